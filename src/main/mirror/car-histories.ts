import { type HistoryRecord, historyRecord } from '#shared/service/history.ts';
import * as z from 'zod';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import type { MirrorSchema } from './schema.ts';

/** Histories kept for offline reading; the ones looked at longest ago go first. */
const most = 2_000;

const storedItems = z.array(historyRecord);

/** The newest page of the histories of cars that were looked at, so that it can be read without a connection. */
export class CarHistories {
  readonly #statements;

  constructor(database: SyncDatabase<MirrorSchema>) {
    this.#statements = {
      keep: database.prepare((query, param: Param<{ id: number; as_of: number; json: string }>) =>
        query.replaceInto('car_history').values({ id: param('id'), as_of: param('as_of'), json: param('json') }),
      ),
      trim: database.prepare((query, param: Param<{ most: number }>) =>
        query
          .deleteFrom('car_history')
          .where('id', 'not in', (sub) =>
            sub.selectFrom('car_history').select('id').orderBy('as_of', 'desc').limit(param('most')),
          ),
      ),
      get: database.prepare((query, param: Param<{ id: number }>) =>
        query.selectFrom('car_history').select(['as_of', 'json']).where('id', '=', param('id')),
      ),
    };
  }

  /** `at`: wall clock, ms. */
  keep(equipmentId: number, items: readonly HistoryRecord[], at: number): void {
    this.#statements.keep.run({ id: equipmentId, as_of: at, json: JSON.stringify(items) });
    this.#statements.trim.run({ most });
  }

  /** `null`: nothing is kept of this car. */
  get(equipmentId: number): { readonly at: number; readonly items: HistoryRecord[] } | null {
    const row = this.#statements.get.get({ id: equipmentId });
    if (row === undefined) return null;
    const read = storedItems.safeParse(JSON.parse(row.json));
    return read.success ? { at: row.as_of, items: read.data } : null;
  }
}
