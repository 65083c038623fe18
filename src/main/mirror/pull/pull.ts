import { type InsertResult, type RawBuilder, sql } from 'kysely';
import type { Equipment } from '#shared/service/equipment.ts';
import { inSlices, rest } from '../../clock.ts';
import type { Placeholders, Prepared, SyncDatabase } from '../../storage/sync-database.ts';
import { carsWithin, idsIn, lookedAt, type Range, ranges } from '../file/query-parts.ts';
import { carWriter, type CarWriter } from './car-rows.ts';
import { carRow, type PlaceReading } from './extract.ts';
import { writeMeta } from '../file/meta.ts';
import type { Mirror } from '../mirror.ts';
import type { Places, TrackPlace } from './listed-places.ts';
import type { CarTable, MirrorSchema } from '../file/schema.ts';
import { behindAll, ListedCars } from './listed-cars.ts';
import { add, lossesOf } from './losses.ts';
import { moved, StagingIndexes } from './staging.ts';

/** A known car that did not come in the pull; `trackId` is its last track. */
interface MissingCar {
  readonly id: number;
  readonly trackId: number | null;
}

/**
 * Up to this many changed cars are written into the live table, in one slice. Beyond that the two tables are swapped,
 * after the unchanged cars were copied.
 */
const writtenInPlace = 1_000;
/** Changed cars are collected up to this many per transaction: each writes every page it touches in all indexes. */
const writtenTogether = 200;
/** After this many cars of a first pull the indexes are created, each in one slice of some 20 ms. */
const writtenUnindexed = 50_000;

/**
 * A full pull into the mirror. Changed cars are collected in a second table; `takeOver` applies the pull in one short
 * transaction, and only then is it visible. Unchanged cars are not written: a pull comes every few minutes, and drives
 * wear out.
 */
export class Pull {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #places: Places;
  readonly #startedAt: number;
  readonly #reading: PlaceReading;
  readonly #writer: CarWriter;
  readonly #indexes: StagingIndexes;
  /** Copies unchanged cars into the table of the changed ones. */
  readonly #copySame: Prepared<{ ids: string }, InsertResult>;
  readonly #stationByCars = new Map<number, { readonly id: number; readonly name: string }>();
  readonly #withoutStation: ReadonlySet<number>;
  /** Known and deleted tracks that are not among `places`: they stay while cars stand on them, or work leads to them. */
  readonly #unlisted: readonly TrackPlace[];
  /** Nothing is known yet, so that nothing can be unchanged. */
  readonly #isFirst: boolean;
  readonly #came = new Set<number>();
  readonly #listed = new ListedCars();
  /** The cars of the pull that have changed and are collected. */
  readonly #changed = new Set<number>();
  readonly #unread = new Set<number>();
  /** Collected, and not yet written. */
  #unwritten: { readonly row: CarTable; readonly json: string }[] = [];
  /** Whole cars, as this list gives them, of which a reading of their track may know better. */
  readonly #wholesHeld = new Map<number, string>();
  #missing: readonly MissingCar[] = [];
  #changesPlaces = false;

  /** `staging` must be empty (see `clearStaging`). `startedAt`: wall clock, ms. */
  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, places: Places, startedAt: number) {
    this.#database = database;
    this.#mirror = mirror;
    this.#places = places;
    this.#startedAt = startedAt;
    const listed = new Set(places.tracks.map((track) => track.id));
    const others = new Map(
      [...(places.deleted?.tracks ?? []), ...mirror.places.tracks()].map((track) => [track.id, track]),
    );
    this.#unlisted = [...others.values()].filter((track) => !listed.has(track.id));
    this.#reading = mirror.reading((id) => listed.has(id) || others.has(id));
    this.#withoutStation = new Set(places.tracks.filter((track) => track.stationId === null).map((track) => track.id));
    this.#writer = carWriter(database, 'car_next');
    this.#copySame = database.prepare((query, param: Placeholders<{ ids: string }>) =>
      query
        .insertInto('car_next')
        .orIgnore()
        .expression(query.selectFrom('car').selectAll().where('id', 'in', idsIn(param.ids))),
    );
    this.#isFirst = mirror.counts().cars === 0;
    this.#indexes = new StagingIndexes(database);
    if (this.#isFirst) this.#indexes.drop();
    mirror.noteReadsFromNow();
  }

  /** Cars of a page, requested at `at`: one transaction, one slice. A car listed twice counts once. */
  addPage(cars: readonly Equipment[], at: number): void {
    this.#database.transaction(() => {
      for (const car of cars) {
        const row = carRow(car, this.#reading, at, this.#listed.on);
        this.#take(row, JSON.stringify(car));
        if (row.track_id !== null && this.#withoutStation.has(row.track_id)) this.#noteStation(row.track_id, car);
      }
      if (this.#unwritten.length >= writtenTogether) this.#write();
    });
    if (this.#came.size >= writtenUnindexed) this.#indexes.makeNext();
  }

  /** Listed cars that could not be read stay as they are known. */
  addUnread(equipmentIds: readonly number[]): void {
    for (const id of equipmentIds) {
      this.#came.add(id);
      this.#unread.add(id);
    }
  }

  /** Cars that may stay although this list does not say where they are. */
  notListed(): ReadonlySet<number> {
    return new Set([...this.#missing.map((car) => car.id), ...this.#unread]);
  }

  /** Cars of which this list said something new. */
  changed(): readonly number[] {
    return [...this.#changed];
  }

  /** The cars that came on a track, front first. */
  orderOf(trackId: number): readonly number[] {
    const onIt = (table: 'car' | 'car_next') =>
      this.#database.all(
        this.#database.build.selectFrom(table).select(['id', 'grouping_index']).where('track_id', '=', trackId),
      );
    const same = onIt('car').filter(({ id }) => this.#came.has(id) && !this.#changed.has(id));
    const rows = [...same, ...onIt('car_next')];
    return rows.toSorted((a, b) => a.grouping_index - b.grouping_index || a.id - b.id).map(({ id }) => id);
  }

  /** Compares the pull with the live data; `missing`: cars known here that did not come. Yields between slices. */
  async compare() {
    this.#database.transaction(() => this.#write());
    while (this.#indexes.makeNext()) await rest();
    this.#placeUnclear();
    const read = this.#database.prepare((query, param: Placeholders<Range>) =>
      carsWithin(query, param).select(['id', 'track_id']),
    );
    const missing: MissingCar[] = [];
    const now = new Map<number, number>();
    const next = this.#changedByTrack();
    for await (const range of ranges(this.#database, 'car', lookedAt)) {
      for (const { id, track_id: trackId } of read.all(range)) {
        if (trackId !== null) add(now, trackId, 1);
        if (!this.#came.has(id)) missing.push({ id, trackId });
        else if (trackId !== null && !this.#changed.has(id)) add(next, trackId, 1);
      }
    }
    this.#missing = missing;
    const { tracks } = this.#placesWithStations(this.#unlisted);
    return { missing, losses: lossesOf(this.#mirror.places, now, tracks, next) };
  }

  /** Copies unchanged cars beside the changed ones, if more than `inPlace` have changed; must precede `takeOver`. */
  async makeReady(inPlace = writtenInPlace): Promise<void> {
    if (this.#changed.size <= inPlace) return;
    this.#changesPlaces = true;
    const same = [...this.#came].filter((id) => !this.#changed.has(id));
    for await (const ids of inSlices(same, moved)) this.#copySame.run({ ids: JSON.stringify(ids) });
  }

  /**
   * Applies the pull in one transaction. Tracks read alone since it began keep that reading. Missing cars that are gone
   * are removed. `isWorkedOn`: whether unsettled work touches a track.
   */
  takeOver(isGone: (id: number) => boolean = () => true, isWorkedOn: (trackId: number) => boolean = () => false): void {
    const { build } = this.#database;
    const read = idsIn(this.#mirror.tracksReadSincePull());
    this.#database.transaction(() => {
      const unmet = this.#unmet(read);
      const gone = idsIn(unmet.filter((id) => isGone(id)));
      const stay = unmet.filter((id) => !isGone(id));
      const kept = idsIn(stay);
      this.#storeWholesHeld();
      if (this.#changesPlaces) this.#changePlaces(read, kept);
      else this.#writeInPlace(read, gone);
      if (stay.length > 0) this.#mirror.placeMissing(stay);
      this.#database.run(build.deleteFrom('equipment').where('id', 'in', gone));
      this.#mirror.places.replace(
        this.#placesWithStations(this.#unlistedInUse(isWorkedOn)),
        this.#mirror.tracksReadSincePull(),
      );
      writeMeta(this.#database, 'pulled_at', this.#startedAt);
    });
    this.#mirror.reload();
  }

  /** Where positions alone do not give the order, it is stored. */
  #placeUnclear(): void {
    const place = this.#database.prepare((query, param: Placeholders<{ id: number; track: number; index: number }>) =>
      query
        .updateTable('car_next')
        .set({ grouping_index: param.index })
        .where('id', '=', param.id)
        .where('track_id', '=', param.track),
    );
    this.#database.transaction(() => {
      for (const [track, order] of this.#listed.unclear()) {
        this.#copySame.run({ ids: JSON.stringify(order.filter((id) => !this.#changed.has(id))) });
        for (const [index, id] of order.entries()) {
          place.run({ id, track, index: behindAll + index });
          this.#changed.add(id);
        }
      }
    });
  }

  #take(row: CarTable, json: string): void {
    // Of a car that is listed twice, the last page counts.
    const before = this.#came.has(row.id);
    this.#came.add(row.id);
    if (!this.#isFirst && !before && this.#writer.isInUse(row, json)) return;
    this.#changed.add(row.id);
    this.#unwritten.push({ row, json });
  }

  /** To be called within a transaction. */
  #write(): void {
    const isKept = this.#keptByReadings(this.#unwritten.map(({ row }) => row.id));
    for (const { row, json } of this.#unwritten) {
      this.#writer.store(row);
      if (isKept(row.id)) this.#wholesHeld.set(row.id, json);
      else this.#writer.storeWhole(row.id, json);
    }
    this.#unwritten = [];
  }

  /** Which of these cars stand on a track that was read alone since the pull began, as that reading has them. */
  #keptByReadings(equipmentIds: readonly number[]): (id: number) => boolean {
    const read = new Set(this.#mirror.tracksReadSincePull());
    if (read.size === 0) return () => false;
    const tracks = this.#mirror.tracksOf(equipmentIds);
    return (id) => read.has(tracks.get(id) ?? Number.NaN);
  }

  /** To be called within a transaction, before the cars are replaced. */
  #storeWholesHeld(): void {
    const isKept = this.#keptByReadings([...this.#wholesHeld.keys()]);
    for (const [id, json] of this.#wholesHeld) if (!isKept(id)) this.#writer.storeWhole(id, json);
  }

  /** The missing cars that no read of a single track has found since. */
  #unmet(read: RawBuilder<number>): number[] {
    const missing = idsIn(this.#missing.map((car) => car.id));
    const rows = this.#database.all(sql<{ id: number }>`select id from car where id in ${missing}
      and (track_id is null or missing_since is not null or track_id not in ${read})`);
    return rows.map((row) => row.id);
  }

  /** Every car is in `car_next` except those that a single track read knows better, and those that are kept. */
  #changePlaces(read: RawBuilder<number>, kept: RawBuilder<number>): void {
    this.#run(
      sql`insert or replace into car_next select * from car
        where (track_id in ${read} and missing_since is null)
          or id in (select id from car_next where track_id in ${read})
          or id in ${kept}`,
      sql`alter table car rename to car_before`,
      sql`alter table car_next rename to car`,
      sql`alter table car_before rename to car_next`,
    );
  }

  #writeInPlace(read: RawBuilder<number>, gone: RawBuilder<number>): void {
    this.#run(
      sql`delete from car_next
        where (track_id in ${read} and id in (select id from car))
          or id in (select id from car where track_id in ${read} and missing_since is null)`,
      sql`insert or replace into car select * from car_next`,
      sql`delete from car where id in ${gone}`,
      sql`delete from car_next`,
    );
  }

  #run(...changes: readonly RawBuilder<unknown>[]): void {
    for (const change of changes) this.#database.run(change);
  }

  #noteStation(trackId: number, car: Equipment): void {
    if (this.#stationByCars.has(trackId)) return;
    const station = this.#mirror.stationNamedBy(car);
    if (station !== null) this.#stationByCars.set(trackId, station);
  }

  /** A list of tracks may lack one that is there; a car is never nowhere (rule 9 of the evidence). */
  #unlistedInUse(isWorkedOn: (trackId: number) => boolean): readonly TrackPlace[] {
    if (this.#unlisted.length === 0) return [];
    const ids = idsIn(this.#unlisted.map(({ id }) => id));
    const rows = this.#database.all(
      this.#database.build.selectFrom('car').select('track_id').distinct().where('track_id', 'in', ids),
    );
    const standing = new Set(rows.map((row) => row.track_id));
    return this.#unlisted.filter(({ id }) => standing.has(id) || isWorkedOn(id));
  }

  #placesWithStations(unlisted: readonly TrackPlace[]): Places {
    const { places } = this.#mirror;
    // A list without stations does not say that a track left the one that its cars named when the last of them left.
    const knownOf = (id: number) => (this.#places.stations.length > 0 ? null : (places.track(id)?.stationId ?? null));
    const tracks = [...this.#places.tracks, ...unlisted].map((track) => ({
      ...track,
      stationId: track.stationId ?? this.#stationByCars.get(track.id)?.id ?? knownOf(track.id),
    }));
    const deleted = new Map(this.#places.deleted?.stations.map((station) => [station.id, station]));
    const known = tracks.flatMap(
      ({ stationId }) => places.station(stationId ?? 0) ?? deleted.get(stationId ?? 0) ?? [],
    );
    const byCars = [...this.#stationByCars.values()].map((station) => ({
      sortOrder: 0,
      colorToken: null,
      ...places.station(station.id),
      ...station,
    }));
    const stations = new Map([...known, ...byCars, ...this.#places.stations].map((station) => [station.id, station]));
    return { stations: [...stations.values()], tracks };
  }

  /** Number of changed cars by their new track. */
  #changedByTrack(): Map<number, number> {
    const rows = this.#database.all(
      this.#database.build
        .selectFrom('car_next')
        .select(['track_id', sql<number>`count(*)`.as('cars')])
        .where('track_id', 'is not', null)
        .groupBy('track_id'),
    );
    return new Map(rows.map((row) => [row.track_id ?? 0, row.cars]));
  }
}
