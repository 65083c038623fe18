import { expect, test } from 'vitest';
import { seedOf } from '../support/tier.ts';
import { everyRequestIsAsDescribed, everythingLeavesAsRecorded } from './requests.ts';

test('every request that leaves is as the description says: endpoint, query, headers and body, of each kind of work', async () => {
  const seed = seedOf('YARD_DESCRIPTION_SEED');
  expect(await everyRequestIsAsDescribed(seed, 3), `YARD_DESCRIPTION_SEED=${seed}`).toEqual([]);
});

test('bills, loads, class lists and customer updates leave as they were recorded, whatever the description lets them hold', async () => {
  const seed = seedOf('YARD_DESCRIPTION_SEED');
  expect(await everythingLeavesAsRecorded(seed, 4), `YARD_DESCRIPTION_SEED=${seed}`).toEqual([]);
});
