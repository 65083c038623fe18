import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inWords } from '../faults/figures.ts';
import { full, sampleOf, seedOf, testInFull } from '../support/tier.ts';
import { histories } from './found.ts';
import { simulate, simulateOne } from './simulation.ts';

const seed = seedOf('YARD_SIMULATION_SEED');
const program = fileURLToPath(new URL('run.ts', import.meta.url));

/** Cases that are played four times over to see whether they are the same. */
const twice = 8;
const shifts = full ? 20 : 10;
const elsewhere = 10;

testInFull('the same seed leads to the same trace, in this process and in another', async () => {
  const [first, second] = [
    await simulate({ runs: twice, seed, faults: 'all' }),
    await simulate({ runs: twice, seed, faults: 'all' }),
  ];
  expect(second.hash).toBe(first.hash);
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(twice), String(seed)]);
  expect(stdout).toContain(`trace ${first.hash},`);
  const other = await simulate({ runs: twice, seed: seed + 1, faults: 'all' });
  expect(other.hash).not.toBe(first.hash);
});

test('a case that is played again, by itself, is the same case', async () => {
  const acts = [{ post: 0, one: { act: 'move', from: 1, at: 2, length: 2, to: 3, place: 'back' } as const }];
  const [alone, again] = [await simulateOne(seed, { nth: 7, acts }), await simulateOne(seed, { nth: 7, acts })];
  expect(again.hash).toBe(alone.hash);
  expect(alone.broken).toBeNull();
});

test(`${shifts} shifts in virtual time, at an unkind service: nothing lost, nothing twice, nothing unmeant, all at rest`, async () => {
  const { figures, hash } = await simulate({ runs: shifts, seed, faults: 'all' });
  process.stdout.write(`${inWords(figures)}\ntrace ${hash}\n`);
  expect(figures.failure).toBeUndefined();
  expect(figures.cases).toBe(shifts);
});

test(`${elsewhere} shifts at a service that shares no code with the practice yard, and has other habits in each: the same holds`, async () => {
  const { figures, hash } = await simulate({ runs: elsewhere, seed, faults: 'all', service: 'independent' });
  process.stdout.write(`${inWords(figures)}\ntrace ${hash}\n`);
  expect(figures.failure).toBeUndefined();
  expect(figures.cases).toBe(elsewhere);
});

test.each(sampleOf(histories, 8, seed))('stays fixed: $found', async ({ seed: of, nth, acts }) => {
  expect((await simulateOne(of, { nth, acts })).broken).toBeNull();
});
