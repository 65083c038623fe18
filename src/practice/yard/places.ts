import { randomUUID } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';

interface PlaceRow {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
}

interface StationRow extends PlaceRow {
  readonly sort_order: number;
  readonly color_token: string;
  readonly updated_at: string;
}

export interface TrackRow extends StationRow {
  readonly station_id: number;
  readonly length_ft: number;
}

export interface SpotRow extends PlaceRow {
  readonly track_id: number;
  readonly sort_order: number;
}

/** A grouping that is no station, track or spot. */
export interface OtherGroupingRow extends PlaceRow {
  readonly grouping_type: string;
  readonly updated_at: string;
}

/** Stations, tracks, spots and whatever else cars are grouped by. `…For` makes what does not exist yet. */
export function createPlaces(store: Store) {
  const stations = store.prepare<[], StationRow>('SELECT * FROM station ORDER BY sort_order');
  const station = store.prepare<[number], StationRow>('SELECT * FROM station WHERE id = ?');
  const tracks = store.prepare<[], TrackRow>('SELECT * FROM track ORDER BY station_id, sort_order');
  const track = store.prepare<[number], TrackRow>('SELECT * FROM track WHERE id = ?');
  const allSpots = store.prepare<[], SpotRow>('SELECT * FROM spot ORDER BY track_id, sort_order');
  const spotsOf = store.prepare<[number], SpotRow>('SELECT * FROM spot WHERE track_id = ? ORDER BY sort_order');
  const spotNamed = store.prepare<[number, string], SpotRow>('SELECT * FROM spot WHERE track_id = ? AND name = ?');
  const addSpot = store.prepare<[string, number, string, number]>(
    `INSERT INTO spot (uuid, track_id, name, sort_order)
     SELECT ?, ?, ?, coalesce(max(sort_order), 0) + 1 FROM spot WHERE track_id = ?`,
  );
  const touchTrack = store.prepare<[string, number]>('UPDATE track SET updated_at = ? WHERE id = ?');
  const trackNamed = store.prepare<[string], TrackRow>('SELECT * FROM track WHERE name = ? ORDER BY id LIMIT 1');
  const stationNamed = store.prepare<[string], StationRow>('SELECT * FROM station WHERE name = ? ORDER BY id LIMIT 1');
  const addStation = store.prepare<[string, string, string]>(
    `INSERT INTO station (uuid, name, sort_order, color_token, updated_at)
     SELECT ?, ?, coalesce(max(sort_order), 0) + 1, 'slate', ? FROM station`,
  );
  const addTrack = store.prepare<[string, string, number, string, number]>(
    `INSERT INTO track (uuid, name, station_id, sort_order, color_token, length_ft, updated_at)
     SELECT ?, ?, ?, coalesce(max(sort_order), 0) + 1, 'gray', 0, ? FROM track WHERE station_id = ?`,
  );
  const others = store.prepare<[], OtherGroupingRow>('SELECT * FROM other_grouping ORDER BY id');
  const otherNamed = store.prepare<[string, string], OtherGroupingRow>(
    'SELECT * FROM other_grouping WHERE grouping_type = ? AND name = ?',
  );
  const addOther = store.prepare<[string, string, string, string]>(
    `INSERT INTO other_grouping (id, uuid, grouping_type, name, updated_at)
     SELECT coalesce(max(id), 900000) + 1, ?, ?, ?, ? FROM other_grouping`,
  );
  const counts = store.prepare<[], { track_id: number; cars: number }>(
    'SELECT track_id, count(*) AS cars FROM car GROUP BY track_id',
  );

  return {
    stations: () => stations.all(),
    station: (id: number) => station.get(id),
    tracks: () => tracks.all(),
    track: (id: number) => track.get(id),
    /** Refuses with 404 where it is unknown. */
    knownTrack(id: number): TrackRow {
      const row = track.get(id);
      if (row === undefined) throw new Refusal(404, `No track has the id ${id}.`);
      return row;
    },
    allSpots: () => allSpots.all(),
    spotsOf: (trackId: number) => spotsOf.all(trackId),
    spotNamed: (trackId: number, name: string) => spotNamed.get(trackId, name),
    trackNamed: (name: string) => trackNamed.get(name),
    others: () => others.all(),
    spotFor: (trackId: number, name: string, at: string): SpotRow =>
      foundOrMade(
        () => spotNamed.get(trackId, name),
        () => {
          addSpot.run(randomUUID(), trackId, name, trackId);
          touchTrack.run(at, trackId);
        },
      ),
    stationFor: (name: string, at: string): StationRow =>
      foundOrMade(
        () => stationNamed.get(name),
        () => addStation.run(randomUUID(), name, at),
      ),
    /** A new one has no known length. */
    trackFor: (name: string, stationId: () => number, at: string): TrackRow =>
      foundOrMade(
        () => trackNamed.get(name),
        () => {
          const id = stationId();
          addTrack.run(randomUUID(), name, id, at, id);
        },
      ),
    otherFor: (type: string, name: string, at: string): OtherGroupingRow =>
      foundOrMade(
        () => otherNamed.get(type, name),
        () => addOther.run(randomUUID(), type, name, at),
      ),
    carCounts: () => new Map(counts.all().map((row) => [row.track_id, row.cars])),
  };
}
export type Places = ReturnType<typeof createPlaces>;

function foundOrMade<Row>(find: () => Row | undefined, make: () => unknown): Row {
  const found = find();
  if (found !== undefined) return found;
  make();
  const made = find();
  if (made === undefined) throw new TypeError('A place that was just made is gone.');
  return made;
}

function reference({ id, uuid, name }: PlaceRow, groupingType: string) {
  return { resourceType: 'Grouping', resourceId: id, uuid, name, groupingType };
}

export function placeReference(row: StationRow | SpotRow, groupingType: 'STATION' | 'TRACK' | 'SPOT') {
  return {
    ...reference(row, groupingType),
    sortOrder: row.sort_order,
    ...('color_token' in row && { colorToken: row.color_token }),
  };
}

export function otherReference(row: OtherGroupingRow) {
  return reference(row, row.grouping_type);
}

/** A station or track as a Grouping, without `carrierId`. */
export function groupingOf(row: StationRow, groupingType: 'STATION' | 'TRACK', attributes: Record<string, unknown>) {
  return {
    ...reference(row, groupingType),
    attributes,
    rules: {},
    equipmentIndexEnabled: groupingType === 'TRACK',
    objectType: 'EQUIPMENT',
    colorToken: row.color_token,
    updatedAt: row.updated_at,
  };
}

/** `length` is left out of a track that was created on the fly. */
export function trackAttributes(row: TrackRow, spots: readonly SpotRow[]) {
  return { ...(row.length_ft > 0 && { length: row.length_ft }), spots: spots.map((spot) => spot.name) };
}
