import { Pace } from '#main/service/pace.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { failed } from './queue-fates.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How many requests a second a service takes, and what it says to those above. */
export interface Limit {
  readonly perSecond: number;
  /** `null`: it does not say when to come back. */
  readonly retryAfterMs: number | null;
  /** Requests that it refuses count, too. */
  readonly countsRefused: boolean;
}

type Refused = { readonly ok: false; readonly error: ServiceError };

/** A service that takes only so many requests a second, with the client's own pace before it. */
export class RateLimit {
  limit: Limit | null = null;
  readonly #time: VirtualTime;
  readonly #pace: Pace;
  #taken: number[] = [];

  constructor(time: VirtualTime) {
    this.#time = time;
    this.#pace = new Pace({ now: () => time.monotonic(), sleep: (ms) => time.sleep(ms) });
  }

  /** `null`: the request is taken. */
  async ask(endpoint: string, writes = false): Promise<Refused | null> {
    if (this.limit === null) return null;
    const { perSecond, retryAfterMs, countsRefused } = this.limit;
    const { apart } = await this.#pace.turn(endpoint, writes);
    await this.#time.sleep(10);
    const now = this.#time.monotonic();
    this.#taken = this.#taken.filter((at) => at > now - 1_000);
    const isTaken = this.#taken.length < perSecond;
    if (isTaken || countsRefused) this.#taken.push(now);
    this.#pace.answered(endpoint, isTaken ? 200 : 429, apart);
    return isTaken ? null : failed('busy', 'status', 429, { endpoint, ...(retryAfterMs !== null && { retryAfterMs }) });
  }
}
