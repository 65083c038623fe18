import { sql, type SqlBool } from 'kysely';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { jsonStore } from '../file/query-parts.ts';
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
