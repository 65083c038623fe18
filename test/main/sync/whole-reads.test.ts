import { expect, test } from 'vitest';
import { GatheredConditions } from '#main/mirror/histories/condition-store.ts';
import { usualSyncTiming } from '#main/sync/synchroniser.ts';
import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import { openYard } from '../mirror/yard.ts';
import { FakeService, moved, unreachable } from './fake-service.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { openSync } from './open-sync.ts';
import { synchroniserOn } from './synchroniser-on.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Asked = Pick<EquipmentHistoryRequest, 'moveTypes' | 'timestampAfter' | 'equipmentIds'>;
/** The daily read of the conditions of all cars, and that of their movements. */
const ofConditions = (asked: Asked | undefined) => asked?.moveTypes !== undefined && asked.equipmentIds === undefined;
const ofMovements = (asked: Asked | undefined) => asked?.timestampAfter !== undefined && asked.moveTypes === undefined;

const badOrder = moved(1, 11, 11, '2026-01-31T11:59:00Z', 'BADO');

/** A service that leaves a record out of a daily read: it came when its page had been read already. */
function leavesOut(service: FakeService, record: HistoryRecord, from: (asked: Asked | undefined) => boolean): void {
  service.history = [record];
  service.before = (what) => {
    if (what === 'history') service.history = from(service.historyRequests.at(-1)) ? [] : [record];
  };
}

test('conditions of all cars are read once a day, sixty days back', async () => {
  const { sync, service, clock } = openSync();
  const reads = () => service.historyRequests.filter(ofConditions);
  const startedAt = clock.now();
  sync.start();
  await settled();
  expect(reads()).toHaveLength(1);
  expect(Date.parse(reads()[0]?.timestampAfter ?? '')).toBe(startedAt - 60 * day);
  for (let passed = 0; passed < 23; passed += 1) await clock.pass(hour);
  expect(reads()).toHaveLength(1);
  await clock.pass(hour + usualSyncTiming.smallPullMs);
  expect(reads()).toHaveLength(2);
});

test('a wall clock that was set back does not put the daily read of conditions off', async () => {
  const yard = openYard();
  const service = new FakeService();
  await yard.conditions.replace(new GatheredConditions(), { at: Date.UTC(2027, 0, 1), from: 0 });
  const sync = synchroniserOn(yard, { service, clock: new ManualClock() });
  sync.start();
  await settled();
  expect(service.historyRequests.filter(ofConditions)).toHaveLength(1);
});

test('conditions that cannot be read are asked for again with the next full pull, not with every look', async () => {
  const { sync, service, clock, conditions } = openSync();
  service.before = () => {
    service.failure = ofConditions(service.historyRequests.at(-1)) ? unreachable : null;
  };
  sync.start();
  await settled();
  await clock.pass(usualSyncTiming.fullPullMs - 1_000);
  expect(service.historyRequests.filter(ofConditions)).toHaveLength(1);
  expect(conditions.readWholeAt()).toBeNull();
  service.before = () => undefined;
  service.failure = null;
  await clock.pass(1_000 + usualSyncTiming.smallPullMs);
  expect(conditions.readWholeAt()).not.toBeNull();
});

test('a record that a daily read of conditions has missed counts again with the next look', async () => {
  const { sync, service, clock, tracks } = openSync();
  leavesOut(service, badOrder, ofConditions);
  sync.start();
  await settled();
  expect(tracks.get(11)?.cars[0]?.flags.badOrder).toBe(false);
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(tracks.get(11)?.cars[0]?.flags.badOrder).toBe(true);
});

test('a record that a daily read of movements has missed counts again with the next look', async () => {
  const { sync, service, clock, database } = openSync();
  leavesOut(service, moved(1, 12, 11, '2026-01-31T11:59:00Z'), ofMovements);
  const known = () => database.all(database.build.selectFrom('car_movement').select(['id', 'track_id']));
  sync.start();
  await settled();
  expect(known()).toEqual([]);
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(known()).toEqual([{ id: 1, track_id: 11 }]);
});

test('a track that a record names is read once more when its reading can no longer be behind the record', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
  const reads = () => service.asked.filter((what) => what === 'track 12').length;
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(reads()).toBe(1);
  await clock.pass(usualSyncTiming.readLagMs - 1_000);
  expect(reads()).toBe(1);
  await clock.pass(1_000 + usualSyncTiming.smallPullMs);
  expect(reads()).toBe(2);
  await clock.pass(5 * usualSyncTiming.smallPullMs);
  expect(reads()).toBe(2);
});

test('pages of different ages give no order: a track of several pages is read until two readings agree on it', async () => {
  const { sync, service } = openSync();
  sync.start();
  await settled();
  let asked = 0;
  service.before = (what) => {
    if (what === 'track 11') asked += 1;
    if (asked === 2) service.yard.set(11, [3, 1, 2]);
  };
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [3, 1, 2], whole: true } });
  expect(asked).toBe(6);
});

test('cars of different ages in one answer give no order: it is asked for again, and counts when its positions fit', async () => {
  const { sync, service } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  // Car 3 has gone to the front, and cars 1 and 2 are shown as before.
  service.stated.set(3, 0).set(1, 0).set(2, 1);
  let asked = 0;
  service.before = (what) => {
    if (what === 'track 11') asked += 1;
    if (asked === 2) service.stated.set(1, 1).set(2, 2);
  };
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [3, 1, 2], whole: true } });
  expect(asked).toBe(2);
});

test('an answer of several ages that stays is not of one moment, and the track is read again after the lag', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.stated.set(3, 0).set(1, 0).set(2, 1);
  expect(await sync.readTrack(11)).toMatchObject({ value: { whole: false } });
  service.stated.clear();
  service.yard.set(11, [3, 1, 2]);
  await clock.pass(usualSyncTiming.readLagMs + usualSyncTiming.smallPullMs);
  expect(sync.state().problem).toBeNull();
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [3, 1, 2], whole: true } });
});

test('two cars at one position for longer than reads lag are how the service numbers: then two readings that agree count', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  service.stated.set(1, 10).set(2, 10).set(3, 30);
  sync.start();
  await settled();
  const read = async () => {
    const reading = await sync.readTrack(11);
    return reading.ok && [reading.value.order, reading.value.whole];
  };
  expect(await read()).toEqual([[1, 2, 3], false]);
  await clock.pass(usualSyncTiming.readLagMs);
  expect(await read()).toEqual([[1, 2, 3], true]);
  service.stated.set(1, 40);
  expect(await read()).toEqual([[2, 3, 1], true]);
});

test('positions with gaps give an order at once: a service may count what it does not list', async () => {
  const { sync, service } = openSync();
  service.pageSize = 50;
  service.stated.set(1, 1).set(2, 20).set(3, 30);
  sync.start();
  await settled();
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [1, 2, 3], whole: true } });
});

test('a car that is listed for a track and says it stands on another is not read as standing there, nor as moved', async () => {
  const { sync, service, board } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  // Its row is older than the list that it is in.
  service.yard.set(12, [4, 1, 5]).set(11, [2, 3]);
  service.statedOn.set(1, 11);
  expect(await sync.readTrack(12)).toMatchObject({ value: { order: [4, 5] } });
  expect(board.order(11)).toEqual([1, 2, 3]);
  service.statedOn.clear();
  expect(await sync.readTrack(12)).toMatchObject({ value: { order: [4, 1, 5], whole: true } });
});

test('a list of all cars in place of those of a track moves none of the others', async () => {
  const { sync, service, board, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.yard.set(12, [4, 5, 6]).set(21, [7, 8]);
  service.statedOn.set(6, 21);
  await sync.readTrack(12);
  await clock.pass(1);
  expect(board.order(21)).toEqual([6, 7, 8]);
});

test('a service that leaves out the position 0: the car without one stands in front, in the list of all cars and of a track', async () => {
  const { sync, service, board } = openSync();
  service.leavesOutZero = true;
  service.yard.set(11, [3, 1, 2]);
  sync.start();
  await settled();
  expect(board.order(11)).toEqual([3, 1, 2]);
  service.yard.set(11, [2, 3, 1]);
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [2, 3, 1] } });
  expect(board.order(11)).toEqual([2, 3, 1]);
});

test('a track with work on its way is read without it when the work takes long', async () => {
  const { sync, service, clock, draining } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  draining.add(12);
  service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
  const reads = () => service.asked.filter((what) => what === 'track 12').length;
  await clock.pass(usualSyncTiming.readLagMs);
  expect(reads()).toBe(0);
  await clock.pass(2 * usualSyncTiming.smallPullMs);
  expect(reads()).toBe(1);
});

test.each([
  ['no track, only the groupings of its car', { previousTrack: null, currentTrack: null }],
  ['only the track it came from', { currentTrack: null }],
  ['its tracks by name alone', { previousTrack: { name: 'Yard 1' }, currentTrack: { name: 'Yard 2' } }],
])('a record that names %s: what another crew moved comes to the board with the next look', async (_what, named) => {
  const { sync, service, clock, board } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  const [record] = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
  const isNamed = named.currentTrack !== null;
  const equipment = { resourceId: 1, ...(!isNamed && { parentGroupings: [{ resourceId: 12, name: 'Yard 2' }] }) };
  service.history = [{ ...record, equipment, ...named }];
  service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
  await clock.pass(usualSyncTiming.smallPullMs);
  expect([board.order(11), board.order(12)]).toEqual([
    [2, 3],
    [4, 5, 1],
  ]);
});

test('a record that names no track and no grouping: its car is missed where it stood', async () => {
  const { sync, service, clock, mirror } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  const at = new Date(clock.now()).toISOString();
  service.history = [{ ...moved(1, 11, 12, at), previousTrack: null, currentTrack: null }];
  service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(mirror.missingSince(1)).not.toBeNull();
});

test('a history whose further page is refused has told what its first page tells', async () => {
  const { sync, service, clock, board } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  const at = new Date(clock.now()).toISOString();
  service.history = [moved(1, 11, 12, at), moved(2, 11, 12, at)];
  service.pageSize = 1;
  service.before = (what) => {
    const isFurther = what === 'history' && service.historyRequests.at(-1)?.pageNextToken !== undefined;
    service.failure = isFurther ? { ...unreachable, class: 'refused', cause: 'status', status: 400 } : null;
  };
  service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
  await clock.pass(usualSyncTiming.smallPullMs);
  expect([board.order(11), board.order(12)]).toEqual([
    [2, 3],
    [4, 5, 1],
  ]);
});

test.each([
  ['is refused', { class: 'refused', cause: 'status', status: 404 }],
  ['ends in an error of the service', { class: 'unknown', cause: 'status', status: 500 }],
  ['is behind a gateway’s page', { class: 'busy', cause: 'gateway', status: 502 }],
  ['cannot be read', { class: 'unknown', cause: 'unreadable', status: 200 }],
] as const)(
  'while the history %s, what another crew moved comes to the board with a list of all cars, every five minutes',
  async (_how, error) => {
    const { sync, service, clock, board } = openSync();
    service.pageSize = 50;
    sync.start();
    await settled();
    service.before = (what) => {
      service.failure = what === 'history' ? { ...unreachable, ...error } : null;
    };
    service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
    for (let passed = 0; passed < 21; passed += 1) await clock.pass(usualSyncTiming.smallPullMs);
    expect([board.order(11), board.order(12)]).toEqual([
      [2, 3],
      [4, 5, 1],
    ]);
  },
);

test.each([
  ['refused', { class: 'refused', cause: 'status', status: 404 }],
  ['behind a gateway’s page', { class: 'busy', cause: 'gateway', status: 504 }],
] as const)(
  'while the history is %s, a car that has left keeps nothing that others did from the board, and goes with the second list',
  async (_what, error) => {
    const { sync, service, clock, board, notices } = openSync();
    service.pageSize = 50;
    sync.start();
    await settled();
    service.before = (what) => {
      service.failure = what === 'history' ? { ...unreachable, ...error } : null;
    };
    service.yard.set(11, [2]).set(12, [4, 5, 1]);
    await sync.refresh();
    expect([board.order(11), board.order(12)]).toEqual([
      [2, 3],
      [4, 5, 1],
    ]);
    await clock.pass(1_000);
    await sync.refresh();
    expect([board.order(11), notices]).toEqual([[2], [expect.any(String)]]);
  },
);

test('a track that its cars know by another name is called by it within five minutes, and the lists are read for it once', async () => {
  const { sync, service, clock, mirror } = openSync();
  service.pageSize = 50;
  service.trackNames.set(12, 'Renamed');
  sync.start();
  await settled();
  expect(mirror.places.track(12)?.name).toBe('Renamed');
  service.trackNames.set(12, 'Yard 2 West');
  service.history = [moved(4, 11, 12, new Date(clock.now()).toISOString())];
  for (let passed = 0; passed < 21; passed += 1) await clock.pass(usualSyncTiming.smallPullMs);
  expect(mirror.places.track(12)?.name).toBe('Yard 2 West');
  service.asked.length = 0;
  for (let passed = 0; passed < 21; passed += 1) await clock.pass(usualSyncTiming.smallPullMs);
  expect(service.asked).not.toContain('all');
});

test('the names of tracks are the current ones, and one that is new here brings the lists at once', async () => {
  const { sync, service, clock, mirror } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  expect(await sync.trackNames()).toMatchObject({ ok: true });
  await clock.pass(usualSyncTiming.smallPullMs);
  service.asked.length = 0;
  service.trackNames.set(12, 'Yard 2 West');
  const names = await sync.trackNames();
  expect(names.ok && names.value.get(12)?.name).toBe('Yard 2 West');
  await clock.pass(1);
  expect(service.asked).toContain('all');
  expect(mirror.places.track(12)?.name).toBe('Yard 2 West');
  service.listsTracks = false;
  expect(await sync.trackNames()).toMatchObject({ ok: false, error: { cause: 'stale' } });
});

test('a track that is listed without a name, or whose station cannot be read, is called as it is here: it is not gone', async () => {
  const { sync, service } = openSync();
  service.pageSize = 50;
  service.groupingsListed = [{ resourceId: 12, name: 'Yard 2' }];
  service.trackNames.set(12, ' ');
  sync.start();
  await settled();
  service.unreadable.add(2);
  const names = await sync.trackNames();
  expect(names.ok && [11, 12, 21].map((id) => names.value.get(id)?.name)).toEqual(['Yard 1', 'Yard 2', 'Mill 1']);
});

test('while the list of tracks fails, their names come from the groupings, if these have all tracks and spots that are known', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  const asked = () => service.asked.filter((what) => what === 'stationTracks').length;
  const failing = { ...unreachable, class: 'busy', cause: 'status', status: 429, retryAfterMs: 60_000 } as const;
  service.before = (what) => {
    service.failure = what === 'stationTracks' ? failing : null;
  };
  const [one, two, mill] = [11, 12, 21].map((resourceId) => ({ resourceId, name: `Now ${resourceId}`, uuid: `u${resourceId}` })); // prettier-ignore
  if (one === undefined || two === undefined || mill === undefined) throw new RangeError('there are three');
  const withSpots = { ...one, attributes: { spots: ['A'] } };
  for (const listed of [
    [],
    [withSpots, two],
    [one, two, mill],
    [withSpots, two, { ...mill, deletedAt: '2026-01-01' }],
  ]) {
    service.groupingsListed = listed;
    expect(await sync.trackNames()).toEqual({ ok: false, error: { ...failing, retryAfterMs: expect.any(Number) } });
  }
  service.groupingsListed = [withSpots, two, { ...mill, deletedAt: 'false' }];
  const before = asked();
  const names = await sync.trackNames();
  expect(names.ok && names.value.get(11)).toEqual({ name: 'Now 11', uuid: 'u11', spots: ['A'], isTrack: true });
  expect(asked()).toBe(before);
  await clock.pass(60_000);
  expect((await sync.trackNames()).ok).toBe(true);
  expect(asked()).toBeGreaterThan(before);
  service.before = () => {
    service.failure = unreachable;
  };
  expect(await sync.trackNames()).toEqual({ ok: false, error: unreachable });
});

test('a list of tracks that asks to come back in three thousand years is asked for again within the hour', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  const later = { ...unreachable, class: 'busy', cause: 'status', status: 429, retryAfterMs: 1e14 } as const;
  service.before = (what) => {
    service.failure = what === 'stationTracks' ? later : null;
  };
  expect((await sync.trackNames()).ok).toBe(false);
  service.before = () => {
    service.failure = null;
  };
  await clock.pass(3_600_000);
  expect((await sync.trackNames()).ok).toBe(true);
});

test.each([
  { class: 'refused', cause: 'status', status: 404 },
  { class: 'busy', cause: 'gateway', status: 504 },
] as const)('a track that is not listed ($cause $status) does not keep the others from being read', async (error) => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
  service.asked.length = 0;
  service.before = (what) => {
    service.failure = what === 'track 11' ? { ...unreachable, ...error } : null;
  };
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(service.asked).toEqual(expect.arrayContaining(['track 11', 'track 12']));
});

test('a track that cannot be reached is read with the next look, after the others', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
  service.asked.length = 0;
  service.before = (what) => {
    service.failure = what === 'track 11' ? unreachable : null;
  };
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(service.asked).toEqual(['history', 'track 11']);
  service.before = () => undefined;
  service.failure = null;
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(service.asked.slice(2)).toEqual(['history', 'track 12', 'track 11']);
});

test('a record of a track that the terminal does not know asks for nothing', async () => {
  const { sync, service, clock } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.history = [moved(1, 11, 99, new Date(clock.now()).toISOString())];
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(service.asked).toContain('track 11');
  expect(service.asked).not.toContain('track 99');
});

test('every history is asked for with all of its flags: what a service does where one is left out is not described', async () => {
  const { sync, service } = openSync();
  sync.start();
  await settled();
  service.yard.set(11, [2, 3]);
  await sync.locate([1]);
  const kinds = [ofConditions, ofMovements, (asked: Asked | undefined) => asked?.equipmentIds !== undefined];
  for (const isOfKind of kinds) expect(service.historyRequests.some(isOfKind)).toBe(true);
  const flags = ['showDeletion', 'showRejection', 'showMuted', 'showOnlyValidatedMoveTypes'];
  for (const asked of service.historyRequests) expect(Object.keys(asked)).toEqual(expect.arrayContaining(flags));
});
