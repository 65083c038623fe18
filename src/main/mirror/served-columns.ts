import { sql } from 'kysely';
import { servedColumn, servedFields, servedValues, type InventoryCar } from '#shared/terminal/inventory.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { fillColumn } from './fill-column.ts';
import type { MirrorSchema } from './schema.ts';

/** The columns that are one field of a car, stored as JSON by column name. */
export function servedText(equipment: unknown): string {
  return JSON.stringify(
    Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(equipment, servedFields[column])])),
  );
}

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
