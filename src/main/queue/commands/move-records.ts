import { type Message, message } from '#shared/messages/message.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { type Saying, sayingOf } from '#shared/service/record-flag.ts';
import { atService, clockOffMs } from '../../clock.ts';
import type { Command, CommandInput, EarlierTurn } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import { currentTurn, firstSentAt, firstSentAtService, isElsewhereToo, isSameIntent } from '../proof/send-attempts.ts';
import type { KindContext, Recorded } from './kind.ts';
import { hasToken, isCutFrom, isTokenIn, tokenOfCommand, tokensIn, tokensOf } from './token.ts';
import { nameOf, walkHistory } from './walk-history.ts';
import { carsByMark } from './wording.ts';
import { latestMomentOf, momentOf } from '#shared/service/moment.ts';
import { futureSlackMs } from '#shared/rules/issue.ts';

export type Move = Extract<CommandInput, { kind: 'move' }>;

/**
 * A history is assumed to reach back this far, in milliseconds: three days. For an older send, a missing record proves
 * nothing unless an older record of its cars is there.
 */
const trustedHistoryMs = 3 * 24 * 3_600_000;
/** An answer tells the service's clock in whole seconds. */
export const dateStepMs = 1_000;
/** So many seconds the time that a service takes itself, or one by its clock as another answer told it, may be off. */
const knownWithin = 2;

/** The time the crew states, else the moment of recording. */
export function statedAt(command: Command, input: CommandInput): number {
  return input.kind !== 'move' || input.occurredAt === undefined ? command.recordedAt : Date.parse(input.occurredAt);
}

/** What the history says about the cars of a move. */
export interface MoveRecorded extends Recorded {
  readonly perhaps: ReadonlySet<number>;
  readonly unclear: ReadonlySet<number>;
  /** A record that may belong to this move could not be read, or its car not be identified. */
  readonly hasUnread: boolean;
  /** Cars that a record of this move puts on another track than meant, with that track. */
  readonly elsewhere: ReadonlyMap<number, number>;
}

/**
 * Looks through the equipment history of the cars for the token of the command. One request covers all cars; if a
 * record does not say whose it is, or a later page fails, each car is requested separately.
 */
export async function moveRecords(
  command: Command,
  input: Move,
  context: KindContext,
): Promise<ServiceResult<MoveRecorded>> {
  const { service, known, clock } = context;
  const aheadMs = service.clockAheadMs();
  const now = atService(clock.now(), aheadMs);
  // A turn before a person changed the time may have left a record of the time stated then.
  const stated = [input, ...command.earlier.map((turn) => turn.input)].map((one) => statedAt(command, one));
  // A device whose clock was off still finds its own record; one whose clock is ahead would begin in the service's future,
  // so a lookup never begins later than that much before now, by our clock and by the service's.
  const since = Math.min(...stated.map((at) => atService(at, aheadMs)), firstSentAt(command), now) - clockOffMs;
  const asked = new Set([...input.equipmentIds, ...command.earlier.flatMap(carsOf)]);
  const found = {
    done: new Set<number>(),
    rejected: new Set<number>(),
    perhaps: new Set<number>(),
    unclear: new Set<number>(),
    hasUnread: false,
    elsewhere: new Map<number, number>(),
    doneBefore: new Map<number, Set<number>>(),
    reachesBack: false,
  };
  const sentFrom = Math.min(firstSentAt(command), firstSentAtService(command));
  /** Of records that name no car: the car whose separate request returned them first. */
  const namelessOf = new Map<string, number>();
  let hasNameless = false;
  const walk = (cars: readonly number[]) =>
    walkHistory(context, { commandId: command.commandId, cars, since }, ({ items, setAside }) => {
      const [onlyCar, ...others] = cars;
      for (const record of items) {
        if (momentOf(record.timestamp) < sentFrom) found.reachesBack = true;
        const named = record.equipment?.resourceId ?? undefined;
        const turns = turnsIn(command, record.jobName);
        if (named === undefined && hasMark(record)) {
          if (turns.length > 0 || mayBeOurs(command, input, record, aheadMs)) found.hasUnread = true;
          continue;
        }
        if (named === undefined) hasNameless = true;
        const car = named ?? (others.length === 0 ? onlyCar : undefined);
        if (car === undefined || !asked.has(car)) continue;
        const isOfAnother = named === undefined && !isOnlyOf(car, record);
        if (turns.length === 0 ? mayBeOurs(command, input, record, aheadMs) : isOfAnother) found.perhaps.add(car);
        else if (turns.length > 0) {
          note(car, turns, sayingOf(record), record.currentTrack?.resourceId);
        }
      }
      if (setAside.length > 0) found.hasUnread = true;
      return input.equipmentIds.every((car) => found.done.has(car));
    });

  let walked = await walk([...asked]);
  if (asked.size > 1 && (hasNameless || (!walked.ok && walked.beyondFirst))) {
    for (const car of asked) {
      walked = await walk([car]);
      if (!walked.ok) break;
    }
  }
  if (!walked.ok) return walked;
  return { ...walked, value: { ...found, findings: findingsOf(command, input, found, known) } };

  /** A service that ignores the car filter returns the same record for every car. */
  function isOnlyOf(car: number, record: HistoryRecord): boolean {
    const key = nameOf(record);
    const before = namelessOf.get(key) ?? car;
    namelessOf.set(key, before);
    return before === car;
  }

  /** A record that carries the token of a turn, or so little of it that it may belong to several. */
  function note(car: number, turns: readonly number[], saying: Saying, trackId: number | null | undefined): void {
    const meant = turns.map((turn) => command.earlier[turn - 1]);
    const isRejected = saying === 'rejected';
    if (!isRejected && isElsewhere(trackId, [input, ...meant.flatMap((earlier) => earlier?.input ?? [])], known)) {
      found.elsewhere.set(car, trackId);
      return;
    }
    const isMeantNow = meant.every((earlier) => earlier === undefined || isSameIntent(earlier, input));
    const [turn = 0] = turns;
    if (saying === 'unclear') {
      found.perhaps.add(car);
      if (isMeantNow) found.unclear.add(car);
    } else if (isMeantNow && !isRejected) found.done.add(car);
    else if (turns.length > 1) found.perhaps.add(car);
    else if (isRejected) {
      // A rejected record of an earlier turn says nothing about a later one.
      if (turn === currentTurn(command)) found.rejected.add(car);
    } else if (meant[0]?.told === false) {
      found.doneBefore.set(turn, (found.doneBefore.get(turn) ?? new Set()).add(car));
    }
  }
}

/** Whether a record names a track that none of these moves was meant for. */
function isElsewhere(
  trackId: number | null | undefined,
  meant: readonly CommandInput[],
  known: KnownYard,
): trackId is number {
  if (trackId === null || trackId === undefined || known.servedOrder(trackId) === null) return false;
  return meant.every((input) => input.kind !== 'move' || input.to.trackId !== trackId);
}

/** The cars of a move before a person put it back in line. */
export function carsOf(turn: EarlierTurn | undefined): readonly number[] {
  return turn?.input.kind === 'move' ? turn.input.equipmentIds : [];
}

/** Whether a record without a car id has a mark: then it is of none of the requested cars, which have their ids. */
function hasMark({ equipment }: HistoryRecord): boolean {
  return (equipment?.equipmentInitial ?? equipment?.equipmentNumber ?? null) !== null;
}

/**
 * Whether a record without a whole token may be of this move: its token is truncated beyond recognition, or the record
 * is stated for the very second of the move.
 */
function mayBeOurs(
  command: Command,
  input: Move,
  { jobName, timestamp }: HistoryRecord,
  clockAheadMs: number | null,
): boolean {
  const at = second(momentOf(timestamp));
  // A clock that was off at a send may have been set since.
  const aheads = new Set([clockAheadMs ?? 0, ...command.sends.flatMap((send) => send.clockAheadMs ?? [])]);
  const times = [...aheads].flatMap((aheadMs) => timesOf(command, input, aheadMs));
  if (command.token === null || times.every(([from]) => second(latestMomentOf(timestamp)) < from)) return false;
  const isItsTime = times.some(([from, to]) => at >= from && at <= to);
  return isCutFrom(jobName ?? '', command.token) || (isItsTime && !hasToken(jobName ?? ''));
}

/** Whether a history need not reach back to the first send: by this clock, or by the service's, if ours was set since. */
export function isLongAgo(command: Command, { clock, service }: KindContext): boolean {
  const ago = clock.now() - firstSentAt(command);
  const agoAtService = clock.now() - (service.clockAheadMs() ?? 0) - firstSentAtService(command);
  return Math.max(Math.abs(ago), Math.abs(agoAtService)) > trustedHistoryMs;
}

/** From which second to which a record of a move may be stated for, by a clock that is so far ahead of the service's. */
function timesOf(command: Command, input: Move, aheadMs: number): (readonly [number, number])[] {
  const stated = statedAt(command, input);
  const byService = second(stated - aheadMs);
  const isOff = input.occurredAt === undefined && Math.abs(aheadMs) > futureSlackMs;
  const sentAt = atService(firstSentAt(command), aheadMs);
  // By a clock that is off, or was, it may have gone out without a time: the service has taken its own.
  const mayLackTime = stated > sentAt + dateStepMs || stated < sentAt - clockOffMs;
  return [
    [second(stated), second(stated)],
    ...(isOff ? ([[byService - knownWithin, byService + knownWithin]] as const) : []),
    ...(mayLackTime ? ([[second(sentAt), second(sentAt) + knownWithin]] as const) : []),
  ];
}

function second(ms: number): number {
  return Math.floor(ms / 1000);
}

/**
 * Turns of a command whose token a text carries. At another device a person may have put it back in line more often: such
 * a record is judged like one of the last turn here.
 */
function turnsIn(command: Command, jobName: string | null | undefined): number[] {
  const text = jobName ?? '';
  const turns = tokensOf(command).flatMap((token, nth) => (isTokenIn(text, token) ? [nth + 1] : []));
  if (turns.length > 0 || !isElsewhereToo(command)) return turns;
  const isOfLater = tokensIn(text).some((token) => tokenOfCommand(token) === command.token);
  return isOfLater ? [currentTurn(command)] : [];
}

/** Findings that only name cars. */
type CarsFinding = 'queue.mayBeOurs' | 'queue.mayBeOursUnread' | 'queue.noRecordsFor' | 'queue.rejectedFor';

/** What the history says about a move, in words. */
function findingsOf(
  command: Command,
  { equipmentIds }: Move,
  { done, rejected, perhaps, elsewhere, hasUnread }: Omit<MoveRecorded, 'findings'>,
  known: KnownYard,
): Message[] {
  const token = command.token ?? '';
  const goneElsewhere = [...elsewhere]
    .filter(([car]) => !done.has(car))
    .map(([car, trackId]) => {
      return message('queue.recordedElsewhere', { mark: known.mark(car), token, track: known.trackName(trackId) });
    });
  if (done.size === 0) return goneElsewhere;
  const others = equipmentIds.filter((car) => !done.has(car) && !elsewhere.has(car));
  if (others.length + goneElsewhere.length === 0) {
    return [message('queue.historiesHold', { cars: carsByMark(equipmentIds, known), token })];
  }
  const about = (code: CarsFinding, cars: readonly number[]) =>
    cars.length > 0 ? [message(code, { cars: carsByMark(cars, known) })] : [];
  const rest = others.filter((car) => !perhaps.has(car) && !(hasUnread && rejected.has(car)));
  return [
    message('queue.recordsFor', { token, cars: carsByMark([...done], known) }),
    ...about(
      'queue.mayBeOurs',
      others.filter((car) => perhaps.has(car)),
    ),
    ...about(hasUnread ? 'queue.mayBeOursUnread' : 'queue.noRecordsFor', rest),
    ...goneElsewhere,
    ...about(
      'queue.rejectedFor',
      others.filter((car) => rejected.has(car)),
    ),
  ];
}
