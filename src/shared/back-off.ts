/** How long to wait between tries: twice as long after each failure, from the first wait to the longest, in milliseconds. */
interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Up to this share of a wait is left to chance, so that many who wait do not come back all at once. */
  readonly chance: number;
}

/** The wait after so many failures in a row (at least 1), in milliseconds; `random`: a number in [0, 1). */
export function waitAfterFailures(failures: number, random: number, { firstMs, longestMs, chance }: BackOff): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 16));
  return full * (1 - chance * random);
}
