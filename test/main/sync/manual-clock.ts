import type { Clock } from '#main/clock.ts';

interface Sleeper {
  readonly until: number;
  wake(): void;
}

/** A clock that moves when the test says so; wall clock and monotonic time move together, but for a device that sleeps. */
export class ManualClock implements Clock {
  #time = 1_000;
  #slept = 0;
  readonly #wallStart: number;
  readonly #sleepers = new Set<Sleeper>();

  readonly #turns: number;

  /** `turns` of the event loop are enough for all that goes on without time passing. */
  constructor(wallStart = Date.UTC(2026, 0, 31, 12), turns = 60) {
    this.#wallStart = wallStart;
    this.#turns = turns;
  }

  now(): number {
    return this.#wallStart + this.#time + this.#slept;
  }

  monotonic(): number {
    return this.#time;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const wake = () => {
        this.#sleepers.delete(sleeper);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { until: this.#time + ms, wake };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', wake, { once: true });
    });
  }

  /** The device sleeps: only the wall clock goes on. */
  sleepDevice(ms: number): void {
    this.#slept += ms;
  }

  /** Lets time pass; whoever's sleep is over wakes in order, and gets its turn. */
  async pass(ms: number): Promise<void> {
    const end = this.#time + ms;
    await settled(this.#turns);
    for (;;) {
      const next = [...this.#sleepers].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0];
      if (next === undefined) break;
      this.#time = Math.max(this.#time, next.until);
      next.wake();
      await settled(this.#turns);
    }
    this.#time = end;
  }
}

/** One whose sleeps end some turns of the event loop after their signal, or their time, as promises of timers do. */
export class LateClock extends ManualClock {
  readonly #late: number;

  constructor(late: number) {
    super();
    this.#late = late;
  }

  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    await super.sleep(ms, signal);
    await settled(this.#late);
  }
}

/** Everything that can go on without time passing has gone on. */
export async function settled(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
