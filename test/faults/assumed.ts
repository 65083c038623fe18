/**
 * What is assumed of the service in random shifts, in milliseconds of the fast clock; the terminal under attack is
 * told the same (`timing.ts`). Within it every promise must hold. Beyond it there are questions, and the limits
 * that docs/reliability.md names; the shifts do not go there.
 */
export const assumed = {
  /** What the service has done shows in each of its answers at most this much later. */
  readLagMs: 1_600,
  /** What the service was handed is done at most this long after the terminal has stopped waiting for it. */
  lateWorkMs: 8_000,
  /** How far the two clocks are apart: they are one. `disks.test.ts` sets them apart by a day. */
  clockErrorMs: 0,
} as const;
