import { type Clock, systemClock } from '#main/clock.ts';

/** Between two looks at the machine's clock while nobody asks what time it is, in milliseconds. */
const checkEveryMs = 3;
/** What counts at most of what passes between two looks. */
const mostMs = 6;

let lookedAt = performance.now();
let passed = 0;
const wallStart = systemClock.now();

function look(): number {
  const at = performance.now();
  passed += Math.min(at - lookedAt, mostMs);
  lookedAt = at;
  return passed;
}

/**
 * The machine's clock as this process lives it: while the process is not run, because the machine has other work, it
 * all but stands still. On a clock that is faster than the machine's, a tenth of a second in which nothing is run would
 * be seconds in which a terminal was not on time.
 */
export const unhurriedClock: Clock = {
  now: () => Math.floor(wallStart + look()),
  monotonic: look,
  async sleep(ms, signal) {
    const end = look() + ms;
    let left = ms;
    do {
      await systemClock.sleep(left, signal);
      left = end - look();
    } while (left > 0 && !signal?.aborted);
  },
};

setInterval(look, checkEveryMs).unref();
