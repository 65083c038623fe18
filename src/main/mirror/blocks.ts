import { sql } from 'kysely';
import type { Dialect } from '#shared/service/dialect.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { fillColumn } from './fill-column.ts';
import type { MirrorSchema } from './schema.ts';

/** Recomputes the blocks of stored cars by the rule of `extract.ts` when the dialect names them differently. */
export function fillBlocks(database: SyncDatabase<MirrorSchema>, { blockName }: Pick<Dialect, 'blockName'>): void {
  const name = blockName.toUpperCase();
  fillColumn(database, 'block', { name: 'blocks', rule: name, value: () => blockIn(name) });
}

function blockIn(name: string) {
  const tag = sql`select value from json_each(equipment.json, '$.waybill.tags')
    where upper(trim(key)) = ${name} and type = 'text' limit 1`;
  const grouping = sql`select json_extract(value, '$.name') from json_each(equipment.json, '$.parentGroupings')
    where type = 'object' and upper(trim(json_extract(value, '$.groupingType'))) = ${name} limit 1`;
  const route = sql`select group_concat(stop, '-') from (
    select nullif(concat_ws('-', nullif(trim(json_extract(value, '$.carrierCode')), ''),
      nullif(trim(json_extract(value, '$.junctionCode')), '')), '') as stop
    from json_each(equipment.json, '$.waybill.route') where type = 'object'
    order by cast(json_extract(value, '$.routingSequenceCode') as integer), key)`;
  return sql`coalesce(${sql.join([tag, grouping, route].map((source) => sql`nullif(trim((${source})), '')`))})`;
}
