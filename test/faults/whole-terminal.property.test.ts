import { expect, test } from 'vitest';
import { full, seedOf } from '../support/tier.ts';
import { playCases } from './cases.ts';
import { plainKinds } from './fault-acts.ts';
import { inWords } from './figures.ts';

const runs = Number(process.env['YARD_FAULT_RUNS'] ?? (full ? 110 : 10));
const seed = seedOf('YARD_FAULT_SEED');

test(
  `${runs} shifts of every kind of command and fault: nothing lost, nothing twice, in order, and the board is the yard`,
  { timeout: 30 * 60_000 },
  async () => {
    const figures = await playCases({ runs, seed });
    process.stdout.write(`${inWords(figures)}\n`);
    expect(figures.failure).toBeUndefined();
    expect(figures.cases).toBe(runs);
    // Fewer cases than usual may not meet every fault.
    if (runs >= 100) {
      for (const fault of plainKinds) expect([fault, (figures.faults[fault] ?? 0) > 0]).toEqual([fault, true]);
    }
  },
);
