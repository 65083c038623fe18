import { expect, test } from 'vitest';
import { seedOf } from '../support/tier.ts';
import { everyRequestIsAsDescribed } from './requests.ts';

const first = seedOf('YARD_DESCRIPTION_SEED');

test.each(Array.from({ length: 10 }, (_, n) => first + n))(
  'every request of the work of the seed %d is as the description says',
  async (seed) => {
    expect(await everyRequestIsAsDescribed(seed, 15)).toEqual([]);
  },
);
