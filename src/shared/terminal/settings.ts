import * as z from 'zod';
import { languages } from '../language.ts';
import { base, inputIssue } from './common.ts';
import { isTimeZone } from '../service/moment.ts';
import { secureAddress } from '../service/web-address.ts';
import { rule } from '../messages/rule.ts';
import { mostStandingLimits, standingLimit, usualStandingLimits } from '../yard/standing-limits.ts';

/** A zone of the IANA database that this machine knows, such as `America/Monterrey`. */
const timeZone = z.string().refine(isTimeZone, rule('rules.timeZone'));

/** Lengths and weights in feet, pounds and short tons, or in metres, kilograms and tonnes. */
const units = z.enum(['us', 'metric']);
export type Units = z.infer<typeof units>;

const boardShows = z.enum(['load', 'block', 'to', 'days', 'consignee']);
export type BoardShows = z.infer<typeof boardShows>;
const allBoardShows: readonly BoardShows[] = boardShows.options;

export function nextBoardShows(shows: BoardShows): BoardShows {
  return allBoardShows[(allBoardShows.indexOf(shows) + 1) % allBoardShows.length] ?? shows;
}

const updateFeed = secureAddress('rules.updateFeed');

const usual = z.registry<{ readonly value: z.$output }>();

/** Settings of the window on this device: allowed values and defaults. */
export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark', 'contrast']).register(usual, { value: 'system' }),
  textSize: z.enum(['small', 'normal', 'large', 'largest']).register(usual, { value: 'normal' }),
  /** Board as strips drawn to scale, or as the list that prints. */
  density: z.enum(['strips', 'list']).register(usual, { value: 'strips' }),
  /** What a tile of the board shows besides its mark. */
  boardShows: boardShows.register(usual, { value: 'to' }),
  /** Rows of the strips: high with whole marks, or low with last digits. */
  boardRows: z.enum(['comfortable', 'compact']).register(usual, { value: 'comfortable' }),
  /** The board drawn from the back end of the tracks. */
  boardFlipped: z.boolean().register(usual, { value: false }),
  /** The station the board was left on. */
  stationId: z.int().positive().nullable().register(usual, { value: null }),
  language: z.enum(['system', ...languages]).register(usual, { value: 'system' }),
  /** Whether animations are allowed; `system`: as the operating system is set. */
  motion: z.enum(['system', 'reduced']).register(usual, { value: 'system' }),
  units: units.register(usual, { value: 'us' }),
  /** Zone for displayed times; `null`: the zone of this device. */
  timeZone: timeZone.nullable().register(usual, { value: null }),
  /** How long cars may stand in one place before they are due. */
  standingLimits: z
    .array(standingLimit)
    .max(mostStandingLimits)
    .register(usual, { value: [...usualStandingLimits] }),
  /** Feed of newer versions; `null`: no checks. */
  updateFeed: updateFeed.nullable().register(usual, { value: null }),
});
export type Settings = z.infer<typeof settings>;

/** The settings that are one of several words. */
export type ChoiceSetting = {
  [Name in keyof Settings]: Settings[Name] extends string ? Name : never;
}[keyof Settings];

/** The settings of a new device. */
export const usualSettings: Settings = settings.parse(
  Object.fromEntries(Object.entries(settings.shape).map(([name, schema]) => [name, usual.get(schema)?.value])),
);

/** What an office may lock for its devices. */
export const lockable = z.enum(['serviceUrl', 'carrierId', 'userGroup', 'updateFeed', 'language', 'units', 'timeZone']);
export type Lockable = z.infer<typeof lockable>;

/** Managed settings of this device, machine-wide; each value is optional. */
export const managedValues = z.object({
  serviceUrl: secureAddress('rules.webAddress'),
  carrierId: z.int().positive(),
  userGroup: z.string().min(1).max(200),
  /** Feed of updates; `null`: none. */
  updateFeed: settings.shape.updateFeed,
  /** Path of a file of trusted certificates (PEM), besides those of the system. */
  certificateFile: z.string().min(1),
  language: settings.shape.language,
  units: settings.shape.units,
  timeZone: settings.shape.timeZone,
});

const managedSettings = z.object({
  /** The file it was read from, or would be. */
  path: z.string(),
  /** Whether there is such a file. */
  present: z.boolean(),
  values: managedValues.partial(),
  /** What cannot be changed on this device. */
  locked: z.array(lockable),
  /** What is wrong with the file; the terminal works without it, and what is locked stays locked. */
  problems: z.array(inputIssue),
});
export type ManagedSettings = z.infer<typeof managedSettings>;

export const settingsArea = {
  get: base.output(settings),
  /** The managed settings and locks of this device; read once, at the start. */
  managed: base.output(managedSettings),
  set: base.input(z.strictObject(settings.partial().shape)).output(settings),
};
