import { sql, type RawBuilder } from 'kysely';
import type { InventoryColumn, InventorySort } from '#shared/terminal/inventory.ts';
import { positionSql, standingOrderSql } from './board-cars.ts';

export interface TableOrder {
  /** Terms of an `order by`. */
  readonly terms: readonly RawBuilder<unknown>[];
  /** Whether they speak of more than `car`: of the board, conditions, movements, tracks and stations. */
  readonly beyondCars: boolean;
}

export function orderOf({ by, descending = false }: InventorySort): TableOrder {
  if (by === 'mark') return { terms: byMark(descending), beyondCars: false };
  const way = descending ? sql` desc` : sql``;
  const { terms, beyondCars } = termsOf(by);
  return { terms: [...terms.map((term) => sql`${term}${way} nulls last`), ...byMark(false)], beyondCars };
}

function byMark(descending: boolean): RawBuilder<unknown>[] {
  const way = descending ? sql` desc` : sql``;
  return [sql`car.initial${way}`, sql`car.number${way}`, sql`car.id${way}`];
}

/** The order of the yard, as `PlaceStore` has it. */
const yardOrder = ['station.sort_order', 'station.name', 'track.sort_order', 'track.name', 'track.id'].map((column) =>
  sql.ref(column),
);

/** What `Mirror.askedAt` takes into account, for all cars the same. */
const pulledAtSql = sql`coalesce((select cast(value as integer) from meta where name = 'pulled_at'), 0)`;

function termsOf(by: Exclude<InventoryColumn, 'mark'>): TableOrder {
  switch (by) {
    case 'loadStatus':
      return ofCar(sql`car.load_status`);
    case 'kind':
      return ofCar(sql`car.car_letter`, sql`car.aar_car_type`);
    case 'aarCarType':
      return ofCar(sql`car.aar_car_type`);
    case 'station':
    case 'track':
      return beyond(...yardOrder, ...standingOrderSql);
    case 'position':
      return beyond(positionSql, ...yardOrder);
    case 'spot':
      return beyond(sql`iif(board_place.id is null, car.spot, board_place.spot)`);
    case 'lengthFt':
      return ofCar(sql`car.length_ft`);
    case 'grossTons':
      return ofCar(sql`car.gross_tons`);
    case 'commodity':
      return ofCar(sql`car.commodity collate nocase`);
    case 'hazmat':
      return ofCar(sql`json_extract(car.hazmat, '$.class')`, sql`json_extract(car.hazmat, '$.unNumbers[0]')`);
    case 'remarks':
      return beyond(
        sql`nullif(4 * coalesce(car_condition.bad_order, 0) + 2 * coalesce(car_condition.hold, 0)
          + coalesce(car_condition.placed, 0), 0)`,
      );
    case 'arrivalState':
      return ofCar(sql`car.arrival_state`);
    case 'received':
      return ofCar(sql`car.received_at`);
    case 'standing':
      // By how long it stands, not by when that began.
      return beyond(sql`-car_movement.at`);
    case 'waybillNumber':
      return ofCar(sql`cast(car.waybill_number as integer)`, sql`car.waybill_number`);
    case 'shipper':
      return ofCar(sql`car.shipper collate nocase`);
    case 'consignee':
      return ofCar(sql`car.consignee collate nocase`);
    case 'origin':
      return ofCar(sql`car.origin collate nocase`);
    case 'destination':
      return ofCar(sql`car.destination collate nocase`);
    case 'tags':
      return ofCar(sql`car.tags collate nocase`);
    case 'asOf':
      return ofCar(sql`max(car.as_of, ${pulledAtSql})`);
    default:
      return ofCar(sql`json_extract(car.served, ${`$.${by}`}) collate nocase`);
  }
}

function ofCar(...terms: RawBuilder<unknown>[]): TableOrder {
  return { terms, beyondCars: false };
}

function beyond(...terms: RawBuilder<unknown>[]): TableOrder {
  return { terms, beyondCars: true };
}
