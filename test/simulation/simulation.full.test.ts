import { expect, test } from 'vitest';
import { inWords } from '../faults/figures.ts';
import { seedOf } from '../support/tier.ts';
import { simulate } from './simulation.ts';

const seed = seedOf('YARD_SIMULATION_SEED');

test.each([
  [600, 1],
  [60, 2],
])(
  '%i shifts in virtual time, terminals on one yard: %i: nothing lost, nothing twice, nothing unmeant, all at rest',
  { timeout: 30 * 60_000 },
  async (runs, terminals) => {
    const { figures, hash } = await simulate({ runs, terminals, seed, faults: terminals === 1 ? 'all' : 'plain' });
    process.stdout.write(`${inWords(figures)}\ntrace ${hash}\n`);
    expect(figures.failure).toBeUndefined();
    expect(figures.cases).toBe(runs);
  },
);
