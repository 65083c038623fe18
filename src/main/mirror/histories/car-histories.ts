import { type HistoryRecord, historyRecord } from '#shared/service/history.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { pack, unpack } from './history-pack.ts';
import type { CarHistoryTable, MirrorSchema } from '../file/schema.ts';

/** Limit of packed histories for offline reading, in bytes; the least recently viewed go first. */
const historiesMostBytes = 16 * 2 ** 20;

const storedItems = z.array(historyRecord);

/** The newest page of the histories of viewed cars, to read offline. Packed: each record repeats car and waybill. */
export class CarHistories {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #statements;
  readonly #mostBytes: number;

  constructor(database: SyncDatabase<MirrorSchema>, mostBytes = historiesMostBytes) {
    this.#database = database;
    this.#mostBytes = mostBytes;
    this.#statements = {
      store: database.prepare((query, param: Placeholders<CarHistoryTable>) =>
        query.replaceInto('car_history').values(param),
      ),
      trim: database.prepare(
        (_, { most }: Placeholders<{ most: number }>) =>
          sql`delete from car_history where id in (select id from
            (select id, sum(bytes) over (order by as_of desc, id) as taken from car_history) where taken > ${most})`,
      ),
      get: database.prepare((query, param: Placeholders<{ id: number }>) =>
        query.selectFrom('car_history').select(['as_of', 'packed']).where('id', '=', param.id),
      ),
    };
  }

  /** `at`: wall clock, ms. */
  store(equipmentId: number, items: readonly HistoryRecord[], at: number): void {
    this.#statements.store.run({ id: equipmentId, as_of: at, ...pack(JSON.stringify(items)) });
    this.#statements.trim.run({ most: this.#mostBytes });
  }

  /** `null`: no history of this car is stored. */
  get(equipmentId: number): { readonly at: number; readonly items: HistoryRecord[] } | null {
    const row = this.#statements.get.get({ id: equipmentId });
    if (row === undefined) return null;
    const stored = this.#database.readStored((): unknown => JSON.parse(unpack(row.packed)));
    const read = storedItems.safeParse(stored);
    return read.success ? { at: row.as_of, items: read.data } : null;
  }
}
