import { sql } from 'kysely';
import type { Dialect } from '#shared/service/dialect.ts';
import { equipment as equipmentSchema, type Equipment } from '#shared/service/equipment.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { carWriter, type CarWriter } from './pull/car-rows.ts';
import { carRow, parentOfType, type PlaceReading, positionIn } from './pull/extract.ts';
import { CheckTimes } from './file/check-times.ts';
import { mirrorStatements } from './file/statements.ts';
import { GroupingStore } from './places/grouping-store.ts';
import { PlaceStore } from './places/place-store.ts';
import type { MirrorSchema } from './file/schema.ts';
import { closedStatesOf } from './file/served-columns.ts';
import { behindAll, isUnclear, type ListedOn, openPlaces, standing } from './pull/listed-cars.ts';

/** Where the service last said a car stands. */
export interface ServedHome {
  readonly trackId: number;
  readonly spot: string | null;
}

export interface ServedPlace extends ServedHome {
  /** 0 at the front. */
  readonly position: number;
}

/** A car that the service no longer lists where it was, and that has not been found elsewhere. */
export interface Missing {
  readonly id: number;
  /** Where it was last; `null`: on no track. */
  readonly trackId: number | null;
  /** Wall clock, ms. */
  readonly since: number;
}

/** An unreadable car that the service has on a track; `id`: by which it is known from before. */
interface UnreadCar {
  readonly id: number | null;
  /** Its place on the track, as far as the others leave one open. */
  readonly index: number;
}

interface TrackChange {
  readonly came: readonly number[];
  /** Stood here before and do no longer; missing until found elsewhere. */
  readonly left: readonly number[];
  /** The other tracks that lost the cars that came, or on which listed cars stand. */
  readonly from: readonly number[];
}

/** Tracks whose order is kept in memory at a time. */
const cachedTracks = 256;
/** Size of the cache of car places: those of the last cuts. */
const cachedHomes = 1_024;

/**
 * What the service last said of stations, tracks and cars. A cache that may be deleted at any time. All times are
 * wall-clock milliseconds of the moment the service was asked.
 */
export class Mirror {
  readonly places: PlaceStore;
  readonly groupings: GroupingStore;
  readonly times: CheckTimes;
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #dialect: Dialect;
  /** The dialect's part of how a car is read: computed once, because it is needed for every car. */
  readonly #rules: Omit<PlaceReading, 'isTrack' | 'isDeleted' | 'above'>;
  readonly #writer: CarWriter;
  readonly #statements;
  #counts: Map<number, number> | null = null;
  #cars: number | null = null;
  /** Changed tracks that are not processed yet; `null`: everything. */
  #changed: Set<number> | null = null;
  /** Tracks read since a pull began, which are fresher than its pages. */
  readonly #readSincePull = new Set<number>();
  readonly #reorderedSincePull = new Set<number>();
  /** Cache of standing orders: each change asks for those of its tracks several times. */
  readonly #orders = new Map<number, readonly number[]>();
  /** Cache of recently requested car places, used first by recording and then by the board. */
  readonly #homes = new Map<number, ServedHome | null>();
  /** Missing cars: few, and needed with every order. */
  #missing = new Map<number, Missing>();

  constructor(database: SyncDatabase<MirrorSchema>, dialect: Dialect) {
    this.#database = database;
    this.#dialect = dialect;
    const { spotGroupingType, lengthUnit, blockName } = dialect;
    this.#rules = {
      spotType: spotGroupingType.toUpperCase(),
      blockName: blockName.toUpperCase(),
      closedStates: closedStatesOf(dialect),
      lengthUnit,
    };
    this.places = new PlaceStore(database);
    this.groupings = new GroupingStore(database, dialect);
    this.times = new CheckTimes(database);
    this.#writer = carWriter(database, 'car');
    this.#statements = mirrorStatements(database);
    this.reload();
  }

  /** Cars the service last listed on a track, front first; `null`: no such track. */
  servedOrder(trackId: number): readonly number[] | null {
    const order = this.lastKnownOrder(trackId);
    return order?.some((id) => this.#missing.has(id)) ? order.filter((id) => !this.#missing.has(id)) : order;
  }

  /** Cars of a track, front first, with missing cars about where they last stood; `null`: no such track. */
  lastKnownOrder(trackId: number): readonly number[] | null {
    if (!this.places.has(trackId)) return null;
    const cached = this.#orders.get(trackId);
    if (cached !== undefined) return cached;
    const order = this.#statements.carsOfTrack.column({ track: trackId });
    const [oldest] = this.#orders.keys();
    if (this.#orders.size >= cachedTracks && oldest !== undefined) this.#orders.delete(oldest);
    this.#orders.set(trackId, order);
    return order;
  }

  /** Where the service has a car; `null`: on no track, or missing; `undefined`: no such car. */
  servedHome(equipmentId: number): ServedHome | null | undefined {
    return this.#missing.has(equipmentId) ? null : this.lastKnownHome(equipmentId);
  }

  /** The same, and for a missing car its last place. */
  lastKnownHome(equipmentId: number): ServedHome | null | undefined {
    const cached = this.#homes.get(equipmentId);
    if (cached !== undefined) return cached;
    const row = this.#statements.homeOfCar.get({ id: equipmentId });
    if (row === undefined) return undefined;
    const home = row.track_id === null ? null : { trackId: row.track_id, spot: row.spot };
    if (this.#homes.size >= cachedHomes) this.#homes.clear();
    this.#homes.set(equipmentId, home);
    return home;
  }

  /** Where the service last had a car, with the position; reads the order of the track. */
  lastKnownPlace(equipmentId: number): ServedPlace | null | undefined {
    const home = this.lastKnownHome(equipmentId);
    return home && { ...home, position: Math.max(0, this.lastKnownOrder(home.trackId)?.indexOf(equipmentId) ?? 0) };
  }

  missing(): readonly Missing[] {
    return [...this.#missing.values()];
  }

  /** Since when a car is missing (wall clock, ms); `null`: it is not. */
  missingSince(equipmentId: number): number | null {
    return this.#missing.get(equipmentId)?.since ?? null;
  }

  /** The position of a car on its track as stored; cars of one position stand by id. */
  groupingIndex(equipmentId: number): number {
    return this.#statements.indexOfCar.get({ id: equipmentId })?.grouping_index ?? 0;
  }

  /** The position a car states for itself on a track; `null`: it states none. */
  indexOn(trackId: number, car: Equipment): number | null {
    return positionIn(car.parentGroupings?.find(({ resourceId }) => resourceId === trackId));
  }

  /** The known tracks on which the service has those cars; `null`: on none, or missing. */
  tracksOf(equipmentIds: readonly number[]): Map<number, number | null> {
    const tracks = this.lastTracksOf(equipmentIds);
    for (const id of this.#missing.keys()) if (tracks.has(id)) tracks.set(id, null);
    return tracks;
  }

  /** The same, and for missing cars their last tracks. */
  lastTracksOf(equipmentIds: readonly number[]): Map<number, number | null> {
    const tracks = new Map<number, number | null>();
    const unread: number[] = [];
    for (const id of equipmentIds) {
      const cached = this.#homes.get(id);
      if (cached === undefined) unread.push(id);
      else tracks.set(id, cached?.trackId ?? null);
    }
    const rows = unread.length === 0 ? [] : this.#statements.tracksOf.all({ ids: JSON.stringify(unread) });
    for (const row of rows) tracks.set(row.id, row.track_id);
    return tracks;
  }

  /** Tracks whose served order may have changed since the last call; `null`: any of them. */
  takeChangedTracks(): readonly number[] | null {
    const changed = this.#changed;
    this.#changed = new Set();
    return changed === null ? null : [...changed];
  }

  /** When the service was last asked about a track, alone or in a full pull. */
  servedAt(trackId: number): number | null {
    const readAt = this.places.track(trackId)?.readAt ?? null;
    return readAt === null ? this.times.pulledAt : Math.max(readAt, this.times.pulledAt ?? readAt);
  }

  /** As of when a car is known: a full pull does not write unchanged cars. It does not confirm one that is missing. */
  askedAt(asOf: number, missingSince: number | null): number {
    return Math.max(asOf, Math.min(this.times.pulledAt ?? asOf, missingSince ?? Infinity));
  }

  counts(): { readonly tracks: number; readonly cars: number } {
    this.#cars ??=
      this.#database.get(this.#database.build.selectFrom('car').select(sql<number>`count(*)`.as('n')))?.n ?? 0;
    return { tracks: this.places.tracks().length, cars: this.#cars };
  }

  /** Cars of a track, with the missing ones last seen there. */
  carCount(trackId: number): number {
    this.#counts ??= new Map(this.#statements.countByTrack.all({}).map((row) => [row.track_id ?? 0, row.cars]));
    return this.#counts.get(trackId) ?? 0;
  }

  mark(equipmentId: number): string {
    return this.#statements.mark.get({ id: equipmentId })?.mark ?? `#${equipmentId}`;
  }

  /** The only car with a mark; `null`: none is known, or several are. */
  carWithMark({ initial, number }: { readonly initial: string; readonly number: number }): number | null {
    const [only, another] = this.#statements.withMark.all({ initial, number });
    return only === undefined || another !== undefined ? null : only.id;
  }

  /** Reads stored content in a special form; unreadable content is damage. */
  readStored<T>(read: () => T): T {
    return this.#database.readStored(read);
  }

  /** The whole car as the service gave it; `null`: it is not stored. */
  whole(equipmentId: number): Equipment | null {
    const row = this.#statements.whole.get({ id: equipmentId });
    return row === undefined ? null : (equipmentSchema.safeParse(this.#database.json(row.json)).data ?? null);
  }

  /**
   * Stores a complete read of one track, requested at `at`. An unknown track changes nothing. Cars that stood there and
   * are no longer listed become missing: they keep their place until found elsewhere.
   */
  storeTrack(trackId: number, cars: readonly Equipment[], at: number, unread: readonly UnreadCar[] = []): TrackChange {
    if (!this.places.has(trackId)) return { came: [], left: [], from: [] };
    this.#readSincePull.add(trackId);
    const known = unread.flatMap(({ id, index }) => (id === null ? [] : [{ id, index }]));
    const listed = new Set([...cars.map((car) => car.resourceId), ...known.map((car) => car.id)]);
    const before = this.lastTracksOf([...(this.lastKnownOrder(trackId) ?? []), ...listed]);
    const left = [...before].flatMap(([id, track]) =>
      track === trackId && !listed.has(id) && !this.#missing.has(id) ? [id] : [],
    );
    // A car in two tracks may be listed for this one and stand on the other.
    const placedOn = new Set<number>();
    const concerned = new Set([trackId, ...before.values()]);
    this.#change(concerned, () => {
      const stated = cars.map((car) => this.indexOn(trackId, car));
      const isUsable = !isUnclear(stated) && stated.some((position) => position !== null);
      const order = isUsable ? [...cars.keys()] : standing(stated);
      const open = openPlaces(isUsable ? [] : unread.map(({ index }) => index), order.length);
      for (const [nth, index] of open.entries()) {
        const car = cars[order[nth] ?? nth];
        if (car !== undefined) placedOn.add(this.#storeCar(car, trackId, { index, isUsable }, at));
      }
      for (const track of placedOn) concerned.add(track);
      for (const { id, index } of known) {
        this.#statements.standsThere.run({ id, track: trackId, index: index + (isUsable ? 0 : behindAll) });
      }
      this.#statements.miss.run({ at, ids: JSON.stringify(left) });
      const away = this.missing().filter((car) => car.trackId === trackId && !listed.has(car.id));
      this.placeMissing([...left, ...away.map(({ id }) => id)]);
      this.places.noteRead(trackId, at);
      this.#noteStation(trackId, cars);
    });
    const wasMissing = new Set([...listed].filter((id) => this.#missing.delete(id)));
    for (const id of left) this.#missing.set(id, { id, trackId, since: at });
    const come = (this.servedOrder(trackId) ?? []).filter((id) => before.get(id) !== trackId || wasMissing.has(id));
    const from = new Set([...come.flatMap((id) => before.get(id) ?? []), ...placedOn]);
    from.delete(trackId);
    for (const track of [trackId, ...from]) this.#changed?.add(track);
    return { came: come, left, from: [...from] };
  }

  /** Places missing cars among the others of their tracks, within a change that is under way. */
  placeMissing(equipmentIds: readonly number[]): void {
    this.#statements.placeMissing.run({ ids: JSON.stringify(equipmentIds) });
  }

  /** Marks these cars as missing since now (wall clock, ms), unless they are already. */
  noteMissing(equipmentIds: readonly number[], at: number): void {
    const tracks = this.lastTracksOf(equipmentIds.filter((id) => !this.#missing.has(id)));
    this.#change(tracks.values(), () => this.#statements.miss.run({ at, ids: JSON.stringify([...tracks.keys()]) }));
    for (const [id, trackId] of tracks) this.#missing.set(id, { id, trackId, since: at });
  }

  /** Marks those of these cars that no reading shows as missing on this track, where confirmed work put them. */
  noteMovedUnseen(equipmentIds: readonly number[], trackId: number): void {
    const unseen = equipmentIds.flatMap((id) => this.#missing.get(id) ?? []).filter((car) => car.trackId !== trackId);
    if (unseen.length === 0 || !this.places.has(trackId)) return;
    const last = this.lastKnownOrder(trackId)?.at(-1);
    const end = last === undefined ? 0 : this.groupingIndex(last) + 1;
    const tracks = new Set([trackId, ...unseen.map((car) => car.trackId)]);
    this.#change(tracks, () => {
      for (const [nth, { id, since }] of unseen.entries()) {
        this.#statements.standsThere.run({ id, track: trackId, index: end + nth });
        this.#statements.miss.run({ at: since, ids: JSON.stringify([id]) });
      }
    });
    for (const { id, since } of unseen) this.#missing.set(id, { id, trackId, since });
    for (const track of tracks) if (track !== null) this.#changed?.add(track);
  }

  /** These cars have left the yard, according to their histories. */
  noteAway(equipmentIds: readonly number[]): void {
    const tracks = this.lastTracksOf(equipmentIds);
    this.#change(tracks.values(), () => this.#statements.leaveTrack.run({ ids: JSON.stringify(equipmentIds) }));
    for (const id of equipmentIds) this.#missing.delete(id);
    for (const track of tracks.values()) if (track !== null) this.#changed?.add(track);
  }

  /** From now on single reads of tracks are noted, because they are fresher than a running pull. */
  noteReadsFromNow(): void {
    this.#readSincePull.clear();
  }

  tracksReadSincePull(): readonly number[] {
    return [...this.#readSincePull];
  }

  tracksReorderedSincePull(): ReadonlySet<number> {
    return this.#reorderedSincePull;
  }

  /** How a car's track is determined, against the known tracks or those of a pull. */
  reading(isTrack: (groupingId: number) => boolean = (id) => this.places.has(id)): PlaceReading {
    const { groupings } = this;
    return {
      isTrack,
      isDeleted: (id) => groupings.isDeleted(id),
      above: (id) => groupings.above(id),
      ...this.#rules,
    };
  }

  stationNamedBy(car: Equipment): { readonly id: number; readonly name: string } | null {
    return parentOfType(car, this.#dialect.stationGroupingType.toUpperCase());
  }

  /** The file has changed, so everything cached in memory is read again. */
  reload(): void {
    this.places.load();
    this.#changed = null;
    this.#counts = null;
    this.#cars = null;
    this.#orders.clear();
    this.#homes.clear();
    this.#reorderedSincePull.clear();
    const missing = this.#statements.missing.all({});
    this.#missing = new Map(
      missing.map(({ id, track_id: trackId, missing_since: since }) => [id, { id, trackId, since: since ?? 0 }]),
    );
    this.times.reload();
  }

  /** One transaction, after which the caches of these tracks are dropped. */
  #change(tracks: Iterable<number | null>, write: () => void): void {
    try {
      this.#database.transaction(write);
    } catch (error) {
      this.reload();
      throw error;
    }
    this.#counts = null;
    this.#cars = null;
    this.#homes.clear();
    for (const track of tracks) {
      if (track === null) continue;
      this.#orders.delete(track);
      this.#reorderedSincePull.add(track);
    }
  }

  /**
   * Returns the track on which the car stands now. `isUsable`: its stated position is; otherwise, and where none is
   * stated, `index` decides. On another track than the one that was read its own position does.
   */
  #storeCar(
    car: Equipment,
    trackId: number,
    { index, isUsable }: { index: number; isUsable: boolean },
    at: number,
  ): number {
    const listedOn: ListedOn = (track, _id, stated) =>
      stated !== null && (isUsable || track !== trackId) ? null : index;
    const row = carRow(car, this.reading(), at, listedOn);
    // The filter found it here; a car that names no track stands where it was found.
    this.#writer.store({ ...row, track_id: row.track_id ?? trackId });
    this.#writer.storeWhole(car.resourceId, JSON.stringify(car));
    return row.track_id ?? trackId;
  }

  #noteStation(trackId: number, cars: readonly Equipment[]): void {
    if (this.places.track(trackId)?.stationId !== null) return;
    const station = cars.map((car) => this.stationNamedBy(car)).find((named) => named !== null);
    if (station !== undefined) this.places.noteStation(trackId, station);
  }
}
