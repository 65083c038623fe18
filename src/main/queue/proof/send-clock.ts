import type { Clock } from '../../clock.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lastSentAt } from './send-attempts.ts';

/**
 * Tells the order of sends. A hybrid logical clock: the wall clock, so that sends of another device compare with ours
 * after a restore, but never back, because it may be set at any time. Milliseconds.
 */
export class SendClock {
  readonly #clock: Pick<Clock, 'now'>;
  #last: number;

  constructor({ ledger, clock }: { readonly ledger: Pick<Ledger, 'open' | 'endedLast'>; readonly clock: Clock }) {
    this.#clock = clock;
    // One that left another device has no time of a send from here, and a place since its proof.
    const sent = [...ledger.open(), ...ledger.endedLast(200)].filter(
      ({ sentAt, sends }) => sentAt !== null || sends.length > 0,
    );
    this.#last = sent.reduce((latest, command) => Math.max(latest, lastSentAt(command)), 0);
  }

  /** The time of a send about to leave: after that of each earlier one. */
  next(): number {
    this.#last = Math.max(this.#clock.now(), this.#last + 1);
    return this.#last;
  }
}
