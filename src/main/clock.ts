import { nearestMoment } from '#shared/service/moment.ts';
import { slicesOf } from '#shared/slices.ts';

/**
 * Time, passed in. `now` is the wall clock in milliseconds since 1970: it may jump, so it is stored and
 * shown but never compared to decide an order. `monotonic` is milliseconds that only ever rise within
 * one run: ages, time-outs and back-off are measured with it.
 */
export interface Clock {
  now(): number;
  monotonic(): number;
  /** Resolves after `ms`, or at once when `signal` is aborted. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Timers count in 32 bits; a longer one would fire at once. Callers check the clock again after waking. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  // Not the promise of `node:timers`: it ends some turns after the signal, and by then others have gone on.
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(ms, longestTimer));
      signal?.addEventListener('abort', done, { once: true });
    }),
};

/** Maximum error of a wall clock, this device's or another's, in milliseconds: a day and a half. */
export const clockOffMs = 36 * 3_600_000;

/** Yields to other work of this process: called between the slices of long work. */
export function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Items in their order, in slices of at most `size`, with a rest behind each. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<readonly Item[], void> {
  for (const some of slicesOf(items, size)) {
    yield some;
    await rest();
  }
}

/**
 * A wall-clock reading as the terminal writes it everywhere: ISO 8601, UTC, of the years 0 to 9999. One beyond them is
 * that of a file which a drive has altered, and must not keep the list that it is in from being shown. `null`: there is
 * none.
 */
export function iso(ms: number): string;
export function iso(ms: number | null): string | null;
export function iso(ms: number | null): string | null {
  return ms === null ? null : new Date(nearestMoment(ms)).toISOString();
}

/** A time of this device (ms) by the service's clock, which ours may be ahead of. Behind or unknown counts as right. */
export function atService(at: number, aheadMs: number | null): number {
  return at - Math.max(0, aheadMs ?? 0);
}
