import { sql, type RawBuilder } from 'kysely';
import type { InventoryColumn } from '#shared/terminal/inventory.ts';
import { positionSql, standingOrderSql } from '../board/board-cars.ts';

export type SortValue = string | number | null;

/** The order of a table by one of its columns; equal cars are ordered by mark. */
export interface TableOrder {
  readonly terms: readonly RawBuilder<SortValue>[];
  readonly ignoresCase?: boolean;
  /** Whether the conditions need more than `car`: board, conditions, movements, tracks or stations. */
  readonly beyondCars: boolean;
}

/** Cars with the values they are sorted by: each has as many, of the same kinds. */
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

/** When the last full pull confirmed all cars (wall clock, ms), as in `Mirror.askedAt`. */
const pulledAtSql = sql`coalesce((select cast(value as integer) from meta where name = 'pulled_at'), 0)`;

const orders: Readonly<Partial<Record<InventoryColumn, () => TableOrder>>> = {
  loadStatus: () => ofCar(sql`car.load_status`),
  kind: () => ofCar(sql`car.car_letter`, sql`car.aar_car_type`),
  aarCarType: () => ofCar(sql`car.aar_car_type`),
  station: () => beyond(...yardOrder, ...standingOrderSql),
  track: () => beyond(...yardOrder, ...standingOrderSql),
  position: () => beyond(positionSql, ...yardOrder),
  spot: () => beyond(sql`iif(board_place.id is null, car.spot, board_place.spot)`),
  lengthFt: () => ofCar(sql`car.length_ft`),
  grossTons: () => ofCar(sql`car.gross_tons`),
  commodity: () => textOfCar(sql`car.commodity`),
  // Hazmat without a class is not among the cars without hazmat.
  hazmat: () =>
    ofCar(
      sql`iif(car.hazmat is null, null, coalesce(json_extract(car.hazmat, '$.class'), ''))`,
      sql`json_extract(car.hazmat, '$.unNumbers[0]')`,
    ),
  remarks: () =>
    beyond(
      sql`nullif(4 * coalesce(car_condition.bad_order, 0) + 2 * coalesce(car_condition.hold, 0)
        + coalesce(car_condition.placed, 0), 0)`,
    ),
  arrivalState: () => ofCar(sql`car.arrival_state`),
  received: () => ofCar(sql`car.received_at`),
  // Sorted by duration, not by start.
  standing: () => beyond(sql`-car_movement.at`),
  waybillNumber: () => ofCar(sql`cast(car.waybill_number as integer)`, sql`car.waybill_number`),
  shipper: () => textOfCar(sql`car.shipper`),
  consignee: () => textOfCar(sql`car.consignee`),
  origin: () => textOfCar(sql`car.origin`),
  destination: () => textOfCar(sql`car.destination`),
  tags: () => textOfCar(sql`car.tags`),
  asOf: () => ofCar(sql`max(car.as_of, min(${pulledAtSql}, coalesce(car.missing_since, ${pulledAtSql})))`),
};

/** The order by a column; one that is a single field of the car is sorted by its text. */
export function orderBy(by: Exclude<InventoryColumn, 'mark'>): TableOrder {
  return orders[by]?.() ?? textOfCar(sql`json_extract(car.served, ${`$.${by}`})`);
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
