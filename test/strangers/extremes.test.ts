import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Described, type DescribedField, fieldsOf } from '../description/notation.ts';
import { equipment, grouping, historyRecord, stationTrackItem } from '../description/resources.ts';
import { type Choose, choosing, type Json, type JsonObject } from '../description/values.ts';
import type { EndpointName } from './endpoints.ts';
import * as hooks from './hooks.ts';
import type { StrangeService } from './service.ts';
import { StrangeShift } from './shift.ts';

/** Values at the edges of what the description lets each type hold. It sets no length and no range. */
const texts = [
  '',
  ' ',
  'Ω'.repeat(400),
  'Łódź Süd',
  '貨車',
  '🚂 7',
  '\u202Ecba',
  'a\u0000b\n',
  'null',
  '-1',
  '<b>&amp;',
];
const wholes = [0, -1, 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1];
const numbers = [...wholes, 0.1, 1e-300, 1e300, -1e300];
const moments = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-05-01T14:02:00.123456789+14:00',
  '2026-05-01T14:02-12:00',
  '20260501T140200Z',
  '2026-05-01',
];

/** A record with each field left out or at an edge; what `kept` names is always there. */
function atTheEdges(described: Described, choose: Choose, kept: JsonObject): JsonObject {
  const oneOf = <Value>(all: readonly Value[]): Value | null => all[choose(all.length)] ?? null;
  const one = ({ kind, of }: DescribedField): Json => {
    if (of !== null) return atTheEdges(of, choose, {});
    if (kind === '#') return oneOf(wholes);
    if (kind === '%') return oneOf(numbers);
    if (kind === '?') return choose(2) === 0;
    if (kind === '@') return oneOf(moments);
    if (kind === '{}') return { [oneOf(texts) ?? '']: [oneOf(numbers), { [oneOf(texts) ?? '']: null }] };
    return kind === '~' && choose(2) === 0 ? oneOf(numbers) : oneOf(texts);
  };
  const fields = fieldsOf(described).flatMap((field): [string, Json][] => {
    const given = kept[field.name];
    if (given !== undefined) return [[field.name, given]];
    if (choose(3) === 0) return [];
    return [[field.name, field.isList ? Array.from({ length: choose(3) }, () => one(field)) : one(field)]];
  });
  return Object.fromEntries(fields);
}

const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());
const place = z.looseObject({ resourceId: z.int(), groupingIndex: z.int().optional() });
const car = z.looseObject({ resourceId: z.int(), parentGroupings: z.array(place).default([]) });
const record = z.looseObject({
  resourceId: z.int(),
  timestamp: z.string(),
  jobName: z.string().optional(),
  equipment: place,
  previousTrack: place.optional(),
  currentTrack: place.optional(),
});

/** A service that says all it says at the edges, each record in the same way each time. Kept are ids and where cars stand. */
function tellAtTheEdges(service: StrangeService, seed: number): void {
  const rewrite = (endpoint: EndpointName, list: string, write: (base: JsonObject, choose: Choose) => JsonObject) => {
    service.before(endpoint, async (call) => {
      const reply = await call.pass();
      if (reply === 'broken' || reply.status !== 200) return reply;
      const body = json.parse(reply.body);
      const items = z.array(json).parse(body[list]);
      const choice = (base: JsonObject) => choosing(seed * 1_000_003 + Number(base['resourceId']));
      return { ...reply, body: { ...body, [list]: items.map((base) => write(base, choice(base))) } };
    });
  };
  const stated = (base: JsonObject, choose: Choose) => {
    const { resourceId, parentGroupings } = car.parse(base);
    const tracks: Json[] = parentGroupings
      .filter((one) => service.trackIds.includes(one.resourceId))
      .map(({ resourceId: id, groupingIndex = 0 }) => ({ resourceId: id, groupingIndex: groupingIndex * 2 ** 40 }));
    const others: Json[] = [
      { resourceId: -choose(2), groupingType: 'STATION', name: texts[choose(texts.length)] ?? '' },
      { resourceId: 2 ** 53 - 1, groupingType: texts[choose(texts.length)] ?? '', groupingIndex: -1 },
      {},
    ];
    return atTheEdges(equipment, choose, { resourceId, parentGroupings: [...others, ...tracks] });
  };
  rewrite('inventory', 'items', stated);
  rewrite('move', 'items', stated);
  rewrite('switchRequest', 'equipment', stated);
  rewrite('stationTracks', 'items', ({ resourceId = 0 }, choose) =>
    // No item says that it is a station: that is for the cars to tell. A count that nobody lists would stop the pull.
    atTheEdges(stationTrackItem, choose, { resourceId, children: [], groupingType: 'TRACK', equipmentCount: {} }),
  );
  rewrite('groupings', 'groupings', ({ resourceId = 0 }, choose) =>
    atTheEdges(grouping, choose, { resourceId, deletedAt: '' }),
  );
  rewrite('history', 'items', (base, choose) => {
    const { equipment: of, previousTrack, currentTrack, ...told } = record.parse(base);
    const at = (track: { readonly resourceId: number } | undefined) => (track ? { resourceId: track.resourceId } : {});
    return atTheEdges(historyRecord, choose, {
      ...json.parse({ resourceId: told.resourceId, timestamp: told.timestamp, jobName: told.jobName ?? '' }),
      equipment: { resourceId: of.resourceId },
      previousTrack: at(previousTrack),
      currentTrack: at(currentTrack),
      reportingFlag: 'ACCEPTED',
    });
  });
}

test.each([1, 11, 13])(
  'a yard told in the largest, smallest, emptiest and strangest values of each type is all there, and work on it is done (%i)',
  async (seed) => {
    const shift = await StrangeShift.begin({
      size: { cars: 12, tracks: 4 },
      prepare: (service) => tellAtTheEdges(service, seed),
    });
    const { api, service } = shift;
    const { mirror } = await api.terminal.status();
    expect([mirror.setAside ?? [], mirror.cars]).toEqual([[], 12]);

    const tracks = await api.tracks.list();
    expect(tracks.map(({ trackId }) => trackId)).toEqual(expect.arrayContaining(service.trackIds));
    for (const { name, fullName, groupingType, stationName } of tracks) {
      for (const word of [name, fullName ?? name, groupingType, stationName ?? name]) expect(word.trim()).not.toBe('');
    }
    for (const trackId of service.trackIds) expect(await shift.board(trackId)).toEqual(service.order(trackId));
    expect((await api.tracks.board({ stationId: null })).tracks.length).toBe(tracks.length);

    const cars = [...service.layout.cars.keys()];
    for (const equipmentId of cars) {
      const { mark } = await api.cars.get({ equipmentId });
      expect(mark.trim()).not.toBe('');
      await api.cars.search({ text: mark.slice(0, 200) });
      await api.due.clock({ equipmentId });
      await api.history.equipment({ equipmentIds: [equipmentId] });
      await api.history.charges({ equipmentIds: [equipmentId], showDeletion: false });
    }
    const { equipmentIds } = await api.inventory.table({});
    expect(equipmentIds.toSorted()).toEqual(cars);
    expect((await api.inventory.cars({ equipmentIds })).cars.length).toBe(cars.length);
    await api.inventory.choices();
    await api.overview.get({});
    await api.due.get({});
    await api.hazmat.list({ equipmentIds: cars });
    await api.billsOfLading.namedOnWaybills();
    await api.groupings.list({});
    expect((await api.groupings.stored()).groupings.length).toBeGreaterThanOrEqual(service.trackIds.length);
    const now = new Date(shift.clock.now());
    await api.past.at({ at: now.toISOString() });
    await api.handover.get({ from: new Date(now.getTime() - 3_600_000).toISOString(), to: now.toISOString() });

    const [from = 0, second = 0] = service.trackIds;
    const to = service.trackIds.at(-1) ?? 0;
    const [one = 0, two = 0, three = 0] = service.order(from);
    const [anchor = 0] = service.order(second);
    service.before('move', hooks.times(1, hooks.doneBut('broken')));
    const recorded = [
      await api.moves.record({ equipmentIds: [two, one], to: { trackId: to, place: 'back' } }),
      await api.moves.record({ equipmentIds: [three], to: { trackId: second, place: { before: anchor } } }),
      await api.switchRequests.record({ requests: [{ equipmentId: one, trackId: from }] }),
      await api.classLists.record({ jobId: '貨', items: [{ equipmentId: one, trackId: from, position: 0 }] }),
    ];
    for (const { commandId } of recorded) {
      const { state, conflict, lastError } = await shift.endOf(commandId, 60_000);
      expect([state, conflict, lastError?.message]).toEqual(['settled', undefined, undefined]);
    }
    expect(service.order(to)).toEqual([two, one]);
    expect(service.order(second).slice(0, 2)).toEqual([three, anchor]);
    await shift.boardIsTrue();
  },
);
