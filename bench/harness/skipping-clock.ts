import { type Clock, systemClock } from '#main/clock.ts';

/** The clock of this machine, which can be put forward: whoever sleeps until a moment that is skipped wakes at once. */
export class SkippingClock implements Clock {
  #aheadMs = 0;
  readonly #sleepers = new Set<{ readonly until: number; wake(): void }>();

  now(): number {
    return systemClock.now() + this.#aheadMs;
  }

  monotonic(): number {
    return systemClock.monotonic() + this.#aheadMs;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const sleeper = { until: this.monotonic() + ms, wake: () => woken.abort() };
    this.#sleepers.add(sleeper);
    await systemClock.sleep(ms, signal === undefined ? woken.signal : AbortSignal.any([woken.signal, signal]));
    this.#sleepers.delete(sleeper);
  }

  skip(ms: number): void {
    this.#aheadMs += ms;
    const now = this.monotonic();
    for (const sleeper of this.#sleepers) if (sleeper.until <= now) sleeper.wake();
  }
}
