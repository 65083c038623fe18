import { message, type Message } from '#shared/messages/message.ts';
import { isRefusal } from '#shared/service/outcome.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import { namesAsShown, parseMark, showMark } from '#shared/yard/mark.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Clock } from '../../clock.ts';
import type { Base, Called, Command } from '../command.ts';
import type { KnownYard } from '../ports.ts';
import { type Strayed, strayed } from './base.ts';
import type { KindContext, Readiness } from './kind.ts';
import { carsMissing, isAny } from './wording.ts';

/** After this long, in milliseconds, what was known of the tracks when a command was recorded may be out of date. */
const waitedLongMs = 5 * 60_000;
/** A list of tracks that is older, in milliseconds, is out of date: this device was off, or could not read one. */
const listOldMs = 30 * 60_000;

/** What cars and destinations are called, for the base of a command. */
export function calledOf(
  equipmentIds: readonly number[],
  destinations: readonly { readonly trackId?: number | undefined; readonly spot?: string | undefined }[],
  known: KnownYard,
): Called {
  const trackIds = new Set(destinations.flatMap(({ trackId }) => trackId ?? []));
  return {
    cars: equipmentIds.map((equipmentId) => ({ equipmentId, mark: known.mark(equipmentId) })),
    tracks: [...trackIds].map((trackId) => {
      const named = destinations.flatMap((one) => (one.trackId === trackId ? (one.spot ?? []) : []));
      const spots = [...new Set(named)].filter((spot) => known.hasSpot(trackId, spot));
      return { ...trackCalled(trackId, known), ...(spots.length > 0 && { spots }) };
    }),
  };
}

/**
 * Cars of a command that names them by their marks: those that are known here, and the marks of all, in whichever of the
 * accepted forms they are written. One that is new here has no id, and may have one by the next command.
 */
export function carsCalled(names: readonly string[], known: KnownYard): { equipmentIds: number[]; keys: string[] } {
  return {
    equipmentIds: [...new Set(names.flatMap((name) => known.carOfMark(name) ?? []))],
    keys: [...new Set(names.map(markKey))],
  };
}

/** The key of a car by its mark: in capitals, unlike every other key. */
export function markKey(name: string): string {
  const mark = parseMark(name) ?? namesAsShown(name)[0];
  return (mark === undefined ? name.trim() : showMark(mark)).toUpperCase();
}

export function trackCalled(trackId: number, known: KnownYard): { trackId: number; name: string; uuid?: string } {
  const uuid = known.trackUuid(trackId);
  return { trackId, name: known.listedTrackName(trackId), ...(uuid !== null && { uuid }) };
}

/** Whether a command has waited so long, or may have (where the clock was set back), that its cars may be others. */
export function hasWaited({ at }: Base, clock: Clock): boolean {
  const waitedMs = clock.now() - at;
  return waitedMs < 0 || waitedMs >= waitedLongMs;
}

/** The part of the yard that tells whether an id still stands for the same car or track. */
export type NamedYard = Pick<KnownYard, 'mark' | 'boardPlace' | 'servedOrder' | 'listedTrackName' | 'trackUuid'>;

/**
 * Says which car of a command has another reporting mark than a person saw when it was recorded: a service that was
 * restored, or a car that was registered anew, may have given its number to another. `null`: none.
 */
export function otherCar({ called }: Pick<Base, 'called'>, known: NamedYard): Message | null {
  for (const { equipmentId, mark } of called?.cars ?? []) {
    const isKnown = known.boardPlace(equipmentId) !== undefined;
    if (isKnown && known.mark(equipmentId) !== mark) {
      return message('queue.otherCar', { was: mark, is: known.mark(equipmentId) });
    }
  }
  return null;
}

/**
 * The same for the destinations of a command that has waited, or was recorded by an old list, by the service's current
 * list. A track that keeps its UUID is the same one, renamed. A spot that has since been removed may be created again.
 * `null`: nothing prevents the send.
 */
export async function otherTrack(
  { base, decidedAt }: Pick<Command, 'base' | 'decidedAt'>,
  context: KindContext,
): Promise<Readiness | null> {
  const tracks = base.called?.tracks ?? [];
  const { known, clock } = context;
  const isOld = hasWaited(base, clock) || Math.abs(clock.now() - (known.listedAt() ?? 0)) >= listOldMs;
  if (tracks.length === 0 || (!isOld && otherThan({ cars: [], tracks }, known) === null)) return null;
  const names = await context.fresh.trackNames();
  if (!names.ok) {
    // Whoever has just put it back in line was told that the list is refused.
    const isJustDecided = decidedAt !== null && !hasWaited(base, clock);
    return isRefusal(names.error) && isJustDecided ? null : { is: 'unreadable', error: names.error };
  }
  for (const { trackId, name, uuid, spots } of tracks) {
    const now = names.value.get(trackId);
    if (now === undefined) continue;
    const isSame = nameInSentence(now.name) === name || (uuid !== undefined && now.uuid === uuid);
    const gone = spots?.find((spot) => now.spots?.includes(spot) === false);
    if (!isSame) {
      return { is: 'changed', reason: message('queue.otherTrack', { was: name, is: nameInSentence(now.name) }) };
    }
    if (gone !== undefined) {
      return { is: 'changed', reason: message('queue.spotGone', { track: name, spot: nameInSentence(gone) }) };
    }
  }
  return null;
}

/**
 * The same for cars and destinations by local knowledge, without a request: for decisions of a person who knows the
 * work by marks and names. `null`: each id still stands for the same car or track.
 */
export function otherThan(called: Called | undefined, known: NamedYard): Message | null {
  const other = otherCar({ called }, known);
  if (other !== null) return other;
  for (const { trackId, name, uuid } of called?.tracks ?? []) {
    const now = known.listedTrackName(trackId);
    if (
      now === name ||
      known.servedOrder(trackId) === null ||
      (uuid !== undefined && known.trackUuid(trackId) === uuid)
    )
      continue;
    return message('queue.otherTrack', { was: name, is: now });
  }
  return null;
}

/** Why the cars of a command cannot be worked now: their ids stand for others, or some are gone. `null`: they can. */
export function carsAmiss(base: Base, orders: ReadonlyMap<number, StandingOrder>, known: KnownYard): Message | null {
  const other = otherCar(base, known);
  if (other !== null) return other;
  const missing = strayed(base, orders, known);
  if (!isAny(missing)) return null;
  // Cars are not gone from a track that only has the number of theirs.
  return otherThan({ cars: [], tracks: base.called?.from ?? [] }, known) ?? carsGone(missing, orders, known);
}

/**
 * Why the cars of a command cannot be found where they were recorded. If one was registered again and stands there
 * under another id, the reason says so, because the picture shows its mark.
 */
export function carsGone(
  missing: readonly [Strayed, ...Strayed[]],
  orders: ReadonlyMap<number, StandingOrder>,
  known: KnownYard,
): Message {
  const marks = new Set([...orders.values()].flat().map((car) => known.mark(car)));
  const renumbered = missing.find(
    ({ equipmentId }) =>
      marks.has(known.mark(equipmentId)) && ![...orders.values()].some((order) => order.includes(equipmentId)),
  );
  return renumbered === undefined
    ? carsMissing(missing, known)
    : message('queue.otherNumber', { mark: known.mark(renumbered.equipmentId) });
}
