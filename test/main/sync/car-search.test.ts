import { expect, test } from 'vitest';
import { CarSearch } from '#main/sync/car-search.ts';
import { openYard, standing } from '../mirror/yard.ts';
import { FakeService, moved } from './fake-service.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { quietPorts } from './quiet-ports.ts';

/** A search in a yard where cars 1 to 3 stood on track 11; readings show what the test puts on a track. */
async function searching() {
  const yard = openYard();
  await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4)]);
  const service = new FakeService();
  const clock = new ManualClock();
  const read: number[] = [];
  const told: unknown[] = [];
  const state = { online: true, trouble: null as Error | null, before: () => Promise.resolve() };
  const search = new CarSearch({
    ports: {
      ...yard,
      service,
      clock,
      ...quietPorts,
      listener: {
        ...quietPorts.listener,
        tracksChanged: (tracks) => told.push(['changed', ...(tracks ?? [])]),
      },
    },
    reader: {
      read: async (trackId) => {
        read.push(trackId);
        await Promise.resolve();
        await state.before();
        if (state.trouble !== null) throw state.trouble;
        const order = service.yard.get(trackId) ?? [];
        yard.mirror.storeTrack(trackId, standing(trackId, ...order), clock.now());
        yard.board.recompute([trackId]);
        return { ok: true, value: { order, readAt: 0, pages: 1, whole: true }, answeredAt: 0 };
      },
    },
    isOnline: () => state.online,
    inVain: () => told.push('in vain'),
    reportError: (error) => told.push(error),
  });
  service.yard.set(11, [2, 3]).set(12, [4]);
  const lose = (...cars: number[]) => {
    yard.mirror.noteMissing(cars, clock.now());
    yard.board.recompute('all');
  };
  lose(1);
  return { ...yard, service, clock, read, told, state, search, lose };
}

test('who asks during a search shares it; one that comes to grief is reported, and the next begins', async () => {
  const { search, read, state, told } = await searching();
  state.trouble = new Error('The disk is full.');
  await Promise.all([search.search(), search.search()]);
  expect([read, told]).toEqual([[11], [state.trouble]]);
  state.trouble = null;
  await search.search();
  expect(read).toEqual([11, 11]);
});

test('cars that go missing during a search are looked for after it', async () => {
  const { search, read, lose, state } = await searching();
  let once = true;
  state.before = () => {
    if (once) {
      once = false;
      lose(4);
      search.begin();
    }
    return Promise.resolve();
  };
  search.begin();
  await settled();
  expect(read).toEqual([11, 12]);
});

test('nobody is looked for without a connection, nor after a stop; a stop waits for the read under way', async () => {
  const { search, read, state } = await searching();
  state.online = false;
  search.begin();
  await settled();
  expect(read).toEqual([]);
  state.online = true;
  const asked = Promise.withResolvers<undefined>();
  state.before = () => asked.promise;
  search.begin();
  await settled();
  let stopped = false;
  const stopping = search.stop().then(() => (stopped = true));
  await settled();
  expect(stopped).toBe(false);
  asked.resolve(undefined);
  await stopping;
  search.begin();
  await search.search();
  expect(read).toEqual([11]);
});

test('a car that its history takes away leaves the board, and its track is reported', async () => {
  const { search, service, board, told, lose } = await searching();
  lose(4);
  service.history = [{ ...moved(1, 11, 0, '2026-01-31T11:30:00Z', 'DFLC'), currentTrack: null }];
  await search.search();
  expect(told).toEqual([['changed', 11]]);
  expect([board.place(1), board.order(12)]).toEqual([null, [4]]);
});

test('a car that a reading of others meets meanwhile stays there, though its history still takes it away', async () => {
  const { search, service, board, mirror, clock, told } = await searching();
  service.history = [{ ...moved(1, 11, 0, '2026-01-31T11:30:00Z', 'DFLC'), currentTrack: null }];
  service.before = (what) => {
    if (what === 'history') mirror.storeTrack(12, standing(12, 4, 1), clock.now());
  };
  await search.search();
  board.recompute('all');
  expect([board.place(1)?.trackId, told]).toEqual([12, []]);
});

test('a car is looked for four times, five seconds apart, then a list of all cars is asked for, once; lost anew, it counts anew', async () => {
  const { search, read, clock, told, lose, mirror } = await searching();
  for (let nth = 0; nth < 6; nth += 1) {
    await search.search();
    await clock.pass(4_999);
    await search.search();
    expect(read).toHaveLength(Math.min(nth + 1, 4));
    await clock.pass(1);
  }
  expect(told).toEqual(['in vain']);
  mirror.storeTrack(12, standing(12, 4, 1), clock.now());
  await search.search();
  lose(1);
  await search.search();
  expect(read).toHaveLength(5);
});

test('a car that a move has put elsewhere is not looked for, nor one on a track with work on its way', async () => {
  const { search, read, draining, lose, record } = await searching();
  lose(4);
  draining.add(12);
  record(12, 'back', [1]);
  await search.search();
  expect(read).toEqual([]);
  draining.clear();
  await search.search();
  expect(read).toEqual([12]);
});

test('a car that was found is not counted as looked for in vain', async () => {
  const { search, service, read, mirror, clock, lose, told } = await searching();
  lose(4);
  service.yard.set(12, []);
  for (let nth = 0; nth < 4; nth += 1) {
    service.yard.set(11, [1, 2, 3]);
    await search.search();
    await clock.pass(5_000);
    mirror.storeTrack(11, standing(11, 2, 3), clock.now());
  }
  expect(told).toEqual(['in vain']);
  expect(read.filter((track) => track === 11)).toHaveLength(4);
});
