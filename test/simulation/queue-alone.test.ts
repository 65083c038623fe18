import { expect, test } from 'vitest';
import { full, seedOf } from '../support/tier.ts';
import { caseOf, playCase } from './queue-cases.ts';
import type { Act } from './queue-draws.ts';

const first = seedOf('YARD_SIMULATION_SEED');
const cases = full ? 2_000 : 100;

test(
  `the queue alone, at the worst service that is assumed, ${cases} cases: nothing lost, nothing twice, nothing unmeant, all at rest`,
  { timeout: 10 * 60_000 },
  async () => {
    for (let seed = first; seed < first + cases; seed += 1) {
      expect(await playCase(caseOf(seed)), `npm run simulate -- queue 1 ${seed}`).toEqual([]);
    }
  },
);

/** What cases have found, shortened: it stays mended. */
const found: readonly { readonly name: string; readonly seed: number; readonly acts: readonly Act[] }[] = [
  {
    name: 'an update is compared with what was known before an earlier one that a person vouched for offline',
    seed: 64001877,
    acts: [
      { act: 'fates', fates: [{ answer: 'timeout', work: 'never' }] },
      { act: 'customer', customerId: 8, edit: { what: 'delete', which: 1, field: 0, value: '' } },
      { act: 'wait', ms: 200_000 },
      { act: 'offline', offline: true },
      { act: 'customer', customerId: 8, edit: { what: 'own', which: 0, field: 0, value: 'Mill' } },
      { act: 'customer', customerId: 8, edit: { what: 'address', which: 1, field: 0, value: 'Gate 3' } },
      { act: 'office', customerId: 8, edit: { what: 'address', which: 1, field: 0, value: 'Gate 9' } },
      { act: 'wait', ms: 200_000 },
      { act: 'decide', how: 'confirmApplied', which: 0 },
      { act: 'offline', offline: false },
      { act: 'wait', ms: 10_000 },
    ],
  },
  {
    name: 'an update is compared with what was known before an earlier one that a person has changed to another since',
    seed: 99300232,
    acts: [
      { act: 'offline', offline: true },
      { act: 'customer', customerId: 8, edit: { what: 'location', which: 1, field: 2, value: 'Mill' } },
      { act: 'office', customerId: 8, edit: { what: 'location', which: 1, field: 2, value: 'Shed' } },
      { act: 'customer', customerId: 8, edit: { what: 'location', which: 1, field: 2, value: 'Ramp' } },
      { act: 'wait', ms: 90_000 },
      { act: 'offline', offline: false },
      { act: 'wait', ms: 60_000 },
      { act: 'rewrite', which: 0, edit: { what: 'address', which: 0, field: 0, value: 'Gate 3' } },
      { act: 'wait', ms: 10_000 },
    ],
  },
  {
    name: 'an update that is put back in line is compared with the record that it was written from, whatever was read since',
    seed: 500176,
    acts: [
      { act: 'office', customerId: 8, edit: { what: 'address', which: 1, field: 2, value: 'Gate 9' } },
      { act: 'customer', customerId: 8, edit: { what: 'default', which: 1, field: 0, value: '' } },
      { act: 'customer', customerId: 8, edit: { what: 'location', which: 1, field: 4, value: 'Mill' } },
      { act: 'wait', ms: 150_000 },
      { act: 'decide', how: 'confirmApplied', which: 0 },
      { act: 'backUp' },
      { act: 'restore' },
      { act: 'wait', ms: 40_000 },
      { act: 'decide', how: 'retry', which: 0 },
    ],
  },
];

test.each(found)('$name', async ({ seed, acts }) => {
  const page = { size: 1_000, oldestFirst: false };
  expect(await playCase({ seed, oldestMs: 0, slowMs: 400, cutTo: null, page, acts })).toEqual([]);
});
