import type { Clock } from '#main/clock.ts';
import { unhurriedClock } from './unhurried-clock.ts';

/** A clock that can be set and leapt ahead. */
export interface FastClock extends Clock {
  /** Sets the wall clock by so many milliseconds, as a person or a time server does; nothing else passes. */
  setBy(ms: number): void;
  /** Lets so much time pass at once, for whoever looks at the clock; sleepers sleep on. */
  leap(ms: number): void;
}

/**
 * A clock that runs `times` as fast as that of the machine, wall and monotonic time alike: whoever sleeps a
 * second wakes after a second of this clock.
 */
export function fastClock(times: number, machine: Clock = unhurriedClock): FastClock {
  const wallStart = machine.now();
  const start = machine.monotonic();
  let leapt = 0;
  let setBy = 0;
  const passed = () => (machine.monotonic() - start) * times + leapt;
  return {
    setBy: (ms) => {
      setBy += ms;
    },
    leap: (ms) => {
      leapt += ms;
    },
    now: () => Math.floor(wallStart + setBy + passed()),
    monotonic: passed,
    sleep: (ms, signal) => machine.sleep(ms / times, signal),
  };
}
