import { describe, expect, test } from 'vitest';
import { CheckTimes } from '#main/mirror/file/check-times.ts';
import { Revisions } from '#main/sync/revisions.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { givingWay } from '../../support/giving-way.ts';
import { car, openYard, standing } from '../mirror/yard.ts';
import { FakeService, moved, unreachable } from './fake-service.ts';
import { ManualClock } from './manual-clock.ts';
import { quietPorts } from './quiet-ports.ts';

const lag = 10_000;
const refused: ServiceError = { ...unreachable, class: 'refused', cause: 'status', status: 404 };
const at = '2026-01-31T11:00:00Z';

/** Checks for changes in a yard with car 1 on track 11 and car 4 on track 12, pulled at noon. */
async function checking(readLagMs = lag) {
  const yard = openYard();
  await yard.pull([...standing(11, 1), ...standing(12, 4)]);
  const service = new FakeService();
  const clock = new ManualClock();
  const read: number[] = [];
  const told: unknown[] = [];
  const state = { fails: new Map<number, ServiceError>(), ahead: 0 };
  const ports = {
    ...yard,
    service: {
      stationTracks: () => service.stationTracks(),
      groupings: () => service.groupings(),
      inventoryPage: service.inventoryPage.bind(service),
      equipmentHistoryPage: service.equipmentHistoryPage.bind(service),
      clockAheadMs: () => state.ahead,
    },
    clock,
    ...quietPorts,
    past: {
      ...quietPorts.past,
      carsSeen: (cars: readonly number[]) => told.push(['seen', ...cars]),
    },
    listener: {
      ...quietPorts.listener,
      tracksChanged: (tracks: readonly number[] | null) => told.push(['changed', ...(tracks ?? ['all'])]),
      jobsSeen: (jobs: readonly string[]) => told.push(['jobs', ...jobs]),
    },
  };
  const reader = {
    read: (trackId: number) => {
      read.push(trackId);
      const error = state.fails.get(trackId);
      return Promise.resolve(
        error === undefined
          ? { ok: true as const, value: { order: [], readAt: 0, pages: 1, whole: true }, answeredAt: 0 }
          : { ok: false as const, error },
      );
    },
  };
  const revisions = new Revisions(ports, reader, readLagMs, () => told.push('a new track'));
  const since = () => service.historyRequests.map(({ revisionedSince }) => Date.parse(revisionedSince ?? ''));
  /** Whether the board has car 1 in bad order. */
  const isBad = () => {
    yard.board.recompute('all');
    return yard.tracks.get(11)?.cars[0]?.flags.badOrder;
  };
  return { ...yard, service, clock, read, told, state, revisions, since, isBad };
}

const badOrder = (id: number, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  ...moved(id, 11, 11, at, 'BADO'),
  ...more,
});

test('a page of thousands of records is written in parts, with other work in between', async () => {
  const { revisions, service, told } = await checking();
  service.pageSize = 5_000;
  service.history = Array.from({ length: 2_000 }, (_, nth) => badOrder(1_000 + nth));
  const seen = () => told.flatMap((one) => (Array.isArray(one) && one[0] === 'seen' ? one.slice(1) : [])).length;
  const parts: number[] = [];
  await givingWay(
    () => revisions.check(),
    () => parts.push(seen()),
  );
  expect(seen()).toBe(2_000);
  expect(parts.every((now, nth) => now - (parts[nth - 1] ?? 0) <= 500)).toBe(true);
});

describe('a check asks for what was revised', () => {
  test('since the pull at first, then since the last check, each with an overlap of two minutes', async () => {
    const { revisions, clock, since, mirror } = await checking();
    const pulledAt = mirror.times.pulledAt ?? 0;
    await clock.pass(60_000);
    const checkedAt = clock.now();
    await revisions.check();
    await clock.pass(60_000);
    await revisions.check();
    expect(since()).toEqual([pulledAt - 120_000, checkedAt - 120_000]);
  });

  test.each([
    ['ahead of the service by an hour', 3_600_000, 3_600_000],
    ['behind it', -3_600_000, 0],
    ['ahead by a year: three days at the most', 365 * 86_400_000, 3 * 86_400_000],
  ])('where this clock is %s', async (_how, ahead, earlier) => {
    const { revisions, since, state, mirror } = await checking();
    state.ahead = ahead;
    await revisions.check();
    expect(since()).toEqual([(mirror.times.pulledAt ?? 0) - 120_000 - earlier]);
  });

  test('since the last check by the service’s clock, where this one was ahead then and has been put right', async () => {
    const { revisions, clock, since, state, database } = await checking();
    state.ahead = 3_600_000;
    await revisions.check();
    const checkedUntil = clock.now() - state.ahead;
    const afterRestart = new CheckTimes(database);
    afterRestart.reload();
    expect(afterRestart.checkedUntil).toBe(checkedUntil);
    state.ahead = 0;
    await clock.pass(5 * 3_600_000);
    await revisions.check();
    expect(since().at(-1)).toBe(checkedUntil - 120_000);
  });

  test('since the last check began, however long that took', async () => {
    const { revisions, service, clock, since } = await checking();
    const begunAt = clock.now();
    service.before = () => clock.pass(300_000);
    await revisions.check();
    service.before = () => undefined;
    await revisions.check();
    expect(since()[1]).toBe(begunAt - 120_000);
  });

  test('from an earlier time by the service’s clock, too, where this one is ahead', async () => {
    const { revisions, clock, since, state } = await checking();
    state.ahead = 3_600_000;
    await revisions.check();
    revisions.lookAgainFrom(clock.now() - 50_000);
    await revisions.check();
    expect(since()[1]).toBe(clock.now() - 3_600_000 - 50_000 - 120_000);
  });

  test('from an earlier time when told to, never from a later one; what it finds is new again', async () => {
    const { revisions, clock, since, service, told } = await checking();
    service.history = [{ ...moved(1, 11, 12, at), jobName: 'Night' }];
    await clock.pass(60_000);
    await revisions.check();
    const checkedAt = clock.now();
    await revisions.check();
    await clock.pass(10_000);
    revisions.lookAgainFrom(checkedAt + 5_000);
    await revisions.check();
    revisions.lookAgainFrom(checkedAt - 50_000);
    await revisions.check();
    expect(since().slice(2)).toEqual([checkedAt - 120_000, checkedAt - 170_000]);
    expect(told.filter((one) => Array.isArray(one) && one[0] === 'jobs')).toEqual([
      ['jobs', 'Night'],
      ['jobs'],
      ['jobs', 'Night'],
      ['jobs', 'Night'],
    ]);
  });
});

test('only records that say a move was done are reported as done: not a rejected one, nor one flagged in a way that is not known', async () => {
  const { revisions, service, told } = await checking();
  service.history = [
    { ...moved(1, 11, 12, at), jobName: 'Accepted', reportingFlag: ' accepted ' },
    { ...moved(2, 11, 12, at), jobName: 'Unflagged' },
    { ...moved(3, 11, 12, at), jobName: 'Pending', reportingFlag: 'PENDING' },
    { ...moved(4, 11, 12, at), jobName: 'Rejected', reportingFlag: 'REJECTED ' },
  ];
  await revisions.check();
  expect(told).toContainEqual(['jobs', 'Accepted', 'Unflagged']);
});

describe('tracks', () => {
  test('are read when a record names them, those of this yard alone', async () => {
    const { revisions, service, read } = await checking();
    service.history = [moved(1, 11, 99, at)];
    await revisions.check();
    expect(read).toEqual([11]);
  });

  test('are not read once more where readings never lag', async () => {
    const { revisions, read, clock } = await checking(0);
    revisions.readAgain([11]);
    await clock.pass(60_000);
    await revisions.check();
    expect(read).toEqual([]);
  });

  test('that are reported to have changed are read when a reading can no longer be older, and not forgotten on refusal', async () => {
    const { revisions, read, clock, state } = await checking();
    revisions.readAgain([11, 99]);
    await clock.pass(lag - 1);
    await revisions.check();
    expect(read).toEqual([]);
    await clock.pass(1);
    state.fails.set(11, refused);
    await revisions.check();
    state.fails.clear();
    await revisions.check();
    await revisions.check();
    expect(read).toEqual([11, 11]);
  });

  test('with work on its way are read when readings can no longer lag, however often records name them meanwhile', async () => {
    const { revisions, service, read, clock, draining } = await checking();
    draining.add(12);
    for (const [nth, id] of [2, 3, 4].entries()) {
      service.history.push(moved(id, 0, 12, at));
      await revisions.check();
      expect(read).toEqual(nth < 2 ? [] : [12]);
      await clock.pass(lag / 2);
    }
  });

  const trouble: ServiceError = { ...unreachable, class: 'unknown', cause: 'status', status: 500 };
  test.each<[string, ServiceError]>([
    ['is refused', refused],
    ['may not be seen', { ...trouble, class: 'unauthorised', status: 403 }],
    ['ends in an error of the service', trouble],
    ['cannot be understood', { ...trouble, cause: 'unreadable', status: 200 }],
    ['is too old', { ...unreachable, class: 'busy', cause: 'stale' }],
  ])('are read although the reading of one before them %s, and that one at the next check', async (_how, error) => {
    const { revisions, read, clock, state } = await checking();
    revisions.readAgain([11, 12]);
    await clock.pass(lag);
    state.fails.set(11, error);
    expect(await revisions.check()).toMatchObject({ ok: true });
    expect(read).toEqual([11, 12]);
    state.fails.clear();
    await revisions.check();
    expect(read).toEqual([11, 12, 11]);
  });

  test.each<[string, ServiceError]>([
    ['nobody is there', unreachable],
    ['nobody answers in time', { ...trouble, cause: 'timeout' }],
    ['the service says when to come back', { ...trouble, status: 503, retryAfterMs: 60_000 }],
    ['a gateway says so', { ...trouble, class: 'busy', cause: 'gateway', status: 503, retryAfterMs: 60_000 }],
  ])('are not read further where %s, and begin with the others at the next check', async (_how, error) => {
    const { revisions, read, clock, state } = await checking();
    revisions.readAgain([11, 12]);
    await clock.pass(lag);
    state.fails.set(11, error);
    expect(await revisions.check()).toEqual({ ok: false, error });
    expect(read).toEqual([11]);
    // The same track may fail each time, and must not keep the others from being read.
    await revisions.check();
    expect(read).toEqual([11, 12, 11]);
  });

  test.each<[string, ServiceError]>([
    ['is refused', refused],
    ['ends in an error of the service', trouble],
    ['cannot be understood', { ...trouble, cause: 'unreadable', status: 200 }],
    ['is behind a gateway’s page', { ...trouble, class: 'busy', cause: 'gateway', status: 502 }],
  ])('wait for an answer of the history, but not for one that %s', async (_how, error) => {
    const { revisions, service, read, clock } = await checking();
    revisions.readAgain([11]);
    await clock.pass(lag);
    service.failure = unreachable;
    expect(await revisions.check()).toMatchObject({ ok: false });
    expect(read).toEqual([]);
    service.failure = error;
    expect(await revisions.check()).toMatchObject({ ok: false });
    expect(read).toEqual([11]);
  });

  test('are asked for a few at a check where none of them can be read, and what is named anew comes first', async () => {
    const { service, read, state, revisions, pull } = await checking(0);
    const tracks = Array.from({ length: 8 }, (_, n) => 101 + n);
    await pull(
      [],
      [...tracks, 200].map((resourceId) => ({ resourceId, name: `Track ${resourceId}` })),
    );
    for (const track of tracks) state.fails.set(track, refused);
    const check = async (...named: number[]) => {
      service.history.push(...named.map((track) => moved(1, 0, track, at)));
      await revisions.check();
      return read.splice(0);
    };
    expect(await check(...tracks)).toEqual([101, 102, 103, 104, 105]);
    expect(await check(200)).toEqual([106, 107, 108, 200, 101, 102, 103, 104, 105]);
    expect(await check()).toEqual([106, 107, 108, 101, 102]);
    state.fails.clear();
    expect(await check()).toEqual([103, 104, 105, 106, 107, 108, 101, 102]);
    expect(await check()).toEqual([]);
  });

  test('are not read where the service asks to come back later for its history', async () => {
    const { revisions, service, read, clock } = await checking();
    revisions.readAgain([11]);
    await clock.pass(lag);
    service.failure = { ...trouble, status: 503, retryAfterMs: 60_000 };
    expect(await revisions.check()).toMatchObject({ ok: false });
    expect(read).toEqual([]);
  });
});

describe('what a check finds', () => {
  test('of conditions is told of the tracks that show their cars, and to the past', async () => {
    const { revisions, service, told } = await checking();
    service.pageSize = 50;
    service.history = [badOrder(1), badOrder(1_000)];
    await revisions.check();
    expect(told).toEqual(
      expect.arrayContaining([
        ['seen', 1_000, 1],
        ['changed', 11],
      ]),
    );
    told.length = 0;
    service.history = [badOrder(1), badOrder(1_000), badOrder(2_000)];
    await revisions.check();
    expect(told).toEqual([['jobs'], ['seen', 2_000]]);
  });

  test('of conditions of a car that stands on no track is reported, too: the inventory shows it', async () => {
    const { pull, revisions, service, told } = await checking();
    await pull([...standing(11, 1), car(7, null, 0)]);
    service.history = [badOrder(7)];
    await revisions.check();
    expect(told).toContainEqual(['changed', 'all']);
  });

  test('that is no condition is told to no track', async () => {
    const { revisions, service, told } = await checking();
    service.history = [moved(1, 11, 12, at)];
    await revisions.check();
    expect(told).toEqual([['jobs']]);
  });

  test('of a condition that was struck is asked again of its car, and the check counts when that is answered', async () => {
    const { revisions, service, told, mirror } = await checking();
    service.history = [badOrder(1, { deletedAt: at })];
    service.before = () => {
      service.failure = service.historyRequests.at(-1)?.equipmentIds === undefined ? null : unreachable;
    };
    expect(await revisions.check()).toMatchObject({ ok: false });
    expect(mirror.times.checkedAt).toBeNull();
    service.before = () => undefined;
    service.failure = null;
    expect(await revisions.check()).toMatchObject({ ok: true });
    expect(told).toContainEqual(['changed', 11]);
    expect(mirror.times.checkedAt).not.toBeNull();
  });

  test.each<[string, Partial<HistoryRecord>]>([
    ['time is corrected to one before the end of the bad order', { timestamp: '2026-01-31T09:00:00Z' }],
    ['type is corrected to one that is no condition', { moveType: 'MAWY' }],
  ])(
    'of a bad order whose %s takes it from the car at once: its conditions are read again',
    async (_how, corrected) => {
      const { revisions, service, isBad } = await checking();
      service.pageSize = 50;
      const ended = { ...moved(1, 11, 11, '2026-01-31T10:00:00Z', 'BFRM'), resourceId: 5 };
      service.history = [badOrder(1), ended];
      await revisions.check();
      expect(isBad()).toBe(true);
      service.history = [badOrder(1, corrected), ended];
      await revisions.check();
      expect(isBad()).toBe(false);
    },
  );

  test('of a condition that was struck is asked again when the history of its car can no longer be older than that', async () => {
    const { revisions, service, clock, isBad } = await checking();
    service.pageSize = 50;
    const [told, struck] = [badOrder(1), badOrder(1, { deletedAt: at })];
    service.history = [told];
    await revisions.check();
    // Another copy of the service answers for the car alone, and does not know it yet.
    service.before = () => {
      service.history = service.historyRequests.at(-1)?.equipmentIds === undefined ? [struck] : [told];
    };
    await revisions.check();
    expect(isBad()).toBe(true);
    service.before = () => {
      service.history = [struck];
    };
    await clock.pass(lag);
    await revisions.check();
    expect(isBad()).toBe(false);
    const asked = service.historyRequests.length;
    await clock.pass(lag);
    await revisions.check();
    expect(service.historyRequests.length).toBe(asked + 1);
  });

  test('of what came before or beside what has decided, and was known, asks for nothing more', async () => {
    const { revisions, service } = await checking();
    service.pageSize = 50;
    service.history = [badOrder(1), { ...moved(1, 12, 11, at), resourceId: 6 }];
    await revisions.check();
    await revisions.check();
    expect(service.historyRequests.filter(({ equipmentIds }) => equipmentIds !== undefined)).toEqual([]);
  });

  test('of many pages, after a weekend, asks for no history anew: what came before the newest is no correction of it', async () => {
    const { revisions, service, board, tracks } = await checking();
    service.pageSize = 1;
    service.history = [
      { ...moved(1, 11, 11, '2026-01-31T11:00:00Z', 'BFRM'), resourceId: 7 },
      badOrder(1, { resourceId: 6, timestamp: '2026-01-31T10:00:00Z' }),
      { ...moved(1, 11, 11, '2026-01-31T11:00:00Z', 'MAWY'), resourceId: 5 },
    ];
    await revisions.check();
    expect(service.historyRequests.filter(({ equipmentIds }) => equipmentIds !== undefined)).toEqual([]);
    board.recompute('all');
    expect(tracks.get(11)?.cars[0]?.flags.badOrder).toBe(false);
  });

  test('keeps nothing else from being read while the history of a car whose record was struck fails, and asks for it again', async () => {
    const { revisions, service, told, read } = await checking();
    service.history = [badOrder(1, { deletedAt: at }), moved(4, 12, 11, at)];
    service.before = () => {
      const isOfCar = service.historyRequests.at(-1)?.equipmentIds !== undefined;
      service.failure = isOfCar ? { ...unreachable, class: 'unknown', cause: 'status', status: 500 } : null;
    };
    expect(await revisions.check()).toMatchObject({ ok: true });
    expect(read).toEqual([11, 12]);
    expect(told).not.toContainEqual(['changed', 11]);
    service.before = () => undefined;
    service.failure = null;
    expect(await revisions.check()).toMatchObject({ ok: true });
    expect(told).toContainEqual(['changed', 11]);
  });

  test('is left at that where the service asks to come back later for the history of such a car', async () => {
    const { revisions, service, read } = await checking();
    service.history = [badOrder(1, { deletedAt: at }), moved(4, 12, 11, at)];
    const later: ServiceError = { ...unreachable, class: 'busy', cause: 'status', status: 429, retryAfterMs: 60_000 };
    service.before = () => {
      service.failure = service.historyRequests.at(-1)?.equipmentIds === undefined ? null : later;
    };
    expect(await revisions.check()).toEqual({ ok: false, error: later });
    expect(read).toEqual([]);
  });

  test('of a bad order that the service no longer counts is none, though its record says nothing of that', async () => {
    const { revisions, service, board, tracks, clock } = await checking();
    service.pageSize = 50;
    const counting = new Set([1, 4]);
    // What was deleted is told as a change, like what was made: in the records themselves nothing differs.
    service.before = () => {
      const { showDeletion } = service.historyRequests.at(-1) ?? {};
      service.history = [1, 4].filter((id) => showDeletion === true || counting.has(id)).map((id) => badOrder(id));
    };
    const bad = () => {
      board.recompute('all');
      return [11, 12].map((track) => tracks.get(track)?.cars.map(({ flags }) => flags.badOrder));
    };
    counting.delete(1);
    await revisions.check();
    expect(bad()).toEqual([[false], [true]]);
    counting.delete(4);
    revisions.lookAgainFrom(clock.now());
    await revisions.check();
    expect(bad()).toEqual([[false], [false]]);
  });

  test('of a bad order that is deleted a moment after it was seen is none, nor the move it was: the check of before told the same record', async () => {
    const { revisions, service, database, isBad } = await checking();
    let isDeleted = false;
    service.before = () => {
      const { showDeletion } = service.historyRequests.at(-1) ?? {};
      service.history = isDeleted && showDeletion !== true ? [] : [badOrder(1, { currentTrack: { resourceId: 12 } })];
    };
    const moves = () => database.all(database.build.selectFrom('car_movement').select('id'));
    await revisions.check();
    expect([isBad(), moves()]).toEqual([true, [{ id: 1 }]]);
    isDeleted = true;
    await revisions.check();
    expect([isBad(), moves()]).toEqual([false, []]);
  });

  test('of a bad order, where what counts could not be read, is what the history of its car says once that can be', async () => {
    const { revisions, service, isBad } = await checking(0);
    const broken: ServiceError = { ...unreachable, class: 'unknown', cause: 'status', status: 500 };
    const state = { fails: true };
    service.before = () => {
      const { showDeletion } = service.historyRequests.at(-1) ?? {};
      service.failure = state.fails && showDeletion !== true ? broken : null;
      service.history = showDeletion === true ? [badOrder(1)] : [];
    };
    await revisions.check();
    expect(isBad()).toBe(true);
    state.fails = false;
    await revisions.check();
    expect(isBad()).toBe(false);
  });

  test('of many struck records is asked for fewer cars at once where the service refuses so many', async () => {
    const { revisions, service, told } = await checking();
    service.history = [badOrder(1, { deletedAt: at }), badOrder(4, { deletedAt: at })];
    service.before = () => {
      const { equipmentIds = [] } = service.historyRequests.at(-1) ?? {};
      service.failure = equipmentIds.length > 1 ? refused : null;
    };
    expect(await revisions.check()).toMatchObject({ ok: true });
    expect(told).toEqual(
      expect.arrayContaining([
        ['changed', 11],
        ['changed', 12],
      ]),
    );
  });

  test('before its further page fails is not new again', async () => {
    const { revisions, service, told } = await checking();
    service.pageSize = 1;
    service.history = [
      { ...moved(1, 11, 12, at), jobName: 'Night' },
      { ...moved(4, 12, 11, at), jobName: 'Day' },
    ];
    for (const first of [true, false]) {
      service.before = () => {
        service.failure = service.historyRequests.at(-1)?.pageNextToken === undefined ? null : unreachable;
      };
      await revisions.check();
      service.before = () => undefined;
      service.failure = null;
      await revisions.check();
      expect(told.splice(0)).toEqual(
        first ? [['jobs', 'Night'], ['jobs'], ['jobs', 'Day']] : [['jobs'], ['jobs'], ['jobs']],
      );
    }
  });

  test('of movements with one time: the one that is listed first is the newer', async () => {
    const { revisions, service, database } = await checking();
    service.history = [moved(1, 12, 21, at), moved(1, 11, 12, at)];
    await revisions.check();
    expect(database.all(database.build.selectFrom('car_movement').select(['id', 'track_id']))).toEqual([
      { id: 1, track_id: 21 },
    ]);
  });
});
