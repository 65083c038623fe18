import { byName } from '#shared/by-name.ts';
import type { Handover, HandoverTrack, Passage } from '#shared/terminal/handover.ts';
import type { PastCar, PastTrack } from '#shared/terminal/past.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';

/** A move of ours that was done: its cars, every track it has to do with, and when it was sent (wall clock, ms). */
interface OwnMove {
  readonly equipmentIds: readonly number[];
  readonly trackIds: readonly number[];
  readonly at: number;
}

/** How long after its send a move may still be missing from a newly requested reading, in milliseconds. */
const readingTakesMs = 2 * 60_000;

/** The yard at one of the two moments. */
interface Moment {
  readonly tracks: ReadonlyMap<number, PastTrack>;
  readonly cars: ReadonlyMap<number, { readonly car: PastCar; readonly track: PastTrack }>;
  /** Every track was read: a car that is on none of them was not here. */
  readonly isWhole: boolean;
}

/** Arrivals and departures of each track, and changes of the cars; without cars unknown at one of the moments. */
export function between(
  first: readonly PastTrack[],
  last: readonly PastTrack[],
  moves: readonly OwnMove[],
): Pick<Handover, 'tracks' | 'changes' | 'conditionsUnknown' | 'hazmat'> {
  const ours = new Map<number, OwnMove[]>();
  for (const move of moves) for (const id of move.equipmentIds) ours.set(id, [...(ours.get(id) ?? []), move]);
  const [then, now] = [momentOf(first), momentOf(last)];
  const ids = [...new Set([...last, ...first].map((track) => track.trackId))];
  return {
    tracks: ids.flatMap((id) => trackBetween(then.tracks.get(id), now.tracks.get(id), then, now, ours) ?? []),
    changes: [...now.cars.values()].flatMap(({ car, track }) =>
      changesOf(then.cars.get(car.equipmentId)?.car, car, track),
    ),
    conditionsUnknown: [...now.cars].filter(([id, { car }]) => {
      const was = then.cars.get(id)?.car;
      return was !== undefined && !isAnother(was, car) && !(was.flagsKnown && car.flagsKnown);
    }).length,
    hazmat: hazmatBetween(then, now),
  };
}

function momentOf(tracks: readonly PastTrack[]): Moment {
  const cars = new Map<number, { car: PastCar; track: PastTrack }>();
  for (const track of tracks) {
    for (const car of track.cars) {
      const met = cars.get(car.equipmentId);
      // If a car moved between the readings of two tracks, the later reading has it.
      if (met === undefined || askedAt(met.track) <= askedAt(track)) cars.set(car.equipmentId, { car, track });
    }
  }
  return {
    tracks: new Map(tracks.map((track) => [track.trackId, track])),
    cars,
    isWhole: tracks.length > 0 && tracks.every(({ certainty }) => certainty !== 'notRead'),
  };
}

/** Where a car stood at a moment; `undefined`: nowhere, or another car had its number then. */
function trackOf(car: PastCar, { cars }: Moment): PastTrack | undefined {
  const met = cars.get(car.equipmentId);
  return met === undefined || isAnother(met.car, car) ? undefined : met.track;
}

/** Whether the service has given the number of one to the other. A car of which nothing is known may be either. */
function isAnother(one: PastCar, other: PastCar): boolean {
  return one.toldAt !== null && other.toldAt !== null && one.mark !== other.mark;
}

function askedAt({ before }: PastTrack): number {
  return before === null ? Number.NEGATIVE_INFINITY : Date.parse(before.askedAt);
}

const unread = { certainty: 'notRead', before: null, after: null } as const;

function trackBetween(
  from: PastTrack | undefined,
  to: PastTrack | undefined,
  then: Moment,
  now: Moment,
  ours: ReadonlyMap<number, readonly OwnMove[]>,
): HandoverTrack | null {
  const track = to ?? from;
  if (track === undefined) return null;
  const { trackId, name, fullName, stationId, stationName, lengthFt } = track;
  const here = (moment: Moment, of: PastTrack | undefined) =>
    (of?.cars ?? []).filter((car) => moment.cars.get(car.equipmentId)?.track.trackId === trackId);
  const [stood, stands] = [here(then, from), here(now, to)];
  const isKnown = from !== undefined && to !== undefined && from.certainty !== 'notRead' && to.certainty !== 'notRead';
  const since = (from === undefined ? 0 : askedAt(from)) - readingTakesMs;
  const passage = (car: PastCar, other: PastTrack | undefined): Passage => ({
    equipmentId: car.equipmentId,
    mark: car.mark,
    loadStatus: car.loadStatus,
    hazmat: car.hazmat !== null,
    other: other === undefined ? null : fullNameOf(other),
    ours: (ours.get(car.equipmentId) ?? []).some((move) => move.at >= since && move.trackIds.includes(trackId)),
  });
  const came = stands.filter((car) => trackOf(car, then)?.trackId !== trackId);
  const left = stood.filter((car) => trackOf(car, now)?.trackId !== trackId);
  return {
    trackId,
    name,
    ...(fullName !== undefined && { fullName }),
    stationId,
    stationName,
    lengthFt,
    from: from === undefined ? unread : around(from),
    to: to === undefined ? unread : around(to),
    cars: stands.length,
    usedFt: usedFeet(stands.map((car) => car.lengthFt)),
    lengthGuessed: stands.filter((car) => !car.lengthKnown).length,
    came: isKnown ? came.map((car) => passage(car, trackOf(car, then))) : [],
    left: isKnown ? left.map((car) => passage(car, trackOf(car, now))) : [],
  };
}

function around({ certainty, before, after }: PastTrack): HandoverTrack['from'] {
  return { certainty, before, after };
}

/** `was` must have been known at that moment, not reported only later. */
function changesOf(was: PastCar | undefined, is: PastCar, track: PastTrack): Handover['changes'] {
  if (was?.toldAt == null || is.toldAt === null || was.toldAt === is.toldAt || isAnother(was, is)) return [];
  const { toldAt } = is;
  const line = (what: Handover['changes'][number]['what']) => ({
    equipmentId: is.equipmentId,
    mark: is.mark,
    what,
    trackName: fullNameOf(track),
    toldAt,
  });
  const loads = { LOAD: 'loaded', EMPTY: 'emptied' } as const;
  const load = is.loadStatus === 'LOAD' || is.loadStatus === 'EMPTY' ? loads[is.loadStatus] : null;
  // An earlier version stored it in the letters in which it came.
  const isOther = was.loadStatus !== null && was.loadStatus.toUpperCase() !== is.loadStatus;
  const turned = isOther && load !== null ? [line(load)] : [];
  if (!was.flagsKnown || !is.flagsKnown) return turned;
  const flags = (
    [
      ['placed', 'placed', 'released'],
      ['badOrder', 'badOrder', 'repaired'],
      ['hold', 'held', 'freed'],
    ] as const
  ).flatMap(([flag, on, off]) => (was.flags[flag] === is.flags[flag] ? [] : [line(is.flags[flag] ? on : off)]));
  return [...flags, ...turned];
}

function hazmatBetween(then: Moment, now: Moment): Handover['hazmat'] {
  const kinds = new Map<string, { cars: number; came: number; left: number }>();
  const count = (moment: Moment, add: (kind: { cars: number; came: number; left: number }, car: PastCar) => void) => {
    for (const { car } of moment.cars.values()) {
      if (car.hazmat === null) continue;
      const what = [car.hazmat.unNumbers.join(' '), car.hazmat.class ?? ''].filter((part) => part !== '').join(' · ');
      const kind = kinds.get(what) ?? { cars: 0, came: 0, left: 0 };
      kinds.set(what, kind);
      add(kind, car);
    }
  };
  count(now, (kind, car) => {
    kind.cars += 1;
    if (trackOf(car, then) === undefined) kind.came += 1;
  });
  count(then, (kind, car) => {
    if (trackOf(car, now) === undefined) kind.left += 1;
  });
  return [...kinds]
    .map(([what, { cars, came, left }]) => ({
      what,
      cars,
      came: then.isWhole ? came : null,
      left: now.isWhole ? left : null,
    }))
    .toSorted((a, b) => byName(a.what, b.what));
}
