/**
 * How long to wait before the link to the terminal is tried again: doubling from half a second to eight.
 * `chance` is 0 to 1 and takes up to a quarter off, so that several windows do not knock together.
 */
export function waitBeforeRetry(failures: number, chance: number): number {
  const whole = Math.min(8_000, 500 * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - chance / 4));
}
