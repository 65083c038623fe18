import { expect, test } from 'vitest';
import { full, seedOf } from '../support/tier.ts';
import { caseOf, playCase } from './queue-cases.ts';

const first = seedOf('YARD_SIMULATION_SEED');
const cases = full ? 2_000 : 100;

test(`the queue alone, at the worst service that is assumed, ${cases} cases: nothing lost, nothing twice, nothing unmeant, all at rest`, async () => {
  for (let seed = first; seed < first + cases; seed += 1) {
    expect(await playCase(caseOf(seed)), `npm run simulate -- queue 1 ${seed}`).toEqual([]);
  }
});
