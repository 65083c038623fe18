import { test } from 'vitest';
import { seedOf } from '../support/tier.ts';
import { nothingIsLost } from './answers.ts';
import { anyWriting } from './deployment.ts';

const first = seedOf('YARD_DESCRIPTION_SEED');
const runs = Array.from({ length: 15 }, (_, n) => first + n);

test.each(runs.flatMap((seed) => [[seed, 'US'] as const, [seed, 'EU'] as const]))(
  'answers of the seed %d in the way of the %s lose nothing',
  (seed, region) => nothingIsLost(anyWriting(seed, region)),
);
