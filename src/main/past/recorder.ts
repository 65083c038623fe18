import { inSlices } from '../clock.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { writeCar, writeTrack } from './facts.ts';
import type { PastTables } from './format.ts';
import { packCars } from './packed-cars.ts';
import type { StoredReadings, ReadYard, TrackRead, YardRead } from './ports.ts';
import type { PastStatements } from './statements.ts';

export const factsKind = { track: 0, car: 1 } as const;

/** Unchanged facts of a car are written again after this long. */
export const repeatAfterMs = 10 * 86_400_000;
/** Tracks compared, and cars checked, per slice: a few milliseconds. */
const tracksInASlice = 50;
const carsInASlice = 500;

interface RecorderParts {
  readonly database: SyncDatabase<PastTables>;
  readonly statements: PastStatements;
  readonly yard: ReadYard;
  /** A write failed: that period has no reading, and nothing else depends on it. */
  reportError(error: unknown): void;
  /** Called after each reading of the yard. */
  pruneIfDue(): Promise<void>;
}

/** Records readings with their times. An unchanged track only gets a new time, an unchanged yard one row. */
export class Recorder implements StoredReadings {
  readonly #parts: RecorderParts;
  #n: number;
  /** Cars noted while a full pull is being recorded. */
  readonly #notedMeanwhile = new Set<number>();
  /** Tracks read separately in the meantime. */
  readonly #readMeanwhile = new Set<number>();

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    const { database } = parts;
    const last = (table: 'reading' | 'whole_reading' | 'facts') =>
      database.get(database.build.selectFrom(table).select((max) => max.fn.max('n').as('n')))?.n ?? 0;
    this.#n = Math.max(Number(last('reading')), Number(last('whole_reading')), Number(last('facts')));
  }

  trackRead({ trackId, ...read }: TrackRead): void {
    this.#readMeanwhile.add(trackId);
    this.#write(() => {
      const order = this.#parts.yard.servedOrder(trackId);
      if (order === null) return;
      this.#noteTrack(trackId, read.askedAt);
      this.#noteReading(trackId, packCars(order), read, { before: this.#newest(trackId), isOfYard: false });
      this.#noteCars(order, read.askedAt);
    });
  }

  async yardRead(read: YardRead): Promise<void> {
    const { yard, statements } = this.#parts;
    this.#notedMeanwhile.clear();
    this.#readMeanwhile.clear();
    try {
      const except = new Set(read.readSince);
      const tracks = yard.trackIds();
      const isNew = statements.anyFacts.get({ kind: factsKind.car }) === undefined;
      for await (const some of inSlices(tracks, tracksInASlice)) {
        this.#parts.database.transaction(() => {
          const reordered = read.reordered();
          for (const trackId of some) {
            if (reordered.has(trackId)) except.add(trackId);
            if (except.has(trackId)) continue;
            this.#noteTrack(trackId, read.askedAt);
            const order = yard.servedOrder(trackId)?.filter((id) => !read.notListed.has(id)) ?? [];
            this.#noteIfOther(trackId, packCars(order), read);
          }
        });
      }
      for await (const some of inSlices(read.changed, carsInASlice)) {
        const cars = some.filter((id) => !this.#notedMeanwhile.has(id));
        this.#parts.database.transaction(() => this.#noteCars(cars, read.askedAt, isNew));
      }
      this.#parts.database.transaction(() => {
        const listed = new Set(tracks);
        for (const { id: trackId } of statements.idsOf.all({ kind: factsKind.track }))
          if (!listed.has(trackId)) this.#noteIfOther(trackId, null, read);
        statements.addWhole.run({
          n: this.#next(),
          at: read.askedAt,
          took: tookOf(read),
          is_moment: read.isMoment ? 1 : 0,
          left_out: JSON.stringify([...new Set([...except, ...this.#readMeanwhile])]),
        });
      });
    } catch (error) {
      this.#parts.reportError(error);
    }
    await this.#parts.pruneIfDue();
  }

  carsSeen(equipmentIds: readonly number[], at: number): void {
    this.#write(() => this.#noteCars(equipmentIds, at));
  }

  #write(work: () => void): void {
    try {
      this.#parts.database.transaction(work);
    } catch (error) {
      this.#parts.reportError(error);
    }
  }

  #next(): number {
    this.#n += 1;
    return this.#n;
  }

  /** Records a track of a full pull if it differs from its last reading. */
  #noteIfOther(trackId: number, cars: Uint8Array | null, read: YardRead): void {
    const before = this.#newest(trackId);
    if (before === undefined ? cars === null : isSame(before.cars, cars)) return;
    this.#noteReading(trackId, cars, read, { before, isOfYard: true });
  }

  #noteReading(
    trackId: number,
    cars: Uint8Array | null,
    read: Omit<TrackRead, 'trackId'>,
    { before, isOfYard }: { readonly before: NewestReading; readonly isOfYard: boolean },
  ): void {
    const { statements } = this.#parts;
    const isAsBefore = before !== undefined && isSame(before.cars, cars);
    const n = this.#next();
    if (!isAsBefore) statements.addState.run({ track_id: trackId, state_n: n, cars });
    statements.addReading.run({
      track_id: trackId,
      n,
      at: read.askedAt,
      took: tookOf(read),
      state_n: isAsBefore ? before.state_n : n,
      is_of_yard: isOfYard ? 1 : 0,
      is_moment: read.isMoment ? 1 : 0,
    });
  }

  #newest(trackId: number): NewestReading {
    return this.#parts.statements.newestReading.get({ track: trackId, before: Number.MAX_SAFE_INTEGER });
  }

  #noteTrack(trackId: number, at: number): void {
    const facts = this.#parts.yard.track(trackId);
    if (facts !== null) this.#noteFacts(factsKind.track, trackId, at, writeTrack(facts));
  }

  /** `areNew`: none of them has facts yet. */
  #noteCars(equipmentIds: readonly number[], at: number, areNew = false): void {
    for (const [id, facts] of this.#parts.yard.facts(equipmentIds)) {
      this.#notedMeanwhile.add(id);
      const told = writeCar(facts);
      if (areNew) this.#addFacts(factsKind.car, id, at, told);
      else this.#noteFacts(factsKind.car, id, at, told);
    }
  }

  #noteFacts(kind: number, id: number, at: number, told: string): void {
    const newest = this.#parts.statements.factsUntil.get({ kind, id, at: Number.MAX_SAFE_INTEGER, before: 0 });
    // Repeated now and then, because old unrepeated facts may be pruned.
    if (newest?.told === told && at - newest.at < repeatAfterMs) return;
    this.#addFacts(kind, id, at, told);
  }

  #addFacts(kind: number, id: number, at: number, told: string): void {
    this.#parts.statements.addFacts.run({ kind, id, n: this.#next(), at, told });
  }
}

type NewestReading = ReturnType<PastStatements['newestReading']['get']>;

function tookOf({ askedAt, answeredAt }: { readonly askedAt: number; readonly answeredAt: number }): number {
  return Math.max(0, Math.round(answeredAt - askedAt));
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}
