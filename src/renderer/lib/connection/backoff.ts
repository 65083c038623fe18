import { waitAfterFailures } from '#shared/back-off.ts';

/**
 * How long to wait before the link to the terminal is tried again: doubling from half a second to eight. `chance` is 0
 * to 1 and takes up to a quarter off, so that several windows do not retry at the same time.
 */
export function waitBeforeRetry(failures: number, chance: number): number {
  return Math.round(waitAfterFailures(failures, chance, { firstMs: 500, longestMs: 8_000, chance: 0.25 }));
}
