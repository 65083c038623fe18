import type { PastTrack } from '#shared/terminal/past.ts';
import * as z from 'zod';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { type CarFacts, readCar, readTrack, type TrackFacts } from './facts.ts';
import type { PastTables, WholeReadingTable } from './format.ts';
import { unpackCars } from './packed-cars.ts';
import { factsKind } from './recorder.ts';
import type { PastStatements } from './statements.ts';

/** What the service listed on a track when it was asked. Times: wall clock, ms. */
export interface Reading {
  /** The number of the reading, in the order of writing. */
  readonly n: number;
  readonly askedAt: number;
  readonly answeredAt: number;
  /** By itself, or as a part of the list of all cars. */
  readonly source: 'track' | 'yard';
  /** A consistent snapshot; otherwise cars may have moved while it was read. */
  readonly isMoment: boolean;
  /** Front first; `null`: the service no longer listed the track. */
  readonly order: readonly number[] | null;
}

/**
 * What is known of a track at a time: the readings around it and what follows from them. `read`: both agree and are
 * close, or none has followed yet. `changed`: they differ, and when it changed is unknown. `notRead`: too much time
 * lies between them.
 */
export interface TrackThen {
  readonly certainty: PastTrack['certainty'];
  readonly before: Reading | null;
  readonly after: Reading | null;
}

/** How many full pulls are searched for one that covers a track: busy tracks are often left out. */
const wholeRows = 4;

const leftOutText = z.array(z.number());

/** Reads from the record which cars stood where. */
export class Moments {
  readonly #database: SyncDatabase<PastTables>;
  readonly #statements: PastStatements;
  readonly #longestGapMs: number;

  /** `longestGapMs`: between readings farther apart, the state is unknown. */
  constructor(database: SyncDatabase<PastTables>, statements: PastStatements, longestGapMs: number) {
    this.#database = database;
    this.#statements = statements;
    this.#longestGapMs = longestGapMs;
  }

  /** The period that readings cover; `null`: there are none yet. */
  span(): { readonly from: number; readonly until: number } | null {
    const { build } = this.#database;
    const ends = (['reading', 'whole_reading'] as const).map((table) =>
      this.#database.get(
        build.selectFrom(table).select((row) => [row.fn.min('at').as('from'), row.fn.max('at').as('until')]),
      ),
    );
    const all = ends.flatMap((end) => (end?.from == null || end.until == null ? [] : [end]));
    if (all.length === 0) return null;
    return {
      from: Math.min(...all.map(({ from }) => Number(from))),
      until: Math.max(...all.map(({ until }) => Number(until))),
    };
  }

  /** Tracks that were listed at some time. */
  trackIds(): number[] {
    return this.#statements.idsOf.all({ kind: factsKind.track }).map((row) => row.id);
  }

  /** `now`: the last reading remains valid for a while; after that the state is unknown. */
  track(trackId: number, at: number, now: number): TrackThen {
    const before = this.#nearest(trackId, at, 'before');
    const next = this.#nearest(trackId, at, 'after');
    // A reading that is dated later than now is of a clock that was ahead: it was written before, not after.
    const after = next === null || next.askedAt > now ? null : next;
    // Times are whole milliseconds; at the moment of a reading itself no other is needed.
    if (before !== null && at <= before.answeredAt) return { certainty: 'read', before, after };
    const until = after?.askedAt ?? now;
    if (before === null || until - before.askedAt > this.#longestGapMs) return { certainty: 'notRead', before, after };
    return { certainty: after === null || isAsRead(before, after) ? 'read' : 'changed', before, after };
  }

  trackFacts(trackId: number, at: number, before: Reading | null): TrackFacts | null {
    const row = this.#facts(factsKind.track, trackId, at, before);
    return row && this.#database.readStored(() => readTrack(row.told));
  }

  /** A car's facts by then; if none, its first ones, with their time. `null`: none at all. */
  carFacts(
    equipmentId: number,
    at: number,
    before: Reading | null,
  ): { readonly toldAt: number; readonly facts: CarFacts } | null {
    const row = this.#facts(factsKind.car, equipmentId, at, before);
    if (row === null) return null;
    const toldAt = before !== null && row.n < before.n ? Math.min(row.at, before.askedAt) : row.at;
    return { toldAt, facts: this.#database.readStored(() => readCar(row.told)) };
  }

  /** What was written before the reading before `at` was reported by then, whatever clock has dated it. */
  #facts(kind: number, id: number, at: number, before: Reading | null) {
    const { factsUntil, firstFacts } = this.#statements;
    return factsUntil.get({ kind, id, at, before: before?.n ?? 0 }) ?? firstFacts.get({ kind, id }) ?? null;
  }

  #nearest(trackId: number, at: number, side: 'before' | 'after'): Reading | null {
    const own = this.#statements.nearest[side].reading.get({ track: trackId, at });
    const whole = this.#wholeOf(trackId, at, side);
    const isWholeNearer =
      whole !== null && (own === undefined || (side === 'before' ? whole.row.at > own.at : whole.row.at < own.at));
    if (isWholeNearer) return readingOf(whole.row, 'yard', this.#cars(trackId, whole.stateN));
    return own === undefined
      ? null
      : readingOf(own, own.is_of_yard === 1 ? 'yard' : 'track', this.#cars(trackId, own.state_n));
  }

  /** The nearest full pull that covers a track, and the track in it. */
  #wholeOf(
    trackId: number,
    at: number,
    side: 'before' | 'after',
  ): { readonly row: WholeReadingTable; readonly stateN: number } | null {
    const { nearest, newestReading } = this.#statements;
    for (const row of nearest[side].wholes.all({ at, rows: wholeRows })) {
      const leftOut = this.#database.readStored(() => leftOutText.parse(JSON.parse(row.left_out)));
      if (leftOut.includes(trackId)) continue;
      const then = newestReading.get({ track: trackId, before: row.n });
      return then === undefined ? null : { row, stateN: then.state_n };
    }
    return null;
  }

  #cars(trackId: number, stateN: number): readonly number[] | null {
    const row = this.#statements.carsOf.get({ track: trackId, state: stateN });
    return this.#database.readStored(() => {
      if (row === undefined) throw new RangeError('a reading without its cars');
      return row.cars === null ? null : unpackCars(row.cars);
    });
  }
}

function readingOf(
  row: { readonly n: number; readonly at: number; readonly took: number; readonly is_moment: number },
  source: Reading['source'],
  order: readonly number[] | null,
): Reading {
  return { n: row.n, askedAt: row.at, answeredAt: row.at + row.took, source, isMoment: row.is_moment === 1, order };
}

function isAsRead(one: Reading, other: Reading): boolean {
  if (one.order === null || other.order === null) return one.order === other.order;
  return one.order.length === other.order.length && one.order.every((id, index) => id === other.order?.[index]);
}
