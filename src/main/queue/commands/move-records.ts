import { type Message, message, withText } from '#shared/messages/message.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { iso } from '../../clock.ts';
import type { Command, CommandInput, EarlierTurn } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import { currentTurn, firstSentAt, isSameIntent } from '../send-attempts.ts';
import type { KindContext, Recorded } from './kind.ts';
import { hasToken, isCutFrom, isTokenIn, tokensOf } from './token.ts';
import { carsByMark } from './wording.ts';

export type Move = Extract<CommandInput, { kind: 'move' }>;

/**
 * How far before the crew's stated time the look for a proof begins, in milliseconds: a day and a half,
 * so that a device whose clock was a day wrong still finds its own record.
 */
const lookBack = 36 * 3_600_000;

/** A history of some cars that leads on for more pages than this has no end. */
const mostPages = 2_000;

/** When the crew says it happened: their own word, else the moment it was recorded. Never later invented. */
export function statedAt(command: Command, input: Move): number {
  return input.occurredAt === undefined ? command.recordedAt : Date.parse(input.occurredAt);
}

/** What the history tells of the cars of a move. */
export interface MoveRecorded extends Recorded {
  readonly perhaps: ReadonlySet<number>;
  /** A record of these cars could not be read: it may be of this move, too. */
  readonly hasUnread: boolean;
  /** Cars that a record of this move has on another track than was meant, and which. */
  readonly elsewhere: ReadonlyMap<number, number>;
}

/** Walks the equipment history of the cars, page by page, for the token of the command; ends when all have their record. */
export async function moveRecords(
  command: Command,
  input: Move,
  { service, known }: KindContext,
): Promise<ServiceResult<MoveRecorded>> {
  const since = Math.min(statedAt(command, input), firstSentAt(command)) - lookBack;
  const changed = command.earlier.filter((turn) => !isSameIntent(turn, input));
  const asked = new Set([...input.equipmentIds, ...changed.flatMap(carsOf)]);
  const [onlyCar, ...others] = asked;
  const found = {
    done: new Set<number>(),
    rejected: new Set<number>(),
    perhaps: new Set<number>(),
    hasUnread: false,
    elsewhere: new Map<number, number>(),
    doneBefore: new Map<number, Set<number>>(),
    reachesBack: false,
  };
  const seen = new Set<string>();
  let pageNextToken: string | undefined;
  for (;;) {
    const page = await service.history({
      equipmentIds: [...asked],
      timestampAfter: iso(since),
      // Muted or deleted since, it was done all the same; rejected, it was not.
      showMuted: true,
      showDeletion: true,
      showRejection: true,
      ...(pageNextToken !== undefined && { pageNextToken }),
    });
    if (!page.ok) return page;
    for (const { equipment, jobName, reportingFlag, timestamp, currentTrack } of page.value.items) {
      if (Date.parse(timestamp ?? '') < firstSentAt(command)) found.reachesBack = true;
      const car = equipment?.resourceId ?? (others.length === 0 ? onlyCar : undefined);
      if (car === undefined || !asked.has(car)) continue;
      const turns = turnsIn(command, jobName);
      if (turns.length === 0) {
        if (mayBeOurs(command, input, jobName, timestamp)) found.perhaps.add(car);
      } else note(car, turns, reportingFlag?.toUpperCase() === 'REJECTED', currentTrack?.resourceId);
    }
    if (page.value.setAside.length > 0) found.hasUnread = true;
    pageNextToken = page.value.nextToken;
    const isAll = input.equipmentIds.every((car) => found.done.has(car));
    if (isAll || pageNextToken === undefined || pageNextToken === '') {
      const findings = told(command, input, found, known);
      return { ok: true, value: { ...found, findings }, answeredAt: page.answeredAt };
    }
    if (seen.has(pageNextToken) || seen.size >= mostPages) {
      return {
        ok: false,
        error: {
          class: 'unknown',
          cause: 'unreadable',
          endpoint: 'equipmentHistory',
          ...withText(message('line.historyInCircle')),
        },
      };
    }
    seen.add(pageNextToken);
  }

  /** A record that carries the mark of a turn, or so little of it that it may be of several. */
  function note(car: number, turns: readonly number[], isRejected: boolean, trackId: number | null | undefined): void {
    const meant = turns.map((turn) => command.earlier[turn - 1]);
    if (!isRejected && isElsewhere(trackId, [input, ...meant.flatMap((earlier) => earlier?.input ?? [])], known)) {
      found.elsewhere.set(car, trackId);
      return;
    }
    const isMeantNow = meant.every((earlier) => earlier === undefined || isSameIntent(earlier, input));
    const [turn = 0] = turns;
    if (isMeantNow && !isRejected) found.done.add(car);
    else if (turns.length > 1) found.perhaps.add(car);
    // What is said of an earlier turn tells nothing of a later one.
    else if (isRejected && turn === currentTurn(command)) found.rejected.add(car);
    else if (!isRejected && meant[0]?.told === false) {
      found.doneBefore.set(turn, (found.doneBefore.get(turn) ?? new Set()).add(car));
    }
  }
}

/** Whether a record names a track of the yard to which none of these moves was meant. */
function isElsewhere(
  trackId: number | null | undefined,
  meant: readonly CommandInput[],
  known: KnownYard,
): trackId is number {
  if (trackId === null || trackId === undefined || known.servedOrder(trackId) === null) return false;
  return meant.every((input) => input.kind !== 'move' || input.to.trackId !== trackId);
}

function carsOf({ input }: EarlierTurn): readonly number[] {
  return input.kind === 'move' ? input.equipmentIds : [];
}

/** Its mark is cut too short to tell, or gone from a record of the very second that the move was stated at. */
function mayBeOurs(
  command: Command,
  input: Move,
  jobName: string | null | undefined,
  timestamp: string | null | undefined,
): boolean {
  const second = (ms: number) => Math.floor(ms / 1000);
  const after = second(Date.parse(timestamp ?? '')) - second(statedAt(command, input));
  if (command.token === null || Number.isNaN(after) || after < 0) return false;
  return isCutFrom(jobName ?? '', command.token) || (after === 0 && !hasToken(jobName ?? ''));
}

/** Turns of a command whose mark a text carries. */
function turnsIn(command: Command, jobName: string | null | undefined): number[] {
  return tokensOf(command).flatMap((token, nth) => (isTokenIn(jobName ?? '', token) ? [nth + 1] : []));
}

/** What its history tells of a move, in words. */
function told(
  command: Command,
  { equipmentIds }: Move,
  { done, rejected, elsewhere }: Pick<MoveRecorded, 'done' | 'rejected' | 'elsewhere'>,
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
  if (goneElsewhere.length > 0 && others.length === 0) {
    return [message('queue.recordsFor', { token, cars: carsByMark([...done], known) }), ...goneElsewhere];
  }
  if (others.length === 0) return [message('queue.historiesHold', { cars: carsByMark(equipmentIds, known), token })];
  const refused = others.filter((car) => rejected.has(car));
  return [
    message('queue.recordsFor', { token, cars: carsByMark([...done], known) }),
    message('queue.noRecordsFor', { cars: carsByMark(others, known) }),
    ...goneElsewhere,
    ...(refused.length > 0 ? [message('queue.rejectedFor', { cars: carsByMark(refused, known) })] : []),
  ];
}
