import { type Message, message } from '#shared/messages/message.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import { isRefusal, type ServiceError, staleReading } from '#shared/service/outcome.ts';
import { futureSlackMs, type Issue, statedTimeIssues } from '#shared/rules/issue.ts';
import { anchorOf, type Place } from '#shared/yard/place.ts';
import {
  groupingIndexes,
  keepsOrder,
  positionAmong,
  type StandingOrder,
  without,
} from '#shared/yard/standing-order.ts';
import { clockOffMs, iso } from '../../clock.ts';
import type { Base, Command } from '../command.ts';
import type { OwnEffect } from '../replay/fresh-yard.ts';
import type { KnownYard } from '../ports.ts';
import { currentTurn, sentAgainst } from '../proof/send-attempts.ts';
import {
  againstOf,
  baseOf,
  drafted,
  meantPlace,
  orderIn,
  type Strayed,
  strayed,
  tracksOf,
  unknownThings,
} from './base.ts';
import { confirmedForAllCars } from './answer.ts';
import { calledOf, carsAmiss, carsGone, otherTrack, trackCalled } from './called.ts';
import { tokenOfTurn } from './token.ts';
import { moveAdvice } from './move-advice.ts';
import { carsOf, dateStepMs, isLongAgo, type Move, type MoveRecorded, moveRecords, statedAt } from './move-records.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { carsByMark, isAny, tracksByName } from './wording.ts';

/** Job name of a move for which the crew gave none. */
const defaultJobName = 'Yard Terminal';

const mixedAges = staleReading('inventory', message('line.mixedAges'));

/** Moving a cut to a place on a track (endpoint 11). */
export const move: Kind<Move> = {
  endpoints: { toSend: ['inventory', 'move'], toLookUp: ['equipmentHistory', 'inventory'] },
  leavesToken: true,
  draft,
  ready,
  prove,
  effect,
  records: moveRecords,
  adviceNow: moveAdvice,
};

function draft(input: Move, known: KnownYard, at: number): Drafted {
  const { trackId, place } = input.to;
  const anchor = anchorOf(place);
  const field = `to.place.${typeof place === 'object' && 'before' in place ? 'before' : 'after'}`;
  const issues: Issue[] = unknownThings(
    [
      ...input.equipmentIds.map((equipmentId, i) => ({ field: `equipmentIds[${i}]`, equipmentId })),
      ...(anchor === null ? [] : [{ field, equipmentId: anchor }]),
    ],
    [{ field: 'to.trackId', trackId }],
    known,
  );
  if (anchor !== null && issues.length === 0) {
    if (input.equipmentIds.includes(anchor)) {
      issues.push({ field, rule: message('rules.carOfTheCut') });
    } else if (known.boardPlace(anchor)?.trackId !== trackId) {
      const params = { mark: known.mark(anchor), track: known.trackName(trackId) };
      issues.push({ field, rule: message('rules.anchorElsewhere', params) });
    }
  }
  issues.push(...statedTimeIssues('occurredAt', input.occurredAt, at));
  if (issues.length > 0) return { ok: false, issues };

  const anchorIds = anchor === null ? [] : [anchor];
  const stands = baseOf(input.equipmentIds, [trackId], known, at);
  const called = {
    ...calledOf([...input.equipmentIds, ...anchorIds], [input.to], known),
    from: tracksOf(stands.origins, []).map((origin) => trackCalled(origin, known)),
  };
  const base = { ...stands, called };
  return drafted({
    summary: summary(input, base, known),
    equipmentIds: input.equipmentIds,
    anchorIds,
    trackIds: tracksOf(base.origins, [trackId]),
    base,
  });
}

function summary(input: Move, base: Base, known: KnownYard): Message {
  const from = tracksByName(
    base.origins.map((origin) => origin.trackId),
    known,
  );
  const { trackId, place, spot } = input.to;
  const cars = carsByMark(input.equipmentIds, known);
  const move = { cars, from, to: known.trackName(trackId), place: placeInWords(place, known) };
  return spot === undefined ? message('queue.move', move) : message('queue.moveToSpot', { ...move, spot });
}

function placeInWords(place: Place, known: KnownYard): Message {
  if (typeof place === 'string') return message(`places.${place}`);
  if ('index' in place) return message('places.position', { at: place.index + 1 });
  return 'before' in place
    ? message('places.before', { mark: known.mark(place.before) })
    : message('places.after', { mark: known.mark(place.after) });
}

/** The intended place on the current track. */
function placeNow(input: Move, base: Base, orderNow: StandingOrder): Place | { readonly gone: number } {
  const place = meantPlace(input, base);
  if (typeof place === 'string') return place;
  const rest = without(orderNow, input.equipmentIds);
  if ('index' in place) return positionAmong(place, rest);
  const anchor = anchorOf(place);
  return anchor === null || rest.includes(anchor) ? place : { gone: anchor };
}

async function ready(command: Command, input: Move, context: KindContext): Promise<Readiness> {
  const { known, fresh, service } = context;
  const { base } = command;
  const { trackId } = input.to;
  const elsewhere = await otherTrack(command, context);
  if (elsewhere !== null) return elsewhere;
  const read = await fresh.tracks(tracksOf(base.origins, [trackId]));
  if (!read.ok) return { is: 'unreadable', error: read.error };

  const amiss = carsAmiss(base, read.orders, known);
  if (amiss !== null) return { is: 'changed', reason: amiss };

  const orderNow = read.orders.get(trackId) ?? [];
  const place = placeNow(input, base, orderNow);
  if (typeof place === 'object' && 'gone' in place) {
    return {
      is: 'changed',
      reason: message('queue.anchorGone', { mark: known.mark(place.gone), track: known.trackName(trackId) }),
    };
  }
  // A position beside a car needs a consistent snapshot: otherwise the index would lead to another car.
  if (typeof place === 'object' && !fresh.isOfOneMoment(trackId)) return { is: 'unreadable', error: mixedAges };
  const indexed = groupingIndexes(orderNow, input.equipmentIds, place);
  if (!indexed.ok) {
    return {
      is: 'changed',
      reason: message('queue.carGone', { mark: known.mark(indexed.missing), track: known.trackName(trackId) }),
    };
  }
  const request = requestFor(command, input, read.orders, indexed.indexes, context);
  return {
    is: 'ready',
    send: async () => confirmedForAllCars(input.equipmentIds, 'move', await service.move(request), known),
    against: againstOf(read.orders),
    effect: { equipmentIds: input.equipmentIds, toTrackId: trackId, place },
  };
}

/** The place named by the last send, computed again from what it went out against. */
function effect(command: Command, input: Move): OwnEffect | null {
  const { equipmentIds, to } = input;
  const then = { ...command.base, tracks: sentAgainst(command) };
  const place = placeNow(input, command.base, orderIn(then, to.trackId));
  return typeof place === 'object' && 'gone' in place ? null : { equipmentIds, toTrackId: to.trackId, place };
}

function requestFor(
  command: Command,
  input: Move,
  orders: ReadonlyMap<number, StandingOrder>,
  indexes: readonly number[],
  context: KindContext,
): MoveRequest {
  const { base, token } = command;
  const origins = new Map(base.origins.map((origin) => [origin.equipmentId, origin.trackId]));
  const updateTime = timeStated(command, input, context);
  return {
    items: input.equipmentIds.map((equipmentId, i) => {
      const from = origins.get(equipmentId) ?? null;
      return {
        equipment: { resourceId: equipmentId, resourceType: 'Equipment' as const },
        locationUpdate: {
          ...(from !== null && {
            from: {
              grouping: { resourceId: from, resourceType: 'Grouping' as const },
              groupingIndex: orders.get(from)?.indexOf(equipmentId) ?? 0,
            },
          }),
          to: {
            grouping: { resourceId: input.to.trackId, resourceType: 'Grouping' as const },
            groupingIndex: indexes[i] ?? -1,
            ...(input.to.spot !== undefined && { spot: input.to.spot }),
          },
        },
        updateIntermodalUnits: input.updateIntermodalUnits ?? true,
      };
    }),
    // The token goes first, so that a service that truncates names keeps it.
    jobName: `${tokenOfTurn(token ?? '', currentTurn(command))} ${input.jobName ?? defaultJobName}`,
    ...(updateTime !== null && { updateTime: iso(updateTime) }),
    ...(input.moveType !== undefined && { updateType: input.moveType }),
  };
}

/**
 * The time that a move is stated for: the crew's, else the moment of recording by the service's clock. A clock that is
 * off is taken to have been off as far then, unless it has been set back since. `null`: that moment is still to come, so
 * that the service may refuse it, or lies before earlier work, so the clock was off and has been set; the service takes
 * its own time then.
 */
function timeStated(command: Command, input: Move, { clock, service, earlier }: KindContext): number | null {
  const stated = statedAt(command, input);
  const aheadMs = service.clockAheadMs();
  if (input.occurredAt !== undefined || aheadMs === null) return stated;
  const waitedMs = clock.now() - stated;
  const isOff = Math.abs(aheadMs) > futureSlackMs && waitedMs >= 0;
  const at = isOff ? stated - aheadMs : stated;
  const isAhead = at > clock.now() - aheadMs + dateStepMs;
  const wasBehind = !isOff && waitedMs > clockOffMs && earlier(command).some((one) => one.recordedAt - clockOffMs > at);
  return isAhead || wasBehind ? null : at;
}

/**
 * One lookup of the proof of a move. Records with its token for all cars prove that it was done;
 * rejected records prove that it was not. No record, with every car where it stood when it was sent, is no trace.
 * Anything else is reported as it is: some cars of the cut, or other work on them.
 */
async function prove(command: Command, input: Move, context: KindContext): Promise<Proof> {
  const recorded = await moveRecords(command, input, context);
  if (!recorded.ok) return withoutRecords(command, input, recorded.error, context);
  const arrived = await arrivedOf(command, input, recorded.value.unclear, context);
  if (!arrived.ok) return { is: 'unreadable', error: arrived.error };
  const done = new Set([...recorded.value.done, ...arrived.cars]);
  return (
    provedByRecords(command, input, { ...recorded.value, done }, context) ??
    (await provedByYard(command, input, context))
  );
}

/** What the records of a move say about its outcome; `null`: there are none, and the yard must tell. */
function provedByRecords(
  command: Command,
  { equipmentIds }: Move,
  recorded: MoveRecorded,
  context: KindContext,
): Proof | null {
  const { known } = context;
  const { done, rejected, doneBefore, findings, hasUnread } = recorded;
  if (equipmentIds.every((car) => done.has(car))) return { is: 'done', findings };
  const perhaps = [...recorded.perhaps].filter((car) => !done.has(car));
  // Where it was sent again, a rejection may be of the send before.
  const isOnlySend = command.sends.filter(({ turn }) => turn === currentTurn(command)).length <= 1;
  const isKnown = (car: number) => done.has(car) || (isOnlySend && rejected.has(car));
  const isUnsure = perhaps.some((car) => equipmentIds.includes(car)) || (hasUnread && !equipmentIds.every(isKnown));
  if (done.size > 0) {
    const moved = { n: done.size, of: equipmentIds.length, cars: carsByMark([...done], known) };
    const reason = message(isUnsure ? 'queue.atLeastSomeMoved' : 'queue.onlySomeMoved', moved);
    return { is: 'changed', reason, findings };
  }
  if (doneBefore.size > 0) return changedAfterwards(command, doneBefore, known);
  const [leadElsewhere] = findings;
  if (leadElsewhere !== undefined) return { is: 'changed', reason: leadElsewhere, findings };
  const areAllRejected = equipmentIds.every((car) => rejected.has(car));
  const cars = carsByMark([...rejected], known);
  const rejections = rejected.size > 0 ? [message('queue.historyRejected', { cars, token: command.token ?? '' })] : [];
  if (areAllRejected || (rejected.size > 0 && !isUnsure)) {
    return { is: 'refused', isWhole: areAllRejected && isOnlySend, findings: rejections };
  }
  if (!recorded.reachesBack && isLongAgo(command, context)) {
    const reason = message('queue.historyTooShort');
    return { is: 'changed', reason, findings: [reason] };
  }
  if (perhaps.length === 0 && !hasUnread) return null;
  const unread = command.equipmentIds.filter((car) => !rejected.has(car));
  const reason =
    perhaps.length > 0
      ? message('queue.mayBeOurs', { cars: carsByMark(perhaps, known) })
      : message('queue.mayBeOursUnread', { cars: carsByMark(unread, known) });
  return { is: 'changed', reason, findings: [reason, ...rejections] };
}

/** Records that are refused may never be read: the yard is what a person can go by. */
async function withoutRecords(
  command: Command,
  input: Move,
  error: ServiceError,
  context: KindContext,
): Promise<Proof> {
  if (!isRefusal(error)) return { is: 'unreadable', error };
  const yard = await provedByYard(command, input, context);
  const [, ...findings] = yard.is === 'noTrace' || yard.is === 'changed' ? yard.findings : [];
  return { is: 'unreadable', error, findings };
}

/**
 * Without a record of a move: whether its cars stand as they stood when it was sent. A car that is shown where it stood is
 * nowhere else, so the other tracks may be refused; where one is refused on which cars stood, they are looked for.
 */
async function provedByYard(command: Command, input: Move, context: KindContext): Promise<Proof> {
  const { known, fresh } = context;
  const cars = carsByMark(command.equipmentIds, known);
  const noRecord = message('queue.historyHasNone', { token: command.token ?? '', cars });
  const then = sentAgainst(command);
  const origins = originsIn(then, input.equipmentIds);
  const all = [...then.map(({ trackId }) => trackId), ...command.trackIds];
  const read = await fresh.readAll(origins.some(({ trackId }) => trackId === null) ? all : tracksOf(origins, []), all);
  const base = { ...command.base, tracks: then, origins };
  const missing = read.ok ? strayed(base, read.orders, known) : await metElsewhere(origins, read.error, context);
  if (!read.ok && !isAny(missing)) return { is: 'unreadable', error: read.error };
  const order = read.ok ? reordered(base, input, read.orders, known) : null;
  const otherwise = isAny(missing) ? carsGone(missing, read.ok ? read.orders : new Map(), known) : order;
  if (otherwise === null) return { is: 'noTrace', findings: [noRecord, message('queue.allStand')] };
  return {
    is: 'changed',
    reason: message('queue.notCertain', { why: otherwise }),
    findings: [noRecord, otherwise],
  };
}

/** Cars that a reading shows elsewhere than where they stood, where the service refuses a track on which they did. */
async function metElsewhere(
  origins: Base['origins'],
  error: ServiceError,
  { reader }: KindContext,
): Promise<readonly Strayed[]> {
  const located = isRefusal(error) ? await reader.locate(origins.map(({ equipmentId }) => equipmentId)) : null;
  if (!located?.ok) return [];
  return origins.filter(({ equipmentId, trackId }) => (located.value.get(equipmentId) ?? trackId) !== trackId);
}

/** Of cars whose records do not say whether they were moved, those that stand on the target now and did not before. */
async function arrivedOf(
  command: Command,
  { to }: Move,
  unclear: ReadonlySet<number>,
  { fresh }: KindContext,
): Promise<
  { readonly ok: true; readonly cars: readonly number[] } | { readonly ok: false; readonly error: ServiceError }
> {
  if (unclear.size === 0) return { ok: true, cars: [] };
  const read = await fresh.readAll([to.trackId]);
  if (!read.ok) return read;
  const before = new Set(sentAgainst(command).find(({ trackId }) => trackId === to.trackId)?.order);
  const now = read.orders.get(to.trackId) ?? [];
  return { ok: true, cars: now.filter((car) => unclear.has(car) && !before.has(car)) };
}

/** The original was done before a person changed it; they decide whether the change is still wanted. */
function changedAfterwards(
  { token, earlier }: Command,
  doneBefore: ReadonlyMap<number, ReadonlySet<number>>,
  known: KnownYard,
): Proof {
  const found = [...doneBefore].map(([turn, cars]) => ({
    summary: earlier[turn - 1]?.summary ?? '',
    isWhole: carsOf(earlier[turn - 1]).every((car) => cars.has(car)),
    record: message('queue.recordsFor', { token: tokenOfTurn(token ?? '', turn), cars: carsByMark([...cars], known) }),
  }));
  const { summary: meant = '', isWhole = false } = found.at(-1) ?? {};
  const reason = message(isWhole ? 'queue.doneBeforeChange' : 'queue.partDoneBeforeChange', { summary: meant });
  return {
    is: 'changed',
    reason,
    findings: [reason, ...found.map(({ record }) => record)],
    doneBefore: new Set(doneBefore.keys()),
  };
}

/** Where the cars of a move stood when it was sent. */
function originsIn(then: Base['tracks'], equipmentIds: readonly number[]): Base['origins'] {
  return equipmentIds.map((equipmentId) => ({
    equipmentId,
    trackId: then.find(({ order }) => order.includes(equipmentId))?.trackId ?? null,
  }));
}

/** Cars moved within their own track are on it before and after; only the order shows the move. */
function reordered(
  base: Base,
  { to }: Move,
  orders: ReadonlyMap<number, StandingOrder>,
  known: KnownYard,
): Message | null {
  const within = base.origins.some((origin) => origin.trackId === to.trackId);
  if (!within || keepsOrder(orderIn(base, to.trackId), orders.get(to.trackId) ?? [])) return null;
  return message('queue.otherOrder', { track: known.trackName(to.trackId) });
}
