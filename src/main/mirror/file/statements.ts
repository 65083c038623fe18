import { sql } from 'kysely';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import { idsIn } from './query-parts.ts';
import { atBack, behindAll } from '../pull/listed-cars.ts';
import type { MirrorSchema } from './schema.ts';

/** The mirror's queries and changes, other than whole cars (`pull/car-rows.ts`). */
export function mirrorStatements(database: SyncDatabase<MirrorSchema>) {
  return {
    carsOfTrack: database.prepare((query, param: Placeholders<{ track: number }>) =>
      query.selectFrom('car').select('id').where('track_id', '=', param.track).orderBy('grouping_index').orderBy('id'),
    ),
    homeOfCar: database.prepare((query, param: Placeholders<{ id: number }>) =>
      query.selectFrom('car').select(['track_id', 'spot']).where('id', '=', param.id),
    ),
    indexOfCar: database.prepare((query, param: Placeholders<{ id: number }>) =>
      query.selectFrom('car').select('grouping_index').where('id', '=', param.id),
    ),
    tracksOf: database.prepare((query, param: Placeholders<{ ids: string }>) =>
      query.selectFrom('car').select(['id', 'track_id']).where('id', 'in', idsIn(param.ids)),
    ),
    countByTrack: database.prepare((query, _param: Placeholders<Record<never, never>>) =>
      query
        .selectFrom('car')
        .select(['track_id', sql<number>`count(*)`.as('cars')])
        .groupBy('track_id'),
    ),
    leaveTrack: database.prepare((query, param: Placeholders<{ ids: string }>) =>
      query
        .updateTable('car')
        .set({ track_id: null, spot: null, missing_since: null })
        .where('id', 'in', idsIn(param.ids)),
    ),
    miss: database.prepare((query, param: Placeholders<{ at: number; ids: string }>) =>
      query
        .updateTable('car')
        .set({ missing_since: param.at })
        .where('id', 'in', idsIn(param.ids))
        .where('missing_since', 'is', null),
    ),
    /**
     * Missing cars stand about where they last stood, wherever the positions of the others on their track begin; one
     * behind a car at the back stays behind it.
     */
    placeMissing: database.prepare((query, param: Placeholders<{ ids: string }>) =>
      query
        .updateTable('car')
        .set({
          grouping_index: sql<number>`iif(grouping_index > ${atBack}, grouping_index, grouping_index % ${behindAll}
            + iif((select min(other.grouping_index) from car as other where other.track_id = car.track_id
                and other.id not in ${idsIn(param.ids)}) >= ${behindAll}, ${behindAll}, 0))`,
        })
        .where('id', 'in', idsIn(param.ids)),
    ),
    missing: database.prepare((query, _param: Placeholders<Record<never, never>>) =>
      query.selectFrom('car').select(['id', 'track_id', 'missing_since']).where('missing_since', 'is not', null),
    ),
    standsThere: database.prepare((query, param: Placeholders<{ id: number; track: number; index: number }>) =>
      query
        .updateTable('car')
        .set({ track_id: param.track, grouping_index: param.index, missing_since: null })
        .where('id', '=', param.id),
    ),
    mark: database.prepare((query, param: Placeholders<{ id: number }>) =>
      query.selectFrom('car').select('mark').where('id', '=', param.id),
    ),
    withMark: database.prepare((query, param: Placeholders<{ initial: string; number: number }>) =>
      query
        .selectFrom('car')
        .select('id')
        .where('initial', '=', param.initial)
        .where('number', '=', param.number)
        .limit(2),
    ),
    whole: database.prepare((query, param: Placeholders<{ id: number }>) =>
      query.selectFrom('equipment').select('json').where('id', '=', param.id),
    ),
  };
}
