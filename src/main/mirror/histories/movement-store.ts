import { sql } from 'kysely';
import { inSlices } from '../../clock.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { idsIn } from '../file/query-parts.ts';
import { readMetaNumber, writeMeta } from '../file/meta.ts';
import type { CarMovementTable, CrossingTable, MirrorSchema } from '../file/schema.ts';

/** A history record as far as movements go; `at` is its stated time (ms). */
export interface MovementRecord {
  /** Identifies the record across its revisions. */
  readonly record: string;
  readonly equipmentId: number;
  readonly at: number;
  /** The track it brought the car to, `null` for none; absent: no movement, or no longer valid. */
  readonly movedTo?: number | null;
  /** The border it took the car across (`passage.ts`); absent: none, or no longer valid. */
  readonly crossing?: { readonly from: number | null; readonly to: number | null };
}

/** How much of the histories has been read as a whole. Wall clock, ms. */
interface MovementsRead {
  readonly at: number;
  /** The earliest stated time that was asked for. */
  readonly from: number;
}

/** How long crossings are stored, in milliseconds: long enough for today and yesterday. */
export const crossingRetentionMs = 3 * 86_400_000;

/** Rows written in one slice. */
const slice = 2_000;

/** Last movements of cars, and recent arrivals and departures, from their histories. */
export class MovementStore {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #statements;

  constructor(database: SyncDatabase<MirrorSchema>) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  /** `null`: the histories have not been read as a whole yet. */
  readWhole(): MovementsRead | null {
    const at = readMetaNumber(this.#database, 'movements_at');
    const from = readMetaNumber(this.#database, 'movements_from');
    return at === null || from === null ? null : { at, from };
  }

  /** Adds what newer or revised records say, oldest first. */
  add(records: readonly MovementRecord[]): void {
    if (records.length === 0) return;
    this.#database.transaction(() => {
      for (const { record, equipmentId, at, movedTo, crossing } of records) {
        // An earlier version of the record no longer counts.
        this.#statements.forgetCrossing.run({ record });
        this.#statements.forgetMovement.run({ record });
        if (movedTo !== undefined) this.#statements.moved.run({ id: equipmentId, record, at, track_id: movedTo });
        if (crossing !== undefined) this.#statements.crossed.run(crossingRow(record, equipmentId, at, crossing));
      }
    });
  }

  /**
   * Replaces everything by a full read. A car that is still here and has no movement in it keeps an older one from
   * before `from`. Yields between slices.
   */
  async replace(gathered: GatheredMovements, { at, from }: MovementsRead): Promise<void> {
    const { build } = this.#database;
    const movements = gathered.movements();
    for await (const some of inSlices(movements, slice)) {
      this.#database.transaction(() => {
        for (const row of some) this.#statements.put.run(row);
      });
    }
    const stay = new Set(movements.map((row) => row.id));
    const gone = this.#database
      .all(sql<{ id: number }>`select id from car_movement where at >= ${from} or id not in (select id from car)`)
      .filter(({ id }) => !stay.has(id))
      .map(({ id }) => id);
    this.#database.transaction(() => {
      this.#database.run(build.deleteFrom('car_movement').where('id', 'in', idsIn(gone)));
      this.#database.run(build.deleteFrom('crossing'));
      for (const row of gathered.crossings()) this.#statements.crossed.run(row);
      writeMeta(this.#database, 'movements_at', at);
      writeMeta(this.#database, 'movements_from', from);
    });
  }
}

/** Movements of many cars while their histories are read, page by page. */
export class GatheredMovements {
  readonly #keepFrom: number;
  readonly #movements = new Map<number, CarMovementTable>();
  readonly #crossings = new Map<string, CrossingTable>();

  /** Crossings before `keepFrom` (ms) are left out. */
  constructor(keepFrom: number) {
    this.#keepFrom = keepFrom;
  }

  /** Of records with the same stated time, the first one decides, which come with the newest first. */
  add(records: readonly MovementRecord[]): void {
    for (const { record, equipmentId, at, movedTo, crossing } of records) {
      const known = this.#movements.get(equipmentId);
      if (movedTo !== undefined && (known === undefined || known.at < at))
        this.#movements.set(equipmentId, { id: equipmentId, record, at, track_id: movedTo });
      if (crossing !== undefined && at >= this.#keepFrom) {
        this.#crossings.set(record, crossingRow(record, equipmentId, at, crossing));
      }
    }
  }

  movements(): CarMovementTable[] {
    return [...this.#movements.values()];
  }

  crossings(): CrossingTable[] {
    return [...this.#crossings.values()];
  }
}

function crossingRow(
  record: string,
  equipmentId: number,
  at: number,
  { from, to }: NonNullable<MovementRecord['crossing']>,
): CrossingTable {
  return { record, equipment_id: equipmentId, at, from_place: from, to_place: to };
}

function prepareStatements(database: SyncDatabase<MirrorSchema>) {
  return {
    put: database.prepare((query, param: Placeholders<CarMovementTable>) =>
      query.replaceInto('car_movement').values(param),
    ),
    /** Keeps the later stated time. */
    moved: database.prepare(
      (_, { id, record, at, track_id }: Placeholders<CarMovementTable>) =>
        sql`insert into car_movement (id, record, at, track_id) values (${id}, ${record}, ${at}, ${track_id})
          on conflict (id) do update set record = excluded.record, at = excluded.at, track_id = excluded.track_id
          where excluded.at >= car_movement.at`,
    ),
    crossed: database.prepare((query, param: Placeholders<CrossingTable>) =>
      query.replaceInto('crossing').values(param),
    ),
    forgetCrossing: database.prepare((query, param: Placeholders<{ record: string }>) =>
      query.deleteFrom('crossing').where('record', '=', param.record),
    ),
    forgetMovement: database.prepare((query, param: Placeholders<{ record: string }>) =>
      query.deleteFrom('car_movement').where('record', '=', param.record),
    ),
  };
}
