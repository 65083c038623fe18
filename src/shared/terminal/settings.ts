import * as z from 'zod';
import { base } from './common.ts';

/** A zone of the IANA database that this machine knows, such as `America/Monterrey`. */
const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone such as America/Chicago');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Lengths and weights in feet, pounds and short tons, or in metres, kilograms and tonnes. */
const units = z.enum(['us', 'metric']);
export type Units = z.infer<typeof units>;

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
  language: z.enum(['system', 'en', 'es', 'fr']),
  /** Whether things may move on the screen; `system`: as the operating system asks. */
  motion: z.enum(['system', 'reduced']),
  units,
  /** Zone that times are told in; `null`: the zone of this device. */
  timeZone: timeZone.nullable(),
});
export type Settings = z.infer<typeof settings>;

export const settingsArea = {
  get: base.output(settings),
  set: base.input(z.strictObject(settings.partial().shape)).output(settings),
};
