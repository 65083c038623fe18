import { expect, test } from 'vitest';
import { Pace } from '#main/service/pace.ts';
import { ManualClock } from '../sync/manual-clock.ts';

/** When each of so many requests, all asked for at once, had its turn: milliseconds from the first on. */
async function turnsOf(pace: Pace, clock: ManualClock, endpoints: readonly string[]): Promise<number[]> {
  const begunAt = clock.monotonic();
  const turns: number[] = [];
  for (const [n, endpoint] of endpoints.entries()) {
    void pace.turn(endpoint).then(() => (turns[n] = clock.monotonic() - begunAt));
  }
  for (let passed = 0; passed < 4_000; passed += 50) await clock.pass(50);
  return turns;
}

test('requests are spaced once one of their endpoint came too fast, so that a list of many pages comes to its end', async () => {
  const clock = new ManualClock();
  const pace = new Pace(clock);
  const three = ['inventory', 'inventory', 'inventory'];
  expect(await turnsOf(pace, clock, three)).toEqual([0, 0, 0]);
  pace.answered('inventory', 429, 0);
  expect(await turnsOf(pace, clock, three)).toEqual([0, 250, 500]);
  for (const apart of [250, 500, 1_000]) pace.answered('inventory', 429, apart);
  expect(await turnsOf(pace, clock, three)).toEqual([0, 1_250, 2_500]);
});

test('requests that were sent at once and refused together slow the next ones no more than one: a move of many tracks is read while it is fresh', async () => {
  const clock = new ManualClock();
  const pace = new Pace(clock);
  const tracks = Array.from({ length: 6 }, () => 'inventory');
  const turns = await Promise.all(tracks.map((endpoint) => pace.turn(endpoint)));
  for (const { apart } of turns) pace.answered('inventory', 429, apart);
  expect(await turnsOf(pace, clock, tracks)).toEqual([250, 500, 750, 1_000, 1_250, 1_500]);
});

test('requests to others go at once, and one that is spaced follows on them, too', async () => {
  const clock = new ManualClock();
  const pace = new Pace(clock);
  pace.answered('inventory', 429, 0);
  expect(await turnsOf(pace, clock, ['history', 'inventory', 'history'])).toEqual([0, 250, 0]);
});

test('a write goes as far apart as the requests to any endpoint: one that is refused would have to be looked up', async () => {
  const clock = new ManualClock();
  const pace = new Pace(clock);
  for (const apart of [0, 250]) pace.answered('inventory', 429, apart);
  pace.answered('move', 429, 0);
  await pace.turn('history');
  const begunAt = clock.monotonic();
  const [read, write] = [
    pace.turn('history'),
    pace.turn('move', true).then((turn) => [turn, clock.monotonic() - begunAt]),
  ];
  await clock.pass(500);
  expect(await read).toEqual({ apart: 0, waitedMs: 0 });
  expect(await write).toEqual([{ apart: 500, waitedMs: 500 }, 500]);
});

test('a write goes before the reads that wait: what it is based on is not to grow old behind them', async () => {
  const clock = new ManualClock();
  const pace = new Pace(clock);
  for (const apart of [0, 250, 500, 1_000]) pace.answered('inventory', 429, apart);
  const begunAt = clock.monotonic();
  const order: string[] = [];
  const ask = (endpoint: string, writes = false) => pace.turn(endpoint, writes).then(() => order.push(endpoint));
  for (let n = 0; n < 4; n += 1) void ask('inventory');
  const written = ask('move', true).then(() => clock.monotonic() - begunAt);
  for (let passed = 0; passed < 6_000; passed += 50) await clock.pass(50);
  expect(order).toEqual(['inventory', 'move', 'inventory', 'inventory', 'inventory']);
  expect(await written).toBeLessThan(1_300);
});

test('requests go closer again after hundreds of answers', async () => {
  const clock = new ManualClock();
  const pace = new Pace(clock);
  pace.answered('inventory', 429, 0);
  for (let n = 0; n < 500; n += 1) pace.answered('inventory', n % 2 === 0 ? 200 : null, 250);
  expect(await turnsOf(pace, clock, ['inventory', 'inventory'])).toEqual([0, 0]);
});

test('each request says how long it waited for its turn, also when the clock is set meanwhile', async () => {
  const clock = new ManualClock();
  let setByMs = 0;
  const pace = new Pace({ now: () => clock.now() + setByMs, sleep: (ms) => clock.sleep(ms) });
  for (const apart of [0, 250, 500]) pace.answered('inventory', 429, apart);
  const turns = Promise.all(['inventory', 'inventory', 'inventory'].map((endpoint) => pace.turn(endpoint)));
  await clock.pass(500);
  setByMs = -86_400_000;
  for (let passed = 0; passed < 4_000; passed += 50) await clock.pass(50);
  expect((await turns).map(({ waitedMs }) => waitedMs)).toEqual([0, 1_000, 2_000]);
});
