import * as z from 'zod';
import { base } from './common.ts';

/** How the window looks and behaves on this device. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark', 'contrast']),
  textSize: z.enum(['small', 'normal', 'large', 'largest']),
  /** Board as strips drawn to scale, or as the list that prints. */
  density: z.enum(['strips', 'list']),
  /** The board drawn from the back end of the tracks. */
  boardFlipped: z.boolean(),
  /** The station the board was left on. */
  stationId: z.int().positive().nullable(),
});
export type Settings = z.infer<typeof settings>;

export const settingsArea = {
  get: base.output(settings),
  set: base.input(z.strictObject(settings.partial().shape)).output(settings),
};
