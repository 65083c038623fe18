import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { base } from './common.ts';

/** Settings of the desktop around the window; a browser offers none. */
const desktopFacts = z.object({
  platform: z.enum(['windows', 'mac', 'linux']),
  /** Opened by the operating system at login; `null`: not available here. */
  startAtLogin: z.boolean().nullable(),
  /** The window fills the screen, without frame and without the desktop around it. */
  kiosk: z.boolean(),
  /** `--kiosk` was given: the window stays so for this run, whatever is set. */
  kioskThisRun: z.boolean(),
  /** The operating system notifies when something newly needs a person while the window is not in front. */
  notifications: z.boolean(),
});
export type DesktopFacts = z.infer<typeof desktopFacts>;

const desktopChange = z.strictObject({
  startAtLogin: z.boolean().optional(),
  kiosk: z.boolean().optional(),
  notifications: z.boolean().optional(),
});
export type DesktopChange = z.infer<typeof desktopChange>;

/** The views that a menu leads to, in its order. */
export const desktopViews = [
  'overview',
  'board',
  'inventory',
  'queue',
  'switchLists',
  'trackCheck',
  'loads',
  'waybills',
  'customers',
  'trains',
  'history',
  'events',
  'settings',
] as const;

/** What the desktop's menu, or a pressed notification, asks the window to show. */
const windowCommand = z.discriminatedUnion('action', [
  z.object({ action: z.literal('go'), view: z.enum(desktopViews) }),
  z.object({ action: z.literal('open'), what: z.enum(['search', 'print', 'manual', 'keyboard', 'lessons']) }),
]);
export type WindowCommand = z.infer<typeof windowCommand>;

export const desktop = {
  /** `null`: the window is a page of a browser. */
  get: base.output(desktopFacts.nullable()),
  /** Refused with NOT_POSSIBLE if there is no desktop, or if it cannot do this. */
  set: base.input(desktopChange).output(desktopFacts),
  /** For the window: what it is asked to show, as it is asked. */
  commands: base.output(eventIterator(windowCommand)),
};
