import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import type { CarTable, WholeTable, MirrorSchema } from '../file/schema.ts';

/** Writes cars into the table in use, or into that of a pull under way, and compares them with what is stored. */
export function carWriter(database: SyncDatabase<MirrorSchema>, table: 'car' | 'car_next') {
  const inUse = database.prepare((query, param: Placeholders<CarTable & Pick<WholeTable, 'json'>>) => {
    const { id, as_of: askedAt, json, ...facts } = param;
    return (
      query
        .selectFrom('car')
        .select('id')
        .where('id', '=', id)
        .where('as_of', '<=', askedAt)
        .where((where) =>
          where.and(Object.entries(facts).map(([column, value]) => sql<SqlBool>`${sql.ref(column)} is ${value}`)),
        )
        // Joined, it takes five times as long.
        .where(sql<SqlBool>`(select json from equipment where equipment.id = car.id) = ${json}`)
    );
  });
  const store = database.prepare((query, param: Placeholders<CarTable>) =>
    query.insertInto(table).orReplace().values(param),
  );
  const whole = jsonStore(database, 'equipment');
  return {
    /** Whether the stored car is identical, and was not requested later by the clock, which may have been set back. */
    isInUse: (row: CarTable, json: string) => inUse.get({ ...row, json }) !== undefined,
    store: (row: CarTable) => store.run(row),
    /** The whole car as text; written only when it has changed. */
    storeWhole: (id: number, json: string) => whole.run({ id, json }),
  };
}
export type CarWriter = ReturnType<typeof carWriter>;

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
