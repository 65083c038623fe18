import { openStates, overStates } from '#shared/terminal/command-states.ts';
import { type Clock, clockOffMs } from '../../clock.ts';
import type { Command } from '../command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { customerKey, thingOf } from '../keys.ts';
import type { EvidenceTiming, StoredCustomer } from '../ports.ts';

/** Maximum number of updates that were completed within the time of late work. */
const mostRecalled = 200;
const kinds = ['customerUpdate'] as const;

/**
 * Late work of customer updates. An update whose answer was lost is sent again and completed while the service may
 * still work on the first send, which would then undo a later update of the same customer. So the later update waits
 * until the first can no longer be done. `SendAttempt` describes the send, `lateWorkMs` the time; this also holds after
 * a restart.
 */
export class LateWork {
  readonly #clock: Clock;
  readonly #timing: EvidenceTiming;
  /** By customer: the last unanswered send (wall clock, ms), and until when it may still be done (monotonic ms). */
  readonly #until = new Map<string, { readonly commandId: string; readonly sentAt: number; readonly at: number }>();

  constructor({ ledger, clock, timing }: { ledger: Pick<Ledger, 'list'>; clock: Clock; timing: EvidenceTiming }) {
    this.#clock = clock;
    this.#timing = timing;
    // Open commands have no limit, because any number of them may wait behind an unanswered send.
    for (const command of ledger.list({ kinds, states: overStates }, mostRecalled)) this.#recall(command);
    for (const command of ledger.list({ kinds, states: openStates }, Number.MAX_SAFE_INTEGER)) this.#recall(command);
  }

  /** A send ended without an answer that says what happened. */
  unanswered(command: Command): void {
    this.#note(command, command.sends.at(-1)?.at ?? command.recordedAt, this.#timing.lateWorkMs);
  }

  /** How long another command's send may still change the same thing, in milliseconds; 0: no longer. */
  leftFor({ commandId, keys }: Pick<Command, 'commandId' | 'keys'>): number {
    const now = this.#clock.monotonic();
    const others = keys.flatMap((key) => this.#until.get(key) ?? []).filter((one) => one.commandId !== commandId);
    return Math.max(0, ...others.map(({ at }) => at - now));
  }

  /**
   * A record of a customer as far as it can be relied on: older than all time if it was read before a send that nobody
   * answered, which may be in it or not, whatever a person has decided about it.
   */
  ofKnownAge(read: StoredCustomer | null): StoredCustomer | null {
    const sentAt = this.#until.get(customerKey(read?.customer.resourceId ?? 0))?.sentAt;
    if (read === null || sentAt === undefined || sentAt < read.asOf) return read;
    return { ...read, asOf: Number.NEGATIVE_INFINITY };
  }

  /** The wall clock may have been set since, so a send of the last days gets its whole time again. */
  #recall(command: Command): void {
    const open = command.sends.findLast(({ end }) => end === null || end.how === 'unanswered');
    if (open === undefined) return;
    if (Math.abs(this.#clock.now() - open.at) >= clockOffMs) return;
    const stillWaited = open.end === null ? open.answerWithinMs : 0;
    this.#note(command, open.at, stillWaited + this.#timing.lateWorkMs);
  }

  #note({ commandId, keys }: Command, sentAt: number, forMs: number): void {
    const at = this.#clock.monotonic() + forMs;
    // What it shares with updates of other customers is none of theirs to undo.
    for (const key of keys) if (thingOf(key)?.kind === 'customer') this.#until.set(key, { commandId, sentAt, at });
  }
}
