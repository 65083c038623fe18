import { type Message, message } from '#shared/messages/message.ts';
import { isOver } from '#shared/terminal/command-states.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { Command } from '../command.ts';
import { leavesToken, recordsOf } from '../commands/index.ts';
import type { KindContext } from '../commands/kind.ts';
import { tokensAmong, tokensOf } from '../commands/token.ts';
import { carsByMark } from '../commands/wording.ts';
import { rereadYard } from '../decisions/conflicts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { evidenceOf } from '../decisions/picture.ts';
import { asksToWait } from '../retry/retry-policy.ts';
import { endedRecently } from './ended-recently.ts';
import type { ProofParts } from './proof.ts';
import { isLookedUp, isUncheckedRefusal, lastEnd, sentAgainst, withLookupDone } from './send-attempts.ts';

interface RefusedLookupParts extends Pick<
  ProofParts,
  keyof KindContext | 'transitions' | 'retryPolicy' | 'settlement'
> {
  readonly ledger: Pick<Ledger, 'open' | 'get' | 'endedLast'>;
}

/** What one lookup of a refused command's records found. */
type RefusedProof =
  | { readonly is: 'done' | 'partly'; readonly findings: readonly Message[] }
  | { readonly is: 'nothing' }
  | { readonly is: 'unreadable'; readonly error: ServiceError };

/**
 * A refusal may come after the work. A refused command with a token is looked up, although a person is asked about it,
 * until the service's records can no longer be that stale. Found whole, it is done and the question is closed.
 */
export class RefusedLookups {
  readonly #parts: RefusedLookupParts;
  /** Commands named by a history record. */
  readonly #named = new Set<string>();
  /** Refused moves that the records may not show yet; also once a person has decided about them. */
  readonly #unchecked = new Set<string>();
  /** Monotonic ms, by command. */
  readonly #nextLookups = new Map<string, number>();

  constructor(parts: RefusedLookupParts) {
    this.#parts = parts;
    const { ledger, clock, timing } = parts;
    // Moves that a person decided shortly before this start; `note` finds those that are still open.
    const decided = (ended: readonly Command[]) =>
      ended.filter(({ kind, state }) => kind === 'move' && (state === 'applied' || isOver(state)));
    for (const command of endedRecently(ledger, decided, { now: clock.now(), readLagMs: timing.readLagMs })) {
      if (mayBeDone(command)) this.#unchecked.add(command.commandId);
    }
  }

  /** Runs the next lookup that is due. Returns whether there was one. */
  async runNextLookup(): Promise<boolean> {
    const now = this.#parts.clock.monotonic();
    const open = this.#open();
    const due = open.find((command) => this.#dueAt(command) <= now);
    if (due !== undefined) await this.#look(due);
    else if (open.length === 0) this.#nextLookups.clear();
    return due !== undefined;
  }

  /** When the next lookup is due (monotonic ms); infinity: none. */
  nextLookupAt(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#open().map((command) => this.#dueAt(command)));
  }

  /**
   * How long a move must wait before it can be placed on its track, in milliseconds. A refused move to that track may
   * have been done, and readings that do not show it yet would put this one beside the wrong car, also where a person
   * has dropped, changed or confirmed it meanwhile. The front of a track is not affected.
   */
  waitBefore({ commandId, input }: Command): number {
    if (input.kind !== 'move' || input.to.place === 'front') return 0;
    const { trackId } = input.to;
    this.note();
    const others = this.#uncheckedNow().filter(
      (command) =>
        command.commandId !== commandId &&
        mayBeDone(command) &&
        sentAgainst(command).some((track) => track.trackId === trackId),
    );
    return Math.max(0, ...others.map((command) => this.#mayShowFor(command)));
  }

  /**
   * Remembers refused moves, before a person can have decided about them, and forgets those that each reading from now
   * on shows, with the readings before.
   */
  note(): void {
    const { ledger, fresh } = this.#parts;
    for (const command of ledger.open()) {
      if (!isUncheckedRefusal(command) || !leavesToken(command.input)) continue;
      if (this.#mayShowFor(command) > 0) this.#unchecked.add(command.commandId);
    }
    for (const command of this.#uncheckedNow()) {
      if (this.#mayShowFor(command) > 0) continue;
      this.#unchecked.delete(command.commandId);
      fresh.forget();
    }
  }

  #uncheckedNow(): Command[] {
    return [...this.#unchecked].flatMap((commandId) => this.#parts.ledger.get(commandId) ?? []);
  }

  /** For how long readings may not show it yet if it was done, in milliseconds. */
  #mayShowFor(command: Command): number {
    return this.#parts.absence.countsFrom(command) - this.#parts.clock.monotonic();
  }

  /** Takes job names of the service's history. Returns whether one is of a refused command, which is then looked up. */
  noteJobs(jobNames: readonly string[]): boolean {
    const refused = this.#refused();
    const isNamed = refused.length === 0 ? () => false : tokensAmong(jobNames);
    const named = refused.filter((command) => tokensOf(command).some(isNamed));
    for (const { commandId } of named) this.#named.add(commandId);
    return named.length > 0;
  }

  #open(): Command[] {
    this.note();
    return this.#refused().filter((command) => this.#named.has(command.commandId) || isUncheckedRefusal(command));
  }

  #refused(): Command[] {
    return [...this.#parts.ledger.open()].filter(({ state, input }) => state === 'refused' && leavesToken(input));
  }

  #dueAt(command: Command): number {
    return Math.max(this.#nextLookups.get(command.commandId) ?? 0, this.#parts.retryPolicy.dueAt(command));
  }

  async #look(command: Command): Promise<void> {
    const { transitions, absence, settlement, timing, clock } = this.#parts;
    const begunAt = clock.monotonic();
    const found = await proveRefused(command, this.#parts);
    // Its person sees the yard beside the evidence.
    if (found.is === 'partly') await rereadYard(this.#parts, command);
    if (transitions.hasChanged(command)) return;
    if (found.is === 'unreadable') {
      this.#failed(command, found.error);
      return;
    }
    if (found.is === 'done') {
      const evidence = evidenceOf(found.findings, clock.now());
      settlement.applied(command, 'proved', message('queue.provedDone', { findings: found.findings }), { evidence });
      return;
    }
    this.#named.delete(command.commandId);
    const left = absence.countsFrom(command) - begunAt;
    const sinceSend = Math.max(0, clock.now() - (command.sentAt ?? clock.now()));
    this.#nextLookups.set(command.commandId, begunAt + Math.min(left, Math.max(timing.lookupGapMs, sinceSend)));
    const patch = {
      ...(left <= 0 && isUncheckedRefusal(command) && { sends: withLookupDone(command) }),
      ...(found.is === 'partly' && { uncertain: true, evidence: evidenceOf(found.findings, clock.now()) }),
    };
    if (Object.keys(patch).length > 0) transitions.amend(command, patch);
  }

  #failed(command: Command, error: ServiceError): void {
    const { retryPolicy } = this.#parts;
    retryPolicy.backOff(command, error);
    if (asksToWait(error)) retryPolicy.hold(error);
    else if (error.class === 'notSent') retryPolicy.pause(error);
  }
}

/** Whether nobody has found out what became of a refused move, whatever a person has decided. */
function mayBeDone(command: Command): boolean {
  return isUncheckedRefusal(command) || (lastEnd(command) === 'vouched' && !isLookedUp(command));
}

/** What the service's records say about a refused command: all of it was done, part of it, or nothing. */
export async function proveRefused(command: Command, context: KindContext): Promise<RefusedProof> {
  const recorded = await recordsOf(command, context);
  if (recorded === null) return { is: 'nothing' };
  if (!recorded.ok) return { is: 'unreadable', error: recorded.error };
  const { done, perhaps } = recorded.value;
  if (done.size === 0 && perhaps !== undefined && perhaps.size > 0) {
    return { is: 'partly', findings: [message('queue.mayBeOurs', { cars: carsByMark([...perhaps], context.known) })] };
  }
  if (done.size === 0) return { is: 'nothing' };
  const { findings } = recorded.value;
  return { is: command.equipmentIds.every((car) => done.has(car)) ? 'done' : 'partly', findings };
}
