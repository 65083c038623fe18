import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Command, CommandInput, EarlierTurn, SendAttempt, SendEnd } from './command.ts';
import type { EvidenceTiming } from './ports.ts';
import { isOverlaid } from '#shared/terminal/command-states.ts';

/** So many sends are kept with a command: the first, because a look-up begins there, and the last ones. */
const mostKept = 6;

/** The how-manieth intent of a command it is that is sent now. */
export function currentTurn({ earlier }: Pick<Command, 'earlier'>): number {
  return earlier.length + 1;
}

/** What a command was sent as so far, when a person puts it back in line. */
export function withTurnOver(command: Command): readonly EarlierTurn[] {
  const { earlier, input, summary, sends } = command;
  const wasSent = sends.some(({ turn }) => turn === currentTurn(command));
  return wasSent ? [...earlier, { input, summary, told: false }] : earlier;
}

/** Whether an earlier intent is the one of now: put back in line as it was. */
export function isSameIntent({ input }: EarlierTurn, now: CommandInput): boolean {
  return isDeepStrictEqual(input, now);
}

export function withNewSend(
  command: Command,
  attempt: Omit<SendAttempt, 'end' | 'lookedUp' | 'turn'>,
): readonly SendAttempt[] {
  const [first, ...rest] = command.sends;
  const kept = first === undefined ? [] : [first, ...rest.slice(-(mostKept - 2))];
  return [...kept, { ...attempt, end: null, lookedUp: false, turn: currentTurn(command) }];
}

/** Whether the sign-in was refused to a send before the last one. */
export function hadRefusedSignIn({ sends }: Command): boolean {
  return sends.slice(0, -1).some(({ end }) => end?.how === 'unauthorised');
}

/** The sends of a command with the end of the last one written down. */
export function withEnd(command: Command, how: SendEnd, at: number): readonly SendAttempt[] {
  return changeLast(command, (last) => ({ ...last, end: { at, how } }));
}

/** The sends of a command without the last one, which never left. */
export function withoutLastSend(command: Command): readonly SendAttempt[] {
  return command.sends.slice(0, -1);
}

export function withLookupDone(command: Command): readonly SendAttempt[] {
  return changeLast(command, (last) => ({ ...last, lookedUp: true }));
}

function changeLast(command: Command, change: (last: SendAttempt) => SendAttempt): readonly SendAttempt[] {
  return command.sends.map((send, index) => (index === command.sends.length - 1 ? change(send) : send));
}

export function lastEnd(command: Command): SendEnd | null {
  return command.sends.at(-1)?.end?.how ?? null;
}

/** Whether it is still open what became of an earlier send that nobody answered. */
export function wasUnanswered({ sends }: Command): boolean {
  return sends.slice(0, -1).some(({ end }) => end === null || end.how === 'unanswered');
}

/** Whether the service's own words to the last send were a no that may have been said after the work. */
export function wasDeclined(command: Command): boolean {
  const how = lastEnd(command);
  return how === 'declined' || how === 'unauthorised';
}

/** What the last send went out against; a command recorded by an older version has only what it was recorded against. */
export function sentAgainst(command: Command): SendAttempt['against'] {
  return command.sends.at(-1)?.against ?? command.base.tracks;
}

/** When the first send left (wall clock, ms); when it was recorded, if none is known. */
export function firstSentAt(command: Command): number {
  return command.sends[0]?.at ?? command.sentAt ?? command.recordedAt;
}

/** Whether all there is to find of the last send has been looked for. */
export function isLookedUp({ sends }: Command): boolean {
  return sends.at(-1)?.lookedUp ?? false;
}

/** Whether an earlier send ended with a no that nobody has held against the service's records yet. */
export function mayHaveBeenDone(command: Command): boolean {
  const last = command.sends.at(-1);
  if (last === undefined || last.lookedUp) return false;
  const how = last.end?.how;
  return how === 'refused' || how === 'unauthorised' || how === 'declined';
}

/** On its way, or done and not yet seen; also when a person must say what became of the service's yes. */
export function isOnBoard(command: Command): boolean {
  return isOverlaid(command.state) || (command.state === 'review' && lastEnd(command) === 'yes');
}

/** Commands that are sent again because that does no harm: since when. Wall-clock milliseconds. */
export class IdempotentResends {
  readonly #since = new Map<string, { readonly at: number; readonly withinMs: number }>();

  /** From now on the command is sent again, for so long after the first send of this series. */
  begin({ commandId, sends, sentAt, recordedAt, decidedAt }: Command, withinMs: number): void {
    const before = this.#since.get(commandId)?.at;
    const at = Math.max(before ?? sends.at(-1)?.at ?? sentAt ?? recordedAt, decidedAt ?? 0);
    this.#since.set(commandId, { at, withinMs });
  }

  /** Whether it may still be sent again at this moment. A clock that was set back tells nothing. */
  isTimely(commandId: string, now: number): boolean {
    const since = this.#since.get(commandId);
    return since !== undefined && now >= since.at && now - since.at <= since.withinMs;
  }

  /** Whether a send of this command only asks again, and so leaves open what became of the one before. */
  has(commandId: string): boolean {
    return this.#since.has(commandId);
  }

  forget(commandId: string): void {
    this.#since.delete(commandId);
  }
}

/**
 * When the absence of a send may be believed. The service may still do what it was handed (`lateWorkMs` after the
 * send ended), and each of its answers may be older than what it has done (`readLagMs`). So no look counts before
 * both have passed, and a look that shows a trace starts the time again. Monotonic milliseconds of this run: after a
 * start the time begins anew, because the wall clock may have been set meanwhile.
 */
export class AbsenceClock {
  readonly #clock: Clock;
  readonly #timing: EvidenceTiming;
  readonly #startedAt: number;
  readonly #from = new Map<string, number>();
  readonly #traceUntil = new Map<string, number>();
  readonly #firstTrace = new Map<string, number>();
  readonly #looks = new Map<string, number>();

  constructor(clock: Clock, timing: EvidenceTiming) {
    this.#clock = clock;
    this.#timing = timing;
    this.#startedAt = clock.monotonic();
  }

  /**
   * A send ended, and what became of it is not known. A no in the service's own words (4xx) may be said after the work,
   * but no work follows it: then only its answers may be older.
   */
  ended(commandId: string, how: 'open' | 'no' = 'open'): void {
    const ofEarlierSend = this.#from.get(commandId) ?? 0;
    this.forget(commandId);
    const lateWorkMs = how === 'no' ? 0 : this.#timing.lateWorkMs;
    this.#from.set(commandId, Math.max(ofEarlierSend, this.#clock.monotonic() + lateWorkMs + this.#timing.readLagMs));
  }

  /** A look shows a trace of the send: copies that are older than it may be read for as long as reads lag. */
  trace(command: Command): void {
    const { commandId } = command;
    const now = this.#clock.monotonic();
    this.#looks.delete(commandId);
    this.#traceUntil.set(commandId, now + this.#timing.readLagMs);
    if (!this.#firstTrace.has(commandId)) this.#firstTrace.set(commandId, now);
  }

  /**
   * From when a look may be asked of a person that shows the yard otherwise and no record of the send. Work may have
   * been done between the reading of its history and that of its tracks, and its record may be told later than its effect.
   */
  asksFrom(command: Command): number {
    const seen = this.#firstTrace.get(command.commandId);
    return Math.max(this.countsFrom(command), seen === undefined ? 0 : seen + this.#timing.readLagMs);
  }

  /** From when the service can no longer be at work on the send, nor its answers be older than that. */
  countsFrom(command: Command): number {
    const known = this.#from.get(command.commandId);
    if (known !== undefined) return known;
    const { lateWorkMs, readLagMs } = this.#timing;
    const from = this.#startedAt + this.#stillWaited(command) + lateWorkMs + readLagMs;
    this.#from.set(command.commandId, from);
    return from;
  }

  /** A look found nothing; `begunAt` is when it began. Returns how many such looks in a row count. */
  foundNothing(command: Command, begunAt: number): number {
    if (begunAt < Math.max(this.countsFrom(command), this.#traceUntil.get(command.commandId) ?? 0)) return 0;
    this.#firstTrace.delete(command.commandId);
    const looks = (this.#looks.get(command.commandId) ?? 0) + 1;
    this.#looks.set(command.commandId, looks);
    return looks;
  }

  forget(commandId: string): void {
    this.#from.delete(commandId);
    this.#traceUntil.delete(commandId);
    this.#firstTrace.delete(commandId);
    this.#looks.delete(commandId);
  }

  /** How long the answer would still have been waited for when this run began, had the terminal gone on. */
  #stillWaited({ sends }: Command): number {
    const last = sends.at(-1);
    if (last === undefined || last.end !== null) return 0;
    const sinceStart = this.#clock.monotonic() - this.#startedAt;
    const left = last.at + last.answerWithinMs - (this.#clock.now() - sinceStart);
    return Math.min(Math.max(left, 0), last.answerWithinMs);
  }
}
