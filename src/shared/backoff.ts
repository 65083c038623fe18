/** Exponential back-off: the wait doubles after each failure, from `firstMs` up to `longestMs`. */
interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Up to this share of a wait is random, so that many clients do not retry at once. */
  readonly jitter: number;
}

/** The wait after so many failures in a row (at least 1), in milliseconds; `random`: a number in [0, 1). */
export function waitAfterFailures(failures: number, random: number, { firstMs, longestMs, jitter }: BackOff): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 16));
  return full * (1 - jitter * random);
}
