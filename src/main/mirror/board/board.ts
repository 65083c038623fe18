import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { aheadOfAll, BoardRows, type PutCar } from './board-rows.ts';
import { OptimisticOverlay } from './optimistic-overlay.ts';
import type { Mirror, ServedHome } from '../mirror.ts';
import type { Overlay, OverlayMove } from '../../overlay.ts';
import type { MirrorSchema } from '../file/schema.ts';

/**
 * The board. Tracks without waiting moves are read straight from the mirror; the others are the served standing orders
 * with the waiting moves on top, by sequence. A missing car is part of the order of its last track. Searches and lists
 * find the cars placed by moves in a table (`board-rows.ts`). Until the first `recompute` the board shows the mirror. A
 * change of queue or mirror costs only what it concerns, however many moves wait and however many cars stand around.
 */
export class Board {
  readonly #mirror: Mirror;
  readonly #overlay: Overlay;
  readonly #rows: BoardRows;
  #optimistic = new OptimisticOverlay();
  #moves: readonly OverlayMove[] = [];

  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, overlay: Overlay) {
    this.#mirror = mirror;
    this.#overlay = overlay;
    this.#rows = new BoardRows(database, (track) => this.#put(track));
  }

  /**
   * Derives the board again after the queue or the mirror has changed. Returns the tracks whose board may have changed,
   * including those given; `null`: any of them.
   */
  recompute(trackIds: readonly number[] | 'all'): readonly number[] | null {
    const served = this.#mirror.takeChangedTracks();
    const moves = [...this.#overlay.moves()];
    try {
      const touched =
        trackIds === 'all' || served === null || moves.length === 0
          ? this.#derive(moves)
          : this.#carryOn(moves, served);
      this.#moves = moves;
      this.#rows.changed(touched);
      return trackIds === 'all' || served === null ? null : [...new Set([...trackIds, ...served, ...touched])];
    } catch (error) {
      this.#optimistic = new OptimisticOverlay();
      this.#moves = [];
      this.#rows.forget();
      throw error;
    }
  }

  /** Cars of a track, front first; `null`: no such track. */
  order(trackId: number): StandingOrder | null {
    return this.#optimistic.order(trackId) ?? this.#mirror.lastKnownOrder(trackId);
  }

  /** Where the board shows a car; `null`: on no track; `undefined`: no such car. */
  place(equipmentId: number): ServedHome | null | undefined {
    const move = this.#moveOf(equipmentId);
    return move === undefined
      ? this.#mirror.lastKnownHome(equipmentId)
      : { trackId: move.toTrackId, spot: move.spot ?? null };
  }

  /** Whether a waiting or applied move put a car where the board shows it. */
  isPut(equipmentId: number): boolean {
    return this.#moveOf(equipmentId) !== undefined;
  }

  /** The database with this board's rows up to date: every reader of `board_place` starts here. */
  rows(): SyncDatabase<MirrorSchema> {
    return this.#rows.upToDate();
  }

  /** Tracks whose board differs, or may differ, from what was served. */
  derivedTracks(): readonly number[] {
    return [...this.#optimistic.tracks()];
  }

  carCount(trackId: number): number {
    return this.#optimistic.order(trackId)?.length ?? this.#mirror.carCount(trackId);
  }

  /** Updates the board with what has changed since. Returns the tracks concerned. */
  #carryOn(moves: readonly OverlayMove[], served: readonly number[]): ReadonlySet<number> {
    const { gone, added } = difference(this.#moves, moves);
    const orders = new Map<number, StandingOrder>();
    const metNow: number[] = [];
    const { base } = this.#optimistic;
    for (const track of served) {
      const order = this.#mirror.lastKnownOrder(track);
      // A car named by a move may appear on a track that no move concerns.
      if (order === null || (base.order(track) === undefined && !order.some((car) => base.named.has(car)))) continue;
      orders.set(track, order);
      metNow.push(...order.filter((car) => base.named.has(car) && !base.isKnown(car)));
    }
    this.#widen(added, orders);
    return this.#optimistic.update({ gone, added, served: orders, metNow });
  }

  /** From the ground up. */
  #derive(moves: readonly OverlayMove[]): ReadonlySet<number> {
    const touched = [...this.#optimistic.tracks()];
    this.#optimistic = new OptimisticOverlay();
    const orders = new Map<number, StandingOrder>();
    this.#widen(moves, orders);
    const placed = this.#optimistic.update({ gone: [], added: moves, served: orders, metNow: [] });
    return new Set([...touched, ...placed]);
  }

  /** Adds the served orders of the tracks that moves concern: their destinations and the tracks of their cars. */
  #widen(moves: readonly OverlayMove[], orders: Map<number, StandingOrder>): void {
    if (moves.length === 0) return;
    const { base } = this.#optimistic;
    const cars = moves.flatMap((move) => move.equipmentIds).filter((car) => !base.named.has(car));
    const homes = this.#mirror.lastTracksOf(cars);
    for (const car of cars) base.name(car, homes.has(car));
    for (const track of [...homes.values(), ...moves.map((move) => move.toTrackId)]) {
      if (track === null || base.order(track) !== undefined || orders.has(track)) continue;
      const order = this.#mirror.lastKnownOrder(track);
      if (order !== null) orders.set(track, order);
    }
  }

  #moveOf(equipmentId: number): OverlayMove | undefined {
    return this.#optimistic.base.isKnown(equipmentId) ? this.#optimistic.lastMoveOf(equipmentId) : undefined;
  }

  /** The cars that moves have put on a track, front first, each with the spot of its move, or none. */
  #put(track: number): readonly PutCar[] {
    const cars: PutCar[] = [];
    let ahead = aheadOfAll.id;
    let behind = aheadOfAll;
    for (const id of this.#optimistic.order(track) ?? []) {
      const move = this.#optimistic.lastMoveOf(id);
      if (move === undefined) {
        ahead = id;
        continue;
      }
      if (ahead !== behind.id) behind = { id: ahead, grouping_index: this.#mirror.groupingIndex(ahead) };
      cars.push({ id, behind, spot: move.spot ?? null });
    }
    return cars;
  }
}

/** Moves that are in only one list. One that is shown differently now is a new object: both removed and added. */
function difference(
  before: readonly OverlayMove[],
  now: readonly OverlayMove[],
): { readonly gone: readonly OverlayMove[]; readonly added: readonly OverlayMove[] } {
  const gone: OverlayMove[] = [];
  const added: OverlayMove[] = [];
  // Nearly always only the last ones differ, of thousands that may wait.
  let same = 0;
  while (same < before.length && before[same] === now[same]) same += 1;
  let at = same;
  for (const move of before.slice(same)) {
    for (let next = now[at]; next !== undefined && next.seq < move.seq; next = now[at]) {
      added.push(next);
      at += 1;
    }
    const still = now[at];
    if (still?.seq !== move.seq) {
      gone.push(move);
      continue;
    }
    at += 1;
    if (move === still) continue;
    gone.push(move);
    added.push(still);
  }
  return { gone, added: [...added, ...now.slice(at)] };
}
