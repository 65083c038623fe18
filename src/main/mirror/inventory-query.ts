import { sql } from 'kysely';
import type { InventoryFilter, InventorySort } from '#shared/terminal/inventory.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { stoodSince } from './board-cars.ts';
import type { CarCondition } from './car-conditions.ts';
import { orderOf } from './inventory-order.ts';
import type { MirrorSchema } from './schema.ts';

export interface TableWish {
  readonly filter?: InventoryFilter | undefined;
  readonly sort?: InventorySort | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export function carsThat(database: SyncDatabase<MirrorSchema>, conditions: readonly CarCondition[]) {
  return database.build.selectFrom('car').where((where) => where.and([...conditions]));
}

/** The ids of a table, in its order. */
export function idsOf(database: SyncDatabase<MirrorSchema>, conditions: readonly CarCondition[], wish: TableWish) {
  const { sort = { by: 'mark' }, offset = 0, limit } = wish;
  const { terms, beyondCars } = orderOf(sort);
  const cars = carsThat(database, conditions).select('car.id');
  // Joined only where it is needed: without it, an index alone tells the order of the marks.
  const joined = beyondCars
    ? cars
        .leftJoin('board_place', 'board_place.id', 'car.id')
        .leftJoin('car_condition', 'car_condition.id', 'car.id')
        .leftJoin('car_movement', stoodSince)
        .leftJoin('track', (join) =>
          join.on('track.id', '=', sql<number>`iif(board_place.id is null, car.track_id, board_place.track_id)`),
        )
        .leftJoin('station', 'station.id', 'track.station_id')
    : cars;
  const ordered = terms.reduce((query, term) => query.orderBy(term), joined);
  if (limit === undefined && offset === 0) return ordered;
  return ordered.limit(limit ?? -1).offset(offset);
}
