import { isDeepStrictEqual } from 'node:util';
import type { Command, CommandInput, EarlierTurn, SendAttempt, SendEnd } from '../command.ts';
import { isOverlaid } from '#shared/terminal/command-states.ts';

/** How many sends are stored with a command: the first, because a lookup begins there, and the last ones. */
const mostStored = 6;

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
  const others = first === undefined ? [] : [first, ...rest.slice(-(mostStored - 2))];
  return [...others, { ...attempt, end: null, lookedUp: false, turn: currentTurn(command) }];
}

/** Whether a send before the last one was refused, its sign-in or with everything else, and no person was told of that no. */
export function wasRefusedUntold(command: Command): boolean {
  const isUntold = ({ end }: SendAttempt) => end?.how === 'refused' && !wasTold(end, command);
  return command.sends.slice(0, -1).some((send) => send.end?.how === 'unauthorised' || isUntold(send));
}

/** Whether one was refused, and a person has put the command back in line since. */
export function wasRefusedTold(command: Command): boolean {
  return command.sends.slice(0, -1).some(({ end }) => end?.how === 'refused' && wasTold(end, command));
}

function wasTold({ at }: { readonly at: number }, { decidedAt }: Command): boolean {
  return at <= (decidedAt ?? 0);
}

/** The sends of a command with the end of the last one filled in. */
export function withEnd(command: Command, how: SendEnd, at: number): readonly SendAttempt[] {
  return changeLast(command, (last) => ({ ...last, end: { at, how } }));
}

/** The same where a record proves it; one that left another device takes this place in the order of sends. */
export function withProof(command: Command, at: number, logicalAt: number): readonly SendAttempt[] {
  const place = command.sentAt === null && { logicalAt };
  return changeLast(command, (last) => ({ ...place, ...last, end: { at, how: 'proved' } }));
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

/** When a command was last sent, by the logical clock if that is known. Milliseconds. */
export function lastSentAt({ sends, sentAt, recordedAt }: Command): number {
  const last = sends.at(-1);
  return last?.logicalAt ?? last?.at ?? sentAt ?? recordedAt;
}

/**
 * Compares commands by their last send, the earlier one first; by sequence where one has none in the order of sends. One
 * that waited for a person may have been sent after later ones.
 */
export function bySend(a: Command, b: Command): number {
  const [placeOfA, placeOfB] = [a.sends.at(-1)?.logicalAt, b.sends.at(-1)?.logicalAt];
  return (placeOfA !== undefined && placeOfB !== undefined && placeOfA - placeOfB) || a.seq - b.seq;
}

/** When the last send ended (wall clock, ms); before all time, if it has not or there was none. */
export function lastEndAt({ sends }: Command): number {
  return sends.at(-1)?.end?.at ?? Number.NEGATIVE_INFINITY;
}

/** Whether the outcome of an earlier unanswered send is still open. */
export function wasUnanswered({ sends }: Command): boolean {
  return sends.slice(0, -1).some(({ end }) => end === null || end.how === 'unanswered');
}

/**
 * Whether a send may have been done, also where a person has put the command back in line since without knowing: not one of
 * a turn that they were told was done.
 */
export function mayHaveBeenDone({ sends, earlier }: Command): boolean {
  const isOpen = ({ end }: SendAttempt) => end === null || end.how === 'unanswered' || end.how === 'declined';
  return sends.some((send) => isOpen(send) && earlier[send.turn - 1]?.told !== true);
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

/** The same by the service's clock, as far as it is known how far ours was ahead. */
export function firstSentAtService(command: Command): number {
  return firstSentAt(command) - (command.sends[0]?.clockAheadMs ?? 0);
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
