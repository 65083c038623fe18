import type { Migration } from '../storage/migrate.ts';

/** The cars of a track as a reading listed them. A reading that lists the same again names the same row. */
export interface StateTable {
  track_id: number;
  /** Number of the first reading that said so; rises from state to state of a track. */
  state_n: number;
  /** `null`: the service no longer listed the track. */
  cars: Uint8Array | null;
}

/**
 * An accepted reading of a track. Its rows and those of `whole_reading` are numbered (`n`) in the order of writing,
 * because the wall clock (`at`, ms, when the service was asked) may be set back.
 */
export interface ReadingTable {
  track_id: number;
  n: number;
  at: number;
  /** Milliseconds from asking to the answer. */
  took: number;
  state_n: number;
  /** 1: from the list of all cars, 0: from a reading of this track. */
  is_of_yard: number;
  /** 1: a consistent snapshot; 0: cars may have moved while it was read. */
  is_moment: number;
}

/** A reading of the whole yard: every track stood as its newest earlier reading says, except those in `left_out`. */
export interface WholeReadingTable {
  n: number;
  at: number;
  took: number;
  is_moment: number;
  /** JSON list of the tracks that were read separately in the meantime. */
  left_out: string;
}

/** Facts of a car or a track, from when they were first reported. */
export interface FactsTable {
  /** `0` a track, `1` a car. */
  kind: number;
  id: number;
  n: number;
  at: number;
  /** JSON (`facts.ts`). */
  told: string;
}

export interface PastTables {
  state: StateTable;
  reading: ReadingTable;
  whole_reading: WholeReadingTable;
  facts: FactsTable;
}

export const pastMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'readings of tracks and of the yard, and what was told of cars',
    up: `
        create table state (
          track_id integer not null, state_n integer not null, cars blob, primary key (track_id, state_n)
        ) strict, without rowid;
        create table reading (
          track_id integer not null, n integer not null, at integer not null, took integer not null,
          state_n integer not null, is_of_yard integer not null, is_moment integer not null,
          primary key (track_id, n)
        ) strict, without rowid;
        create index reading_at on reading (track_id, at);
        create table whole_reading (
          n integer primary key, at integer not null, took integer not null, is_moment integer not null,
          left_out text not null
        ) strict;
        create index whole_reading_at on whole_reading (at);
        create table facts (
          kind integer not null, id integer not null, n integer not null, at integer not null, told text not null,
          primary key (kind, id, n)
        ) strict, without rowid;
      `,
  },
];
