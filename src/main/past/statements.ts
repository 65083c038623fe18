import { sql } from 'kysely';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import type { FactsTable, PastTables, ReadingTable, StateTable, WholeReadingTable } from './format.ts';

type Told = Pick<FactsTable, 'n' | 'at' | 'told'>;

/** The statements of the record that run often. */
export function pastStatements(database: SyncDatabase<PastTables>) {
  return {
    newestReading: database.prepare(
      (_, { track, before }: Placeholders<{ track: number; before: number }>) =>
        sql<Pick<StateTable, 'state_n' | 'cars'>>`select state_n, cars from reading join state using (track_id, state_n)
          where track_id = ${track} and reading.n < ${before} order by reading.n desc limit 1`,
    ),
    lastUntil: database.prepare(
      (_, { track, at }: Placeholders<{ track: number; at: number }>) =>
        sql<ReadingTable>`select * from reading where track_id = ${track} and at <= ${at}
          order by at desc, n desc limit 1`,
    ),
    firstAfter: database.prepare(
      (_, { track, at }: Placeholders<{ track: number; at: number }>) =>
        sql<ReadingTable>`select * from reading where track_id = ${track} and at > ${at} order by at, n limit 1`,
    ),
    wholeUntil: database.prepare(
      (_, { at, rows }: Placeholders<{ at: number; rows: number }>) =>
        sql<WholeReadingTable>`select * from whole_reading where at <= ${at} order by at desc, n desc limit ${rows}`,
    ),
    wholeAfter: database.prepare(
      (_, { at, rows }: Placeholders<{ at: number; rows: number }>) =>
        sql<WholeReadingTable>`select * from whole_reading where at > ${at} order by at, n limit ${rows}`,
    ),
    carsOf: database.prepare(
      (_, { track, state }: Placeholders<{ track: number; state: number }>) =>
        sql<Pick<StateTable, 'cars'>>`select cars from state where track_id = ${track} and state_n = ${state}`,
    ),
    addState: database.prepare((query, param: Placeholders<StateTable>) => query.insertInto('state').values(param)),
    addReading: database.prepare((query, param: Placeholders<ReadingTable>) =>
      query.insertInto('reading').values(param),
    ),
    addWhole: database.prepare((query, param: Placeholders<WholeReadingTable>) =>
      query.insertInto('whole_reading').values(param),
    ),
    /** Ids with facts of a kind; for tracks, every one that was ever listed. */
    idsOf: database.prepare(
      (_, { kind }: Placeholders<{ kind: number }>) =>
        sql<Pick<FactsTable, 'id'>>`select distinct id from facts where kind = ${kind}`,
    ),
    anyFacts: database.prepare(
      (_, { kind }: Placeholders<{ kind: number }>) =>
        sql<Pick<FactsTable, 'id'>>`select id from facts where kind = ${kind} limit 1`,
    ),
    /** By the time `at`, or written before the reading with the number `before`. */
    factsUntil: database.prepare(
      (_, { kind, id, at, before }: Placeholders<{ kind: number; id: number; at: number; before: number }>) =>
        sql<Told>`select n, at, told from facts where kind = ${kind} and id = ${id} and (at <= ${at} or n < ${before})
          order by n desc limit 1`,
    ),
    firstFacts: database.prepare(
      (_, { kind, id }: Placeholders<{ kind: number; id: number }>) =>
        sql<Told>`select n, at, told from facts where kind = ${kind} and id = ${id} order by n limit 1`,
    ),
    addFacts: database.prepare((query, param: Placeholders<FactsTable>) => query.insertInto('facts').values(param)),
  };
}
export type PastStatements = ReturnType<typeof pastStatements>;
