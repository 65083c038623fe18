import { describe, expect, test } from 'vitest';
import { defaultDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { CommandInput } from '#shared/terminal/queue.ts';
import type { Shift } from '../../support/shift.ts';
import { fewer } from '../../support/tier.ts';
import { beginBehindGateway, beginShift, comesTo, first, officeOf, paths } from './whole-service.ts';

/** Does each kind of work once and asks each question once. */
async function askEverything(shift: Shift): Promise<void> {
  const { full, quiet } = await shift.tracks(2);
  const { cars } = await shift.api.tracks.get({ trackId: first(full).trackId });
  const [one, two] = cars.map((car) => car.equipmentId);
  if (one === undefined || two === undefined) throw new Error('two cars');
  const { resourceId } = first(await officeOf(shift).customers());
  const { trackId } = quiet;
  await comesTo(shift, { kind: 'customerUpdate', resourceId }, 'settled');
  await comesTo(shift, { kind: 'billOfLading', waybill: { billOfLadingNumber: 'YT-1' } }, 'settled');
  const item = { equipmentId: one, trackId, position: 0 };
  await comesTo(shift, { kind: 'classList', jobId: 'N', items: [item] }, 'settled');
  const asked = { equipmentId: two, trackId, requestType: 'PL' as const };
  await comesTo(shift, { kind: 'switchRequest', requests: [asked] }, 'settled');
  await comesTo(shift, { kind: 'move', equipmentIds: [one], to: { trackId, place: 'back' } }, 'settled');
  const detail = { initialAndNumber: 'YTPX 9', netWeightTons: 80, groupings: [] };
  const load = { trackName: quiet.name, waybillTemplateId: 4001, details: [detail] };
  await comesTo(shift, { kind: 'toolswork', ...load }, 'settled');
  await shift.api.groupings.list({});
  await shift.api.history.equipment({ equipmentIds: [one] });
  await shift.api.history.charges({ showDeletion: false });
}

describe('every one of the eleven endpoints', () => {
  test('is asked by its method and path, with carrier and user group in the query and both headers', async () => {
    const { shift, gateway } = await beginBehindGateway({ userGroup: 'Yard Office' });
    await askEverything(shift);
    const asked = new Set(gateway.seen.map(({ method, path }) => `${method} ${path}`));
    expect([...asked].sort()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    const { carrierId, apiKey, assumeUser } = shift.credentials;
    for (const { path, query, headers } of gateway.seen) {
      expect([path, query]).toEqual([path, { carrierId: String(carrierId), viewAsUserGroup: 'Yard Office' }]);
      expect([path, headers]).toMatchObject([
        path,
        { 'x-svc-api-key': apiKey, 'x-svc-assume-user': assumeUser, 'content-type': 'application/json' },
      ]);
    }
    expect((await shift.api.terminal.status()).account?.userGroup).toBe('Yard Office');
  });

  test('is asked without a user group when none was given', async () => {
    const { gateway } = await beginBehindGateway();
    expect(gateway.seen.every(({ query }) => query['viewAsUserGroup'] === undefined)).toBe(true);
  });

  test('a user group the service does not know fails the sign-in with its words', async () => {
    const shift = await beginShift({ signedIn: false });
    await expect(shift.api.account.signIn({ ...shift.credentials, userGroup: 'Nobody' })).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
      data: { words: expect.stringContaining('Nobody') },
    });
  });
});

describe('a 401 for one thing alone, twice', () => {
  test('refuses that command as a missing permission, of every kind, and leaves the rest at work', async () => {
    const shift = await beginShift();
    const office = officeOf(shift);
    const { full, quiet } = await shift.tracks(2);
    const { cars } = await shift.api.tracks.get({ trackId: first(full).trackId });
    const car = first(cars).equipmentId;
    const { trackId } = quiet;
    const detail = { initialAndNumber: 'YTPX 9', netWeightTons: 80, groupings: [] };
    const { resourceId } = first(await office.customers());
    const cases: [string, CommandInput][] = [
      [paths.customers, { kind: 'customerUpdate', resourceId }],
      [paths.toolswork, { kind: 'toolswork', trackName: 'M', waybillTemplateId: 4001, details: [detail] }],
      [paths.classLists, { kind: 'classList', jobId: 'N', items: [{ equipmentId: car, trackId, position: 0 }] }],
      [paths.switchRequests, { kind: 'switchRequest', requests: [{ equipmentId: car, trackId, requestType: 'PL' }] }],
      [paths.bills, { kind: 'billOfLading', waybill: { billOfLadingNumber: 'YT-1' } }],
      [paths.moves, { kind: 'move', equipmentIds: [car], to: { trackId, place: 'back' } }],
    ];
    for (const [path, input] of cases) {
      await shift.control.fault({ fault: 'unauthorised', count: 2, path });
      const refused = await comesTo(shift, input, 'refused');
      expect([path, refused.uncertain, refused.lastError]).toMatchObject([
        path,
        // Of what cannot be looked up it is left open whether it was done: a 401 may come after the work.
        path !== paths.switchRequests && path !== paths.moves,
        { class: 'unauthorised', status: 401, words: 'The API key has been withdrawn.' },
      ]);
      expect(refused.history.at(-1)?.why).toContain('permission');
      expect(await office.done(path)).toBe(0);
      await shift.api.queue.discard({ commandId: refused.commandId });
      await shift.control.clearFaults();
    }
    expect((await shift.api.terminal.status()).connection.state).toBe('online');
  });
});

/** Every read that a person can ask for, and the path it goes to. */
const reads: readonly [string, string, (shift: Shift) => Promise<unknown>][] = [
  ['history/equipment', paths.history, (shift) => shift.api.history.equipment({ equipmentIds: [1] })],
  ['mirror/refresh (station tracks)', paths.stationTracks, (shift) => shift.api.mirror.refresh({})],
  ['mirror/refresh (inventory)', paths.inventory, (shift) => shift.api.mirror.refresh({})],
  ['groupings/list', paths.groupings, (shift) => shift.api.groupings.list({})],
  ['history/charges', paths.charges, (shift) => shift.api.history.charges({ showDeletion: false })],
  [
    'mirror/refresh of one track (inventory)',
    paths.inventory,
    async (shift) => shift.api.mirror.refresh({ trackId: first(await shift.api.tracks.list()).trackId }),
  ],
];

const unauthorised = [
  'unauthorised',
  { class: 'unauthorised', status: 401, words: 'The API key has been withdrawn.' },
] as const;

describe.each(fewer(3, reads))('%s', (_name, path, read) => {
  test('that fails is a typed error with status and words, takes nothing away, and works again after', async () => {
    // Nothing is asked by itself meanwhile, so that each fault meets the read it is for.
    const quiet = {
      lookupGapMs: 30,
      readLagMs: 20,
      lateWorkMs: 20,
      smallPullMs: 600_000,
      fullPullMs: 600_000,
    };
    const shift = await beginShift({ ports: { timing: quiet } });
    const before = await shift.api.tracks.list();
    for (const [fault, data] of [
      // A 401 to station tracks is one to the account itself, and has a test of its own.
      ...(path === paths.stationTracks ? [] : [unauthorised]),
      ['busy', { class: 'busy', status: 429 }],
      ['errorBefore', { class: 'unknown', status: 500, words: 'Internal error.' }],
      ['malformed', { class: 'unknown', status: 200 }],
      ['html', { class: 'busy', status: 200 }],
      ['cutBody', { class: 'unknown' }],
      // A kept connection that dies under a read is asked once more.
      ['refuse', { class: 'unknown' }],
    ] as const) {
      await shift.control.fault({ fault, path });
      await expect(read(shift), fault).rejects.toMatchObject({ code: 'SERVICE', data });
      await shift.control.clearFaults();
    }
    await read(shift);
    expect((await shift.api.tracks.list()).map(({ asOf: _, ...track }) => track)).toEqual(
      before.map(({ asOf: _, ...track }) => track),
    );
  });
});

describe('list railcar inventory (endpoint 9)', () => {
  test('is pulled page by page to its end, read by track after, and searched here without asking', async () => {
    const { shift, gateway } = await beginBehindGateway({
      ports: { dialect: { ...defaultDialect, inventoryPageSize: 25 } },
    });
    const pull = gateway.of(paths.inventory).slice(0, 3);
    expect(pull.map(({ body }) => Object.keys(body))).toEqual([
      ['pageSize'],
      ['pageSize', 'pageNextToken'],
      ['pageSize', 'pageNextToken'],
    ]);
    expect(pull.every(({ body }) => body['pageSize'] === 25)).toBe(true);
    expect(new Set(pull.map(({ body }) => body['pageNextToken'])).size).toBe(3);
    expect((await shift.api.terminal.status()).mirror.cars).toBe(60);

    const track = first((await shift.tracks(3)).full);
    const { cars } = await shift.api.tracks.get({ trackId: track.trackId });
    await shift.api.mirror.refresh({ trackId: track.trackId });
    expect(gateway.of(paths.inventory).at(-1)?.body).toEqual({ pageSize: 25, track: track.trackId });

    const asked = gateway.of(paths.inventory).length;
    const search = async (filter: Parameters<typeof shift.api.cars.search>[0]) => shift.api.cars.search(filter);
    const all = (await search({ limit: 1000 })).cars;
    expect(all).toHaveLength(60);
    const { loadStatus, aarCarType } = first(all.filter((car) => car.loadStatus !== null && car.aarCarType !== null));
    for (const [filter, fits] of [
      [{ loadStatus: loadStatus ?? '' }, (car: (typeof all)[number]) => car.loadStatus === loadStatus],
      [{ aarCarType: aarCarType ?? '' }, (car: (typeof all)[number]) => car.aarCarType === aarCarType],
      [{ trackId: track.trackId }, (car: (typeof all)[number]) => car.place.trackId === track.trackId],
      [{ stationId: track.stationId ?? 0 }, (car: (typeof all)[number]) => car.place.stationId === track.stationId],
      [
        { trackId: track.trackId, loadStatus: loadStatus ?? '' },
        (car: (typeof all)[number]) => car.place.trackId === track.trackId && car.loadStatus === loadStatus,
      ],
    ] as const) {
      expect((await search({ ...filter, limit: 1000 })).cars).toEqual(all.filter(fits));
    }
    const digits = first(cars).mark.slice(-3);
    expect((await search({ text: digits })).cars.map((car) => car.equipmentId)).toContain(first(cars).equipmentId);
    expect(gateway.of(paths.inventory)).toHaveLength(asked);
  });
});

describe('list groupings (endpoint 4) and station tracks (endpoint 5)', () => {
  test('groupings are narrowed by types and names, and by both; what nothing fits is an empty list', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const all = (await shift.api.groupings.list({})).groupings;
    expect(new Set(all.map((grouping) => grouping.groupingType))).toEqual(new Set(['STATION', 'TRACK']));
    expect(all.every((grouping) => grouping.carrierId === shift.credentials.carrierId)).toBe(true);
    const names = all.slice(0, 3).map((grouping) => grouping.name ?? '');
    const listed = async (filter: Parameters<typeof shift.api.groupings.list>[0]) =>
      (await shift.api.groupings.list(filter)).groupings;
    expect(await listed({ includedGroupingTypes: ['TRACK'] })).toEqual(
      all.filter((one) => one.groupingType === 'TRACK'),
    );
    expect(await listed({ names })).toEqual(all.slice(0, 3));
    expect(await listed({ names, includedGroupingTypes: ['STATION'] })).toEqual(
      all.slice(0, 3).filter((one) => one.groupingType === 'STATION'),
    );
    expect(await listed({ names: ['Nowhere'] })).toEqual([]);
    expect(gateway.of(paths.groupings).at(-2)?.body).toEqual({
      carrierId: shift.credentials.carrierId,
      names,
      includedGroupingTypes: ['STATION'],
    });
  });

  test('tracks come with station, order, colour, length, spots and as many cars as the service counts', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { carrierId } = shift.credentials;
    expect(first(gateway.of(paths.stationTracks))).toMatchObject({ method: 'GET', body: { carrierId } });
    const tracks = await shift.api.tracks.list();
    const station = first((await shift.api.groupings.list({ includedGroupingTypes: ['STATION'] })).groupings);
    expect(tracks).toHaveLength(6);
    expect(tracks.every((track) => track.stationId === station.resourceId && track.stationName === station.name)).toBe(
      true,
    );
    expect(tracks.every((track) => track.length !== null && track.length > 0)).toBe(true);
    expect(tracks.some((track) => track.spots.length > 0)).toBe(true);
    const listed = new Map(
      (await shift.api.groupings.list({ includedGroupingTypes: ['TRACK'] })).groupings.map((one) => [
        one.resourceId,
        one.colorToken,
      ]),
    );
    expect(tracks.map(({ colorToken }) => colorToken)).toEqual(tracks.map(({ trackId }) => listed.get(trackId)));
    expect(listed.get(first(tracks).trackId)).toEqual(expect.any(String));
    expect(tracks.map((track) => track.sortOrder)).toEqual(
      tracks.map((track) => track.sortOrder).toSorted((a, b) => a - b),
    );
    for (const { trackId, carCount } of tracks) {
      expect([trackId, (await shift.control.standing(trackId)).length]).toEqual([trackId, carCount]);
    }
  });
});
