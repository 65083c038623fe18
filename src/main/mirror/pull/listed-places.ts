import type { Dialect } from '#shared/service/dialect.ts';
import type { Grouping, StationTrackChild, StationTrackItem } from '#shared/service/grouping.ts';
import { fieldOf, list, texts } from '#shared/service/record.ts';
import { isSince } from '#shared/service/record-flag.ts';
import { placeName, spoken } from '#shared/yard/filled.ts';
import { feetOf } from '#shared/yard/length.ts';
import { nameOfNameless } from '#shared/yard/track-names.ts';

export interface Station {
  readonly id: number;
  readonly name: string;
  readonly sortOrder: number;
  readonly colorToken: string | null;
}

export interface TrackPlace extends Station {
  readonly groupingType: string;
  /** `null` where the service does not say; cars may name it later. */
  readonly stationId: number | null;
  readonly lengthFt: number | null;
  readonly spots: readonly string[];
}

export interface Places {
  readonly stations: readonly Station[];
  readonly tracks: readonly TrackPlace[];
  /** What is listed although it was deleted: such tracks count while cars stand on them. */
  readonly deleted?: Pick<Places, 'stations' | 'tracks'>;
}

/**
 * How many cars the service counts on its tracks: at the stations, the tracks or both, wherever stated. 0: nowhere. What
 * is listed more than once, or below another place that counts it, is counted once.
 */
export function carsCounted(items: readonly StationTrackItem[]): number {
  const listed = Map.groupBy(items, (item) => item.resourceId);
  const childrenOf = (id: number) => (listed.get(id) ?? []).flatMap(({ children }) => children ?? []);
  const ids = [...listed.keys()];
  const below = new Set(ids.flatMap(childrenOf).map(({ resourceId }) => resourceId));
  // Each before what is below it, and without recursion: a service may list ten thousand places each below the last.
  const reached = new Map<number, number | null>();
  const first = [...ids.filter((id) => !below.has(id)), ...ids];
  const open = first.toReversed().map((id): [number, number | null] => [id, null]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [id, above] = next;
    if (reached.has(id)) continue;
    reached.set(id, above);
    for (const { resourceId } of childrenOf(id).toReversed()) open.push([resourceId, id]);
  }
  const within = new Map<number | null, number>();
  for (const [id, above] of [...reached].toReversed()) {
    const here = listed.get(id) ?? [];
    const cars = here.reduce(
      (most, { equipmentCount }) => Math.max(most, equipmentCount?.online ?? 0),
      within.get(id) ?? 0,
    );
    within.set(above, (within.get(above) ?? 0) + cars);
  }
  return within.get(null) ?? 0;
}

/** An item of the list or a child of one: what both have. */
type Listed = StationTrackItem | StationTrackChild;

/**
 * Stations and tracks from the station tracks (endpoint 5), whose items may be tracks, stations with children, or both;
 * groupings (endpoint 4) add missing lengths, spots and names. A deleted one (`deletedAt`) is ignored, unless the
 * service still counts cars on it, or has some there (`deleted`).
 */
export function readPlaces(
  items: readonly StationTrackItem[],
  groupings: readonly Grouping[],
  dialect: Pick<Dialect, 'stationGroupingType' | 'spotGroupingType' | 'lengthUnit'>,
): Places {
  const gaps = new Map(groupings.map((grouping) => [grouping.resourceId, grouping]));
  const isOfType = (listed: Listed, type: string) => listed.groupingType?.toUpperCase() === type.toUpperCase();
  const isSpot = (listed: Listed) => isOfType(listed, dialect.spotGroupingType);
  const placesWithin = (item: StationTrackItem) => (item.children ?? []).filter((child) => !isSpot(child));
  const isStation = (item: StationTrackItem) =>
    isOfType(item, dialect.stationGroupingType) ||
    // Not declared a station, but it has tracks and no attributes of a track.
    (placesWithin(item).length > 0 && ![item, gaps.get(item.resourceId)].some((listed) => isTrack(listed?.attributes)));

  const stations = new Map<number, Station>();
  const tracks = new Map<number, TrackPlace>();
  const stationOfTrack = new Map<number, number>();

  for (const item of items.filter(isStation)) {
    stations.set(item.resourceId, {
      id: item.resourceId,
      name: nameOf(item, gaps),
      sortOrder: item.sortOrder ?? 0,
      colorToken: item.colorToken ?? gaps.get(item.resourceId)?.colorToken ?? null,
    });
    for (const child of placesWithin(item)) stationOfTrack.set(child.resourceId, item.resourceId);
  }
  const own = items.filter((item) => !isStation(item) && !isSpot(item));
  for (const item of own) {
    const station = stationOfTrack.get(item.resourceId);
    if (station === undefined) continue;
    for (const child of placesWithin(item)) stationOfTrack.set(child.resourceId, station);
  }
  const children = items.flatMap(placesWithin).filter((child) => !stations.has(child.resourceId));
  // A track's own item has more fields than its entry as a child of a station, so it comes last and wins.
  for (const listed of [...children, ...own]) {
    tracks.set(
      listed.resourceId,
      trackOf(listed, gaps, stationOfTrack.get(listed.resourceId) ?? null, isSpot, dialect),
    );
  }
  const counted = new Set(items.flatMap((item) => ((item.equipmentCount?.online ?? 0) > 0 ? [item.resourceId] : [])));
  const isDeleted = (id: number) => isSince(gaps.get(id)?.deletedAt) && !counted.has(id);
  const { standing = [], deleted } = Object.groupBy(tracks.values(), ({ id }) =>
    isDeleted(id) ? 'deleted' : 'standing',
  );
  const used = new Set(standing.map(({ stationId }) => stationId));
  const { kept = [], gone = [] } = Object.groupBy(stations.values(), ({ id }) =>
    used.has(id) || !isDeleted(id) ? 'kept' : 'gone',
  );
  return {
    stations: kept,
    tracks: standing,
    ...(deleted !== undefined && { deleted: { stations: gone, tracks: deleted } }),
  };
}

/** The same with unreadable stations and tracks (`unread`) as known before, so that their cars stay where they are. */
export function withKnown(
  places: Places,
  unread: ReadonlySet<number>,
  known: { tracks(): readonly TrackPlace[]; stations(): readonly Station[] },
): Places {
  if (unread.size === 0) return places;
  const stations = new Set(places.stations.map(({ id }) => id));
  const tracks = new Map(places.tracks.map((track) => [track.id, track]));
  for (const before of unreadTracks(unread, known)) {
    tracks.set(before.id, asKnown(before, tracks.get(before.id), unread.has(before.id)));
  }
  const missingStations = known.stations().filter(({ id }) => !stations.has(id) && unread.has(id));
  return { ...places, stations: [...places.stations, ...missingStations], tracks: [...tracks.values()] };
}

/** A track whose own item, or its station's, could not be read; `now`: what others say of it. */
function asKnown(before: TrackPlace, now: TrackPlace | undefined, isUnread: boolean): TrackPlace {
  if (now === undefined) return before;
  const stationId = now.stationId ?? before.stationId;
  if (!isUnread) return { ...now, stationId };
  const spots = now.spots.length > 0 ? now.spots : before.spots;
  return { ...now, stationId, lengthFt: now.lengthFt ?? before.lengthFt, spots };
}

/** The known tracks that are among what could not be read, or belong to a station that is. */
export function unreadTracks(
  unread: ReadonlySet<number>,
  known: { tracks(): readonly TrackPlace[] },
): readonly TrackPlace[] {
  if (unread.size === 0) return [];
  return known.tracks().filter(({ id, stationId }) => unread.has(id) || (stationId !== null && unread.has(stationId)));
}

function trackOf(
  listed: Listed,
  gaps: ReadonlyMap<number, Grouping>,
  stationId: number | null,
  isSpot: (listed: Listed) => boolean,
  dialect: LengthDialect,
): TrackPlace {
  const grouping = gaps.get(listed.resourceId);
  const attributes = 'attributes' in listed ? listedAttributes(listed.attributes) : {};
  const more = listedAttributes(grouping?.attributes);
  const spotChildren = list(listed, 'children').filter(isListed).filter(isSpot);
  const spots = [
    ...(attributes.spots ?? more.spots ?? []),
    ...spotChildren.flatMap((spot) => (typeof spot.name === 'string' ? [spot.name] : [])),
  ];
  return {
    id: listed.resourceId,
    name: nameOf(listed, gaps),
    groupingType: spoken(listed.groupingType) ?? spoken(grouping?.groupingType) ?? 'TRACK',
    stationId,
    sortOrder: listed.sortOrder ?? 0,
    colorToken: listed.colorToken ?? grouping?.colorToken ?? null,
    lengthFt: inFeet(attributes.length ?? more.length, dialect),
    spots: [...new Set(spots)].filter((spot) => spot.trim() !== ''),
  };
}

function nameOf(listed: Listed, gaps: ReadonlyMap<number, Grouping>): string {
  return placeName(listed.name) ?? placeName(gaps.get(listed.resourceId)?.name) ?? nameOfNameless(listed.resourceId);
}

type LengthDialect = Pick<Dialect, 'lengthUnit'>;

/** The usable length that attributes state, in feet; `null`: none. */
export function statedLength(attributes: unknown, dialect: LengthDialect): number | null {
  return inFeet(listedAttributes(attributes).length, dialect);
}

/** The spots that attributes state; `undefined`: they say nothing of spots. */
export function statedSpots(attributes: unknown): readonly string[] | undefined {
  return listedAttributes(attributes).spots;
}

function inFeet(length: number | undefined, { lengthUnit }: LengthDialect): number | null {
  const feet = length === undefined ? NaN : feetOf(length, lengthUnit);
  // JSON may hold a number that is larger than any here (1e309).
  return Number.isFinite(feet) ? feet : null;
}

/**
 * Whether these are attributes of a track (service description, Grouping): it has a length, and spots. A service may give
 * stations the same attributes, with 0 and no spots.
 */
function isTrack(attributes: Grouping['attributes'] | StationTrackItem['attributes']): boolean {
  const { length, spots = [] } = listedAttributes(attributes);
  return length !== undefined || spots.length > 0;
}

/** Length and spots out of attributes that may hold anything. */
function listedAttributes(attributes: unknown): { length?: number; spots?: string[] } {
  const length = fieldOf(attributes, 'length');
  return {
    ...(typeof length === 'number' && length > 0 && { length }),
    ...(Array.isArray(fieldOf(attributes, 'spots')) && { spots: texts(attributes, 'spots') }),
  };
}

function isListed(child: unknown): child is StationTrackChild {
  return typeof fieldOf(child, 'resourceId') === 'number';
}
