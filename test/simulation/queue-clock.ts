import type { Clock } from '#main/clock.ts';

/** The wall clock of the terminal, which somebody may set; milliseconds. */
export class WallClock {
  readonly #true: Pick<Clock, 'now'>;
  /** How far it was ahead of the service's, and since when. */
  readonly #settings = [{ at: -Infinity, aheadMs: 0 }];

  constructor(time: Pick<Clock, 'now'>) {
    this.#true = time;
  }

  get aheadMs(): number {
    return this.#settings.at(-1)?.aheadMs ?? 0;
  }

  /** Whether somebody has set it, so that times of the terminal and of the service cannot be compared. */
  get wasSet(): boolean {
    return this.#settings.length > 1;
  }

  now(): number {
    return this.#true.now() + this.aheadMs;
  }

  set(aheadMs: number): void {
    this.#settings.push({ at: this.#true.now(), aheadMs });
  }

  /** When it may have shown this time. */
  trueTimes(wall: number): number[] {
    return this.#settings.flatMap(({ at, aheadMs }, nth) => {
      const then = wall - aheadMs;
      return then >= at && then <= (this.#settings[nth + 1]?.at ?? Infinity) ? [then] : [];
    });
  }
}
