import * as z from 'zod';
import { base, timestamp } from './common.ts';

/** What is known of a newer version. */
const updateState = z.discriminatedUnion('state', [
  /**
   * No checks. `noFeed`: no address is set. `notInstalled`: a checkout, or not from an installer. `notSigned`: this
   * build names no publisher to check an update against.
   */
  z.object({ state: z.literal('off'), why: z.enum(['noFeed', 'notInstalled', 'notSigned']) }),
  /** A feed is set, but has not been checked yet. */
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('looking') }),
  z.object({ state: z.literal('newest') }),
  z.object({ state: z.literal('loading'), version: z.string(), percent: z.int().min(0).max(100) }),
  /** Installed when the terminal is closed; `canInstallNow`: `updates/install` can close it for that and open it again. */
  z.object({ state: z.literal('ready'), version: z.string(), canInstallNow: z.boolean() }),
  /** There is one; on this system the administrator's own tools install it. */
  z.object({ state: z.literal('announced'), version: z.string() }),
  z.object({ state: z.literal('failed'), problem: z.string() }),
]);
export type UpdateState = z.infer<typeof updateState>;

const updatesSummary = z.object({
  version: z.string(),
  /** When the feed last answered. */
  lookedAt: timestamp.nullable(),
  now: updateState,
});
export type UpdatesSummary = z.infer<typeof updatesSummary>;

/** Newer versions, from the address in `updateFeed` of the settings; `null` when this host installs none (a browser). */
export const updates = {
  get: base.output(updatesSummary.nullable()),
  /** Checks now. Refused with NOT_POSSIBLE, with the reason, where no checks are made. */
  check: base.output(updatesSummary),
  /** Closes the terminal in order, installs and opens it again. Refused while a command is with the service. */
  install: base.output(updatesSummary),
};
