import { type Clock, systemClock } from '#main/clock.ts';

/**
 * A clock that runs `times` as fast as the real one, wall and monotonic time alike: whoever sleeps a
 * second wakes after a second of this clock. Network time-outs are not told by it, and stay real.
 */
export function fastClock(times: number): Clock {
  const wallStart = Date.now();
  const start = performance.now();
  const passed = () => (performance.now() - start) * times;
  return {
    now: () => Math.floor(wallStart + passed()),
    monotonic: passed,
    sleep: (ms, signal) => systemClock.sleep(ms / times, signal),
  };
}
