/** Watches how long the event loop of this process keeps others waiting. */
export class StallWatch {
  readonly #gaps: number[] = [];
  #last = performance.now();
  #timer: NodeJS.Timeout | null = null;

  start(): void {
    const look = () => {
      const now = performance.now();
      this.#gaps.push(now - this.#last);
      this.#last = now;
      this.#timer = setTimeout(look, 1);
    };
    this.#last = performance.now();
    this.#timer = setTimeout(look, 1);
  }

  /**
   * Ends the watch. `wait(share)`: somebody who presses a key at any moment waits no longer than this many
   * milliseconds, in that share of cases; long stalls weigh by how long they are. `longest`: the worst of them.
   */
  stop(): { readonly wait: (share: number) => number; readonly longest: number } {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#gaps.push(performance.now() - this.#last);
    const gaps = this.#gaps.toSorted((a, b) => b - a);
    const whole = gaps.reduce((sum, gap) => sum + gap, 0);
    return { wait: (share) => waitOf(gaps, whole * (1 - share)), longest: gaps[0] ?? 0 };
  }
}

/** The wait that is exceeded during so many milliseconds in all: within a gap, waits run from its length to none. */
function waitOf(longestFirst: readonly number[], exceededMs: number): number {
  let low = 0;
  let high = longestFirst[0] ?? 0;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const exceeded = longestFirst.reduce((sum, gap) => sum + Math.max(0, gap - middle), 0);
    if (exceeded > exceededMs) low = middle;
    else high = middle;
  }
  return high;
}
