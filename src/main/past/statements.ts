import { type Kysely, sql } from 'kysely';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import type { FactsTable, PastTables, ReadingTable, StateTable, WholeReadingTable } from './format.ts';

/** The statements of the record that run often. */
export function pastStatements(database: SyncDatabase<PastTables>) {
  const nearestOn = (side: keyof typeof sides) => {
    const [compared, order] = sides[side];
    return {
      reading: database.prepare((query, param: Placeholders<{ track: number; at: number }>) =>
        query
          .selectFrom('reading')
          .selectAll()
          .where('track_id', '=', param.track)
          .where('at', compared, param.at)
          .orderBy('at', order)
          .orderBy('n', order)
          .limit(1),
      ),
      wholes: database.prepare((query, param: Placeholders<{ at: number; rows: number }>) =>
        query
          .selectFrom('whole_reading')
          .selectAll()
          .where('at', compared, param.at)
          .orderBy('at', order)
          .orderBy('n', order)
          .limit(param.rows),
      ),
    };
  };
  return {
    newestReading: database.prepare(
      (_, { track, before }: Placeholders<{ track: number; before: number }>) =>
        sql<Pick<StateTable, 'state_n' | 'cars'>>`select state_n, cars from reading join state using (track_id, state_n)
          where track_id = ${track} and reading.n < ${before} order by reading.n desc limit 1`,
    ),
    /** The nearest reading of a track to a time, and the nearest full pulls, on either side of it. */
    nearest: { before: nearestOn('before'), after: nearestOn('after') },
    carsOf: database.prepare((query, param: Placeholders<{ track: number; state: number }>) =>
      query.selectFrom('state').select('cars').where('track_id', '=', param.track).where('state_n', '=', param.state),
    ),
    addState: database.prepare((query, param: Placeholders<StateTable>) => query.insertInto('state').values(param)),
    addReading: database.prepare((query, param: Placeholders<ReadingTable>) =>
      query.insertInto('reading').values(param),
    ),
    addWhole: database.prepare((query, param: Placeholders<WholeReadingTable>) =>
      query.insertInto('whole_reading').values(param),
    ),
    /** Ids with facts of a kind; for tracks, every one that was ever listed. */
    idsOf: database.prepare((query, param: Placeholders<{ kind: number }>) =>
      query.selectFrom('facts').select('id').distinct().where('kind', '=', param.kind),
    ),
    anyFacts: database.prepare((query, param: Placeholders<{ kind: number }>) =>
      query.selectFrom('facts').select('id').where('kind', '=', param.kind).limit(1),
    ),
    /** By the time `at`, or written before the reading with the number `before`. */
    factsUntil: database.prepare(
      (query, param: Placeholders<{ kind: number; id: number; at: number; before: number }>) =>
        factsOf(query, param)
          .where((where) => where.or([where('at', '<=', param.at), where('n', '<', param.before)]))
          .orderBy('n', 'desc'),
    ),
    firstFacts: database.prepare((query, param: Placeholders<{ kind: number; id: number }>) =>
      factsOf(query, param).orderBy('n'),
    ),
    addFacts: database.prepare((query, param: Placeholders<FactsTable>) => query.insertInto('facts').values(param)),
  };
}

/** A reading at a time itself is one before it. */
const sides = { before: ['<=', 'desc'], after: ['>', 'asc'] } as const;

function factsOf(query: Kysely<PastTables>, { kind, id }: Placeholders<{ kind: number; id: number }>) {
  return query.selectFrom('facts').select(['n', 'at', 'told']).where('kind', '=', kind).where('id', '=', id).limit(1);
}

export type PastStatements = ReturnType<typeof pastStatements>;
