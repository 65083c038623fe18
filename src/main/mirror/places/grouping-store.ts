import { byName } from '#shared/by-name.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import { grouping as groupingSchema, type Grouping, type StationTrackItem } from '#shared/service/grouping.ts';
import { isSince } from '#shared/service/record-flag.ts';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { placeName } from '#shared/yard/filled.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { iso } from '../../clock.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { idsIn, jsonStore } from '../file/query-parts.ts';
import { parentIds } from '../pull/extract.ts';
import { readMeta, readMetaNumber, writeMeta } from '../file/meta.ts';
import { statedLength, statedSpots } from '../pull/listed-places.ts';
import type { MirrorSchema } from '../file/schema.ts';

/** A station or track as endpoint 5 lists it. Endpoint 4 describes neither field, and may mean something else by it. */
const stationTrack = groupingSchema.extend({
  sortOrder: z.int().optional().catch(undefined),
  countedCars: z.int().optional().catch(undefined),
  /** What is listed below it. */
  childIds: z.array(z.int()).optional().catch(undefined),
});
type StationTrack = z.infer<typeof stationTrack>;

/** Stations within stations go no deeper: of places that are listed below one another without end, each would keep all. */
const mostAbove = 20;
/** Places that one is listed below directly. More than a few only a service has that means harm: each below it keeps them. */
const mostOuter = 100;
const none: ReadonlySet<number> = new Set();

/** The groupings as the service last listed them (endpoint 4), stored whole for offline use. */
export class GroupingStore {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #dialect: Pick<Dialect, 'lengthUnit'>;
  readonly #put;
  /** Cached, because every recorded move needs them. */
  #cached: ReadonlyMap<number, Pick<StationTrack, 'name' | 'uuid'> & { readonly outerIds: number[] }> | null = null;
  /** Cached, because cars in several tracks ask for them. */
  #deleted: ReadonlySet<number> | null = null;
  /** What a place is listed below, at any depth, the nearest first. */
  readonly #above = new Map<number, ReadonlySet<number>>();

  constructor(database: SyncDatabase<MirrorSchema>, dialect: Pick<Dialect, 'lengthUnit'>) {
    this.#database = database;
    this.#dialect = dialect;
    this.#put = jsonStore(database, 'grouping');
  }

  /**
   * Replaces all groupings by a list requested at `at` (wall clock, ms). What it no longer names is removed, except
   * `unread`: those were listed and could not be read.
   */
  replace(groupings: readonly Grouping[], unread: readonly number[], at: number): void {
    const { build } = this.#database;
    const listed = idsIn([...groupings.map((one) => one.resourceId), ...unread]);
    this.#deleted = null;
    this.#database.transaction(() => {
      for (const one of groupings) this.#put.run({ id: one.resourceId, json: JSON.stringify(one) });
      this.#database.run(build.deleteFrom('grouping').where('id', 'not in', listed));
      writeMeta(this.#database, 'groupings_at', at);
    });
  }

  listed(): Grouping[] {
    const rows = this.#database.all(this.#database.build.selectFrom('grouping').select('json'));
    return rows.flatMap(({ json }) => groupingSchema.safeParse(this.#database.json(json)).data ?? []);
  }

  /**
   * Applies the station tracks (endpoint 5); those in `unread` were listed and could not be read, and stay as they are.
   * Writes only changes, because the list comes with every pull.
   */
  replaceStationTracks(items: readonly StationTrackItem[], unread: ReadonlySet<number>): void {
    const before = this.#stationTracks();
    const all = new Map(before.flatMap((one) => (unread.has(one.resourceId) ? [[one.resourceId, one]] : [])));
    for (const one of stationTracksOf(items)) all.set(one.resourceId, withMore(all.get(one.resourceId), one));
    const now = JSON.stringify([...all.values()].toSorted((a, b) => a.resourceId - b.resourceId));
    if (now === JSON.stringify(before)) return;
    this.#cached = null;
    this.#above.clear();
    writeMeta(this.#database, 'station_tracks', now);
  }

  /** The spots of each place that attributes of a list state; others of a track were listed below it. */
  spotsStated(): ReadonlyMap<number, readonly string[]> {
    const listed = [...this.listed(), ...this.#stationTracks()];
    return new Map(
      listed.flatMap(({ resourceId, attributes }) => {
        const spots = statedSpots(attributes);
        return spots === undefined ? [] : [[resourceId, spots]];
      }),
    );
  }

  /**
   * Identifies a track even after it is renamed; `null`: the service gives none, or lists its number under another name
   * than `known` here. This list is stored at once, the names with the cars of its pull: it may be of another track.
   */
  uuidOf(trackId: number, known: string | undefined): string | null {
    const { name, uuid } = this.#byId().get(trackId) ?? {};
    return known === undefined || (placeName(name) ?? known).trim() === known.trim() ? (uuid ?? null) : null;
  }

  /** Whether a place is listed as deleted. */
  isDeleted(placeId: number): boolean {
    this.#deleted ??= new Set(
      this.listed().flatMap(({ resourceId, deletedAt }) => (isSince(deletedAt) ? [resourceId] : [])),
    );
    return this.#deleted.has(placeId);
  }

  /** The places that a place is listed below, and those that these are, the nearest first. */
  above(placeId: number): ReadonlySet<number> {
    const known = this.#above.get(placeId);
    if (known !== undefined) return known;
    // Cars may name millions that are listed nowhere.
    if (!this.#byId().has(placeId)) return none;
    const outerIds = (id: number) => this.#byId().get(id)?.outerIds ?? [];
    const above = new Set(outerIds(placeId));
    for (const id of above) {
      if (above.size >= mostAbove) break;
      for (const further of outerIds(id)) above.add(further);
    }
    this.#above.set(placeId, above);
    return above;
  }

  #byId() {
    if (this.#cached !== null) return this.#cached;
    const all = this.#stationTracks();
    const byId = new Map(
      all.map(({ resourceId, name, uuid }) => [resourceId, { name, uuid, outerIds: new Array<number>() }]),
    );
    for (const { resourceId, childIds = [] } of all) {
      for (const id of childIds) {
        const { outerIds } = byId.get(id) ?? {};
        if (outerIds !== undefined && outerIds.length < mostOuter) outerIds.push(resourceId);
      }
    }
    this.#cached = byId;
    return byId;
  }

  #stationTracks(): StationTrack[] {
    const stored = readMeta(this.#database, 'station_tracks');
    return z.array(stationTrack).safeParse(stored === null ? [] : this.#database.json(stored)).data ?? [];
  }

  /** Every grouping with how many cars name it, by type, then name; `asOf`: when they were listed, `null`: never. */
  known(): { asOf: string | null; groupings: KnownGrouping[] } {
    const { build } = this.#database;
    const cars = this.#carCounts();
    const all = new Map<number, StationTrack>(this.#stationTracks().map((one) => [one.resourceId, one]));
    for (const { id, json } of this.#database.all(build.selectFrom('grouping').selectAll())) {
      const read = stationTrack.safeParse(this.#database.json(json));
      if (read.success) all.set(id, withMore(all.get(id), read.data));
    }
    const groupings = [...all.values()].map(({ childIds: _childIds, ...one }) => ({
      ...one,
      cars: cars.get(one.resourceId) ?? 0,
      lengthFt: statedLength(one.attributes, this.#dialect),
    }));
    return {
      asOf: iso(readMetaNumber(this.#database, 'groupings_at')),
      groupings: groupings.toSorted(
        (a, b) => byName(a.groupingType, b.groupingType) || byName(a.name, b.name) || a.resourceId - b.resourceId,
      ),
    };
  }

  #carCounts(): ReadonlyMap<number, number> {
    const { build } = this.#database;
    const counts = new Map<number, number>();
    // Cars of one track share their groupings, so grouping leaves few rows.
    const rows = build
      .selectFrom('car')
      .select(['groupings', sql<number>`count(*)`.as('cars')])
      .groupBy('groupings');
    for (const { groupings, cars } of this.#database.all(rows)) {
      for (const id of parentIds(groupings)) counts.set(id, (counts.get(id) ?? 0) + cars);
    }
    return counts;
  }
}

/** Items and their children, each once; values of an item take precedence over those of a child. */
function stationTracksOf(items: readonly StationTrackItem[]): StationTrack[] {
  const all = new Map<number, StationTrack>();
  const add = (listed: StationTrack) => {
    const { resourceId, resourceType, uuid, name, groupingType, sortOrder, colorToken, attributes } = listed;
    const { countedCars, childIds } = listed;
    const said = { resourceType, uuid, name, groupingType, sortOrder, colorToken, attributes, countedCars, childIds };
    all.set(resourceId, withMore(all.get(resourceId), { resourceId, ...said }));
  };
  for (const { children, equipmentCount, sortOrder, ...item } of items) {
    for (const child of children ?? []) {
      if (!all.has(child.resourceId)) add({ ...child, sortOrder: child.sortOrder ?? undefined });
    }
    const childIds = children?.length ? children.map(({ resourceId }) => resourceId) : undefined;
    add({ ...item, childIds, sortOrder: sortOrder ?? undefined, countedCars: equipmentCount?.online ?? undefined });
  }
  return [...all.values()];
}

/** New values over old ones; a field without a value leaves the old one. */
function withMore(before: StationTrack | undefined, said: StationTrack): StationTrack {
  const given = Object.entries(said).filter(([, value]) => value !== undefined && value !== null);
  return before === undefined ? said : { ...before, ...Object.fromEntries(given) };
}
