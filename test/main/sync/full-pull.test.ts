import { describe, expect, test } from 'vitest';
import { mostSetAside } from '#main/service/limits.ts';
import { tooMuchLost } from '#main/sync/pull-questions.ts';
import { inEnglish } from '#shared/messages/message.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { car, openYard, stationTracks } from '../mirror/yard.ts';
import { FakeService, unreachable } from './fake-service.ts';
import { ManualClock } from './manual-clock.ts';
import { openSync } from './open-sync.ts';
import { synchroniserOn } from './synchroniser-on.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth);

/** A service that counts so many cars on Yard 1, whatever it lists. */
function counting(carCount: number, ...listed: number[]) {
  const opened = openSync();
  opened.service.pageSize = 500;
  opened.service.yard.clear();
  opened.service.yard.set(11, listed);
  const items = stationTracks.map((item) =>
    item.resourceId === 11 ? { ...item, equipmentCount: { online: carCount } } : item,
  );
  opened.service.stationTracks = () => Promise.resolve({ ok: true, value: { items, setAside: [] }, answeredAt: 0 });
  return opened;
}

describe('the first list ever read', () => {
  test.each([
    [9, 9, 'done'],
    [9, 7, 'done'],
    [13, 10, 'held'],
    [12, 10, 'done'],
    [9, 5, 'held'],
    [13, 11, 'done'],
    [17, 14, 'done'],
    [100, 99, 'done'],
    [103, 100, 'held'],
    [5, 0, 'held'],
  ])('of %d cars that are counted lists %d in one page: %s', async (counted, listed, kind) => {
    const { sync } = counting(counted, ...range(1, listed));
    expect((await sync.refresh()).kind).toBe(kind);
  });

  test('is taken as it is when it came in pages, or when a person says so', async () => {
    const paged = counting(100, ...range(1, 20));
    paged.service.pageSize = 10;
    expect((await paged.sync.refresh()).kind).toBe('done');
    const accepted = counting(100, ...range(1, 20));
    expect((await accepted.sync.refresh()).kind).toBe('held');
    expect(accepted.sync.state().held?.reason.code).toBe('line.listEnded');
    expect((await accepted.sync.acceptHeld()).kind).toBe('done');
    expect(accepted.sync.state().held).toBeNull();
  });
});

describe('a pull that would drop cars', () => {
  async function dropping(before: number, after: number) {
    const opened = openSync();
    opened.service.pageSize = 500;
    opened.service.yard.clear();
    opened.service.yard.set(11, range(1, before));
    await opened.sync.refresh();
    opened.service.yard.set(11, range(1, after));
    return (await opened.sync.refresh()).kind;
  }
  test.each([
    [60, 40, 'done'],
    [63, 42, 'done'],
    [63, 41, 'held'],
    [30, 9, 'held'],
    [3, 0, 'held'],
    [2, 0, 'done'],
  ])('of %d to %d: %s', async (before, after, kind) => {
    expect(await dropping(before, after)).toBe(kind);
  });
});

test('an empty list of tracks is no yard without tracks', async () => {
  const { sync, service, tracks } = openSync();
  await sync.refresh();
  service.stationTracks = () => Promise.resolve({ ok: true, value: { items: [], setAside: [] }, answeredAt: 0 });
  expect(await sync.refresh()).toMatchObject({ kind: 'failed', error: { class: 'busy', cause: 'stale' } });
  expect(tracks.get(11)).not.toBeNull();
  expect(sync.state().problem).not.toBeNull();
});

const odd: SetAside = { index: 0, where: 'items[0]', rule: 'a rule', excerpt: '{' };

test.each([
  ['that does not say whose it is', [odd]],
  ['beyond those that are told of an answer', range(0, mostSetAside).map(() => ({ ...odd, id: '4' }))],
])('a record %s may be of any car that is missing: none is taken for gone', async (_which, setAside) => {
  const { sync, service, board, clock } = openSync();
  service.pageSize = 50;
  await sync.refresh();
  service.yard.set(11, [2, 3]);
  const asked = service.inventoryPage.bind(service);
  let isNameless = true;
  service.inventoryPage = async (filter, page) => {
    const answer = await asked(filter, page);
    return answer.ok && filter.track === undefined && isNameless
      ? { ...answer, value: { ...answer.value, setAside } }
      : answer;
  };
  for (let nth = 0; nth < 3; nth += 1) {
    await clock.pass(1_000);
    await sync.refresh();
  }
  expect(board.order(11)).toEqual([1, 2, 3]);
  expect(sync.odd.list()).toHaveLength(1);
  isNameless = false;
  await clock.pass(1_000);
  await sync.refresh();
  expect(board.order(11)).toEqual([2, 3]);
});

test('a pull that fails keeps what was wrong until one succeeds, and a terminal that closes keeps nothing of it', async () => {
  const { sync, service } = openSync();
  service.failure = unreachable;
  expect((await sync.refresh()).kind).toBe('failed');
  expect(sync.state()).toMatchObject({ problem: 'Nobody there.', pull: null });
  service.failure = null;
  await sync.refresh();
  expect(sync.state().problem).toBeNull();
  service.before = (what) => {
    if (what === 'all') void sync.stop();
  };
  expect(await sync.refresh()).toMatchObject({ kind: 'failed', error: { cause: 'stopped' } });
  expect(sync.state().problem).toBeNull();
});

describe('what our own confirmed work contradicts', () => {
  function confirmedBy(confirmed: Parameters<typeof synchroniserOn>[1]['confirmed']) {
    const yard = openYard();
    const service = new FakeService();
    service.pageSize = 50;
    service.yard.set(11, [1, 2]).set(12, [4]);
    const sync = synchroniserOn(yard, { service, clock: new ManualClock(), ...(confirmed && { confirmed }) });
    return { ...yard, service, sync };
  }
  const nothing = { overrules: () => false, isOldPlace: () => false, isOldOrder: () => false };

  test('a list that has a car where it stood before is not taken over, unless work on top of it hides the place', async () => {
    const isOldPlace = (car: number, tracks: readonly number[]) => car === 1 && tracks.includes(11);
    const { sync, record, overlay } = confirmedBy({ ...nothing, isOldPlace });
    expect(await sync.refresh()).toMatchObject({ kind: 'failed', error: { cause: 'stale' } });
    record(12, 'back', [2]);
    expect((await sync.refresh()).kind).toBe('failed');
    // A bill, or a move that needs a person, places no car on the board.
    overlay.touchedCars = () => [1];
    expect((await sync.refresh()).kind).toBe('failed');
    record(12, 'back', [1]);
    expect((await sync.refresh()).kind).toBe('done');
  });

  test('a car is where the inner one of two tracks is, or the track of its spot if it names that alone', async () => {
    const named = new Map<number, readonly number[]>();
    const isOldPlace = (car: number, places: readonly number[]) => named.set(car, places).size === 0;
    const { sync, service } = confirmedBy({ ...nothing, isOldPlace });
    const [attributes, spot] = [{ length: 900 }, { resourceId: 311, name: 'Door', groupingType: 'SPOT' }];
    const items = [
      { resourceId: 30, name: 'Ladder', attributes, children: [{ resourceId: 31 }] },
      { resourceId: 31, name: 'Ladder 1', attributes, children: [spot] },
    ];
    const cars = [30, 31, 311].map((id) => car(id, null, 0, { parentGroupings: [{ resourceId: id }] }));
    service.stationTracks = () => Promise.resolve({ ok: true, value: { items, setAside: [] }, answeredAt: 0 });
    service.inventoryPage = () => Promise.resolve({ ok: true, value: { items: cars, setAside: [] }, answeredAt: 0 });
    for (const _ of [1, 2]) expect((await sync.refresh()).kind).toBe('done');
    expect([...named.values()]).toEqual([[30], [31], [311, 31]]);
  });

  test('nor is a list that has a track in the order of before', async () => {
    const orders: (readonly number[])[] = [];
    const { sync } = confirmedBy({
      ...nothing,
      isOldOrder: (track, orderOf) => track === 11 && orders.push(orderOf()) > 0,
    });
    expect(await sync.refresh()).toMatchObject({ kind: 'failed', error: { cause: 'stale' } });
    expect(orders).toEqual([[1, 2]]);
  });

  test('a reading of a track is not stored, and said to be too old', async () => {
    let isOld = false;
    const { sync, service, mirror } = confirmedBy({ ...nothing, overrules: () => isOld });
    await sync.refresh();
    service.yard.set(11, [2, 1]);
    isOld = true;
    expect(await sync.readTrack(11)).toMatchObject({ ok: false, error: { class: 'busy', cause: 'stale' } });
    expect(mirror.servedOrder(11)).toEqual([1, 2]);
    isOld = false;
    expect(await sync.readTrack(11)).toMatchObject({ ok: true, value: { order: [2, 1] } });
  });
});

test('of its own accord a pull follows a quarter of an hour later, after a failure in half a minute, and nobody asks for more than he may', async () => {
  const { sync, service, clock, gate } = openSync();
  service.pageSize = 50;
  service.failure = unreachable;
  sync.start();
  await clock.pass(0);
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  expect(pulls()).toBe(1);
  await clock.pass(29_999);
  expect(pulls()).toBe(1);
  service.failure = null;
  await clock.pass(15_001);
  expect(pulls()).toBe(2);
  await clock.pass(14 * 60_000);
  expect(pulls()).toBe(2);
  await clock.pass(2 * 60_000);
  expect(pulls()).toBe(3);
  Object.assign(gate, { isOpen: () => false });
  expect(await sync.refresh()).toMatchObject({ kind: 'failed' });
  expect(await sync.refreshTrack(11)).toMatchObject({ ok: false });
  expect(await sync.acceptHeld()).toMatchObject({ kind: 'failed' });
  expect(pulls()).toBe(3);
});

test('a car is as old as the question for its own page, although the next page is asked for meanwhile', async () => {
  const { sync, service, cars, clock } = openSync();
  const startedAt = clock.now();
  service.before = (what) => (what === 'all' ? clock.pass(60_000) : undefined);
  expect(await sync.refresh()).toEqual({ kind: 'done' });
  const ages = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => Date.parse(cars.get(id)?.asOf ?? '') - startedAt);
  expect(ages).toEqual([0, 0, 1, 1, 2, 2, 3, 3].map((minutes) => minutes * 60_000));
});

describe('a pull tells', () => {
  test('how far it is: its tracks, its cars and those that it looks for, and at the end that it has ended', async () => {
    const { sync, service, told } = openSync();
    await sync.refresh();
    const seen: unknown[] = [];
    service.before = () => void seen.push(sync.state().pull);
    service.yard.set(11, [2, 3]);
    const stages = told.stages.length;
    await sync.refresh();
    expect(seen[0]).toEqual({ stage: 'tracks', done: 0 });
    expect(seen).toContainEqual({ stage: 'tracks', done: 3 });
    expect(seen).toContainEqual({ stage: 'cars', done: 2 });
    expect(seen).toContainEqual({ stage: 'checking', done: 0 });
    expect(seen).toContainEqual({ stage: 'checking', done: 1 });
    expect(told.stages.slice(stages).at(-1)).toBe('storing');
    expect(sync.state().pull).toBeNull();
  });

  test('that a list of one page is of one moment, one of several is not, and when it was asked and answered', async () => {
    const read: { isMoment: boolean; askedAt: number }[] = [];
    const service = new FakeService();
    service.yard.set(11, [1, 2, 3]);
    const clock = new ManualClock();
    const past = {
      trackRead: () => undefined,
      yardRead: ({ isMoment, askedAt }: { isMoment: boolean; askedAt: number }) => {
        read.push({ isMoment, askedAt });
        return Promise.resolve();
      },
      carsSeen: () => undefined,
    };
    const sync = synchroniserOn(openYard(), { service, clock, past });
    await sync.refresh();
    service.pageSize = 50;
    await sync.refresh();
    const askedAt = clock.now();
    expect(read).toEqual([
      { isMoment: false, askedAt },
      { isMoment: true, askedAt },
    ]);
  });

  test('which fields it could not read', async () => {
    const { sync, service } = openSync();
    const asked = service.inventoryPage.bind(service);
    const unread: SetAside = { index: 0, where: 'items[0].x', id: '1', rule: 'a rule', excerpt: '{' };
    service.inventoryPage = async (...page) => {
      const said = await asked(...page);
      return said.ok ? { ...said, value: { ...said.value, unreadFields: [unread] } } : said;
    };
    await sync.refresh();
    expect(sync.odd.fields()).toMatchObject([{ where: 'items[0].x' }]);
  });
});

describe('who asks for a pull', () => {
  test('during another shares it, but not one that is applied already: that is too old', async () => {
    const service = new FakeService();
    service.yard.set(11, [1, 2]);
    let later: Promise<unknown> | null = null;
    const past = {
      trackRead: () => undefined,
      yardRead: () => {
        later ??= sync.refresh();
        return Promise.resolve();
      },
      carsSeen: () => undefined,
    };
    const sync = synchroniserOn(openYard(), { service, clock: new ManualClock(), past });
    await Promise.all([sync.refresh(), sync.refresh()]);
    await later;
    expect(service.asked.filter((what) => what === 'stationTracks')).toHaveLength(2);
  });

  test('accepts what was held once: while that is pulled nothing is pulled beside it', async () => {
    const { sync, service } = counting(100, ...range(1, 20));
    await sync.refresh();
    service.asked.length = 0;
    await Promise.all([sync.acceptHeld(), sync.acceptHeld()]);
    expect(service.asked.filter((what) => what === 'all')).toHaveLength(1);
    expect(await sync.acceptHeld()).toEqual({ kind: 'done' });
    expect(service.asked.filter((what) => what === 'all')).toHaveLength(1);
  });
});

test('a question about a pull stays while later ones fail, and goes with one that is fine', async () => {
  const { sync, service } = counting(100, ...range(1, 20));
  await sync.refresh();
  service.failure = unreachable;
  await sync.refresh();
  expect(sync.state().held).not.toBeNull();
  service.failure = null;
  service.pageSize = 10;
  await sync.refresh();
  expect(sync.state().held).toBeNull();
});

test('what was accepted covers the stations that were named, and no other', async () => {
  const { sync, service } = openSync();
  service.yard.set(11, [1, 2, 3]).set(12, []).set(21, [6, 7, 8]);
  await sync.refresh();
  service.yard.set(21, []);
  expect(await sync.refresh()).toMatchObject({ kind: 'held', held: { reason: { code: 'line.noneAt' } } });
  service.yard.set(11, []).set(21, [6, 7, 8]);
  expect(await sync.acceptHeld()).toMatchObject({
    kind: 'held',
    held: { reason: { params: { stations: 'North Yard' } } },
  });
});

test('what is accepted is the question that was there: one that a pull under way ends with is asked', async () => {
  const { sync, service, mirror } = openSync();
  service.pageSize = 50;
  service.yard.set(11, range(100, 60));
  await sync.refresh();
  service.yard.set(11, range(100, 35));
  expect(await sync.refresh()).toMatchObject({ kind: 'held', held: { losses: { dropped: 25 } } });
  service.yard.set(11, range(100, 5));
  const underWay = sync.refresh();
  expect(await sync.acceptHeld()).toMatchObject({ kind: 'held', held: { losses: { dropped: 55 } } });
  expect(await underWay).toMatchObject({ kind: 'held' });
  expect(mirror.counts().cars).toBe(65);
});

/** A pull is held: of 60 cars of a track it lists 35. */
async function withHeldPull() {
  const opened = openSync();
  const { sync, service } = opened;
  service.pageSize = 50;
  service.yard.set(11, range(100, 60));
  await sync.refresh();
  service.yard.set(11, range(100, 35));
  await sync.refresh();
  return { ...opened, seen: sync.state().held?.at };
}

test('a question that has been replaced by a worse one is not accepted with it', async () => {
  const { sync, service, mirror, clock, seen } = await withHeldPull();
  await clock.pass(60_000);
  service.yard.set(11, range(100, 5));
  await sync.refresh();
  expect(await sync.acceptHeld(seen)).toMatchObject({ kind: 'held', held: { losses: { dropped: 55 } } });
  expect(mirror.counts().cars).toBe(65);
  expect(await sync.acceptHeld(sync.state().held?.at)).toEqual({ kind: 'done' });
});

test('a question that is asked once more while a person reads it is accepted as the one that was read', async () => {
  const { sync, mirror, clock, seen } = await withHeldPull();
  await clock.pass(60_000);
  await sync.refresh();
  expect(await sync.acceptHeld(seen)).toEqual({ kind: 'done' });
  expect(mirror.counts().cars).toBe(40);
});

test('of a pull that was accepted the cars are gone that its question was about; others stay, marked', async () => {
  const { sync, service, mirror, board } = await withHeldPull();
  service.yard.set(11, [...range(100, 34), 159]);
  expect(await sync.acceptHeld()).toEqual({ kind: 'done' });
  expect([mirror.missing().map(({ id }) => id), board.order(11)?.length]).toEqual([[134], 36]);
});

test('nor is a question accepted that came up after somebody asked', async () => {
  const { sync, service, mirror } = openSync();
  await sync.refresh();
  service.yard.set(21, []);
  const underWay = sync.refresh();
  expect(await sync.acceptHeld()).toMatchObject({ kind: 'held', held: { reason: { code: 'line.noneAt' } } });
  await underWay;
  expect(mirror.servedOrder(21)).toEqual([6, 7, 8]);
});

test('a first list that was accepted is no leave for one of fewer cars, but for the two between tracks', async () => {
  const { sync, service, mirror } = counting(100, ...range(1, 20));
  await sync.refresh();
  service.yard.set(11, range(1, 17));
  expect(await sync.acceptHeld()).toMatchObject({ kind: 'held', held: { reason: { params: { listed: 17 } } } });
  expect(mirror.counts().cars).toBe(0);
  service.yard.set(11, range(1, 15));
  expect(await sync.acceptHeld()).toEqual({ kind: 'done' });
  expect(mirror.counts().cars).toBe(15);
});

test('of many stations that would be empty eight are named in the question, each in short', () => {
  const emptied = range(1, 20).map((id) => ({ id, name: `Mill ${id} ${'x'.repeat(1_000)}`, cars: 5 }));
  const question = tooMuchLost({ before: 200, dropped: 0, emptied }, null);
  const said = question === null ? '' : inEnglish(question);
  expect(said).toContain('and 12 more');
  expect(said.length).toBeLessThan(2_500);
});
