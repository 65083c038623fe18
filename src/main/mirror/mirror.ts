import { sql } from 'kysely';
import type { Dialect } from '#shared/service/dialect.ts';
import { equipment as equipmentSchema, type Equipment } from '#shared/service/equipment.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import { carWriter, idsIn, type CarWriter } from './car-rows.ts';
import { carRow, parentOfType, type PlaceReading } from './extract.ts';
import { PlaceStore } from './place-store.ts';
import type { MirrorSchema } from './schema.ts';

/** Where the service last said a car stands. */
export interface ServedHome {
  readonly trackId: number;
  readonly spot: string | null;
}

export interface ServedPlace extends ServedHome {
  /** 0 at the front. */
  readonly position: number;
}

/** What a read of one track has changed. */
export interface TrackChange {
  readonly came: readonly number[];
  /** Stood here before and no more; on no track until they are met elsewhere. */
  readonly left: readonly number[];
  /** The other tracks that lost the cars that came. */
  readonly from: readonly number[];
}

/** Tracks whose order is kept in memory at a time. */
const keptTracks = 256;
/** Cars of which it is kept where they are: those of the last cuts. */
const keptHomes = 1_024;

/**
 * What the service last said of stations, tracks and cars. A cache: it may be deleted at any time. All
 * times here are wall-clock milliseconds of the moment the service was asked.
 */
export class Mirror {
  readonly places: PlaceStore;
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #dialect: Dialect;
  readonly #writer: CarWriter;
  readonly #statements;
  #counts: Map<number, number> | null = null;
  #cars: number | null = null;
  #pulledAt: number | null = null;
  /** Tracks that changed and were not yet taken note of; `null`: everything. */
  #changed: Set<number> | null = null;
  /** Tracks read since a pull began, which know better than its pages. */
  readonly #readSincePull = new Set<number>();
  /** Orders as they were read from the file: each change asks for those of its tracks several times. */
  readonly #kept = new Map<number, readonly number[]>();
  /** Where cars are that were asked for of late: whoever records a cut asks, and then the board. */
  readonly #homes = new Map<number, ServedHome | null>();

  constructor(database: SyncDatabase<MirrorSchema>, dialect: Dialect) {
    this.#database = database;
    this.#dialect = dialect;
    this.places = new PlaceStore(database);
    this.#writer = carWriter(database, 'car');
    this.#statements = prepareStatements(database);
    this.reload();
  }

  /** Cars of a track in standing order, front first; `null`: no such track. */
  servedOrder(trackId: number): readonly number[] | null {
    if (!this.places.has(trackId)) return null;
    const kept = this.#kept.get(trackId);
    if (kept !== undefined) return kept;
    const order = this.#statements.carsOfTrack.column({ track: trackId });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= keptTracks && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(trackId, order);
    return order;
  }

  /** `null`: on no track; `undefined`: no such car. */
  servedHome(equipmentId: number): ServedHome | null | undefined {
    const kept = this.#homes.get(equipmentId);
    if (kept !== undefined) return kept;
    const row = this.#statements.homeOfCar.get({ id: equipmentId });
    if (row === undefined) return undefined;
    const home = row.track_id === null ? null : { trackId: row.track_id, spot: row.spot };
    if (this.#homes.size >= keptHomes) this.#homes.clear();
    this.#homes.set(equipmentId, home);
    return home;
  }

  /** The same with the position; it costs the order of the track. */
  servedPlace(equipmentId: number): ServedPlace | null | undefined {
    const home = this.servedHome(equipmentId);
    return home && { ...home, position: Math.max(0, this.servedOrder(home.trackId)?.indexOf(equipmentId) ?? 0) };
  }

  /** By what the service orders the cars of a track, front first; those of the same stand by id. */
  groupingIndex(equipmentId: number): number {
    return this.#statements.indexOfCar.get({ id: equipmentId })?.grouping_index ?? 0;
  }

  /** The tracks of those cars that are known here; `null`: on none. */
  tracksOf(equipmentIds: readonly number[]): Map<number, number | null> {
    const tracks = new Map<number, number | null>();
    const unread: number[] = [];
    for (const id of equipmentIds) {
      const kept = this.#homes.get(id);
      if (kept === undefined) unread.push(id);
      else tracks.set(id, kept?.trackId ?? null);
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

  /** When the service was last asked about a track, by itself or in a full pull. */
  servedAt(trackId: number): number | null {
    const readAt = this.places.track(trackId)?.readAt ?? null;
    return readAt === null ? this.#pulledAt : Math.max(readAt, this.#pulledAt ?? readAt);
  }

  /** When a car was asked for last, from what its row says: a full pull that finds it unchanged does not write it. */
  askedAt(asOf: number): number {
    return Math.max(asOf, this.#pulledAt ?? asOf);
  }

  /** Start of the last full pull that was taken over. */
  pulledAt(): number | null {
    return this.#pulledAt;
  }

  /** When changes at the service were last looked for; kept over restarts. */
  lookedAt(): number | null {
    const row = this.#statements.meta.get({ name: 'looked_at' });
    return row === undefined ? null : Number(row.value);
  }

  noteLookedAt(at: number): void {
    this.#statements.setMeta.run({ name: 'looked_at', value: String(at) });
  }

  counts(): { readonly tracks: number; readonly cars: number } {
    this.#cars ??=
      this.#database.get(this.#database.build.selectFrom('car').select(sql<number>`count(*)`.as('n')))?.n ?? 0;
    return { tracks: this.places.tracks().length, cars: this.#cars };
  }

  /** Cars the service last said stand on a track. */
  carCount(trackId: number): number {
    this.#counts ??= new Map(this.#statements.countByTrack.all({}).map((row) => [row.track_id ?? 0, row.cars]));
    return this.#counts.get(trackId) ?? 0;
  }

  mark(equipmentId: number): string {
    return this.#statements.mark.get({ id: equipmentId })?.mark ?? `car ${equipmentId}`;
  }

  /** The one car of a mark; `null`: none is known, or several are. */
  carWithMark({ initial, number }: { readonly initial: string; readonly number: number }): number | null {
    const [only, another] = this.#statements.withMark.all({ initial, number });
    return only === undefined || another !== undefined ? null : only.id;
  }

  /** The whole car as the service gave it; `null`: none is kept. */
  whole(equipmentId: number): Equipment | null {
    const row = this.#statements.whole.get({ id: equipmentId });
    if (row === undefined) return null;
    const parsed = equipmentSchema.safeParse(JSON.parse(row.json));
    return parsed.success ? parsed.data : null;
  }

  /** Stores a complete read of one track, asked for at `at`. A track that is not known changes nothing. */
  storeTrack(trackId: number, cars: readonly Equipment[], at: number): TrackChange {
    if (!this.places.has(trackId)) return { came: [], left: [], from: [] };
    this.#readSincePull.add(trackId);
    const before = this.tracksOf([...(this.servedOrder(trackId) ?? []), ...cars.map((car) => car.resourceId)]);
    try {
      this.#database.transaction(() => {
        const present = cars.map((car, index) => this.#storeCar(car, trackId, index, at));
        const left = [...before].filter(([id, track]) => track === trackId && !present.includes(id));
        this.#statements.leaveTrack.run({ track: trackId, ids: JSON.stringify(left.map(([id]) => id)) });
        this.places.noteRead(trackId, at);
        this.#noteStation(trackId, cars);
      });
    } catch (error) {
      this.reload();
      throw error;
    }
    this.#counts = null;
    this.#cars = null;
    this.#homes.clear();
    for (const track of [trackId, ...before.values()]) if (track !== null) this.#kept.delete(track);
    const change = this.#changeOf(trackId, before);
    for (const track of [trackId, ...change.from]) this.#changed?.add(track);
    return change;
  }

  /** From now on every read of a single track is noted, because it knows better than a pull under way. */
  noteReadsFromNow(): void {
    this.#readSincePull.clear();
  }

  tracksReadSincePull(): readonly number[] {
    return [...this.#readSincePull];
  }

  /** How cars tell their track, against the tracks known now or those of a pull. */
  reading(isTrack: (groupingId: number) => boolean = (id) => this.places.has(id)): PlaceReading {
    return { isTrack, spotType: this.#dialect.spotGroupingType.toUpperCase() };
  }

  /** The station a car says it is in. */
  stationNamedBy(car: Equipment): { readonly id: number; readonly name: string } | null {
    return parentOfType(car, this.#dialect.stationGroupingType.toUpperCase());
  }

  /** The file has changed under what is kept in memory. */
  reload(): void {
    this.places.load();
    this.#changed = null;
    this.#counts = null;
    this.#cars = null;
    this.#kept.clear();
    this.#homes.clear();
    const pulled = this.#statements.meta.get({ name: 'pulled_at' });
    this.#pulledAt = pulled === undefined ? null : Number(pulled.value);
  }

  #storeCar(car: Equipment, trackId: number, index: number, at: number): number {
    const row = carRow(car, this.reading(), at);
    // The filter found it here; a car that names no track at all stands where it was found.
    const placed = row.track_id === null ? { ...row, track_id: trackId, grouping_index: index } : row;
    this.#writer.store(placed);
    this.#writer.storeWhole(car.resourceId, JSON.stringify(car));
    return car.resourceId;
  }

  #noteStation(trackId: number, cars: readonly Equipment[]): void {
    if (this.places.track(trackId)?.stationId !== null) return;
    for (const car of cars) {
      const station = this.stationNamedBy(car);
      if (station === null) continue;
      this.places.noteStation(trackId, station);
      return;
    }
  }

  #changeOf(trackId: number, before: ReadonlyMap<number, number | null>): TrackChange {
    const now = new Set(this.servedOrder(trackId));
    const was = [...before].filter(([, track]) => track === trackId).map(([id]) => id);
    const came = [...now].filter((id) => before.get(id) !== trackId);
    const from = new Set(came.map((id) => before.get(id) ?? null).filter((track) => track !== null));
    return { came, left: was.filter((id) => !now.has(id)), from: [...from] };
  }
}

function prepareStatements(database: SyncDatabase<MirrorSchema>) {
  return {
    carsOfTrack: database.prepare((query, param: Param<{ track: number }>) =>
      query
        .selectFrom('car')
        .select('id')
        .where('track_id', '=', param('track'))
        .orderBy('grouping_index')
        .orderBy('id'),
    ),
    homeOfCar: database.prepare((query, param: Param<{ id: number }>) =>
      query.selectFrom('car').select(['track_id', 'spot']).where('id', '=', param('id')),
    ),
    indexOfCar: database.prepare((query, param: Param<{ id: number }>) =>
      query.selectFrom('car').select('grouping_index').where('id', '=', param('id')),
    ),
    tracksOf: database.prepare((query, param: Param<{ ids: string }>) =>
      query
        .selectFrom('car')
        .select(['id', 'track_id'])
        .where('id', 'in', idsIn(param('ids'))),
    ),
    countByTrack: database.prepare((query, _param: Param<Record<never, never>>) =>
      query
        .selectFrom('car')
        .select(['track_id', sql<number>`count(*)`.as('cars')])
        .groupBy('track_id'),
    ),
    leaveTrack: database.prepare((query, param: Param<{ track: number; ids: string }>) =>
      query
        .updateTable('car')
        .set({ track_id: null, spot: null })
        .where('track_id', '=', param('track'))
        .where('id', 'in', idsIn(param('ids'))),
    ),
    mark: database.prepare((query, param: Param<{ id: number }>) =>
      query.selectFrom('car').select('mark').where('id', '=', param('id')),
    ),
    withMark: database.prepare((query, param: Param<{ initial: string; number: number }>) =>
      query
        .selectFrom('car')
        .select('id')
        .where('initial', '=', param('initial'))
        .where('number', '=', param('number'))
        .limit(2),
    ),
    whole: database.prepare((query, param: Param<{ id: number }>) =>
      query.selectFrom('equipment').select('json').where('id', '=', param('id')),
    ),
    setMeta: database.prepare((query, param: Param<{ name: string; value: string }>) =>
      query.replaceInto('meta').values({ name: param('name'), value: param('value') }),
    ),
    meta: database.prepare((query, param: Param<{ name: string }>) =>
      query.selectFrom('meta').select('value').where('name', '=', param('name')),
    ),
  };
}
