import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { type RefusalReason, refusalReasons } from './checks.ts';

/** A reason is logged at most this often: whoever sends rubbish must not fill the disk. */
const logEveryMs = 60_000;

/** How many deliveries were refused in this run, and why. */
export class Refusals {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #counts = new Map<RefusalReason, number>();
  readonly #loggedAt = new Map<RefusalReason, number>();

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
  }

  note(reason: RefusalReason): void {
    const count = (this.#counts.get(reason) ?? 0) + 1;
    this.#counts.set(reason, count);
    const now = this.#clock.monotonic();
    if (now - (this.#loggedAt.get(reason) ?? -Infinity) < logEveryMs) return;
    this.#loggedAt.set(reason, now);
    this.#logger.warn({ reason, count }, 'webhook deliveries were refused');
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** By reason, those that occurred, in the order of the checks. */
  byReason(): Partial<Record<RefusalReason, number>> {
    return Object.fromEntries(
      refusalReasons.flatMap((reason) => {
        const count = this.#counts.get(reason);
        return count === undefined ? [] : [[reason, count]];
      }),
    );
  }
}
