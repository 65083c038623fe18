import type { TerminalTiming } from '#main/ports.ts';

/** How much faster than the real clock the terminal's own clock runs. */
export const times = 40;

/**
 * The times of a terminal under attack. Network times are real milliseconds, all others are milliseconds
 * of the fast clock. They keep the one relation that the proof of absence rests on: whatever the service
 * still does with a request (`delayMs` after it came) it does before the second look after a break or a
 * time-out (at least `lookGapAfterBreakMs` or `lookGapAfterTimeoutMs` after it left). `docs/service-gaps.md` tells what that
 * means outside of tests.
 */
export const delayMs = 170;
export const timing: Partial<TerminalTiming> = {
  lookGapMs: 8 * times,
  lookGapAfterBreakMs: 200 * times,
  lookGapAfterTimeoutMs: 200 * times,
  smallPullMs: 40 * times,
  closingMs: 30 * times,
  timeouts: { whole: 110 },
};

/** Where no answer is late on purpose: a busy machine is not taken for a dead line. */
export const calmTiming: Partial<TerminalTiming> = { ...timing, timeouts: { whole: 3_000 } };
