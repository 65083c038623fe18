import * as z from 'zod';
import { equipmentId } from './common.ts';
import { rule } from '../messages/rule.ts';
import { trackEnds } from '../yard/place.ts';

export const trackEnd = z.enum(trackEnds);

/** Where a cut goes on a track; `index` counts from 0 at the front. See `shared/yard/place.ts`. */
export const place = z.union(
  [
    z.literal('front'),
    z.literal('back'),
    z.strictObject({ index: z.int().min(0).max(100_000) }),
    z.strictObject({ before: equipmentId }),
    z.strictObject({ after: equipmentId }),
  ],
  rule('rules.place'),
);
