import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HistoryRecord } from '#shared/service/history.ts';
import { openYard } from '../mirror/yard.ts';
import { FakeService, moved, unreachable } from './fake-service.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { synchroniserOn } from './synchroniser-on.ts';

function atWork() {
  const yard = openYard();
  const service = new FakeService();
  const clock = new ManualClock();
  const { database, movements } = yard;
  const sync = synchroniserOn(yard, { service, clock });
  service.yard.set(11, [1, 2, 3]).set(12, [4, 5]).set(21, [6, 7, 8]);
  /** Track and time of a car's latest movement; `null`: none is known. */
  const latest = (id: number) => {
    const row = database.get(database.build.selectFrom('car_movement').selectAll().where('id', '=', id));
    return row === undefined ? null : { track: row.track_id, at: new Date(row.at).toISOString() };
  };
  const crossings = () =>
    database
      .all(
        database.build
          .selectFrom('crossing')
          .select(['equipment_id', 'from_place', 'to_place'])
          .orderBy(sql`at`),
      )
      .map((row) => [row.equipment_id, row.from_place, row.to_place]);
  return { service, clock, sync, movements, latest, crossings };
}

const hour = (at: number) => `2026-01-31T${String(at).padStart(2, '0')}:00:00.000Z`;
const arrived = (id: number, to: number, at: string): HistoryRecord => ({
  ...moved(id, 0, to, at, 'ARRI'),
  previousTrack: null,
});

test('the latest stated movement of each car is known from its history, whatever the order of the records', async () => {
  const { service, sync, movements, latest, clock } = atWork();
  service.history = [
    moved(1, 12, 11, hour(8)),
    moved(1, 11, 12, hour(9)),
    arrived(1, 11, hour(6)),
    moved(2, 11, 11, hour(10), 'BADO'),
    arrived(2, 11, hour(3)),
    { ...moved(4, 12, 12, hour(10), 'HMIS'), previousTrack: null },
    { ...moved(4, 12, 12, hour(11), 'RLOD'), currentTrack: null },
    arrived(4, 12, hour(2)),
  ];
  expect(movements.readWhole()).toBeNull();
  const began = clock.now();
  sync.start();
  await settled();
  expect(latest(1)).toEqual({ track: 12, at: hour(9) });
  // What happened to a car where it stands has not moved it, also if one place of it is not named.
  expect(latest(2)).toEqual({ track: 11, at: hour(3) });
  expect(latest(4)).toEqual({ track: 12, at: hour(2) });
  expect(latest(3)).toBeNull();
  expect(movements.readWhole()?.at).toBe(began);
});

test('later records, and those that are revised, deleted or rejected, put it right', async () => {
  const { service, sync, clock, latest, crossings } = atWork();
  const wrong = { ...moved(1, 21, 11, hour(9)), uuid: 'told-wrong' };
  service.history = [wrong, arrived(4, 12, hour(5))];
  sync.start();
  await settled();
  expect(latest(1)).toEqual({ track: 11, at: hour(9) });
  expect(crossings()).toEqual([
    [4, null, 1],
    [1, 2, 1],
  ]);
  service.history = [
    { ...wrong, timestamp: hour(7), revisionTime: hour(13) },
    { ...arrived(4, 12, hour(5)), deletedAt: hour(13) },
    moved(5, 12, 11, hour(11)),
  ];
  await clock.pass(15_000);
  expect(latest(1)).toEqual({ track: 11, at: hour(7) });
  expect(latest(4)).toBeNull();
  expect(latest(5)).toEqual({ track: 11, at: hour(11) });
  expect(crossings()).toEqual([[1, 2, 1]]);
});

test('a record whose track is corrected at once counts as corrected, though nothing else of it has changed', async () => {
  const { service, sync, clock, latest } = atWork();
  sync.start();
  await settled();
  const told = moved(1, 21, 12, hour(9));
  service.history = [told];
  await clock.pass(15_000);
  expect(latest(1)).toEqual({ track: 12, at: hour(9) });
  service.history = [{ ...told, currentTrack: { resourceId: 11 } }];
  await clock.pass(15_000);
  expect(latest(1)).toEqual({ track: 11, at: hour(9) });
});

test('a long history is read in portions: changes are checked meanwhile', async () => {
  const { service, sync, clock, movements } = atWork();
  service.history = Array.from({ length: 12 }, (_, index) => arrived(1 + (index % 8), 11, hour(index)));
  const isWhole = (request: (typeof service.historyRequests)[number]) =>
    request.timestampAfter !== undefined && request.moveTypes === undefined;
  // Each page takes the service ten seconds.
  service.before = async (what) => {
    const last = service.historyRequests.at(-1);
    if (what === 'history' && last !== undefined && isWhole(last)) await clock.sleep(10_000);
  };
  sync.start();
  await settled();
  await clock.pass(120_000);
  expect(movements.readWhole()).not.toBeNull();
  const kinds = service.historyRequests.map((request) => (isWhole(request) ? 'whole' : 'other'));
  const whole = kinds.slice(kinds.indexOf('whole'), kinds.lastIndexOf('whole'));
  expect(kinds.filter((kind) => kind === 'whole')).toHaveLength(6);
  expect(whole).toContain('other');
});

test('at a service that takes longer for each answer than checks are apart, the histories are read all the same', async () => {
  const { service, sync, clock, movements, latest } = atWork();
  service.history = Array.from({ length: 12 }, (_, index) => arrived(1 + (index % 8), 11, hour(index)));
  service.before = () => clock.sleep(20_000);
  sync.start();
  await settled();
  await clock.pass(45 * 60_000);
  service.before = () => undefined;
  await clock.pass(20_000);
  expect(movements.readWhole()).not.toBeNull();
  expect(latest(4)).toEqual({ track: 11, at: hour(11) });
});

test.each([
  ['fail', { class: 'unknown', cause: 'status', status: 500 }],
  ['are refused for the time being', { class: 'refused', cause: 'status', status: 409, retryAfterMs: 20_000 }],
] as const)('checks that %s meanwhile are repeated after a while, not at once', async (_how, error) => {
  const { service, sync, clock } = atWork();
  service.history = Array.from({ length: 12 }, (_, index) => arrived(1 + (index % 8), 11, hour(index)));
  const trouble = { ...unreachable, ...error };
  let isUnderWay = false;
  let checks = 0;
  service.before = async (what) => {
    const last = service.historyRequests.at(-1);
    const isCheck = what === 'history' && last?.revisionedSince !== undefined;
    service.failure = isCheck && isUnderWay ? trouble : null;
    if (isCheck && isUnderWay) checks += 1;
    if (checks > 50) void sync.stop();
    if (what !== 'history' || isCheck || last?.moveTypes !== undefined) return;
    isUnderWay = true;
    await clock.sleep(10_000);
  };
  sync.start();
  await settled();
  await clock.pass(120_000);
  expect(checks).toBeGreaterThan(3);
  expect(checks).toBeLessThan(10);
});

test('a read that fails starts again later, and nothing is claimed before it is complete', async () => {
  const { service, sync, clock, movements, latest } = atWork();
  service.history = [arrived(1, 11, hour(8)), arrived(2, 11, hour(9)), arrived(3, 11, hour(9))];
  service.before = () => {
    const last = service.historyRequests.at(-1);
    const second = last?.pageNextToken !== undefined && last.timestampAfter !== undefined;
    service.failure = second && last.moveTypes === undefined ? unreachable : null;
  };
  sync.start();
  await settled();
  expect(movements.readWhole()).toBeNull();
  service.before = () => undefined;
  service.failure = null;
  // The line broke it off: it is begun again with the next look after it is back.
  await clock.pass(60_000);
  expect(movements.readWhole()).not.toBeNull();
  expect(latest(1)).toEqual({ track: 11, at: hour(8) });
});

test('a service that cannot answer the histories is not asked for them again at once', async () => {
  const { service, sync, clock, movements } = atWork();
  service.history = [arrived(1, 11, hour(8))];
  const isWhole = (request: (typeof service.historyRequests)[number] | undefined) =>
    request?.timestampAfter !== undefined && request.moveTypes === undefined;
  const asked = () => service.historyRequests.filter(isWhole).length;
  const trouble = { ...unreachable, class: 'unknown', cause: 'status', status: 500 } as const;
  service.before = () => {
    service.failure = isWhole(service.historyRequests.at(-1)) ? trouble : null;
  };
  sync.start();
  await settled();
  await clock.pass(10 * 60_000);
  expect(asked()).toBe(1);
  service.before = () => undefined;
  service.failure = null;
  await clock.pass(10 * 60_000);
  expect(movements.readWhole()).not.toBeNull();
});
