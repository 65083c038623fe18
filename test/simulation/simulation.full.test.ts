import { expect, test } from 'vitest';
import { inWords } from '../faults/figures.ts';
import { seedOf } from '../support/tier.ts';
import { simulate } from './simulation.ts';

const seed = seedOf('YARD_SIMULATION_SEED');

test.each([
  [600, 1, 'practice'],
  [60, 2, 'practice'],
  [200, 1, 'independent'],
] as const)(
  '%i shifts in virtual time, terminals on one yard: %i, at the %s service: nothing lost, nothing twice, nothing unmeant, all at rest',
  { timeout: 30 * 60_000 },
  async (runs, terminals, service) => {
    const { figures, hash } = await simulate({
      runs,
      terminals,
      service,
      seed,
      faults: terminals === 1 ? 'all' : 'plain',
    });
    process.stdout.write(`${inWords(figures)}\ntrace ${hash}\n`);
    expect(figures.failure).toBeUndefined();
    expect(figures.cases).toBe(runs);
  },
);
