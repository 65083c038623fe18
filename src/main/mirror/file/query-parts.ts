import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rest } from '../../clock.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import type { MirrorSchema, WholeTable } from './schema.ts';

/** Rows looked at in one slice: a few milliseconds of work. */
export const lookedAt = 5_000;

export type Range = { after: number; until: number };

/** A table's ids in slices of `rows` rows. */
export async function* ranges(
  database: SyncDatabase<MirrorSchema>,
  table: 'car' | 'car_next',
  rows: number,
): AsyncGenerator<Range> {
  const end = database.prepare(
    (_, { after }: Placeholders<{ after: number }>) =>
      sql<{ until: number | null }>`select max(id) as until from
        (select id from ${sql.table(table)} where id > ${after} order by id limit ${sql.lit(rows)})`,
  );
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const until = end.get({ after })?.until ?? null;
    if (until === null) return;
    yield { after, until };
    after = until;
    await rest();
  }
}

/** The cars of such a slice. */
export function carsWithin(query: Kysely<MirrorSchema>, { after, until }: Placeholders<Range>) {
  return query.selectFrom('car').where('car.id', '>', after).where('car.id', '<=', until);
}

/** Stores JSON texts by id; one that is stored already is not written. */
export function jsonStore(database: SyncDatabase<MirrorSchema>, table: 'equipment' | 'grouping') {
  const into = sql.table(table);
  return database.prepare(
    (_, { id, json }: Placeholders<WholeTable>) =>
      sql`insert into ${into} (id, json) values (${id}, ${json})
        on conflict (id) do update set json = excluded.json where ${into}.json <> excluded.json`,
  );
}

/** Ids for `in`, as one value however many they are; a prepared statement has a placeholder for their JSON list. */
export function idsIn(ids: readonly number[] | RawBuilder<string>): RawBuilder<number> {
  const list = 'length' in ids ? JSON.stringify(ids) : ids;
  return sql<number>`(select value from json_each(${list}))`;
}
