import { sql } from 'kysely';
import type { Equipment } from '#shared/service/equipment.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { carWriter, idsIn, type CarWriter } from './car-rows.ts';
import { carRow, type PlaceReading } from './extract.ts';
import type { Mirror } from './mirror.ts';
import type { Places } from './places.ts';
import type { MirrorSchema } from './schema.ts';

/** What taking over a pull would drop. */
export interface PullLosses {
  readonly before: number;
  /** Cars that stand on a track here and would stand on none. */
  readonly dropped: number;
  /** Stations that have cars here and would have none. */
  readonly emptied: readonly { readonly id: number; readonly name: string; readonly cars: number }[];
}

/** A car that is known here and did not come in the pull; `trackId` is where it was last. */
export interface MissingCar {
  readonly id: number;
  readonly trackId: number | null;
}

/** Rows looked at in one slice: a few milliseconds of work. */
const lookedAt = 5_000;
/** Rows removed in one slice: each is in five trees of the file, which do not fit in memory when the yard is large. */
const removed = 1_000;

/**
 * A full pull on its way into the mirror. Pages are collected beside what is in use; `takeOver` puts
 * them in use in one short transaction, and only then does anyone see them.
 */
export class Pull {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #places: Places;
  readonly #startedAt: number;
  readonly #reading: PlaceReading;
  readonly #writer: CarWriter;
  readonly #stationByCars = new Map<number, { readonly id: number; readonly name: string }>();
  readonly #withoutStation: ReadonlySet<number>;
  #missing: MissingCar[] = [];

  /** `staging` must be empty (see `clearStaging`). `startedAt`: wall clock, ms. */
  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, places: Places, startedAt: number) {
    this.#database = database;
    this.#mirror = mirror;
    this.#places = places;
    this.#startedAt = startedAt;
    const trackIds = new Set(places.tracks.map((track) => track.id));
    this.#reading = mirror.reading((id) => trackIds.has(id));
    this.#withoutStation = new Set(places.tracks.filter((track) => track.stationId === null).map((track) => track.id));
    this.#writer = carWriter(database, 'car_next');
    mirror.noteReadsFromNow();
  }

  /** Cars of a page, asked for at `at`: one transaction, one slice of work. A car listed twice counts once. */
  addPage(cars: readonly Equipment[], at: number): void {
    this.#database.transaction(() => {
      for (const car of cars) {
        const row = carRow(car, this.#reading, at);
        this.#writer.store(row);
        this.#writer.storeWhole(row.id, JSON.stringify(car));
        if (row.track_id !== null && this.#withoutStation.has(row.track_id)) this.#noteStation(row.track_id, car);
      }
    });
  }

  /** Cars known here that did not come. `rest` gives way to other work between slices. */
  async missing(rest: () => Promise<void>): Promise<readonly MissingCar[]> {
    const read = this.#database.prepare((query, param: Param<{ after: number; until: number }>) =>
      query
        .selectFrom('car')
        .leftJoin('car_next', 'car_next.id', 'car.id')
        .select(['car.id', 'car.track_id as trackId'])
        .where('car_next.id', 'is', null)
        .where('car.id', '>', param('after'))
        .where('car.id', '<=', param('until')),
    );
    this.#missing = [];
    for await (const { after, until } of ranges(this.#database, 'car', lookedAt, rest)) {
      this.#missing.push(...read.all({ after, until }));
    }
    return this.#missing;
  }

  /** What taking over would drop; counts only. `rest` gives way to other work between them. */
  async losses(rest: () => Promise<void>): Promise<PullLosses> {
    const now = this.#countByTrack('car');
    await rest();
    const next = this.#countByTrack('car_next');
    const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((total, cars) => total + cars, 0);
    const nextByStation = new Map<number, number>();
    for (const track of this.#places.tracks) {
      const station = track.stationId ?? this.#stationByCars.get(track.id)?.id;
      if (station !== undefined) add(nextByStation, station, next.get(track.id) ?? 0);
    }
    const nowByStation = new Map<number, number>();
    for (const track of this.#mirror.places.tracks()) {
      if (track.stationId !== null) add(nowByStation, track.stationId, now.get(track.id) ?? 0);
    }
    const emptied = this.#mirror.places
      .stations()
      .filter(({ id }) => (nowByStation.get(id) ?? 0) > 0 && (nextByStation.get(id) ?? 0) === 0)
      .map(({ id, name }) => ({ id, name, cars: nowByStation.get(id) ?? 0 }));
    const before = sum(now);
    return { before, dropped: Math.max(0, before - sum(next)), emptied };
  }

  /**
   * Puts the pull in use, in one transaction. Tracks that were read by themselves since it began keep
   * what that read said. Cars that did not come and were not met again are gone.
   */
  takeOver(): void {
    const { build } = this.#database;
    const read = JSON.stringify(this.#mirror.tracksReadSincePull());
    const missing = JSON.stringify(this.#missing.map((car) => car.id));
    const gone = sql<number>`(select value from json_each(${missing}) where value not in (select id from car_next))`;
    this.#database.transaction(() => {
      this.#database.run(
        build
          .insertInto('car_next')
          .orReplace()
          .expression(
            build
              .selectFrom('car')
              .selectAll()
              .where((where) =>
                where.or([
                  where('track_id', 'in', idsIn(sql`${read}`)),
                  where('id', 'in', sql<number>`(select id from car_next where track_id in ${idsIn(sql`${read}`)})`),
                ]),
              ),
          ),
      );
      this.#database.run(build.deleteFrom('equipment').where('id', 'in', gone));
      this.#database.run(build.deleteFrom('car_condition').where('id', 'in', gone));
      this.#mirror.places.replace(this.#placesWithStations());
      this.#database.run(build.replaceInto('meta').values({ name: 'pulled_at', value: String(this.#startedAt) }));
      this.#database.run(build.schema.alterTable('car').renameTo('car_before'));
      this.#database.run(build.schema.alterTable('car_next').renameTo('car'));
      this.#database.run(build.schema.alterTable('car_before').renameTo('car_next'));
    });
    this.#mirror.reload();
  }

  #noteStation(trackId: number, car: Equipment): void {
    if (this.#stationByCars.has(trackId)) return;
    const station = this.#mirror.stationNamedBy(car);
    if (station !== null) this.#stationByCars.set(trackId, station);
  }

  #placesWithStations(): Places {
    const stations = new Map(this.#places.stations.map((station) => [station.id, station]));
    for (const { id, name } of this.#stationByCars.values()) {
      if (!stations.has(id)) stations.set(id, { id, name, sortOrder: 0, colorToken: null });
    }
    const tracks = this.#places.tracks.map((track) => ({
      ...track,
      stationId: track.stationId ?? this.#stationByCars.get(track.id)?.id ?? null,
    }));
    return { stations: [...stations.values()], tracks };
  }

  #countByTrack(table: 'car' | 'car_next'): Map<number, number> {
    const rows = this.#database.all(
      this.#database.build
        .selectFrom(table)
        .select(['track_id', sql<number>`count(*)`.as('cars')])
        .where('track_id', 'is not', null)
        .groupBy('track_id'),
    );
    return new Map(rows.map((row) => [row.track_id ?? 0, row.cars]));
  }
}

/** Empties what a pull collected, or what it replaced, in slices. */
export async function clearStaging(database: SyncDatabase<MirrorSchema>, rest: () => Promise<void>): Promise<void> {
  const remove = database.prepare((query, param: Param<{ after: number; until: number }>) =>
    query.deleteFrom('car_next').where('id', '>', param('after')).where('id', '<=', param('until')),
  );
  for await (const range of ranges(database, 'car_next', removed, rest)) remove.run(range);
}

/** A table's ids in slices of so many rows. */
async function* ranges(
  database: SyncDatabase<MirrorSchema>,
  table: 'car' | 'car_next',
  rows: number,
  rest: () => Promise<void>,
): AsyncGenerator<{ after: number; until: number }> {
  const end = database.prepare((query, param: Param<{ after: number }>) =>
    query
      .selectFrom((from) =>
        from.selectFrom(table).select('id').where('id', '>', param('after')).orderBy('id').limit(rows).as('next'),
      )
      .select((max) => max.fn.max('next.id').as('until')),
  );
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const until = end.get({ after })?.until ?? null;
    if (until === null) return;
    yield { after, until: Number(until) };
    after = Number(until);
    await rest();
  }
}

function add(counts: Map<number, number>, key: number, cars: number): void {
  counts.set(key, (counts.get(key) ?? 0) + cars);
}
