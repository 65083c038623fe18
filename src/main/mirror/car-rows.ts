import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import type { CarTable, EquipmentTable, MirrorSchema } from './schema.ts';

/** Cars: what is shown and searched of them, and the whole of each as text. */
export interface CarWriter {
  /** Whether the stored car is identical, apart from when it was requested. */
  isInUse(row: CarTable, json: string): boolean;
  /** Into the table in use, or into the one of a pull under way. */
  store(row: CarTable): void;
  /** The whole car; written only when it has changed. */
  storeWhole(id: number, json: string): void;
}

export function carWriter(database: SyncDatabase<MirrorSchema>, table: 'car' | 'car_next'): CarWriter {
  const inUse = database.prepare((query, param: Param<CarValues & Pick<EquipmentTable, 'json'>>) => {
    const { id, as_of: _asked, ...told } = valuesOf(param);
    return (
      query
        .selectFrom('car')
        .select('id')
        .where('id', '=', id)
        .where((where) =>
          where.and(Object.entries(told).map(([column, value]) => sql<SqlBool>`${sql.ref(column)} is ${value}`)),
        )
        // Joined, it takes five times as long.
        .where(sql<SqlBool>`(select json from equipment where equipment.id = car.id) = ${param('json')}`)
    );
  });
  const store = database.prepare((query, param: Param<CarValues>) =>
    query.insertInto(table).orReplace().values(valuesOf(param)),
  );
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
    isInUse: (row, json) => inUse.get({ ...row, json }) !== undefined,
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

type CarValues = { [Column in keyof CarTable]: CarTable[Column] };

/** A value for every column of a car. */
function valuesOf(param: Param<CarValues>): { [Column in keyof CarTable]: RawBuilder<CarTable[Column]> } {
  return {
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
    missing_since: param('missing_since'),
    tags: param('tags'),
    groupings: param('groupings'),
    served: param('served'),
    block: param('block'),
  };
}
