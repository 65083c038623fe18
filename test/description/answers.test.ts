import { test } from 'vitest';
import { seedOf } from '../support/tier.ts';
import { nothingIsLost } from './answers.ts';
import { anyWriting } from './deployment.ts';
import { whole } from './values.ts';

test('of an answer with every field that is described, nothing is lost, and work is done on it', () =>
  nothingIsLost((described, base, id) => ({ ...whole(described, { from: (id % 90_000) * 10_000 }).value, ...base }), {
    cars: 8,
    tracks: 4,
  }));

test('of an answer with nothing in it but what identifies, nothing is lost, and work is done on it', () =>
  nothingIsLost((_described, base) => base));

test.each(['US', 'EU'] as const)(
  'of answers of the %s in which each field is said, left out, null, empty, unknown or of an unlisted code, nothing is lost',
  async (region) => {
    const seed = seedOf('YARD_DESCRIPTION_SEED');
    await nothingIsLost(anyWriting(seed, region)).catch((error: unknown) => {
      throw new Error(`YARD_DESCRIPTION_SEED=${seed}`, { cause: error });
    });
  },
);
