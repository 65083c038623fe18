import { expect, test } from 'vitest';
import { car } from '../mirror/yard.ts';
import { type FakeService, moved } from './fake-service.ts';
import { settled } from './manual-clock.ts';
import { openSync } from './open-sync.ts';

async function pulled() {
  const all = openSync();
  all.service.pageSize = 50;
  await all.sync.refresh();
  all.service.asked.length = 0;
  return all;
}

/** Says something else of one page of a track, once; later questions are answered as things are. */
function answerOnce(service: FakeService, trackId: number, act: () => void): void {
  const asked = service.inventoryPage.bind(service);
  let done = false;
  service.inventoryPage = async (filter, page = {}) => {
    if (!done && filter.track === trackId && page.nextToken !== undefined) {
      done = true;
      act();
    }
    return asked(filter, page);
  };
}

test('a car that a reading no longer shows is searched for at once, where its history says it went', async () => {
  const { sync, service, board, cars } = await pulled();
  service.yard.set(11, [2, 3]).set(21, [6, 7, 8, 1]);
  service.history = [moved(1, 11, 21, '2026-01-31T11:30:00Z')];
  const read = sync.readTrack(11);
  await settled();
  expect(await read).toMatchObject({ ok: true, value: { order: [2, 3] } });
  expect(service.asked).toEqual(['track 11', 'track 11', 'history', 'track 21']);
  expect(board.place(1)?.trackId).toBe(21);
  expect(cars.get(1)?.missingSince).toBeUndefined();
});

test('a car is shown where it was last, marked, as long as its place is unknown', async () => {
  const { sync, service, board, mirror, cars, tracks, inventory } = await pulled();
  service.yard.set(11, [2, 3]);
  await sync.readTrack(11);
  await settled();
  expect(mirror.servedOrder(11)).toEqual([2, 3]);
  expect(board.order(11)).toEqual([1, 2, 3]);
  expect(tracks.get(11)?.cars.map((one) => one.missingSince !== undefined)).toEqual([true, false, false]);
  expect(tracks.get(11)?.track.carCount).toBe(3);
  expect(cars.search({ trackId: 11 }).total).toBe(3);
  expect(inventory.cars([1])[0]).toMatchObject({ place: { trackId: 11 }, missingSince: expect.any(String) });
});

test('a car that a full pull does not show stays the first time, marked; the second time it is removed and reported', async () => {
  const { sync, service, board, mirror, clock, notices } = await pulled();
  service.yard.set(11, [2, 3]);
  await sync.refresh();
  expect(board.order(11)).toEqual([1, 2, 3]);
  expect(mirror.missing().map((one) => one.id)).toEqual([1]);
  expect(notices).toEqual([]);
  await clock.pass(1_000);
  await sync.refresh();
  expect(board.order(11)).toEqual([2, 3]);
  expect(notices).toHaveLength(1);
});

test('of many cars that are gone eight are named, each with its track, and how many more', async () => {
  const { sync, service, clock, notices } = openSync();
  service.pageSize = 50;
  const standing = Array.from({ length: 40 }, (_, index) => 100 + index);
  service.yard.set(11, [...standing, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209]);
  await sync.refresh();
  service.yard.set(11, standing);
  await sync.refresh();
  await clock.pass(1_000);
  await sync.refresh();
  expect(notices).toHaveLength(1);
  expect(notices[0]?.match(/UTLX 6702\d\d \(Yard 1\)/g)).toHaveLength(8);
  expect(notices[0]).toContain('and 2 more');
});

test('a car that its history takes away from where it was stands on no track, and is gone with the next list', async () => {
  const { sync, service, board, mirror, notices } = await pulled();
  service.yard.set(11, [2, 3]);
  service.history = [{ ...moved(1, 11, 0, '2026-01-31T11:30:00Z', 'DFLC'), currentTrack: null }];
  await sync.readTrack(11);
  await settled();
  expect(board.order(11)).toEqual([2, 3]);
  expect(board.place(1)).toBeNull();
  await sync.refresh();
  expect(mirror.lastKnownHome(1)).toBeUndefined();
  // Its history says where it went: nobody needs to be told.
  expect(notices).toEqual([]);
});

test('a car whose records never say where it went has not left the yard for that: it stays, marked, and is met', async () => {
  const { sync, service, board, clock } = await pulled();
  service.yard.set(11, [2, 3]).set(21, [6, 7, 8, 1]);
  service.history = [{ ...moved(1, 11, 0, '2026-01-31T11:30:00Z'), currentTrack: null }];
  await sync.readTrack(11);
  await settled();
  expect(board.order(11)).toEqual([1, 2, 3]);
  await clock.pass(1_000);
  await sync.refresh();
  expect(board.order(21)).toEqual([6, 7, 8, 1]);
});

test('an older departure does not take away a car that came back since', async () => {
  const { sync, service, board } = await pulled();
  service.yard.set(11, [2, 3]);
  service.history = [{ ...moved(1, 12, 0, '2026-01-20T11:30:00Z', 'DFLC'), currentTrack: null }];
  await sync.readTrack(11);
  await settled();
  expect(board.order(11)).toEqual([1, 2, 3]);
});

test('records with a wrong time mislead nobody: a car is found only where a reading shows it', async () => {
  const { sync, service } = await pulled();
  service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
  service.history = [
    // The list has the newest first; the time of the older one is stated in the future.
    moved(1, 11, 12, '2026-01-31T11:00:00Z'),
    moved(1, 21, 11, '2027-01-31T11:00:00Z'),
    moved(1, 12, 21, '2026-12-31T11:00:00Z'),
  ];
  expect(await sync.locate([1])).toMatchObject({ value: new Map([[1, 12]]) });
  // A list that has the oldest first leads there too.
  service.history.reverse();
  service.yard.set(12, [4, 5]).set(21, [6, 7, 8, 1]);
  expect(await sync.locate([1])).toMatchObject({ value: new Map([[1, 21]]) });
});

test('a car with unsettled work stays, however often the service does not list it', async () => {
  const { sync, service, board, record, moves, mirror, clock, notices } = await pulled();
  record(21, 'back', [1]);
  service.yard.set(11, [2, 3]);
  for (let pull = 0; pull < 3; pull += 1) {
    await sync.refresh();
    await clock.pass(1_000);
  }
  expect(board.order(21)).toEqual([6, 7, 8, 1]);
  expect(board.order(11)).toEqual([2, 3]);
  expect(notices).toEqual([]);
  moves.length = 0;
  board.recompute([]);
  expect(board.order(11)).toEqual([1, 2, 3]);
  await sync.refresh();
  expect(mirror.lastKnownHome(1)).toBeUndefined();
});

test('a car that our own move took is not searched for while the move is in the overlay', async () => {
  const { sync, service, record, board } = await pulled();
  record(21, 'back', [1]);
  service.yard.set(11, [2, 3]);
  await sync.readTrack(11);
  await settled();
  expect(service.asked).toEqual(['track 11']);
  expect(board.place(1)?.trackId).toBe(21);
});

test('a full pull comes sooner when cars were not found, and then they are removed', async () => {
  const { sync, service, clock, mirror, notices } = openSync();
  service.pageSize = 50;
  sync.start();
  await settled();
  service.yard.set(11, [2, 3]);
  await sync.readTrack(11);
  await settled();
  expect(mirror.missing().map((one) => one.id)).toEqual([1]);
  for (let minute = 0; minute < 6 * 4; minute += 1) await clock.pass(15_000);
  expect(mirror.missing()).toEqual([]);
  expect(mirror.lastKnownHome(1)).toBeUndefined();
  expect(notices).toHaveLength(1);
});

test('pages between which a car has come or gone are read again, and a reading states its number of pages', async () => {
  const { sync, service } = await pulled();
  service.pageSize = 2;
  // Car 1 leaves the first page while the second is read: car 3 is then on neither.
  answerOnce(service, 11, () => service.yard.set(11, [2, 3]).set(12, [4, 5, 1]));
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [2, 3], pages: 1, whole: true } });
  service.yard.set(11, [2, 3, 9]);
  expect(await sync.readTrack(11)).toMatchObject({ value: { order: [2, 3, 9], pages: 2, whole: true } });
});

test('a track on which cars come and go all the time is returned as it is, and marked as incomplete', async () => {
  const { sync, service } = await pulled();
  service.pageSize = 2;
  let next = 100;
  service.before = (what) => {
    if (what === 'track 11') service.yard.set(11, [1, 2, 3, (next += 1)]);
  };
  expect(await sync.readTrack(11)).toMatchObject({ ok: true, value: { pages: 2, whole: false } });
  expect(service.asked.filter((what) => what === 'track 11')).toHaveLength(10);
});

test('a car that is on two pages of a reading, at two places, counts once', async () => {
  const { sync, service, board } = await pulled();
  const asked = service.inventoryPage.bind(service);
  service.inventoryPage = async (filter, page = {}) => {
    const said = await asked(filter, page);
    if (!said.ok || filter.track !== 12) return said;
    const items = page.nextToken === undefined ? [car(4, 12, 0), car(5, 12, 1)] : [car(5, 12, 2)];
    return { ...said, value: { items, setAside: [], ...(page.nextToken === undefined && { nextToken: 'more' }) } };
  };
  expect(await sync.readTrack(12)).toMatchObject({ value: { order: [4, 5], whole: false } });
  expect(board.order(12)).toEqual([4, 5]);
});

test('a missing car is looked for four times in all, five seconds apart at least, and again when it goes missing anew', async () => {
  const { sync, service, gate, clock } = await pulled();
  service.yard.set(11, [2, 3]);
  await sync.readTrack(11);
  await settled();
  const looks = () => service.historyRequests.filter(({ equipmentIds }) => equipmentIds?.includes(1)).length;
  expect(looks()).toBe(1);
  gate.online = true;
  sync.start();
  for (let second = 0; second < 4; second += 1) {
    await clock.pass(1_000);
    sync.nudge();
  }
  expect(looks()).toBe(1);
  for (let nth = 0; nth < 8; nth += 1) {
    await clock.pass(5_000);
    sync.nudge();
  }
  expect(looks()).toBe(4);
});

test('without a connection nobody is looked for', async () => {
  const { sync, service, gate } = await pulled();
  service.yard.set(11, [2, 3]);
  gate.online = false;
  await sync.readTrack(11);
  await settled();
  expect(service.historyRequests).toEqual([]);
});

test('a track that is refused holds no cars that it shows: the search goes on along the history', async () => {
  const { sync, service, board } = await pulled();
  service.yard.set(11, [2, 3]).set(21, [6, 7, 8, 1]);
  service.history = [moved(1, 12, 21, '2026-01-31T11:00:00Z'), moved(1, 11, 12, '2026-01-31T10:00:00Z')];
  const asked = service.inventoryPage.bind(service);
  service.inventoryPage = (filter, page) =>
    filter.track === 12
      ? Promise.resolve({
          ok: false,
          error: { class: 'refused', cause: 'status', endpoint: 'inventory', status: 404, message: 'Gone.' },
        })
      : asked(filter, page);
  await sync.readTrack(11);
  await settled();
  expect(board.place(1)?.trackId).toBe(21);
});

test.each([
  ['may not be seen any more', { class: 'unauthorised', status: 403 } as const, ['UTLX 670001']],
  ['ends in an error each time', { class: 'unknown', status: 500 } as const, []],
])('a track whose own list %s keeps no pull from being taken over', async (_how, failure, gone) => {
  const { sync, service, board, notices, clock } = await pulled();
  service.yard.set(11, [2, 3]).set(12, [5]).set(21, [6, 7, 8, 4]);
  const asked = service.inventoryPage.bind(service);
  service.inventoryPage = (filter, page) =>
    filter.track === 11
      ? Promise.resolve({ ok: false, error: { ...failure, cause: 'status', endpoint: 'inventory', message: 'No.' } })
      : asked(filter, page);
  for (let pull = 0; pull < 2; pull += 1) {
    expect(await sync.refresh()).toEqual({ kind: 'done' });
    await clock.pass(1_000);
  }
  expect(board.place(4)?.trackId).toBe(21);
  // Only a track that was read, or is refused, tells that its car is gone.
  expect(board.order(11)).toEqual(gone.length === 0 ? [1, 2, 3] : [2, 3]);
  expect(notices.join()).toContain(gone.join());
});

test('records of other cars, which nobody asked for, lead nowhere', async () => {
  const { sync, service } = await pulled();
  service.yard.set(11, [2, 3]);
  const asked = service.equipmentHistoryPage.bind(service);
  service.equipmentHistoryPage = async (request) => {
    await asked(request);
    return {
      ok: true,
      value: {
        items: [
          moved(9, 11, 21, '2026-01-31T11:00:00Z'),
          { ...moved(1, 11, 12, '2026-01-31T11:00:00Z'), deletedAt: 'x' },
        ],
        setAside: [],
      },
      answeredAt: 0,
    };
  };
  await sync.readTrack(11);
  await settled();
  expect(service.asked.filter((what) => what !== 'track 11')).toEqual(['history']);
});
