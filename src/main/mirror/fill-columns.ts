import type { Dialect } from '#shared/service/dialect.ts';
import { equipment as equipmentSchema } from '#shared/service/equipment.ts';
import { servedColumn, servedFields } from '#shared/terminal/inventory.ts';
import { parsedJson } from '../storage/json-file.ts';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import { blockOf } from './extract.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { MetaName, MirrorSchema } from './schema.ts';
import { closedStatesOf, servedText } from './served-columns.ts';

/** A column of stored cars, and the rule by which it is read from what the service said. */
interface FilledColumn {
  readonly column: 'served' | 'block';
  /** The key under which `meta` stores the rule. */
  readonly name: MetaName;
  readonly rule: string;
  /** `json`: the car as it is stored. */
  readonly value: (json: string) => string | null;
}

/** Cars read and written at a time; their number is limited because each is stored whole. */
const slice = 1_000;

/**
 * Fills columns of stored cars that were computed by another version's rule, or not yet, so that they show without a
 * connection.
 */
export function fillColumns(
  database: SyncDatabase<MirrorSchema>,
  dialect: Pick<Dialect, 'blockName' | 'closedWorkOrderStates'>,
): void {
  const block = dialect.blockName.toUpperCase();
  const closedStates = closedStatesOf(dialect);
  fill(database, {
    column: 'served',
    name: 'served_columns',
    rule: JSON.stringify([
      ...servedColumn.options.map((column) => [column, servedFields[column]]),
      ['each work order', ...closedStates],
    ]),
    value: (json) => {
      const car = parsedJson(json);
      return typeof car === 'object' && car !== null ? servedText({ ...car }, closedStates) : null;
    },
  });
  fill(database, {
    column: 'block',
    name: 'blocks',
    rule: block,
    value: (json) => {
      const car = equipmentSchema.safeParse(parsedJson(json));
      return car.success ? blockOf(car.data, block) : null;
    },
  });
}

function fill(database: SyncDatabase<MirrorSchema>, { column, name, rule, value }: FilledColumn): void {
  if (readMeta(database, name) === rule) return;
  const write = database.prepare((query, param: Placeholders<{ id: number; value: string | null }>) =>
    query
      .updateTable('car')
      .set({ [column]: param.value })
      .where('id', '=', param.id),
  );
  const next = database.prepare((query, param: Placeholders<{ after: number }>) =>
    query.selectFrom('equipment').select(['id', 'json']).where('id', '>', param.after).orderBy('id').limit(slice),
  );
  database.transaction(() => {
    let after = Number.MIN_SAFE_INTEGER;
    for (let cars = next.all({ after }); cars.length > 0; cars = next.all({ after })) {
      for (const { id, json } of cars) {
        write.run({ id, value: value(json) });
        after = id;
      }
    }
    writeMeta(database, name, rule);
  });
}
