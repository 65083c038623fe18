import { sql } from 'kysely';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { idsIn } from './car-rows.ts';
import { comesOutTheSame, Fold, sameOrder, ServedBase } from './fold.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay, OverlayMove } from './overlay.ts';
import type { BoardPlaceTable, MirrorSchema } from './schema.ts';

/** A board that was derived, and what it was derived from. */
interface Derivation {
  readonly base: ServedBase;
  readonly fold: Fold;
  readonly moves: readonly OverlayMove[];
}

/**
 * The board: what people look at. Tracks no waiting move concerns are read straight from the mirror;
 * the others are the served standing orders with the waiting moves on top, by sequence, and are kept
 * in the mirror file, where searches and lists find them. Until the first `recompute` it shows what was
 * served.
 */
export class Board {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #overlay: Overlay;
  readonly #store;
  #derivation: Derivation = nothingDerived();
  /** What the file holds, by car; `null`: rows of an earlier run, or of a derivation that failed. */
  #rows: Map<number, BoardPlaceTable> | null = null;

  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, overlay: Overlay) {
    this.#database = database;
    this.#mirror = mirror;
    this.#overlay = overlay;
    this.#store = database.prepare(
      (query, param: Param<{ [Column in keyof BoardPlaceTable]: BoardPlaceTable[Column] }>) =>
        query.replaceInto('board_place').values({
          id: param('id'),
          track_id: param('track_id'),
          position: param('position'),
          spot: param('spot'),
        }),
    );
    this.#keptRows();
  }

  /**
   * Derives the board again after the queue or the mirror has changed. Returns the tracks whose board
   * may be another now, those given included; `null`: any of them.
   */
  recompute(trackIds: readonly number[] | 'all'): readonly number[] | null {
    const served = this.#mirror.takeChangedTracks();
    const moves = [...this.#overlay.moves()];
    try {
      const rows = this.#keptRows();
      const eased = trackIds === 'all' || served === null ? null : this.#ease(moves, served, rows);
      const touched = eased ?? this.#derive(moves, rows);
      return trackIds === 'all' || served === null ? null : [...new Set([...trackIds, ...served, ...touched])];
    } catch (error) {
      this.#derivation = nothingDerived();
      this.#rows = null;
      throw error;
    }
  }

  /** Cars of a track, front first; `null`: no such track. */
  order(trackId: number): StandingOrder | null {
    return this.#derivation.fold.orders.get(trackId) ?? this.#mirror.servedOrder(trackId);
  }

  /** Where the board shows a car; `null`: on no track; `undefined`: no such car. */
  place(
    equipmentId: number,
  ): { readonly trackId: number; readonly position: number; readonly spot: string | null } | null | undefined {
    const row = this.#rows?.get(equipmentId);
    if (row !== undefined) return { trackId: row.track_id, position: row.position, spot: row.spot };
    const served = this.#mirror.servedPlace(equipmentId);
    return served;
  }

  /** Tracks whose board differs, or may differ, from what was served. */
  derivedTracks(): readonly number[] {
    return [...this.#derivation.fold.orders.keys()];
  }

  carCount(trackId: number): number {
    return this.#derivation.fold.orders.get(trackId)?.length ?? this.#mirror.carCount(trackId);
  }

  /**
   * The way of every day: nothing but new moves at the end, or moves gone that the service shows now.
   * Then the board is carried on as it is. Returns the tracks it touched; `null`: it takes more.
   */
  #ease(
    moves: readonly OverlayMove[],
    served: readonly number[],
    rows: Map<number, BoardPlaceTable>,
  ): readonly number[] | null {
    const { base, fold, moves: before } = this.#derivation;
    const { gone, stayed } = splitMoves(before, moves);
    if (stayed === null || (moves.length === 0 && before.length > 0)) return null;
    const changed = new Map<number, StandingOrder>();
    for (const track of base.named.size === 0 ? [] : served) {
      const order = this.#mirror.servedOrder(track) ?? [];
      const concerned = base.order(track) !== undefined;
      // A car that a move names has turned up where it had nothing to do with any move.
      if (order.some((car) => base.named.has(car) && (!concerned || !base.isKnown(car)))) return null;
      if (concerned) changed.set(track, order);
    }
    const after = { base: base.seenWith(changed), gone };
    if (gone.size + changed.size > 0 && !comesOutTheSame({ base, moves: before }, after, [...changed.keys()])) {
      return null;
    }
    for (const [track, order] of changed) base.set(track, order);
    const added = moves.slice(stayed);
    this.#widen(base, added);
    const touched = new Set([...changed.keys(), ...added.flatMap((move) => fold.apply(move))]);
    for (const move of gone) for (const car of move.equipmentIds) addTrackOf(car, rows, touched);
    const derived = [...touched].filter((track) => fold.orders.has(track));
    this.#keep(rows, this.#rowsOf(fold, moves, derived), []);
    this.#derivation = { base, fold, moves };
    return derived;
  }

  /** From the ground up. */
  #derive(moves: readonly OverlayMove[], rows: Map<number, BoardPlaceTable>): readonly number[] {
    const before = this.#derivation.fold;
    const base = new ServedBase();
    this.#widen(base, moves);
    const fold = new Fold(base);
    for (const move of moves) fold.apply(move);
    const wanted = this.#rowsOf(fold, moves, [...fold.orders.keys()]);
    const standing = new Set(wanted.map((row) => row.id));
    this.#keep(
      rows,
      wanted,
      [...rows.keys()].filter((car) => !standing.has(car)),
    );
    this.#derivation = { base, fold, moves };
    return changedTracks(before, fold);
  }

  /** Makes a base hold the tracks that moves concern: where they go and where their cars stand. */
  #widen(base: ServedBase, moves: readonly OverlayMove[]): void {
    if (moves.length === 0) return;
    const cars = moves.flatMap((move) => move.equipmentIds).filter((car) => !base.named.has(car));
    const homes = this.#mirror.tracksOf(cars);
    for (const car of cars) base.name(car, homes.has(car));
    for (const track of [...homes.values(), ...moves.map((move) => move.toTrackId)]) {
      if (track === null || base.order(track) !== undefined) continue;
      const order = this.#mirror.servedOrder(track);
      if (order !== null) base.set(track, order);
    }
  }

  /** The rows of some derived tracks. A car that a move put there has the spot of that move, or none. */
  #rowsOf(fold: Fold, moves: readonly OverlayMove[], tracks: readonly number[]): BoardPlaceTable[] {
    const standing = new Set(tracks.flatMap((track) => [...fold.order(track)]));
    const spots = this.#mirror.servedSpots([...standing]);
    for (const { equipmentIds, spot } of moves) {
      for (const car of equipmentIds) if (standing.has(car)) spots.set(car, spot ?? null);
    }
    return tracks.flatMap((track) =>
      fold.order(track).map((id, position) => ({ id, track_id: track, position, spot: spots.get(id) ?? null })),
    );
  }

  /** Writes what differs from what the file holds, in one transaction. */
  #keep(rows: Map<number, BoardPlaceTable>, wanted: readonly BoardPlaceTable[], gone: readonly number[]): void {
    const changed = wanted.filter((row) => !sameRow(row, rows.get(row.id)));
    if (changed.length === 0 && gone.length === 0) return;
    this.#database.transaction(() => {
      if (gone.length > 0) {
        const ids = idsIn(sql`${JSON.stringify(gone)}`);
        this.#database.run(this.#database.build.deleteFrom('board_place').where('id', 'in', ids));
      }
      for (const row of changed) this.#store.run(row);
    });
    for (const car of gone) rows.delete(car);
    for (const row of changed) rows.set(row.id, row);
  }

  #keptRows(): Map<number, BoardPlaceTable> {
    if (this.#rows === null) {
      this.#database.run(this.#database.build.deleteFrom('board_place'));
      this.#derivation = nothingDerived();
      this.#rows = new Map();
    }
    return this.#rows;
  }
}

function nothingDerived(): Derivation {
  const base = new ServedBase();
  return { base, fold: new Fold(base), moves: [] };
}

/**
 * Which of the moves are gone, and how many of the new list are the ones that stayed, in their order
 * and at its beginning; `null`: the lists differ in another way.
 */
function splitMoves(
  before: readonly OverlayMove[],
  now: readonly OverlayMove[],
): { readonly gone: ReadonlySet<OverlayMove>; readonly stayed: number | null } {
  const gone = new Set<OverlayMove>();
  let stayed = 0;
  for (const move of before) {
    if (sameMove(move, now[stayed])) stayed += 1;
    else gone.add(move);
  }
  const isNew = new Set([...gone].map((move) => move.commandId));
  // A move that was changed in place is gone and there again: that is no mere growth at the end.
  return { gone, stayed: now.slice(stayed).some((move) => isNew.has(move.commandId)) ? null : stayed };
}

function addTrackOf(car: number, rows: ReadonlyMap<number, BoardPlaceTable>, tracks: Set<number>): void {
  const track = rows.get(car)?.track_id;
  if (track !== undefined) tracks.add(track);
}

function changedTracks(before: Fold, after: Fold): number[] {
  const tracks = new Set([...before.orders.keys(), ...after.orders.keys()]);
  return [...tracks].filter((track) => {
    const [was, is] = [before.orders.get(track), after.orders.get(track)];
    return was === undefined || is === undefined || !sameOrder(was, is);
  });
}

function sameMove(a: OverlayMove, b: OverlayMove | undefined): boolean {
  return (
    a === b ||
    (b !== undefined &&
      a.commandId === b.commandId &&
      a.seq === b.seq &&
      a.toTrackId === b.toTrackId &&
      a.spot === b.spot &&
      (a.place === b.place || JSON.stringify(a.place) === JSON.stringify(b.place)) &&
      (a.equipmentIds === b.equipmentIds || JSON.stringify(a.equipmentIds) === JSON.stringify(b.equipmentIds)))
  );
}

function sameRow(a: BoardPlaceTable, b: BoardPlaceTable | undefined): boolean {
  return b !== undefined && a.track_id === b.track_id && a.position === b.position && a.spot === b.spot;
}
