import type { TerminalTiming } from '#main/ports.ts';
import { assumed } from './assumed.ts';

/** How much faster than the real clock the terminal's own clock runs. */
export const times = 40;

/**
 * The times of a terminal under attack. Network times are milliseconds of the machine as its process lives them
 * (`unhurried-clock.ts`), all others are milliseconds of the fast clock. They keep the one relation that the proof of absence rests on: whatever the service
 * still does with a request (`delayMs` after it came) it does within `lateWorkMs` of the moment the terminal stopped
 * waiting. `docs/reliability.md` tells what that means outside of tests.
 */
export const delayMs = 170;
/** So long the terminal waits for an answer, in milliseconds of the network. */
export const waitedMs = 110;
/** What the ways of the network take of that at most, with something to spare. */
export const calmMs = 40;
export const timing: Partial<TerminalTiming> = {
  lookupGapMs: 8 * times,
  readLagMs: assumed.readLagMs,
  lateWorkMs: assumed.lateWorkMs,
  answerWithinMs: waitedMs * times,
  smallPullMs: 40 * times,
  closingMs: 30 * times,
  timeouts: { whole: waitedMs },
};

/** Where no answer is late on purpose: a busy machine is not taken for a dead line. */
export const calmTiming: Partial<TerminalTiming> = { ...timing, timeouts: { whole: 3_000 } };
