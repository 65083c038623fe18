import { waitAfterFailures } from '#shared/backoff.ts';

/** How long to wait before the link is tried again: half a second to eight. `random` (0 to 1) spreads the windows. */
export function waitBeforeRetry(failures: number, random: number): number {
  return Math.round(waitAfterFailures(failures, random, { firstMs: 500, longestMs: 8_000, jitter: 0.25 }));
}
