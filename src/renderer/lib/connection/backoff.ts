import { waitAfterFailures } from '#shared/backoff.ts';

/**
 * How long to wait before the link to the terminal is tried again: doubling from half a second to eight. `random` is 0
 * to 1 and takes up to a quarter off, so that several windows do not retry at the same time.
 */
export function waitBeforeRetry(failures: number, random: number): number {
  return Math.round(waitAfterFailures(failures, random, { firstMs: 500, longestMs: 8_000, jitter: 0.25 }));
}
