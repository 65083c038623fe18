import { sql } from 'kysely';
import type { Dialect } from '#shared/service/dialect.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { MirrorSchema } from './schema.ts';

/** Under this name `meta` keeps by what name the stored cars have their blocks. */
const storedName = 'blocks';

/**
 * Fills the blocks of the cars that are known already, by the rule of `extract.ts`, when a version or a dialect that
 * stored them knew none or another name: nobody has to be online to see where cars go.
 */
export function fillBlocks(database: SyncDatabase<MirrorSchema>, { blockName }: Pick<Dialect, 'blockName'>): void {
  const { build } = database;
  const name = blockName.toUpperCase();
  const stored = database.get(build.selectFrom('meta').select('value').where('name', '=', storedName));
  if (stored?.value === name) return;
  const tag = sql`select value from json_each(equipment.json, '$.waybill.tags')
    where upper(trim(key)) = ${name} and type = 'text' limit 1`;
  const grouping = sql`select json_extract(value, '$.name') from json_each(equipment.json, '$.parentGroupings')
    where type = 'object' and upper(trim(json_extract(value, '$.groupingType'))) = ${name} limit 1`;
  const route = sql`select group_concat(stop, '-') from (
    select nullif(concat_ws('-', nullif(trim(json_extract(value, '$.carrierCode')), ''),
      nullif(trim(json_extract(value, '$.junctionCode')), '')), '') as stop
    from json_each(equipment.json, '$.waybill.route') where type = 'object'
    order by cast(json_extract(value, '$.routingSequenceCode') as integer), key)`;
  const said = [tag, grouping, route].map((source) => sql`nullif(trim((${source})), '')`);
  database.transaction(() => {
    database.run(
      build.updateTable('car').set({
        block: sql`(select coalesce(${sql.join(said)}) from equipment
            where equipment.id = car.id and json_valid(equipment.json))`,
      }),
    );
    database.run(build.replaceInto('meta').values({ name: storedName, value: name }));
  });
}
