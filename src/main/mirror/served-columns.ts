import { sql } from 'kysely';
import { servedColumn, servedFields, servedValues, type InventoryCar } from '#shared/terminal/inventory.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { fillColumn } from './fill-column.ts';
import type { MirrorSchema } from './schema.ts';

/** The columns of a car that are one field of it, as they are stored: JSON by the name of the column. */
export function servedText(equipment: unknown): string {
  return JSON.stringify(
    Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(equipment, servedFields[column])])),
  );
}

/** The columns as they are told, from what is stored; one that is not stored yet is not known. */
export function servedColumns(
  database: Pick<SyncDatabase<MirrorSchema>, 'json'>,
  stored: string | null,
): InventoryCar['served'] {
  const kept = stored === null ? null : database.json(stored);
  return servedValues.parse(Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(kept, column)])));
}

/** Fills the columns of the cars that are known already when another version names other fields for them. */
export function fillServedColumns(database: SyncDatabase<MirrorSchema>): void {
  fillColumn(database, 'served', {
    name: 'served_columns',
    rule: JSON.stringify(servedColumn.options.map((column) => [column, servedFields[column]])),
    value: () => {
      const pairs = servedColumn.options.flatMap((column) => [
        sql.lit(column),
        sql`json_extract(equipment.json, ${sql.lit(`$.${servedFields[column]}`)})`,
      ]);
      return sql`json_object(${sql.join(pairs)})`;
    },
  });
}

/** A text or a number within what the service told; yes and no as SQLite has them; blank text says nothing. */
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
