import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import type { FactsTable, PastTables, ReadingTable, StateTable, WholeReadingTable } from './format.ts';

type Row<Table> = { [Column in keyof Table]: Table[Column] };

/** The statements of the record that run often. */
export function pastStatements(database: SyncDatabase<PastTables>) {
  return {
    newestReading: database.prepare((query, param: Param<{ track: number; before: number }>) =>
      query
        .selectFrom('reading')
        .innerJoin('state', (join) =>
          join.onRef('state.track_id', '=', 'reading.track_id').onRef('state.state_n', '=', 'reading.state_n'),
        )
        .select(['reading.state_n', 'state.cars'])
        .where('reading.track_id', '=', param('track'))
        .where('reading.n', '<', param('before'))
        .orderBy('reading.n', 'desc')
        .limit(1),
    ),
    lastUntil: database.prepare((query, param: Param<{ track: number; at: number }>) =>
      query
        .selectFrom('reading')
        .selectAll()
        .where('track_id', '=', param('track'))
        .where('at', '<=', param('at'))
        .orderBy('at', 'desc')
        .orderBy('n', 'desc')
        .limit(1),
    ),
    firstAfter: database.prepare((query, param: Param<{ track: number; at: number }>) =>
      query
        .selectFrom('reading')
        .selectAll()
        .where('track_id', '=', param('track'))
        .where('at', '>', param('at'))
        .orderBy('at')
        .orderBy('n')
        .limit(1),
    ),
    wholeUntil: database.prepare((query, param: Param<{ at: number; rows: number }>) =>
      query
        .selectFrom('whole_reading')
        .selectAll()
        .where('at', '<=', param('at'))
        .orderBy('at', 'desc')
        .orderBy('n', 'desc')
        .limit(param('rows')),
    ),
    wholeAfter: database.prepare((query, param: Param<{ at: number; rows: number }>) =>
      query
        .selectFrom('whole_reading')
        .selectAll()
        .where('at', '>', param('at'))
        .orderBy('at')
        .orderBy('n')
        .limit(param('rows')),
    ),
    carsOf: database.prepare((query, param: Param<{ track: number; state: number }>) =>
      query
        .selectFrom('state')
        .select('cars')
        .where('track_id', '=', param('track'))
        .where('state_n', '=', param('state')),
    ),
    addState: database.prepare((query, param: Param<Row<StateTable>>) =>
      query.insertInto('state').values({ track_id: param('track_id'), state_n: param('state_n'), cars: param('cars') }),
    ),
    addReading: database.prepare((query, param: Param<Row<ReadingTable>>) =>
      query.insertInto('reading').values({
        track_id: param('track_id'),
        n: param('n'),
        at: param('at'),
        took: param('took'),
        state_n: param('state_n'),
        is_of_yard: param('is_of_yard'),
        is_moment: param('is_moment'),
      }),
    ),
    addWhole: database.prepare((query, param: Param<Row<WholeReadingTable>>) =>
      query.insertInto('whole_reading').values({
        n: param('n'),
        at: param('at'),
        took: param('took'),
        is_moment: param('is_moment'),
        left_out: param('left_out'),
      }),
    ),
    /** What has facts of a kind: of tracks, every one that was listed at some time. */
    idsOf: database.prepare((query, param: Param<{ kind: number }>) =>
      query.selectFrom('facts').select('id').distinct().where('kind', '=', param('kind')),
    ),
    anyFacts: database.prepare((query, param: Param<{ kind: number }>) =>
      query.selectFrom('facts').select('id').where('kind', '=', param('kind')).limit(1),
    ),
    factsUntil: database.prepare((query, param: Param<{ kind: number; id: number; at: number }>) =>
      query
        .selectFrom('facts')
        .select(['at', 'told'])
        .where('kind', '=', param('kind'))
        .where('id', '=', param('id'))
        .where('at', '<=', param('at'))
        .orderBy('n', 'desc')
        .limit(1),
    ),
    firstFacts: database.prepare((query, param: Param<{ kind: number; id: number }>) =>
      query
        .selectFrom('facts')
        .select(['at', 'told'])
        .where('kind', '=', param('kind'))
        .where('id', '=', param('id'))
        .orderBy('n')
        .limit(1),
    ),
    addFacts: database.prepare((query, param: Param<Row<FactsTable>>) =>
      query.insertInto('facts').values({
        kind: param('kind'),
        id: param('id'),
        n: param('n'),
        at: param('at'),
        told: param('told'),
      }),
    ),
  };
}
export type PastStatements = ReturnType<typeof pastStatements>;
