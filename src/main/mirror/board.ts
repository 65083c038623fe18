import { sql } from 'kysely';
import { placeCut, without } from '#shared/yard/standing-order.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { idsIn } from './car-rows.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay, OverlayMove } from './overlay.ts';
import type { BoardPlaceTable, MirrorSchema } from './schema.ts';

/** Served standing orders with the waiting moves on top, by sequence. */
interface Derivation {
  /** Cars of every track that a waiting move concerns, front first. */
  readonly orders: Map<number, number[]>;
  /** Where waiting moves have put cars, and on which spot. */
  readonly moved: Map<number, { readonly trackId: number; readonly spot: string | null }>;
  /** Served spots of the cars of those tracks. */
  readonly spots: Map<number, string | null>;
  /** Every car the moves name, known here or not. */
  readonly named: Set<number>;
  /** The moves it was made of. */
  moves: readonly OverlayMove[];
  /** What the file holds of it, by car. */
  readonly rows: Map<number, BoardPlaceTable>;
}

/**
 * The board: what people look at. Tracks no waiting move concerns are read straight from the mirror;
 * the others are derived and kept in the mirror file, where searches and lists find them. Until the
 * first `recompute` it shows what was served.
 */
export class Board {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #overlay: Overlay;
  readonly #store;
  #derivation: Derivation = emptyDerivation();
  /** Rows of an earlier run, or of a derivation that failed, are still in the file. */
  #stale = true;

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
    this.#clear();
  }

  /**
   * Derives the board again after the queue changed, or after the mirror changed on `trackIds`. Returns
   * the tracks whose board may be another now, those given included; `null`: any of them.
   */
  recompute(trackIds: readonly number[] | 'all'): readonly number[] | null {
    if (this.#stale) this.#clear();
    const previous = this.#derivation;
    const moves = [...this.#overlay.moves()];
    const appended =
      trackIds !== 'all' &&
      !trackIds.some((track) => this.#concerns(previous, track)) &&
      previous.moves.every((move, index) => sameMove(move, moves[index]));
    try {
      // New moves at the end act on the board as it is; anything else is derived from the ground up.
      const touched = appended ? this.#append(previous, moves) : this.#derive(previous, moves);
      return trackIds === 'all' ? null : [...new Set([...trackIds, ...touched])];
    } catch (error) {
      // What the file holds is not known any more: the next time starts from nothing.
      this.#derivation = emptyDerivation();
      this.#stale = true;
      throw error;
    }
  }

  /** Cars of a track, front first; `null`: no such track. */
  order(trackId: number): readonly number[] | null {
    return this.#derivation.orders.get(trackId) ?? this.#mirror.servedOrder(trackId);
  }

  /** Where the board shows a car; `null`: on no track; `undefined`: no such car. */
  place(equipmentId: number): { readonly trackId: number; readonly position: number } | null | undefined {
    const row = this.#derivation.rows.get(equipmentId);
    return row === undefined
      ? this.#mirror.servedPlace(equipmentId)
      : { trackId: row.track_id, position: row.position };
  }

  /** Tracks whose board differs, or may differ, from what was served. */
  derivedTracks(): readonly number[] {
    return [...this.#derivation.orders.keys()];
  }

  carCount(trackId: number): number {
    return this.#derivation.orders.get(trackId)?.length ?? this.#mirror.carCount(trackId);
  }

  #clear(): void {
    this.#database.run(this.#database.build.deleteFrom('board_place'));
    this.#stale = false;
  }

  /** Whether what was served of a track matters to what has been derived. */
  #concerns(derivation: Derivation, trackId: number): boolean {
    if (derivation.named.size === 0) return false;
    if (derivation.orders.has(trackId)) return true;
    return (this.#mirror.servedOrder(trackId) ?? []).some((car) => derivation.named.has(car));
  }

  #append(derivation: Derivation, moves: readonly OverlayMove[]): readonly number[] {
    const added = moves.slice(derivation.moves.length);
    if (added.length === 0) return [];
    const touched = this.#apply(derivation, added);
    this.#keep(derivation, rowsOf(derivation, touched), []);
    derivation.moves = moves;
    return [...touched];
  }

  #derive(previous: Derivation, moves: readonly OverlayMove[]): readonly number[] {
    const next: Derivation = { ...emptyDerivation(), rows: previous.rows, moves };
    this.#apply(next, moves);
    const wanted = rowsOf(next, next.orders.keys());
    const standing = new Set(wanted.map((row) => row.id));
    const gone = [...previous.rows.keys()].filter((car) => !standing.has(car));
    this.#keep(next, wanted, gone);
    this.#derivation = next;
    return changedTracks(previous, next);
  }

  /** Applies moves one after another. Returns the tracks they concern. */
  #apply(next: Derivation, moves: readonly OverlayMove[]): Set<number> {
    const touched = new Set<number>();
    const homes = moves.length === 0 ? null : this.#mirror.tracksOf(moves.flatMap((move) => move.equipmentIds));
    for (const move of moves) {
      for (const car of move.equipmentIds) next.named.add(car);
      if (homes === null || !this.#mirror.places.has(move.toTrackId)) continue;
      const cut = move.equipmentIds.filter((car) => homes.has(car));
      const origins = new Set(cut.map((car) => next.moved.get(car)?.trackId ?? homes.get(car) ?? null));
      for (const from of origins) {
        if (from === null || from === move.toTrackId) continue;
        next.orders.set(from, without(this.#orderIn(next, from), cut));
        touched.add(from);
      }
      const order = this.#orderIn(next, move.toTrackId);
      const placed = placeCut(order, cut, move.place);
      // The car it leaned on is gone: the cut is shown at the back, and the queue tells the conflict.
      next.orders.set(move.toTrackId, placed.ok ? placed.order : [...without(order, cut), ...cut]);
      touched.add(move.toTrackId);
      for (const car of cut) next.moved.set(car, { trackId: move.toTrackId, spot: move.spot ?? null });
    }
    return touched;
  }

  #orderIn(next: Derivation, trackId: number): number[] {
    const known = next.orders.get(trackId);
    if (known !== undefined) return known;
    const served = this.#mirror.servedCars(trackId) ?? [];
    for (const car of served) next.spots.set(car.id, car.spot);
    return served.map((car) => car.id);
  }

  /** Writes what differs from what the file holds, in one transaction. */
  #keep(derivation: Derivation, wanted: readonly BoardPlaceTable[], gone: readonly number[]): void {
    const { rows } = derivation;
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
}

function emptyDerivation(): Derivation {
  return { orders: new Map(), moved: new Map(), spots: new Map(), named: new Set(), moves: [], rows: new Map() };
}

function rowsOf(derivation: Derivation, trackIds: Iterable<number>): BoardPlaceTable[] {
  const rows: BoardPlaceTable[] = [];
  for (const trackId of trackIds) {
    (derivation.orders.get(trackId) ?? []).forEach((id, position) => {
      const moved = derivation.moved.get(id);
      const spot = moved === undefined ? (derivation.spots.get(id) ?? null) : moved.spot;
      rows.push({ id, track_id: trackId, position, spot });
    });
  }
  return rows;
}

function changedTracks(before: Derivation, after: Derivation): number[] {
  const tracks = new Set([...before.orders.keys(), ...after.orders.keys()]);
  const same = (track: number) => {
    const [was, is] = [before.orders.get(track), after.orders.get(track)];
    return was !== undefined && is !== undefined && was.length === is.length && was.every((car, i) => car === is[i]);
  };
  return [...tracks].filter((track) => !same(track));
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
