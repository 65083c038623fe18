import { placeCut, type StandingOrder } from '#shared/yard/standing-order.ts';
import type { Place } from '#shared/yard/place.ts';
import type { Clock } from '../../clock.ts';

interface ConfirmedMove {
  readonly equipmentIds: readonly number[];
  readonly toTrackId: number;
  /** Where on the track it was put; omitted if that is no longer known. */
  readonly place?: Place;
  /** When it was sent (`SendClock`): its proof may come after the yes to a move that was sent later. */
  readonly sentAt: number;
  /** Standing orders of its tracks when it was sent. */
  readonly against: readonly { readonly trackId: number; readonly order: StandingOrder }[];
}

interface Expected {
  /** Where the last confirmed move put the car. */
  readonly putOn: number;
  /** The same, or where it was found since. */
  trackId: number;
  /** Monotonic milliseconds of the service's confirmation. */
  at: number;
  /** Tracks it stood on between its moves. */
  readonly leftTracks: Set<number>;
  /** One of these moves took it from where no reading had it: any other track may be where it came from. */
  readonly cameFromAnywhere: boolean;
}

/** The move sent last of those that put cars on a track where they stood before; only the order reveals a stale read. */
interface Reordering {
  readonly at: number;
  readonly sentAt: number;
  readonly cut: readonly number[];
  readonly place: Place;
  readonly before: StandingOrder;
  readonly after: StandingOrder;
}

/** A track as it stood before cars were moved away from it. */
interface Departure {
  readonly at: number;
  readonly cars: ReadonlySet<number>;
  readonly before: StandingOrder;
}

/**
 * Detects stale reads. A reading counts only if it can contain the write (rule 2 of the evidence, docs/reliability.md).
 * Reads may be up to `readLagMs` older than their request. Within that time after a confirmation, a reading that
 * contradicts the confirmed move is stale: it settles nothing, is no precondition, and does not change the board. After
 * that time it is believed. A car found on a track it had not left is news, and believed at once; whether the track our
 * move put it on is read from before or after that, nobody can tell until the time is over.
 */
export class ConfirmedEffects {
  readonly #clock: Clock;
  readonly #readLagMs: () => number;
  /** One for each car that this run has moved: where it stood before is asked beyond the lag, too. */
  readonly #cars = new Map<number, Expected>();
  /** Cars that confirmed moves have put on a track. */
  readonly #arrived = new Map<number, Set<number>>();
  readonly #reorderings = new Map<number, Reordering>();
  readonly #departures = new Map<number, Departure[]>();

  constructor(clock: Clock, readLagMs: () => number) {
    this.#clock = clock;
    this.#readLagMs = readLagMs;
  }

  /** From here on another yard is read. */
  forget(): void {
    this.#cars.clear();
    this.#arrived.clear();
    this.#reorderings.clear();
    this.#departures.clear();
  }

  /** The service has confirmed a move, or its record proves it. */
  confirmed(move: ConfirmedMove): void {
    const at = this.#clock.monotonic();
    const cut = new Set(move.equipmentIds);
    for (const car of cut) {
      const from = move.against.filter(({ order }) => order.includes(car)).map(({ trackId }) => trackId);
      this.#expect(car, from, move.toTrackId, at);
    }
    for (const { trackId, order } of move.against) {
      const stood = order.filter((car) => cut.has(car));
      if (trackId === move.toTrackId) this.#reordered(move, order, stood.length > 0, at);
      else this.#departed(trackId, { at, cars: new Set(stood), before: order });
    }
  }

  /**
   * Whether a reading of a track, requested at `readAt` (monotonic ms), is older than a confirmed move. If it is not,
   * cars that others have moved there since no longer count as standing where our move put them.
   */
  overrules(trackId: number, order: StandingOrder, readAt: number): boolean {
    const standing = new Set(order);
    const movedByOthers: Expected[] = [];
    for (const car of order) {
      const expected = this.#cars.get(car);
      if (expected === undefined || expected.trackId === trackId || !this.#mayBeHidden(expected.at, readAt)) continue;
      // What was asked for before the yes may have been read before the work.
      if (expected.cameFromAnywhere || expected.leftTracks.has(trackId) || readAt < expected.at) return true;
      movedByOthers.push(expected);
    }
    for (const car of this.#arrived.get(trackId) ?? []) {
      const expected = this.#cars.get(car);
      if (expected === undefined || !this.#mayBeHidden(expected.at, readAt)) this.#arrived.get(trackId)?.delete(car);
      else if (!standing.has(car)) return true;
    }
    if (this.#standsAsBefore(trackId, order, readAt)) return true;
    for (const expected of movedByOthers) this.#believe(expected, trackId);
    return false;
  }

  /**
   * Whether a list requested at `readAt` (monotonic ms) has a car where it stood before a move that was confirmed by
   * then. `trackIds`: every grouping the list has it in.
   */
  isOldPlace(equipmentId: number, trackIds: readonly number[], readAt: number): boolean {
    const expected = this.#cars.get(equipmentId);
    if (expected === undefined || expected.at > readAt || !this.#mayBeHidden(expected.at, readAt)) return false;
    const { cameFromAnywhere, leftTracks } = expected;
    return !trackIds.includes(expected.trackId) && trackIds.some((id) => cameFromAnywhere || leftTracks.has(id));
  }

  /**
   * Whether a list requested at `readAt` (monotonic ms) has the cars of a track (`orderOf`) in the order from before
   * work that was confirmed by then.
   */
  isOldOrder(trackId: number, orderOf: () => StandingOrder, readAt: number): boolean {
    const last = this.#reorderings.get(trackId);
    if (last === undefined || last.at > readAt) return false;
    return this.#standsAsBefore(trackId, orderOf(), readAt);
  }

  /**
   * Whether a car stood on a track before our own moves of it, as far as this run knows. With `readAt` (monotonic ms):
   * and whether a reading requested then may still show it there.
   */
  hasLeft(equipmentId: number, trackId: number, readAt = Number.NEGATIVE_INFINITY): boolean {
    const expected = this.#cars.get(equipmentId);
    return expected !== undefined && expected.leftTracks.has(trackId) && this.#mayBeHidden(expected.at, readAt);
  }

  /** Whether a reading has shown a car on a track that it had not left, and not on the one where our last move put it. */
  wasTakenOn(equipmentId: number): boolean {
    const expected = this.#cars.get(equipmentId);
    return expected !== undefined && expected.trackId !== expected.putOn;
  }

  /** Others have moved the car on: readings of its earlier places stay stale. */
  #believe(expected: Expected, trackId: number): void {
    expected.leftTracks.add(expected.trackId);
    expected.trackId = trackId;
  }

  #expect(car: number, from: readonly number[], to: number, at: number): void {
    const before = this.#cars.get(car);
    if (before !== undefined) this.#arrived.get(before.putOn)?.delete(car);
    const current = before !== undefined && this.#mayBeHidden(before.at, at) ? before : null;
    const leftTracks = new Set([...(current === null ? [] : [...current.leftTracks, current.trackId]), ...from]);
    leftTracks.delete(to);
    const cameFromAnywhere = from.length === 0 || current?.cameFromAnywhere === true;
    this.#cars.set(car, { putOn: to, trackId: to, at, leftTracks, cameFromAnywhere });
    const arrived = this.#arrived.get(to) ?? new Set<number>();
    this.#arrived.set(to, arrived.add(car));
  }

  #departed(trackId: number, departure: Departure): void {
    this.#departures.set(trackId, [...this.#hiddenDepartures(trackId, departure.at), departure]);
  }

  #hiddenDepartures(trackId: number, now: number): readonly Departure[] {
    return this.#departures.get(trackId)?.filter((one) => this.#mayBeHidden(one.at, now)) ?? [];
  }

  /** A cut was put on a track where its cars stood before: within it, or back after they had left. */
  #reordered(
    { equipmentIds, toTrackId, place, sentAt }: ConfirmedMove,
    order: StandingOrder,
    isWithin: boolean,
    at: number,
  ): void {
    if (place === undefined) return;
    const placed = placeCut(order, equipmentIds, place);
    if (!placed.ok) return;
    const returned = this.#hiddenDepartures(toTrackId, at).filter(({ cars }) =>
      equipmentIds.some((car) => cars.has(car)),
    );
    const before = isWithin ? order : returned.at(-1)?.before;
    const last = this.#reorderings.get(toTrackId);
    if (before === undefined) return;
    const isOlder = last !== undefined && this.#mayBeHidden(last.at, at) && sentAt < last.sentAt;
    const newest = isOlder ? last : { sentAt, cut: equipmentIds, place, before, after: placed.order };
    this.#reorderings.set(toTrackId, { ...newest, at });
  }

  /**
   * Whether the cars of a track do not stand as after the last move that put cars there again. In any other order they
   * may stand as before it: what others had done until then, no reading need have shown.
   */
  #standsAsBefore(trackId: number, order: StandingOrder, readAt: number): boolean {
    const last = this.#reorderings.get(trackId);
    if (last === undefined || !this.#mayBeHidden(last.at, readAt)) return false;
    const standing = new Set(order);
    const standsAs = (then: StandingOrder) => {
      const common = new Set(then.filter((car) => standing.has(car)));
      const now = order.filter((car) => common.has(car));
      return [...common].every((car, index) => car === now[index]);
    };
    return !standsAs(last.after) || (standsAs(last.before) && !this.#isWhereItWasPut(trackId, order, last));
  }

  /**
   * Whether a cut stands in its place, judged by all cars of a reading: a car that was left out when it was sent is in
   * neither of its orders. Cars that our own moves have brought say nothing.
   */
  #isWhereItWasPut(trackId: number, order: StandingOrder, { cut, place, before, after }: Reordering): boolean {
    const arrived = this.#arrived.get(trackId);
    const known = new Set([...before, ...after]);
    const standing = order.filter((car) => known.has(car) || arrived?.has(car) !== true);
    if (standing.every((car) => known.has(car))) return true;
    const here = new Set(standing);
    const still = cut.filter((car) => here.has(car));
    const placed = placeCut(standing, still, place);
    return !placed.ok || placed.order.every((car, index) => car === standing[index]);
  }

  #mayBeHidden(at: number, readAt: number): boolean {
    return readAt < at + this.#readLagMs();
  }
}
