import * as z from 'zod';

export const shiftChange = z.strictObject({
  paused: z.boolean().optional(),
  /** The yard stands still for as long as a lesson runs. */
  held: z.boolean().optional(),
  /** How many minutes of the shift go by in one of the clock. */
  speed: z.union([z.literal(1), z.literal(10)]).optional(),
  /** Quality of the connection to the yard: `patchy` is lost or slow now and then, `cut` at set times. */
  weather: z.enum(['good', 'patchy', 'cut']).optional(),
});
export type ShiftChange = z.infer<typeof shiftChange>;

/** The shift of a yard. Kept with it: what was paused stays so. */
export interface ShiftState {
  /** Minutes since its beginning. */
  readonly minute: number;
  readonly seed: number;
  readonly paused: boolean;
  readonly held: boolean;
  readonly speed: number;
  readonly weather: 'good' | 'patchy' | 'cut';
}

/** The row of the table `shift`. */
export const shiftRow = z
  .object({
    minute: z.int(),
    seed: z.int(),
    is_paused: z.int(),
    is_held: z.int(),
    speed: z.int(),
    weather: z.enum(['good', 'patchy', 'cut']),
  })
  .transform(({ is_paused, is_held, ...rest }): ShiftState => ({
    ...rest,
    paused: is_paused === 1,
    held: is_held === 1,
  }));
