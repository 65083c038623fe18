import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import type { OverlayMove } from './overlay.ts';

/** Served standing orders of the tracks that moves concern: what the moves are applied to. */
export interface Base {
  /** `undefined`: no such track, or one no move concerns. */
  order(track: number): StandingOrder | undefined;
  /** The track a car stands on, if it is one of these. */
  trackOf(car: number): number | undefined;
  /** Whether a car is known at all; a move's unknown cars are left out. */
  isKnown(car: number): boolean;
}

/** A base that grows with the moves and follows what the service shows. */
export class ServedBase implements Base {
  readonly #orders = new Map<number, StandingOrder>();
  readonly #tracks = new Map<number, number>();
  readonly #known = new Set<number>();
  /** Every car a move has named, known or not. */
  readonly named = new Set<number>();

  order(track: number): StandingOrder | undefined {
    return this.#orders.get(track);
  }

  trackOf(car: number): number | undefined {
    return this.#tracks.get(car);
  }

  isKnown(car: number): boolean {
    return this.#known.has(car);
  }

  /** A car that a move names; `known`: the mirror has it. */
  name(car: number, known: boolean): void {
    this.named.add(car);
    if (known) this.#known.add(car);
  }

  set(track: number, order: StandingOrder): void {
    for (const car of this.#orders.get(track) ?? []) if (this.#tracks.get(car) === track) this.#tracks.delete(car);
    this.#orders.set(track, order);
    for (const car of order) this.#tracks.set(car, track);
  }

  /** The same base with other orders on some of its tracks. */
  seenWith(changed: ReadonlyMap<number, StandingOrder>): Base {
    const tracks = new Map([...changed].flatMap(([track, order]) => order.map((car) => [car, track] as const)));
    return {
      order: (track) => changed.get(track) ?? this.#orders.get(track),
      trackOf: (car) => {
        const before = this.#tracks.get(car);
        return tracks.get(car) ?? (before !== undefined && changed.has(before) ? undefined : before);
      },
      isKnown: (car) => this.#known.has(car),
    };
  }
}

/** Standing orders while moves are applied to them one after another. Pure: reads and writes no file. */
export class Fold {
  readonly #base: Base;
  /** Every track a move has concerned, as the moves have left it. */
  readonly orders = new Map<number, StandingOrder>();
  readonly #moved = new Map<number, number>();

  constructor(base: Base) {
    this.#base = base;
  }

  order(track: number): StandingOrder {
    return this.orders.get(track) ?? this.#base.order(track) ?? [];
  }

  /** Applies one move. Returns the tracks it concerns. */
  apply(move: OverlayMove): readonly number[] {
    const { toTrackId, place } = move;
    if (this.#base.order(toTrackId) === undefined) return [];
    const cut = move.equipmentIds.filter((car) => this.#base.isKnown(car));
    const origins = new Set<number>();
    for (const car of cut) {
      const from = this.#moved.get(car) ?? this.#base.trackOf(car);
      if (from !== undefined && from !== toTrackId) origins.add(from);
      this.#moved.set(car, toTrackId);
    }
    for (const from of origins) this.orders.set(from, without(this.order(from), cut));
    const order = this.order(toTrackId);
    const placed = placeCut(order, cut, place);
    // The car it leaned on is gone: the cut is shown at the back, and the queue tells the conflict.
    this.orders.set(toTrackId, placed.ok ? placed.order : [...without(order, cut), ...cut]);
    return [...origins, toTrackId];
  }
}

/** How many moves past the last one that left the queue two foldings may need to come together again. */
const patience = 8;

/**
 * Whether moves come out the same although the service shows something else now and some of the moves
 * are gone: usually because it shows exactly those. Folds both and stops as soon as they agree.
 */
export function comesOutTheSame(
  before: { readonly base: Base; readonly moves: readonly OverlayMove[] },
  after: { readonly base: Base; readonly gone: ReadonlySet<OverlayMove> },
  changedTracks: readonly number[],
): boolean {
  const old = new Fold(before.base);
  const now = new Fold(after.base);
  const concerned = new Set(changedTracks);
  const agree = () => [...concerned].every((track) => sameOrder(old.order(track), now.order(track)));
  let left = after.gone.size;
  let past = 0;
  for (const move of before.moves) {
    if (left === 0 && agree()) return true;
    if (left === 0) past += 1;
    if (past > patience) return false;
    for (const track of old.apply(move)) concerned.add(track);
    if (after.gone.has(move)) left -= 1;
    else for (const track of now.apply(move)) concerned.add(track);
  }
  return agree();
}

export function sameOrder(a: StandingOrder, b: StandingOrder): boolean {
  return a === b || (a.length === b.length && a.every((car, index) => car === b[index]));
}
