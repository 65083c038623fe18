import { sql, type RawBuilder } from 'kysely';
import type { Param, Prepared, SyncDatabase } from '../storage/sync-database.ts';
import type { CarTable, EquipmentTable, MirrorSchema } from './schema.ts';

/** Stores cars: what is shown and searched of them, and the whole of each as text. */
export interface CarWriter {
  /** Into the table in use, or into the one of a pull under way. */
  store(row: CarTable): void;
  /** The whole car; written only when it has changed. */
  storeWhole(id: number, json: string): void;
}

export function carWriter(database: SyncDatabase<MirrorSchema>, table: 'car' | 'car_next'): CarWriter {
  const store = prepareStore(database, table);
  const whole = database.prepare((query, param: Param<EquipmentTable>) =>
    query
      .insertInto('equipment')
      .values({ id: param('id'), json: param('json') })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ json: sql`excluded.json` })
          .whereRef('equipment.json', '<>', sql`excluded.json`),
      ),
  );
  return {
    store: (row) => {
      store.run(row);
    },
    storeWhole: (id, json) => {
      whole.run({ id, json });
    },
  };
}

/** The ids in a JSON list given as one value, for `in`. */
export function idsIn(list: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select value from json_each(${list}))`;
}

function prepareStore(
  database: SyncDatabase<MirrorSchema>,
  table: 'car' | 'car_next',
): Pick<Prepared<{ [Column in keyof CarTable]: CarTable[Column] }, unknown>, 'run'> {
  return database.prepare((query, param: Param<{ [Column in keyof CarTable]: CarTable[Column] }>) =>
    query
      .insertInto(table)
      .orReplace()
      .values({
        id: param('id'),
        initial: param('initial'),
        number: param('number'),
        last_digits: param('last_digits'),
        mark: param('mark'),
        load_status: param('load_status'),
        aar_car_type: param('aar_car_type'),
        car_letter: param('car_letter'),
        equipment_type: param('equipment_type'),
        length_ft: param('length_ft'),
        length_known: param('length_known'),
        gross_tons: param('gross_tons'),
        commodity: param('commodity'),
        hazmat: param('hazmat'),
        track_id: param('track_id'),
        grouping_index: param('grouping_index'),
        spot: param('spot'),
        as_of: param('as_of'),
        arrival_state: param('arrival_state'),
        received_at: param('received_at'),
        waybill_number: param('waybill_number'),
        shipper: param('shipper'),
        consignee: param('consignee'),
        origin: param('origin'),
        destination: param('destination'),
        weight_doubts: param('weight_doubts'),
      }),
  );
}
