import { equipment as equipmentSchema } from '#shared/service/equipment.ts';
import { servedColumn, servedFields } from '#shared/terminal/inventory.ts';
import { quickCheck } from '#shared/service/quick-check.ts';
import { parsedJson } from '../../storage/json-file.ts';
import { latestVersion } from '../../storage/migrate.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { addedColumns, type PlaceReading } from '../pull/extract.ts';
import { readMeta, writeMeta } from './meta.ts';
import { mirrorMigrations } from './migrations.ts';
import type { MirrorSchema } from './schema.ts';

/** Cars read and written at a time; their number is limited because each is stored whole, and may have megabytes. */
const slice = 50;
const isCar = quickCheck(equipmentSchema);
/** One more with each change of how a column is read; 3: a container on a car has a load and a weight of its own. */
const reading = 3;

/** Fills the added columns of stored cars not read by this version's rule, so that they show without a connection. */
export function fillColumns(
  database: SyncDatabase<MirrorSchema>,
  { closedStates, blockName, lengthUnit }: Pick<PlaceReading, 'closedStates' | 'blockName' | 'lengthUnit'>,
): void {
  const fields = servedColumn.options.map((column) => [column, servedFields[column]]);
  // With the format, so that a column that a later one adds is filled, too.
  const rule = JSON.stringify([
    latestVersion(mirrorMigrations),
    reading,
    fields,
    [...closedStates],
    blockName,
    lengthUnit,
  ]);
  if (readMeta(database, 'filled_by') === rule) return;
  const write = database.prepare(
    (query, { id, ...columns }: Placeholders<ReturnType<typeof addedColumns> & { id: number }>) =>
      query.updateTable('car').set(columns).where('id', '=', id),
  );
  const next = database.prepare((query, param: Placeholders<{ after: number }>) =>
    query.selectFrom('equipment').select(['id', 'json']).where('id', '>', param.after).orderBy('id').limit(slice),
  );
  database.transaction(() => {
    let after = Number.MIN_SAFE_INTEGER;
    for (let cars = next.all({ after }); cars.length > 0; cars = next.all({ after })) {
      for (const { id, json } of cars) {
        const stored = parsedJson(json);
        const car = isCar(stored) ? stored : equipmentSchema.safeParse(stored).data;
        if (car !== undefined) write.run({ id, ...addedColumns(car, { closedStates, blockName, lengthUnit }) });
        after = id;
      }
    }
    writeMeta(database, 'filled_by', rule);
  });
}
