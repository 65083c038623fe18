import { sql, type RawBuilder } from 'kysely';
import type { InventoryColumn } from '#shared/terminal/inventory.ts';
import { positionSql, standingOrderSql } from './board-cars.ts';

/** What SQLite gives for a term of an order. */
export type SortValue = string | number | null;

/** The order of a table by one of its columns; equal cars are ordered by mark. */
export interface TableOrder {
  readonly terms: readonly RawBuilder<SortValue>[];
  /** Whether capitals count as small letters. */
  readonly ignoresCase?: boolean;
  /** Whether the conditions need more than `car`: board, conditions, movements, tracks or stations. */
  readonly beyondCars: boolean;
}

/** Cars with what they are sorted by: all alike in number and kind. */
export interface Sortable {
  readonly id: number;
  readonly by: readonly SortValue[];
}

/** Unknown values come last in either direction; numbers precede texts. */
export function comparing(descending: boolean): (one: Sortable, other: Sortable) => number {
  return (one, other) => {
    for (const [nth, value] of one.by.entries()) {
      const against = other.by[nth] ?? null;
      if (value === against) continue;
      if (value === null) return 1;
      if (against === null) return -1;
      const isLess = typeof value === typeof against ? value < against : typeof value === 'number';
      return isLess === descending ? 1 : -1;
    }
    return 0;
  };
}

/** The order of the yard, as `PlaceStore` has it. */
const yardOrder = ['station.sort_order', 'station.name', 'track.sort_order', 'track.name', 'track.id'].map((column) =>
  sql.ref<SortValue>(column),
);

/** The same for all cars; used by `Mirror.askedAt`. */
const pulledAtSql = sql`coalesce((select cast(value as integer) from meta where name = 'pulled_at'), 0)`;

export function orderBy(by: Exclude<InventoryColumn, 'mark'>): TableOrder {
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
      return textOfCar(sql`car.commodity`);
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
      return textOfCar(sql`car.shipper`);
    case 'consignee':
      return textOfCar(sql`car.consignee`);
    case 'origin':
      return textOfCar(sql`car.origin`);
    case 'destination':
      return textOfCar(sql`car.destination`);
    case 'tags':
      return textOfCar(sql`car.tags`);
    case 'asOf':
      return ofCar(sql`max(car.as_of, ${pulledAtSql})`);
    default:
      return textOfCar(sql`json_extract(car.served, ${`$.${by}`})`);
  }
}

function ofCar(...terms: RawBuilder<SortValue>[]): TableOrder {
  return { terms, beyondCars: false };
}

function textOfCar(term: RawBuilder<SortValue>): TableOrder {
  return { terms: [term], ignoresCase: true, beyondCars: false };
}

function beyond(...terms: RawBuilder<SortValue>[]): TableOrder {
  return { terms, beyondCars: true };
}
