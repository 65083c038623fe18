import { expect, test } from 'vitest';
import { seedOf } from '../support/tier.ts';
import { everyRequestIsAsDescribed } from './requests.ts';

test('every request that leaves is as the description says: endpoint, query, headers and body, of each kind of work', async () => {
  const seed = seedOf('YARD_DESCRIPTION_SEED');
  expect(await everyRequestIsAsDescribed(seed, 6), `YARD_DESCRIPTION_SEED=${seed}`).toEqual([]);
});
