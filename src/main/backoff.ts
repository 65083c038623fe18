import { waitAfterFailures } from '#shared/backoff.ts';
import type { ServiceError } from '#shared/service/outcome.ts';

/** Longest wait between two tries, in milliseconds. */
export const longestWait = 60_000;
/** Longest wait accepted from a service, in milliseconds: an error of its clock must not block a yard for days. */
const longestAsked = 3_600_000;

/** How long the service asks to wait (`Retry-After`), in milliseconds, up to the longest accepted wait. */
export function askedWait({ retryAfterMs = 0 }: Pick<ServiceError, 'retryAfterMs'>): number {
  return Math.min(retryAfterMs, longestAsked);
}

/**
 * How long to wait before the next try, in milliseconds: doubling from one second to a minute, half of
 * it by chance, so that the terminals of one yard do not come back all at once. There is no limit to
 * the number of tries.
 *
 * @param failures tries that failed in a row, at least 1
 * @param random a number in [0, 1)
 * @param retryAfterMs what the service asked for; not undercut, up to an hour
 */
export function waitAfter(failures: number, random: number, retryAfterMs = 0): number {
  const wait = waitAfterFailures(failures, 1 - random, { firstMs: 1000, longestMs: longestWait, jitter: 0.5 });
  return Math.max(askedWait({ retryAfterMs }), wait);
}
