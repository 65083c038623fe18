import * as z from 'zod';

/** Quality of the connection to the yard: `patchy` is lost or slow now and then, `cut` at set times. */
const weather = z.enum(['good', 'patchy', 'cut']);

export const shiftChange = z.strictObject({
  paused: z.boolean().optional(),
  /** The yard stands still for as long as a lesson runs. */
  held: z.boolean().optional(),
  /** How many minutes of the shift go by in one of the clock. */
  speed: z.union([z.literal(1), z.literal(10)]).optional(),
  weather: weather.optional(),
});
export type ShiftChange = z.infer<typeof shiftChange>;

export const shiftRow = z
  .object({
    /** Minutes since its beginning. */
    minute: z.int(),
    seed: z.int(),
    is_paused: z.int(),
    is_held: z.int(),
    speed: z.int(),
    weather,
  })
  .transform(({ is_paused, is_held, ...rest }) => ({ ...rest, paused: is_paused === 1, held: is_held === 1 }));

/** The shift of a yard. Kept with it: what was paused stays so. */
export type ShiftState = Readonly<z.infer<typeof shiftRow>>;
