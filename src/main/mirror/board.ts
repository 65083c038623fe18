import { sql } from 'kysely';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { idsIn } from './car-rows.ts';
import { Fold } from './fold.ts';
import type { Mirror, ServedHome } from './mirror.ts';
import type { Overlay, OverlayMove } from './overlay.ts';
import { ranksOf } from './ranks.ts';
import type { BoardPlaceTable, MirrorSchema } from './schema.ts';

/**
 * The board: what people look at. Tracks no waiting move concerns are read straight from the mirror;
 * the others are the served standing orders with the waiting moves on top, by sequence. The cars that moves
 * have put somewhere are kept in a table beside those of the mirror, where searches and lists find them. Until the
 * first `recompute` it shows what was served. A change of the queue or of the mirror costs what it concerns, however
 * many moves wait and however many cars stand around.
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
          .values({
            id: param('id'),
            track_id: param('track_id'),
            behind_index: param('behind_index'),
            behind_id: param('behind_id'),
            rank: param('rank'),
            spot: param('spot'),
          })
          .onConflict((known) =>
            known.column('id').doUpdateSet(({ ref }) => ({
              track_id: ref('excluded.track_id'),
              behind_index: ref('excluded.behind_index'),
              behind_id: ref('excluded.behind_id'),
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
  place(equipmentId: number): ServedHome | null | undefined {
    const row = this.#rows?.byCar.get(equipmentId);
    return row === undefined ? this.#mirror.servedHome(equipmentId) : { trackId: row.track_id, spot: row.spot };
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
      orders.set(track, order);
      metNow.push(...order.filter((car) => base.named.has(car) && !base.isKnown(car)));
    }
    this.#widen(added, orders);
    const touched = this.#fold.update({ gone, added, served: orders, metNow });
    this.#moves = moves;
    this.#keep(rows, touched);
    return touched;
  }

  /** From the ground up. */
  #derive(moves: readonly OverlayMove[], rows: KeptRows): Iterable<number> {
    const touched = new Set(this.#fold.tracks());
    this.#fold = new Fold();
    const orders = new Map<number, StandingOrder>();
    this.#widen(moves, orders);
    for (const track of this.#fold.update({ gone: [], added: moves, served: orders, metNow: [] })) touched.add(track);
    this.#moves = moves;
    this.#keep(rows, touched);
    return touched;
  }

  /** Adds the served orders of the tracks that moves concern: where they go and where their cars stand. */
  #widen(moves: readonly OverlayMove[], orders: Map<number, StandingOrder>): void {
    if (moves.length === 0) return;
    const { base } = this.#fold;
    const cars = moves.flatMap((move) => move.equipmentIds).filter((car) => !base.named.has(car));
    const homes = this.#mirror.tracksOf(cars);
    for (const car of cars) base.name(car, homes.has(car));
    for (const track of [...homes.values(), ...moves.map((move) => move.toTrackId)]) {
      if (track === null || base.order(track) !== undefined || orders.has(track)) continue;
      const order = this.#mirror.servedOrder(track);
      if (order !== null) orders.set(track, order);
    }
  }

  /** Makes the table hold these tracks as they stand now: in one transaction, only what differs. */
  #keep(rows: KeptRows, tracks: ReadonlySet<number>): void {
    const wanted = [...tracks].flatMap((track) => this.#rowsOn(track, rows));
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
    const byTrack = Map.groupBy(wanted, (row) => row.track_id);
    for (const track of tracks) {
      const placed = byTrack.get(track);
      if (placed === undefined) rows.byTrack.delete(track);
      else
        rows.byTrack.set(
          track,
          placed.map((row) => row.id),
        );
    }
  }

  /** The rows of a track: of the cars that moves have put there, each with the spot of its move, or none. */
  #rowsOn(track: number, { byCar }: KeptRows): BoardPlaceTable[] {
    const order = this.#fold.order(track);
    if (order === undefined) return [];
    const rows: BoardPlaceTable[] = [];
    let ahead: number | null = null;
    let behind = aheadOfAll;
    for (const id of order) {
      const move = this.#fold.lastMoveOf(id);
      if (move === undefined) {
        ahead = id;
        continue;
      }
      if (ahead !== null && ahead !== behind.behind_id) {
        behind = { behind_index: this.#mirror.groupingIndex(ahead), behind_id: ahead };
      }
      rows.push({ id, track_id: track, ...behind, rank: 0, spot: move.spot ?? null });
    }
    const ranks = ranksOf(
      rows.map((row) => row.id),
      (car) => {
        const row = byCar.get(car);
        return row?.track_id === track ? row.rank : undefined;
      },
    );
    return rows.map((row, nth) => ({ ...row, rank: ranks[nth] ?? 0 }));
  }

  #keptRows(): KeptRows {
    if (this.#rows === null) {
      this.#database.run(this.#database.build.deleteFrom('board_place'));
      this.#forget();
      this.#rows = { byCar: new Map(), byTrack: new Map() };
    }
    return this.#rows;
  }

  #forget(): void {
    this.#fold = new Fold();
    this.#moves = [];
    this.#rows = null;
  }
}

/** Where a car stands that no served car stands ahead of. */
const aheadOfAll = { behind_index: Number.MIN_SAFE_INTEGER, behind_id: 0 };

/** The rows of the table, by car; and the cars that have one, by track. */
interface KeptRows {
  readonly byCar: Map<number, BoardPlaceTable>;
  readonly byTrack: Map<number, readonly number[]>;
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
  return (
    b !== undefined &&
    a.track_id === b.track_id &&
    a.behind_index === b.behind_index &&
    a.behind_id === b.behind_id &&
    a.rank === b.rank &&
    a.spot === b.spot
  );
}
