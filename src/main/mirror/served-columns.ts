import { sql } from 'kysely';
import { servedColumn, servedFields, servedValues, type InventoryCar } from '#shared/terminal/inventory.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { fillColumn } from './fill-column.ts';
import type { MirrorSchema } from './schema.ts';

/** The columns that are one field of a car, stored as JSON by column name, and what its work orders say of it. */
export function servedText(equipment: Readonly<Record<string, unknown>>): string {
  const orders = workOrdersOf(equipment);
  const told = { ...equipment, workOrder: orders.toSorted((one, other) => rankOf(one) - rankOf(other))[0] };
  return JSON.stringify({
    ...Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(told, servedFields[column])])),
    requested: Number(orders.some((order) => rankOf(order) === ranks.open)),
    underWay: Number(orders.some((order) => rankOf(order) === ranks.underWay)),
  });
}

/** Of several work orders of a car, the one that its columns tell of: the first by this. */
const ranks = { underWay: 0, open: 1, closed: 2 } as const;

/** The service tells one work order of a car, or a list, or both. */
function workOrdersOf({ workOrder, workOrders }: Readonly<Record<string, unknown>>): readonly object[] {
  const list: readonly unknown[] = Array.isArray(workOrders) ? workOrders : [];
  return [workOrder, ...list].filter(isRecord);
}

/** An order is open in any state but closed; one in transit is completed by a train on its way. */
function rankOf(order: object): number {
  const status = plainAt(order, 'status');
  if (status === null || String(status).toUpperCase() === 'CLOSED') return ranks.closed;
  return plainAt(order, 'inTransit') === 1 ? ranks.underWay : ranks.open;
}

/** The same of `equipment.json` in SQL: each work order with its rank, and its turn among those of one rank. */
const rankedOrders = sql`(
  select o, turn, case when upper(trim(coalesce(json_extract(o, '$.status'), ''))) in ('', 'CLOSED') then ${sql.lit(ranks.closed)}
    when json_extract(o, '$.inTransit') = 1 then ${sql.lit(ranks.underWay)} else ${sql.lit(ranks.open)} end as rank
  from (
    select json_extract(equipment.json, '$.workOrder') as o, -1 as turn
      where json_type(equipment.json, '$.workOrder') = 'object'
    union all select value, key from json_each(equipment.json, '$.workOrders') where type = 'object'
  )
)`;
const toldOrder = sql`(select o from ${rankedOrders} order by rank, turn limit 1)`;

/** The stored columns; one that is not stored yet is unknown. */
export function servedColumns(
  database: Pick<SyncDatabase<MirrorSchema>, 'json'>,
  stored: string | null,
): InventoryCar['served'] {
  const kept = stored === null ? null : database.json(stored);
  return servedValues.parse(Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(kept, column)])));
}

/** Refills the columns of stored cars when another version reads them from other fields. */
export function fillServedColumns(database: SyncDatabase<MirrorSchema>): void {
  fillColumn(database, 'served', {
    name: 'served_columns',
    rule: JSON.stringify([...servedColumn.options.map((column) => [column, servedFields[column]]), 'each work order']),
    value: () => {
      const pairs = servedColumn.options.flatMap((column) => {
        const [first, ...more] = servedFields[column].split('.');
        const [whole, path] = first === 'workOrder' ? [toldOrder, more] : [sql.ref('equipment.json'), [first, ...more]];
        return [sql.lit(column), sql`json_extract(${whole}, ${sql.lit(`$.${path.join('.')}`)})`];
      });
      const has = (rank: number) => sql`exists (select 1 from ${rankedOrders} where rank = ${sql.lit(rank)})`;
      const flags = [sql.lit('requested'), has(ranks.open), sql.lit('underWay'), has(ranks.underWay)];
      return sql`json_object(${sql.join([...pairs, ...flags])})`;
    },
  });
}

/** A text or number in the service's data; booleans in SQLite's form; blank text is nothing. */
function plainAt(whole: unknown, path: string): string | number | null {
  const found = path
    .split('.')
    .reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), whole);
  if (typeof found === 'number') return found;
  if (typeof found === 'boolean') return Number(found);
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
