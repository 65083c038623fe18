import type { Placeholders, Prepared, SyncDatabase } from '../../storage/sync-database.ts';
import { idsIn } from '../file/query-parts.ts';
import { ranksOf } from './standing-order-ranks.ts';
import type { BoardPlaceTable, MirrorSchema } from '../file/schema.ts';

export interface PutCar {
  readonly id: number;
  /** The nearest car ahead that no move has put there. */
  readonly behind: { readonly id: number; readonly grouping_index: number };
  readonly spot: string | null;
}

/** What a car stands behind when no served car is ahead of it. */
export const aheadOfAll: PutCar['behind'] = { id: 0, grouping_index: Number.MIN_SAFE_INTEGER };

/**
 * The rows of the board, for queries. They are written when a query is about to read them (`upToDate`), not when the
 * board changes, so recording a move does not wait for them, and of many changes on a track only the last is written.
 */
export class BoardRows {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #putOn: (track: number) => readonly PutCar[];
  readonly #store: Pick<Prepared<BoardPlaceTable, unknown>, 'run'>;
  readonly #byCar = new Map<number, BoardPlaceTable>();
  /** The cars that had a row on a track when it was written last. */
  readonly #byTrack = new Map<number, readonly number[]>();
  readonly #unwritten = new Set<number>();
  /** Whether the table holds rows from before `forget`, which the next write deletes. */
  #forgotten = false;

  /** `putOn`: the cars that moves have put on a track, front first, as the board has them now. */
  constructor(database: SyncDatabase<MirrorSchema>, putOn: (track: number) => readonly PutCar[]) {
    this.#database = database;
    this.#putOn = putOn;
    this.#store = database.prepare((query, param: Placeholders<BoardPlaceTable>) =>
      query.replaceInto('board_place').values(param),
    );
  }

  changed(tracks: Iterable<number>): void {
    for (const track of tracks) this.#unwritten.add(track);
  }

  /** No move places any car: all rows are dropped. */
  forget(): void {
    this.#byCar.clear();
    this.#byTrack.clear();
    this.#unwritten.clear();
    this.#forgotten = true;
  }

  /** The database with the rows of the current board; only differences are written, in one transaction. */
  upToDate(): SyncDatabase<MirrorSchema> {
    this.#write();
    return this.#database;
  }

  #write(): void {
    if (this.#forgotten) {
      this.#database.run(this.#database.build.deleteFrom('board_place'));
      this.#forgotten = false;
    }
    if (this.#unwritten.size === 0) return;
    const tracks = new Set(this.#unwritten);
    const wanted = new Map([...tracks].map((track) => [track, this.#rowsOn(track)]));
    const rows = [...wanted.values()].flat();
    const standing = new Set(rows.map((row) => row.id));
    const changed = rows.filter((row) => !sameRow(row, this.#byCar.get(row.id)));
    const gone = [...tracks].flatMap((track) =>
      (this.#byTrack.get(track) ?? []).filter(
        (car) => !standing.has(car) && tracks.has(this.#byCar.get(car)?.track_id ?? track),
      ),
    );
    this.#database.transaction(() => {
      if (gone.length > 0) {
        const ids = idsIn(gone);
        this.#database.run(this.#database.build.deleteFrom('board_place').where('id', 'in', ids));
      }
      for (const row of changed) this.#store.run(row);
    });
    this.#unwritten.clear();
    for (const car of gone) this.#byCar.delete(car);
    for (const row of changed) this.#byCar.set(row.id, row);
    for (const [track, put] of wanted) {
      if (put.length === 0) this.#byTrack.delete(track);
      else
        this.#byTrack.set(
          track,
          put.map((row) => row.id),
        );
    }
  }

  #rowsOn(track: number): BoardPlaceTable[] {
    const put = this.#putOn(track);
    const ranks = ranksOf(
      put.map(({ id }) => id),
      (car) => {
        const row = this.#byCar.get(car);
        return row?.track_id === track ? row.rank : undefined;
      },
    );
    return put.map(({ id, behind, spot }, nth) => ({
      id,
      track_id: track,
      behind_index: behind.grouping_index,
      behind_id: behind.id,
      rank: ranks[nth] ?? 0,
      spot,
    }));
  }
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
