import { type RawBuilder, sql } from 'kysely';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { CarTable, MirrorSchema } from './schema.ts';

/**
 * Fills a column of stored cars that were stored by another rule than `rule` or by none, so no connection is needed to
 * see it. `value` reads it from `equipment.json`; `meta` stores the rule under `name`.
 */
export function fillColumn(
  database: SyncDatabase<MirrorSchema>,
  column: keyof CarTable,
  { name, rule, value }: { readonly name: string; readonly rule: string; readonly value: () => RawBuilder<unknown> },
): void {
  const { build } = database;
  const stored = database.get(build.selectFrom('meta').select('value').where('name', '=', name));
  if (stored?.value === rule) return;
  database.transaction(() => {
    database.run(
      build.updateTable('car').set({
        [column]: sql`(select ${value()} from equipment
            where equipment.id = car.id and json_valid(equipment.json))`,
      }),
    );
    database.run(build.replaceInto('meta').values({ name, value: rule }));
  });
}
