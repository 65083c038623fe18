import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { hazmatText } from './board-cars.ts';
import { idsIn } from './car-rows.ts';
import type { ConditionStore } from './condition-store.ts';
import type { MirrorSchema } from './schema.ts';

/** What the service has told of a car itself, without what waits here. */
export interface ServedCar extends Pick<
  BoardCar,
  | 'mark'
  | 'loadStatus'
  | 'aarCarType'
  | 'equipmentType'
  | 'lengthFt'
  | 'lengthKnown'
  | 'grossTons'
  | 'commodity'
  | 'destination'
  | 'consignee'
  | 'block'
  | 'hazmat'
> {
  /** `null`: the histories have not been read for them yet. */
  readonly flags: BoardCar['flags'] | null;
  /** `INBOUND`, `ONLINE`, `OUTBOUND` or anything else the service says. */
  readonly arrivalState: string | null;
  readonly spot: string | null;
}

/** Reads of cars what the service has told of them. */
export function servedFacts(
  database: SyncDatabase<MirrorSchema>,
  conditions: ConditionStore,
): (equipmentIds: readonly number[]) => Map<number, ServedCar> {
  const read = database.prepare((query, param: Param<{ ids: string }>) =>
    query
      .selectFrom('car')
      .leftJoin('car_condition', 'car_condition.id', 'car.id')
      .select([
        'car.id',
        'car.mark',
        'car.load_status',
        'car.aar_car_type',
        'car.equipment_type',
        'car.length_ft',
        'car.length_known',
        'car.gross_tons',
        'car.commodity',
        'car.destination',
        'car.consignee',
        'car.block',
        'car.hazmat',
        'car.arrival_state',
        'car.spot',
        'car_condition.bad_order',
        'car_condition.hold',
        'car_condition.placed',
      ])
      .where('car.id', 'in', idsIn(param('ids'))),
  );
  return (equipmentIds) => {
    const areConditionsRead = conditions.readWholeAt() !== null;
    return new Map(
      read.all({ ids: JSON.stringify(equipmentIds) }).map((row) => {
        const { hazmat } = row;
        return [
          row.id,
          {
            mark: row.mark,
            loadStatus: row.load_status,
            aarCarType: row.aar_car_type,
            equipmentType: row.equipment_type,
            lengthFt: row.length_ft,
            lengthKnown: row.length_known === 1,
            grossTons: row.gross_tons,
            commodity: row.commodity,
            destination: row.destination,
            consignee: row.consignee,
            block: row.block,
            hazmat: hazmat === null ? null : database.stored(() => hazmatText.parse(JSON.parse(hazmat))),
            flags: areConditionsRead
              ? { badOrder: row.bad_order === 1, hold: row.hold === 1, placed: row.placed === 1 }
              : null,
            arrivalState: row.arrival_state,
            spot: row.spot,
          },
        ];
      }),
    );
  };
}
