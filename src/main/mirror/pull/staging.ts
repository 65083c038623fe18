import { sql } from 'kysely';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { carIndexes, indexPrefixes } from '../cars/car-indexes.ts';
import { type Range, ranges } from '../file/query-parts.ts';
import type { MirrorSchema } from '../file/schema.ts';

/** Rows removed or copied in one slice: each is in five B-trees, which do not fit in memory for a large yard. */
export const moved = 1_000;

/** Empties what a pull collected, or replaced, in slices. */
export async function clearStaging(database: SyncDatabase<MirrorSchema>): Promise<void> {
  const remove = database.prepare((query, param: Placeholders<Range>) =>
    query.deleteFrom('car_next').where('id', '>', param.after).where('id', '<=', param.until),
  );
  for await (const range of ranges(database, 'car_next', moved)) remove.run(range);
}

/**
 * The indexes of `car_next`. While they exist, each transaction of a first pull writes pages all over the file, because
 * cars arrive in random order: half of the time at 50,000 cars. Created after the cars, each index is written once.
 */
export class StagingIndexes {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #all: ReadonlyMap<string, string>;
  readonly #missing: string[];

  constructor(database: SyncDatabase<MirrorSchema>) {
    this.#database = database;
    const existing = database.all(
      database.build
        .selectFrom(sql<{ name: string; tbl_name: string }>`sqlite_schema`.as('made'))
        .select(['made.name', 'made.tbl_name as on']),
    );
    const on = (table: string) => new Set(existing.flatMap((one) => (one.on === table ? [one.name] : [])));
    const inUse = on('car');
    const own = indexPrefixes.find((prefix) => !inUse.has(`${prefix}_mark`));
    this.#all = new Map(Object.entries(carIndexes).map(([name, columns]) => [`${own}_${name}`, columns]));
    const here = on('car_next');
    this.#missing = [...this.#all.keys()].filter((name) => !here.has(name));
  }

  /** While `car_next` is empty. If the program ends before they are made again, the next pull makes them. */
  drop(): void {
    this.#database.transaction(() => {
      for (const name of this.#all.keys()) this.#database.run(sql.raw(`drop index if exists ${name}`));
    });
    this.#missing.splice(0, Infinity, ...this.#all.keys());
  }

  /** Makes the next one that is missing, in one slice; `false`: there is none. */
  makeNext(): boolean {
    const name = this.#missing.shift();
    const columns = this.#all.get(name ?? '');
    if (name === undefined || columns === undefined) return false;
    this.#database.run(sql.raw(`create index ${name} on car_next ${columns}`));
    return true;
  }
}
