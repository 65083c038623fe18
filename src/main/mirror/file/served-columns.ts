import { servedColumn, servedFields, servedValues, type InventoryCar } from '#shared/terminal/inventory.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import { at, isRecord, list } from '#shared/service/record.ts';
import { filled, inList } from '#shared/yard/filled.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import type { MirrorSchema } from './schema.ts';

/**
 * The columns that are one field of a car, stored as JSON by column name, with the state of its work orders.
 * `closedStates`: those of an order that is over, in upper case (dialect).
 */
export function servedText(equipment: Readonly<Record<string, unknown>>, closedStates: ReadonlySet<string>): string {
  const orders = workOrdersOf(equipment);
  const rankOf = (order: object) => rankAmong(order, closedStates);
  const ordered = { ...equipment, workOrder: orders.toSorted((one, other) => rankOf(one) - rankOf(other))[0] };
  return JSON.stringify({
    ...Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(ordered, servedFields[column])])),
    requested: Number(orders.some((order) => rankOf(order) === ranks.open)),
    underWay: Number(orders.some((order) => rankOf(order) === ranks.underWay)),
  });
}

/** The states of a work order that is over, in capitals. */
export function closedStatesOf({ closedWorkOrderStates }: Pick<Dialect, 'closedWorkOrderStates'>): ReadonlySet<string> {
  return new Set(closedWorkOrderStates.map((state) => state.toUpperCase()));
}

/** If a car has several work orders, its columns show the one with the lowest rank. */
const ranks = { underWay: 0, open: 1, closed: 2 } as const;

/** The service gives one work order of a car, or a list, or both. */
function workOrdersOf(equipment: Readonly<Record<string, unknown>>): readonly object[] {
  return [equipment['workOrder'], ...list(equipment, 'workOrders')].filter(isRecord);
}

/** An order is open in any state but those of one that is over; one in transit is completed by a train on its way. */
function rankAmong(order: object, closedStates: ReadonlySet<string>): number {
  const status = plainAt(order, 'status');
  if (status === null || closedStates.has(String(status).toUpperCase())) return ranks.closed;
  return plainAt(order, 'inTransit') === 1 ? ranks.underWay : ranks.open;
}

/** The stored columns; one that is not stored yet is unknown. */
export function servedColumns(
  database: Pick<SyncDatabase<MirrorSchema>, 'json'>,
  stored: string | null,
): InventoryCar['served'] {
  const values = stored === null ? null : database.json(stored);
  return servedValues.parse(
    Object.fromEntries(servedColumn.options.map((column) => [column, plainAt(values, column)])),
  );
}

/** A text or number in the service's data; booleans in SQLite's form; blank text is nothing. */
function plainAt(whole: unknown, path: string): string | number | null {
  const found = at(whole, path);
  if (typeof found === 'number') return found;
  if (typeof found === 'boolean') return Number(found);
  return typeof found === 'string' ? inList(filled(found)) : null;
}
