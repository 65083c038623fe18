import { sql } from 'kysely';
import type { ContractInputs } from '#shared/terminal/contract.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { carsJoined } from '../board/board-cars.ts';
import { idsIn } from '../pull/car-rows.ts';
import type { Sortable, SortValue, TableOrder } from './order.ts';
import type { MirrorSchema } from '../file/schema.ts';

export type TableQuery = NonNullable<ContractInputs['inventory']['table']>;

export function carsOf(database: SyncDatabase<MirrorSchema>, equipmentIds: readonly number[]) {
  return database.build.selectFrom('car').where('car.id', 'in', idsIn(equipmentIds));
}

export function sortableCars(
  database: SyncDatabase<MirrorSchema>,
  equipmentIds: readonly number[],
  { terms, ignoresCase = false, beyondCars }: TableOrder,
): Sortable[] {
  const joined = beyondCars
    ? carsJoined(database)
        .leftJoin('track', (join) =>
          join.on('track.id', '=', sql<number>`iif(board_place.id is null, car.track_id, board_place.track_id)`),
        )
        .leftJoin('station', 'station.id', 'track.station_id')
        .where('car.id', 'in', idsIn(equipmentIds))
        .select('car.id')
    : carsOf(database, equipmentIds).select('car.id');
  const named = terms.map((term, nth) => term.as(`by${nth}`));
  const plain = (value: SortValue) => (ignoresCase && typeof value === 'string' ? value.toLowerCase() : value);
  const found = new Map<number, Sortable>();
  for (const { id, ...by } of database.all<{ id: number } & Record<string, SortValue>>(joined.select(named))) {
    found.set(id, { id, by: Object.values(by).map(plain) });
  }
  return equipmentIds.flatMap((id) => found.get(id) ?? []);
}
