import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { type RefusalReason, refusalReasons, type Remedy } from './checks.ts';
import type { SignedAs } from './signature.ts';

/** A reason is logged at most this often, so that a bad sender does not fill the disk. */
const logEveryMs = 60_000;

/** How many deliveries were refused in this run, why, and what would have accepted them. */
export class Refusals {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #counts = new Map<RefusalReason, number>();
  readonly #loggedAt = new Map<RefusalReason, number>();
  #fits: SignedAs | null = null;
  #lateByMinutes: number | null = null;

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
  }

  note(reason: RefusalReason, remedy: () => Remedy = () => ({})): void {
    const count = (this.#counts.get(reason) ?? 0) + 1;
    this.#counts.set(reason, count);
    if (reason === 'late') this.#lateByMinutes = Math.max(this.#lateByMinutes ?? 0, remedy().lateByMinutes ?? 0);
    const now = this.#clock.monotonic();
    if (now - (this.#loggedAt.get(reason) ?? -Infinity) < logEveryMs) return;
    this.#loggedAt.set(reason, now);
    const facts = remedy();
    this.#logger.warn({ reason, count, ...facts }, 'webhook deliveries were refused');
    if (reason === 'signature') this.#fits = facts.fits ?? null;
  }

  /** The settings have changed: earlier remedies no longer apply. */
  forgetRemedies(): void {
    this.#fits = null;
    this.#lateByMinutes = null;
    this.#loggedAt.clear();
  }

  /** `refusals`: by reason, in the order of the checks. `fits`: the form that the last refused signature fits. */
  status() {
    const counts = refusalReasons.flatMap((reason) => {
      const count = this.#counts.get(reason);
      return count === undefined ? [] : [[reason, count] as const];
    });
    const refusals: Partial<Record<RefusalReason, number>> = Object.fromEntries(counts);
    const refused = counts.reduce((sum, [, count]) => sum + count, 0);
    return { refused, refusals, fits: this.#fits, lateByMinutes: this.#lateByMinutes };
  }
}
