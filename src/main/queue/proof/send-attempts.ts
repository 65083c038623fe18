import { isDeepStrictEqual } from 'node:util';
import { longestWait } from '../../backoff.ts';
import type { Clock } from '../../clock.ts';
import type { Command, CommandInput, EarlierTurn, SendAttempt, SendEnd } from '../command.ts';
import type { EvidenceTiming } from '../ports.ts';
import { isOverlaid } from '#shared/terminal/command-states.ts';

/** How many sends are stored with a command: the first, because a lookup begins there, and the last ones. */
const mostKept = 6;

/**
 * How long a lookup of what another device has done holds, in milliseconds: longer than any wait between two tries, or the
 * send that follows would never come.
 */
const notDoneForMs = longestWait * 1.5;

/** The number of the current turn of a command. */
export function currentTurn({ earlier }: Pick<Command, 'earlier'>): number {
  return earlier.length + 1;
}

/** What a command was sent as so far, stored when a person puts it back in line. */
export function withTurnOver(command: Command): readonly EarlierTurn[] {
  const { earlier, input, summary, sends } = command;
  const wasSent = sends.some(({ turn }) => turn === currentTurn(command));
  return wasSent ? [...earlier, { input, summary, told: false }] : earlier;
}

/** Whether an earlier turn meant the same as now: put back in line unchanged. */
export function isSameIntent({ input }: EarlierTurn, now: CommandInput): boolean {
  return isDeepStrictEqual(input, now);
}

/** The sends of a command with one more, which is under way; of many, the first and the newest are kept. */
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

/** The sends of a command with the end of the last one filled in. */
export function withEnd(command: Command, how: SendEnd, at: number): readonly SendAttempt[] {
  return changeLast(command, (last) => ({ ...last, end: { at, how } }));
}

/** The sends of a command without the last one, which never left. */
export function withoutLastSend(command: Command): readonly SendAttempt[] {
  return command.sends.slice(0, -1);
}

/** The sends of a command with the last one looked up. */
export function withLookupDone(command: Command): readonly SendAttempt[] {
  return changeLast(command, (last) => ({ ...last, lookedUp: true }));
}

/** The sends of a command with a sign of the last one that a lookup has shown. */
export function withTrace(command: Command): readonly SendAttempt[] {
  return changeLast(command, (last) => ({ ...last, traced: true }));
}

function changeLast(command: Command, change: (last: SendAttempt) => SendAttempt): readonly SendAttempt[] {
  return [...withoutLastSend(command), change(command.sends.at(-1) ?? unseenSend(command))];
}

/**
 * A send that is not stored with its command: of an older version, or of another device since the backup was taken. It
 * went out as the command was recorded.
 */
function unseenSend(command: Command): SendAttempt {
  const { sentAt, recordedAt, base } = command;
  const unknown = { answerWithinMs: 0, end: null, lookedUp: false };
  return { ...unknown, at: sentAt ?? recordedAt, against: base.tracks, turn: currentTurn(command) };
}

/** How the last send ended; `null`: it has not, or there was none. */
export function lastEnd(command: Command): SendEnd | null {
  return command.sends.at(-1)?.end?.how ?? null;
}

/** Whether the service has said "come back later" to the last send, and every earlier one was answered, too. */
function wasOnlyDeclined(command: Command): boolean {
  return lastEnd(command) === 'declined' && !wasUnanswered(command);
}

/** When the last send ended (wall clock, ms); before all time, if it has not or there was none. */
export function lastEndAt({ sends }: Command): number {
  return sends.at(-1)?.end?.at ?? Number.NEGATIVE_INFINITY;
}

/**
 * Those of some commands, newest first, whose last send ended so recently that readings may be older. The wall clock may
 * have been set, so everything that ended together with the last of them counts, too. Milliseconds.
 */
export function endedRecently(commands: readonly Command[], now: number, readLagMs: number): Command[] {
  const moments = [now, Math.max(...commands.map(lastEndAt)), ...commands.slice(0, 1).map(lastEndAt)];
  return commands.filter((command) => moments.some((at) => Math.abs(at - lastEndAt(command)) < readLagMs));
}

/** Whether the outcome of an earlier unanswered send is still open. */
export function wasUnanswered({ sends }: Command): boolean {
  return sends.slice(0, -1).some(({ end }) => end === null || end.how === 'unanswered');
}

/** Whether a send may have been done, also where a person has put the command back in line since without knowing. */
export function mayHaveBeenDone({ sends }: Command): boolean {
  return sends.some(({ end }) => end === null || end.how === 'unanswered' || end.how === 'declined');
}

/** Whether the service refused the last send in its own words, perhaps after the work. */
export function wasDeclined(command: Command): boolean {
  const how = lastEnd(command);
  return how === 'declined' || how === 'unauthorised';
}

/** What the last send went out against; a command of an older version has only what it was recorded against. */
export function sentAgainst(command: Command): SendAttempt['against'] {
  return command.sends.at(-1)?.against ?? command.base.tracks;
}

/** When the first send left (wall clock, ms); when it was recorded, if none is known. */
export function firstSentAt(command: Command): number {
  return command.sends[0]?.at ?? command.sentAt ?? command.recordedAt;
}

/** Whether another device may do it, too: it stands in a backup, here or where it comes from. */
export function isElsewhereToo({ doubt, inBackupAt }: Command): boolean {
  return doubt !== null || inBackupAt !== null;
}

/** Whether nothing is known here of a send: it may have left another device since the backup was taken. */
export function isUnseen(command: Command): boolean {
  return isElsewhereToo(command) && command.sentAt === null;
}

/** The first thing a person is told about a command whose outcome is unproved. */
export function whyUnproved<Lost extends string>(command: Command, lost: Lost) {
  if (wasDeclined(command)) return 'queue.saidNo';
  return isUnseen(command) ? 'queue.noProofKept' : lost;
}

/** Whether everything there is to find of the last send has been looked up. */
export function isLookedUp({ sends }: Command): boolean {
  return sends.at(-1)?.lookedUp ?? false;
}

/** Whether the last send was refused and that has not been compared with the service's records yet. */
export function isUncheckedRefusal(command: Command): boolean {
  const last = command.sends.at(-1);
  if (last === undefined || last.lookedUp) return false;
  const how = last.end?.how;
  return how === 'refused' || how === 'unauthorised' || how === 'declined';
}

/** On its way, or done and not yet shown; also when a person must decide about a confirmation that is not shown. */
export function isOnBoard(command: Command): boolean {
  return isOverlaid(command.state) || (command.state === 'review' && lastEnd(command) === 'yes');
}

/** Commands that are sent again because that is harmless, and since when. Wall-clock milliseconds. */
export class IdempotentResends {
  readonly #since = new Map<string, { readonly at: number; readonly withinMs: number; readonly isOpen: boolean }>();

  /**
   * Starts resending the command, within this time after the first send of the series. What the service has only asked
   * to come back later is as old as work that waits in line, and has no such limit.
   */
  begin(command: Command, withinMs: number): void {
    const { commandId, sends, sentAt, recordedAt, decidedAt } = command;
    const before = this.#since.get(commandId);
    const isOpen = wasOnlyDeclined(command) && before?.isOpen !== false;
    const sameSeries = before?.isOpen === isOpen ? before.at : undefined;
    const at = Math.max(sameSeries ?? sends.at(-1)?.at ?? sentAt ?? recordedAt, decidedAt ?? 0);
    this.#since.set(commandId, { at, withinMs, isOpen });
  }

  /** Whether it may still be sent again now. A clock that was set back allows no conclusion. */
  isTimely(commandId: string, now: number): boolean {
    const since = this.#since.get(commandId);
    return since !== undefined && now >= since.at && (since.isOpen || now - since.at <= since.withinMs);
  }

  /**
   * Whether what the last send met is the work of an earlier one: of one that nobody answered, or of one that the
   * service declined, or refused its sign-in, just before. Later, somebody else may have made it.
   */
  metOwnWork(command: Command): boolean {
    const before = withoutLastSend(command).at(-1);
    if (before === undefined || wasUnanswered(command)) return true;
    // A person has been told of a refusal already, and the same one says nothing new.
    if (before.end?.how === 'refused') return false;
    const since = (command.sends.at(-1)?.at ?? 0) - before.at;
    // A clock that was set back allows no conclusion.
    return since >= 0 && since <= (this.#since.get(command.commandId)?.withinMs ?? 0);
  }

  /** Whether a send of this command is a resend, which leaves the outcome of the one before open. */
  has(commandId: string): boolean {
    return this.#since.has(commandId);
  }

  forget(commandId: string): void {
    this.#since.delete(commandId);
  }
}

/**
 * When the absence of a send may be believed. The service may still work on it (`lateWorkMs` after the send ended), and
 * each answer may be stale (`readLagMs`). So no lookup counts before both have passed, and a lookup that shows a trace
 * restarts the time. Monotonic milliseconds of this run: a start restarts the time, because the wall clock may have
 * been set.
 */
export class AbsenceClock {
  readonly #clock: Clock;
  readonly #timing: EvidenceTiming;
  readonly #startedAt: number;
  readonly #from = new Map<string, number>();
  readonly #traceUntil = new Map<string, number>();
  readonly #firstTrace = new Map<string, number>();
  readonly #looks = new Map<string, number>();
  /** Walks through histories of several pages: what the last one showed, and when the first that showed it ended. */
  readonly #walks = new Map<string, { readonly shown: string; readonly at: number }>();
  /** Commands as they were when they were last found not to be done by another device, and when that was. */
  readonly #notDone = new Map<string, { readonly at: number; readonly decidedAt: number | null }>();
  /** When this run began, or met the service again after a while. */
  #metAt: number;

  constructor(clock: Clock, timing: EvidenceTiming) {
    this.#clock = clock;
    this.#timing = timing;
    this.#startedAt = clock.monotonic();
    this.#metAt = this.#startedAt;
  }

  /** The service can be reached again, and could not since `apartFrom` (monotonic ms). */
  metAgain(apartFrom: number): void {
    const now = this.#clock.monotonic();
    this.#notDone.clear();
    // A line that breaks for moments again and again must not keep work from being sent.
    if (now - apartFrom >= this.#timing.readLagMs) this.#metAt = now;
  }

  /**
   * A send ended with unknown outcome. A refusal in the service's own words (4xx) may come after the work, but no work
   * follows it, so only stale answers remain possible.
   */
  ended(commandId: string, how: 'open' | 'no' = 'open'): void {
    const ofEarlierSend = this.#from.get(commandId) ?? 0;
    this.forget(commandId);
    const lateWorkMs = how === 'no' ? 0 : this.#timing.lateWorkMs;
    this.#from.set(commandId, Math.max(ofEarlierSend, this.#clock.monotonic() + lateWorkMs + this.#timing.readLagMs));
  }

  /** A lookup shows a trace of the send: older copies may be read for as long as reads lag. */
  trace(command: Command): void {
    const { commandId } = command;
    const now = this.#clock.monotonic();
    this.#looks.delete(commandId);
    this.#traceUntil.set(commandId, now + this.#timing.readLagMs);
    if (!this.#firstTrace.has(commandId)) this.#firstTrace.set(commandId, now);
  }

  /**
   * From when a lookup that shows the yard changed but no record may become a question. The work may have been done
   * between reading its history and its tracks, and its record may appear later than its effect.
   */
  mayAskFrom(command: Command): number {
    const seen = this.#firstTrace.get(command.commandId);
    return Math.max(this.countsFrom(command), seen === undefined ? 0 : seen + this.#timing.readLagMs);
  }

  /** From when the service can no longer be working on the send, and its answers can no longer be that stale. */
  countsFrom(command: Command): number {
    const { lateWorkMs, readLagMs } = this.#timing;
    const ofOthers = isElsewhereToo(command) ? this.#metAt + lateWorkMs + readLagMs : 0;
    return Math.max(this.#ofOwnSend(command), ofOthers);
  }

  #ofOwnSend(command: Command): number {
    const known = this.#from.get(command.commandId);
    if (known !== undefined) return known;
    const { lateWorkMs, readLagMs } = this.#timing;
    const from = this.#startedAt + this.#stillWaited(command) + lateWorkMs + readLagMs;
    this.#from.set(command.commandId, from);
    return from;
  }

  /** A lookup found nothing; `begunAt` is when it began. Returns how many such lookups in a row count. */
  foundNothing(command: Command, begunAt: number): number {
    if (begunAt < Math.max(this.countsFrom(command), this.#traceUntil.get(command.commandId) ?? 0)) return 0;
    this.#firstTrace.delete(command.commandId);
    const looks = (this.#looks.get(command.commandId) ?? 0) + 1;
    this.#looks.set(command.commandId, looks);
    return looks;
  }

  /**
   * A history of several pages was walked to its end, from `begunAt` on. Each page may be of another age, and where one
   * has fewer new records than the page before it, the record between them is on neither. Two walks hide the same record
   * at the same place only where something new was recorded within the read lag before each. So a walk is whole when it
   * shows the same as one that ended a read lag before it began. Returns in how many milliseconds the history is to be
   * walked again; 0: this walk is whole. `walk`: its command first, and its cars.
   */
  walked(walk: string, begunAt: number, shown: string): number {
    const { readLagMs, lookupGapMs } = this.#timing;
    const before = this.#walks.get(walk);
    if (before?.shown !== shown) {
      this.#walks.set(walk, { shown, at: this.#clock.monotonic() });
      return lookupGapMs;
    }
    const apartMs = begunAt - before.at;
    return apartMs >= readLagMs ? 0 : Math.min(readLagMs - apartMs, Math.max(lookupGapMs, apartMs));
  }

  /** Nothing shows that another device has done it; that holds for a moment. */
  notDoneElsewhere({ commandId, decidedAt }: Command): void {
    this.#notDone.set(commandId, { at: this.#clock.monotonic(), decidedAt });
  }

  /** Whether another device may have done it since that was last looked up, or since a person was asked about it. */
  mayBeDoneElsewhere({ commandId, inBackupAt, decidedAt }: Command): boolean {
    const found = this.#notDone.get(commandId);
    const holds = found?.decidedAt === decidedAt && this.#clock.monotonic() - found.at <= notDoneForMs;
    return inBackupAt !== null && !holds;
  }

  forget(commandId: string): void {
    for (const walk of this.#walks.keys()) if (walk.startsWith(commandId)) this.#walks.delete(walk);
    this.#from.delete(commandId);
    this.#traceUntil.delete(commandId);
    this.#firstTrace.delete(commandId);
    this.#looks.delete(commandId);
  }

  /** How much of the answer timeout of an interrupted send was left when this run started. */
  #stillWaited({ sends }: Command): number {
    const last = sends.at(-1);
    if (last === undefined || last.end !== null) return 0;
    const sinceStart = this.#clock.monotonic() - this.#startedAt;
    const left = last.at + last.answerWithinMs - (this.#clock.now() - sinceStart);
    return Math.min(Math.max(left, 0), last.answerWithinMs);
  }
}
