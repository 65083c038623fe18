/** The clock of this device; times are milliseconds. */
export interface ServiceClock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

/**
 * How long after the one before a request is sent, once one like it came too soon, and at most; in milliseconds. Where one
 * a second is taken, requests sent a second apart arrive a little closer now and then.
 */
const firstGapMs = 250;
const longestGapMs = 1_250;
/** After so many answers without such a refusal they are sent closer again: a list of many pages is over by then. */
const mostAnswers = 500;

/**
 * Spaces the requests to an endpoint, once the service has refused one of them because they came too fast (429): what
 * takes several, a list of many pages or the tracks of a move, would else be refused at the same point every time.
 */
export class Pace {
  readonly #clock: ServiceClock;
  readonly #gaps = new Map<string, { readonly ms: number; readonly answers: number }>();
  /** When a request was last sent, to whichever endpoint (wall-clock ms). */
  #sentAt = 0;
  /** Those that wait for their turn, and whether it is being given to one of them. */
  readonly #waiting: { readonly ms: number; readonly go: () => void }[] = [];
  #isGiven = false;
  /** How long all of them have waited, one after another (ms): a clock that is set meanwhile changes nothing about it. */
  #waitedMs = 0;

  constructor(clock: ServiceClock) {
    this.#clock = clock;
  }

  /**
   * Resolves when it is the turn of one more request, with how far apart those of its endpoint are sent, and how long it
   * waited (ms). A write that is refused has to be looked up before it is sent again, so it is sent as far apart as the
   * requests to any endpoint: the limit may be one for all of them. It goes before the reads that wait: what it is based on
   * grows old meanwhile.
   */
  async turn(endpoint: string, writes = false) {
    const gaps = writes ? [...this.#gaps.values()] : [];
    const ms = Math.max(this.#gaps.get(endpoint)?.ms ?? 0, ...gaps.map((gap) => gap.ms));
    const waitedBefore = this.#waitedMs;
    if (ms > 0) {
      await new Promise<void>((go) => {
        this.#waiting[writes ? 'unshift' : 'push']({ ms, go });
        if (!this.#isGiven) void this.#giveTurns();
      });
    }
    this.#sentAt = this.#clock.now();
    return { apart: ms, waitedMs: this.#waitedMs - waitedBefore };
  }

  /** A request whose turn came so far `apart` was answered; `null`: it was not. */
  answered(endpoint: string, status: number | null, apart: number): void {
    const { ms, answers } = this.#gaps.get(endpoint) ?? { ms: 0, answers: 0 };
    if (status === 429) {
      // Several that were sent at once and refused together say no more than one of them.
      const wider = Math.min(longestGapMs, Math.max(firstGapMs, apart * 2));
      this.#gaps.set(endpoint, { ms: Math.max(ms, wider), answers: 0 });
    } else if (answers + 1 < mostAnswers) this.#gaps.set(endpoint, { ms, answers: answers + 1 });
    else this.#gaps.set(endpoint, { ms: ms > firstGapMs ? ms / 2 : 0, answers: 0 });
  }

  async #giveTurns(): Promise<void> {
    this.#isGiven = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      await this.#apart(next.ms);
      next.go();
    }
    this.#isGiven = false;
  }

  async #apart(ms: number): Promise<void> {
    // A clock that was set back must not keep anything waiting.
    const left = Math.min(ms, this.#sentAt + ms - this.#clock.now());
    if (left > 0) {
      await this.#clock.sleep(left);
      this.#waitedMs += left;
    }
    this.#sentAt = this.#clock.now();
  }
}
