import { expect, test } from 'vitest';
import * as z from 'zod';
import { defaultDialect } from '#shared/service/dialect.ts';
import * as hooks from './hooks.ts';
import type { Call } from './service.ts';
import { StrangeShift, type StrangeShiftOptions } from './shift.ts';
import { type HistoryRecord, type State, trackOf } from './yard.ts';

/** Four cars a page: of a yard and of a track alike. */
const smallPages: StrangeShiftOptions = { ports: { dialect: { ...defaultDialect, inventoryPageSize: 4 } } };

const askedFor = z.looseObject({ track: z.int().optional(), pageNextToken: z.string().optional() });

/** Whether a call asks for a later page of one track (`null`: of all cars). */
function isLaterPage({ body }: Call, trackId: number | null): boolean {
  const { track, pageNextToken } = askedFor.parse(body);
  return (track ?? null) === trackId && pageNextToken !== undefined;
}

/** Plays `act` once, before a call that fits is answered. */
function once(shift: StrangeShift, fits: (call: Call) => boolean, act: () => void): void {
  let done = false;
  shift.service.before('inventory', (call) => {
    if (!done && fits(call)) {
      done = true;
      act();
    }
    return call.pass();
  });
}

/** The tracks on which the board shows a car, at one moment; sheet and search must know it too. */
async function shownOn({ api, service }: StrangeShift, car: number): Promise<number[]> {
  const { mark, place } = await api.cars.get({ equipmentId: car });
  expect(place.trackId).not.toBeNull();
  expect((await api.cars.search({ text: mark })).cars.map((one) => one.place.trackId)).not.toContain(null);
  const { tracks } = await api.tracks.board({ stationId: service.layout.station.id });
  return tracks.flatMap(({ track, cars }) => (cars.some((one) => one.equipmentId === car) ? [track.trackId] : []));
}

/** Looks at a car again and again until `over`: it is always shown, on one track. Returns the tracks, in turn. */
async function watch(shift: StrangeShift, car: number, over: () => Promise<boolean>): Promise<number[]> {
  const seen: number[] = [];
  await shift.until(async () => {
    const tracks = await shownOn(shift, car);
    expect(tracks).toHaveLength(1);
    for (const track of tracks) if (seen.at(-1) !== track) seen.push(track);
    return over();
  }, 'the end of the watch');
  return seen;
}

test('a car that goes from a late page to one that was read, during a full pull, is never nowhere', async () => {
  const shift = await StrangeShift.begin(smallPages);
  const { api, service } = shift;
  const [first = 0] = service.trackIds;
  const last = service.trackIds.findLast((track) => service.order(track).length > 0) ?? 0;
  const [car = 0] = service.order(last);
  // Its record comes late, as everything from this service does.
  service.behind.history = 8_000;
  once(
    shift,
    (call) => isLaterPage(call, null),
    () => {
      service.otherCrew([car], first, 0);
    },
  );
  const pulled = api.mirror.refresh({});
  const seen = await watch(shift, car, async () => (await shift.board(first)).includes(car));
  await pulled;
  expect(seen).toEqual([last, first]);
  await shift.boardIsTrue();
  expect((await api.cars.get({ equipmentId: car })).missingSince).toBeUndefined();
  expect((await api.terminal.status()).notices).toEqual([]);
});

test('a car that left a track which is read stays there, marked, until it is met where it went', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [from = 0, to = 0] = service.trackIds;
  const [, car = 0] = service.order(from);
  const marked: boolean[] = [];
  service.behind.history = 8_000;
  service.otherCrew([car], to);
  await api.mirror.refresh({ trackId: from });
  const seen = await watch(shift, car, async () => {
    const { missingSince, place } = await api.cars.get({ equipmentId: car });
    const shown = (await api.tracks.get({ trackId: from })).cars.find((one) => one.equipmentId === car);
    if (shown !== undefined) marked.push(shown.missingSince !== undefined);
    return place.trackId === to && missingSince === undefined;
  });
  expect(seen).toEqual([from, to]);
  expect(new Set(marked)).toEqual(new Set([true]));
  await shift.boardIsTrue();
});

test('a car that is being looked for is still looked for after a restart', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [from = 0, to = 0] = service.trackIds;
  const [, car = 0] = service.order(from);
  service.behind.history = 20_000;
  service.otherCrew([car], to);
  await api.mirror.refresh({ trackId: from });
  await shift.kill();
  expect(await shownOn(shift, car)).toEqual([from]);
  await watch(shift, car, async () => (await shift.board(to)).includes(car));
  await shift.boardIsTrue();
});

test('a car that the service lists nowhere is gone in the end, and that is reported', async () => {
  const shift = await StrangeShift.begin({ ports: { timing: { fullPullMs: 20_000 } } });
  const { api, service } = shift;
  const [from = 0] = service.trackIds;
  const [car = 0] = service.order(from);
  const { mark } = await api.cars.get({ equipmentId: car });
  const { name } = (await api.tracks.get({ trackId: from })).track;
  service.change((state) => ({
    ...state,
    standing: new Map([...state.standing].map(([track, cars]) => [track, cars.filter((id) => id !== car)])),
  }));
  await api.mirror.refresh({});
  expect((await api.cars.get({ equipmentId: car })).place.trackId).toBe(from);
  const told = async () => (await api.terminal.status()).notices.map((notice) => notice.text);
  await shift.until(async () => (await told()).length > 0, 'a notice');
  expect(await told()).toEqual([expect.stringContaining(`${mark} (${name})`)]);
  await expect(api.cars.get({ equipmentId: car })).rejects.toThrow();
  await shift.boardIsTrue();
});

/** A car leaves the yard, with a record that says so. */
function departs({ service }: StrangeShift, car: number): void {
  service.change((state, at) => {
    const from = trackOf(state, car) ?? 0;
    const standing = new Map([...state.standing].map(([track, cars]) => [track, cars.filter((id) => id !== car)]));
    return { ...state, standing, records: [...state.records, recorded(state, car, 'DFLC', at, { from, to: -1 })] };
  });
}

function recorded(
  { records }: State,
  equipmentId: number,
  moveType: string,
  at: number,
  way: Pick<HistoryRecord, 'from' | 'to'>,
): HistoryRecord {
  const timestamp = new Date(at).toISOString();
  return { id: records.length + 1, equipmentId, moveType, timestamp, revisedAt: at, ...way, reportingFlag: 'ACCEPTED' };
}

test('a car in bad order that leaves and comes back is in bad order still', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [from = 0, to = 0] = service.trackIds;
  const [car = 0] = service.order(from);
  service.change((state, at) => ({
    ...state,
    records: [...state.records, recorded(state, car, 'BADO', at, { from, to: from })],
  }));
  const isBad = async () => (await api.cars.get({ equipmentId: car })).flags.badOrder;
  await shift.until(isBad, 'a car in bad order');
  // Until a check for changes no longer reaches back to that.
  await shift.pass(240_000);
  departs(shift, car);
  await api.mirror.refresh({});
  await expect(api.cars.get({ equipmentId: car })).rejects.toThrow();
  service.change((state, at) => ({
    ...state,
    standing: new Map(state.standing).set(to, [...service.order(to), car]),
    records: [...state.records, recorded(state, car, 'ARRI', at, { from: -1, to })],
  }));
  await shift.boardIsTrue();
  expect(await isBad()).toBe(true);
});

test('a car that others have taken on and out while the line was cut is gone, and nobody says that its history is silent', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [from = 0, over = 0] = service.trackIds;
  const [car = 0] = service.order(from);
  await shift.cutLine();
  service.otherCrew([car], over);
  departs(shift, car);
  await shift.mendLine();
  await shift.until(
    async () => (await api.cars.get({ equipmentId: car })).place.trackId === null,
    'a car that is gone',
  );
  await api.mirror.refresh({});
  await expect(api.cars.get({ equipmentId: car })).rejects.toThrow();
  await shift.boardIsTrue();
  expect((await api.terminal.status()).notices).toEqual([]);
});

test('a car that moves up a page while a track is read is no conflict', async () => {
  const shift = await StrangeShift.begin({ ...smallPages, size: { cars: 24, tracks: 2 } });
  const { api, service } = shift;
  const [from = 0, to = 0] = service.trackIds;
  const standing = service.order(from);
  const [front = 0] = standing;
  // The first car of the second page: it is on the first by the time the second is read.
  const car = standing[4] ?? 0;
  await api.terminal.workOffline({ offline: true });
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } });
  once(
    shift,
    (call) => isLaterPage(call, from),
    () => {
      service.otherCrew([front], to, 0);
    },
  );
  await api.terminal.workOffline({ offline: false });
  const command = await shift.endOf(commandId);
  expect([command.state, command.history.map((line) => line.to)]).toEqual([
    'settled',
    expect.not.arrayContaining(['conflict']),
  ]);
  expect(service.order(to).at(-1)).toBe(car);
  expect(service.movesOf(car)).toHaveLength(1);
  await shift.boardIsTrue();
});

test.each([
  ['on which cars stand', 1],
  ['that is empty', -1],
])('a track %s and to which work leads, left out of one list of tracks, stays', async (_which, nth) => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [from = 0] = service.trackIds;
  const track = service.trackIds.at(nth) ?? 0;
  const standing = service.order(track);
  const [car = 0] = service.order(from);
  await api.terminal.workOffline({ offline: true });
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: track, place: 'front' } });
  const complete = ['stationTracks' as const, 'groupings' as const].map((name) =>
    service.before(name, hooks.withoutTrack(track)),
  );
  // The work goes on after the list has been read.
  const listRead = Promise.withResolvers<null>();
  service.before('move', (call) => listRead.promise.then(() => call.pass()));
  await api.terminal.workOffline({ offline: false });
  await api.mirror.refresh({});
  expect(await shift.board(track)).toEqual([car, ...standing]);
  for (const equipmentId of [car, ...standing]) {
    expect((await api.cars.get({ equipmentId })).place.trackId).toBe(track);
  }
  listRead.resolve(null);
  expect((await shift.endOf(commandId)).state).toBe('settled');
  for (const end of complete) end();
  await api.mirror.refresh({});
  await shift.boardIsTrue();
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a track that is no longer listed, and on which nothing stands, goes', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const track = service.trackIds.at(-1) ?? 0;
  service.before('stationTracks', hooks.withoutTrack(track));
  service.before('groupings', hooks.withoutTrack(track));
  await api.mirror.refresh({});
  expect((await api.tracks.list({})).map(({ trackId }) => trackId)).not.toContain(track);
});

test('a list of tracks that is empty for once, as an empty object reads, takes no track off the board', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const ids = async () => (await api.tracks.list({})).map(({ trackId }) => trackId);
  const before = await ids();
  const well = service.before('stationTracks', hooks.instead({ status: 200, body: {} }));
  service.before('groupings', hooks.times(2, hooks.instead({ status: 200, body: {} })));
  await expect(api.mirror.refresh({})).rejects.toThrow('listed no track at all');
  expect(await ids()).toEqual(before);
  expect((await api.terminal.status()).mirror.problem).toMatch('listed no track at all');
  well();
  await api.mirror.refresh({});
  expect((await api.terminal.status()).mirror.problem).toBeNull();
});
