import { sql } from 'kysely';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { idsIn } from './car-rows.ts';
import { Fold } from './fold.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay, OverlayMove } from './overlay.ts';
import { ranksOf } from './ranks.ts';
import type { BoardPlaceTable, MirrorSchema } from './schema.ts';

/**
 * The board: what people look at. Tracks no waiting move concerns are read straight from the mirror;
 * the others are the served standing orders with the waiting moves on top, by sequence, and are kept
 * in a table beside those of the mirror, where searches and lists find them. Until the first `recompute` it
 * shows what was served. A change of the queue or of the mirror costs what it concerns, however many moves wait.
 */
export class Board {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #overlay: Overlay;
  readonly #store;
  #fold = new Fold();
  #moves: readonly OverlayMove[] = [];
  /** What the table holds; `null`: not known, because a derivation failed. */
  #rows: KeptRows | null = null;

  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, overlay: Overlay) {
    this.#database = database;
    this.#mirror = mirror;
    this.#overlay = overlay;
    this.#store = database.prepare(
      (query, param: Param<{ [Column in keyof BoardPlaceTable]: BoardPlaceTable[Column] }>) =>
        query
          .insertInto('board_place')
          .values({ id: param('id'), track_id: param('track_id'), rank: param('rank'), spot: param('spot') })
          .onConflict((known) =>
            known.column('id').doUpdateSet(({ ref }) => ({
              track_id: ref('excluded.track_id'),
              rank: ref('excluded.rank'),
              spot: ref('excluded.spot'),
            })),
          ),
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
      const touched =
        trackIds === 'all' || served === null || moves.length === 0
          ? this.#derive(moves, rows)
          : this.#carryOn(moves, served, rows);
      return trackIds === 'all' || served === null ? null : [...new Set([...trackIds, ...served, ...touched])];
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  /** Cars of a track, front first; `null`: no such track. */
  order(trackId: number): StandingOrder | null {
    return this.#fold.order(trackId) ?? this.#mirror.servedOrder(trackId);
  }

  /** Where the board shows a car; `null`: on no track; `undefined`: no such car. */
  place(
    equipmentId: number,
  ): { readonly trackId: number; readonly position: number; readonly spot: string | null } | null | undefined {
    const row = this.#rows?.byCar.get(equipmentId);
    if (row !== undefined) {
      const position = this.#fold.order(row.track_id)?.indexOf(equipmentId) ?? 0;
      return { trackId: row.track_id, position, spot: row.spot };
    }
    return this.#mirror.servedPlace(equipmentId);
  }

  /** Tracks whose board differs, or may differ, from what was served. */
  derivedTracks(): readonly number[] {
    return [...this.#fold.tracks()];
  }

  carCount(trackId: number): number {
    return this.#fold.order(trackId)?.length ?? this.#mirror.carCount(trackId);
  }

  /** From where the board stands: only what has changed since. Returns the tracks it concerns. */
  #carryOn(moves: readonly OverlayMove[], served: readonly number[], rows: KeptRows): Iterable<number> {
    const { gone, added } = difference(this.#moves, moves);
    const orders = new Map<number, StandingOrder>();
    const metNow: number[] = [];
    const { base } = this.#fold;
    for (const track of served) {
      const order = this.#mirror.servedOrder(track);
      // A car that a move names may turn up where it had nothing to do with any move.
      if (order === null || (base.order(track) === undefined && !order.some((car) => base.named.has(car)))) continue;
      // What was read again may tell another spot, of the cars that left too.
      for (const car of base.order(track) ?? []) rows.servedSpots.delete(car);
      this.#noteSpots(track, rows);
      orders.set(track, order);
      metNow.push(...order.filter((car) => base.named.has(car) && !base.isKnown(car)));
    }
    this.#widen(added, orders, rows);
    const touched = this.#fold.update({ gone, added, served: orders, metNow });
    this.#moves = moves;
    this.#keep(rows, touched);
    return touched;
  }

  /** From the ground up. */
  #derive(moves: readonly OverlayMove[], rows: KeptRows): Iterable<number> {
    const touched = new Set(this.#fold.tracks());
    this.#fold = new Fold();
    rows.servedSpots.clear();
    const orders = new Map<number, StandingOrder>();
    this.#widen(moves, orders, rows);
    for (const track of this.#fold.update({ gone: [], added: moves, served: orders, metNow: [] })) touched.add(track);
    this.#moves = moves;
    this.#keep(rows, touched);
    return touched;
  }

  /** Adds the served orders of the tracks that moves concern: where they go and where their cars stand. */
  #widen(moves: readonly OverlayMove[], orders: Map<number, StandingOrder>, rows: KeptRows): void {
    if (moves.length === 0) return;
    const { base } = this.#fold;
    const cars = moves.flatMap((move) => move.equipmentIds).filter((car) => !base.named.has(car));
    const homes = this.#mirror.tracksOf(cars);
    for (const car of cars) base.name(car, homes.has(car));
    for (const track of [...homes.values(), ...moves.map((move) => move.toTrackId)]) {
      if (track === null || base.order(track) !== undefined || orders.has(track)) continue;
      const order = this.#mirror.servedOrder(track);
      if (order === null) continue;
      this.#noteSpots(track, rows);
      orders.set(track, order);
    }
  }

  #noteSpots(track: number, { servedSpots }: KeptRows): void {
    for (const { id, spot } of this.#mirror.servedCars(track) ?? []) servedSpots.set(id, spot);
  }

  /** Makes the table hold these tracks as they stand now: in one transaction, only what differs. */
  #keep(rows: KeptRows, tracks: ReadonlySet<number>): void {
    const wanted = this.#rowsOf([...tracks], rows);
    const standing = new Set(wanted.map((row) => row.id));
    const changed = wanted.filter((row) => !sameRow(row, rows.byCar.get(row.id)));
    const gone = [...tracks].flatMap((track) =>
      (rows.byTrack.get(track) ?? []).filter(
        (car) => !standing.has(car) && tracks.has(rows.byCar.get(car)?.track_id ?? track),
      ),
    );
    if (changed.length > 0 || gone.length > 0) {
      this.#database.transaction(() => {
        if (gone.length > 0) {
          const ids = idsIn(sql`${JSON.stringify(gone)}`);
          this.#database.run(this.#database.build.deleteFrom('board_place').where('id', 'in', ids));
        }
        for (const row of changed) this.#store.run(row);
      });
    }
    for (const car of gone) rows.byCar.delete(car);
    for (const row of changed) rows.byCar.set(row.id, row);
    for (const track of tracks) {
      const order = this.#fold.order(track);
      if (order === undefined) rows.byTrack.delete(track);
      else rows.byTrack.set(track, order);
    }
  }

  /** The rows of derived tracks. A car that a move put there has the spot of that move, or none. */
  #rowsOf(tracks: readonly number[], { byCar, servedSpots: spots }: KeptRows): BoardPlaceTable[] {
    const derived = tracks.flatMap((track) => {
      const order = this.#fold.order(track);
      return order === undefined ? [] : [{ track, order }];
    });
    const unread = derived.flatMap(({ order }) => order.filter((car) => !spots.has(car)));
    if (unread.length > 0) {
      const served = this.#mirror.servedSpots(unread);
      for (const car of unread) spots.set(car, served.get(car) ?? null);
    }
    return derived.flatMap(({ track, order }) => {
      const ranks = ranksOf(order, (car) => {
        const row = byCar.get(car);
        return row?.track_id === track ? row.rank : undefined;
      });
      return order.map((id, nth) => {
        const move = this.#fold.lastMoveOf(id);
        const spot = (move === undefined ? spots.get(id) : move.spot) ?? null;
        return { id, track_id: track, rank: ranks[nth] ?? 0, spot };
      });
    });
  }

  #keptRows(): KeptRows {
    if (this.#rows === null) {
      this.#database.run(this.#database.build.deleteFrom('board_place'));
      this.#forget();
      this.#rows = { byCar: new Map(), byTrack: new Map(), servedSpots: new Map() };
    }
    return this.#rows;
  }

  #forget(): void {
    this.#fold = new Fold();
    this.#moves = [];
    this.#rows = null;
  }
}

/** The rows of the table, by car; and by track the cars that had a row there when it was derived last. */
interface KeptRows {
  readonly byCar: Map<number, BoardPlaceTable>;
  readonly byTrack: Map<number, StandingOrder>;
  /** The spots the service last said, of cars that had a row since the board was derived from the ground up. */
  readonly servedSpots: Map<number, string | null>;
}

/** Moves that are in one list and not in the other; one that was changed in place is gone and there again. */
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
    if (sameMove(move, still)) continue;
    gone.push(move);
    added.push(still);
  }
  return { gone, added: [...added, ...now.slice(at)] };
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
  return b !== undefined && a.track_id === b.track_id && a.rank === b.rank && a.spot === b.spot;
}
