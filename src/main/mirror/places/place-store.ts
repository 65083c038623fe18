import { withFullNames } from '#shared/yard/track-names.ts';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import type { Places, Station, TrackPlace } from '../pull/listed-places.ts';
import type { MirrorSchema, StationTable, TrackTable } from '../file/schema.ts';

export interface KnownTrack extends TrackPlace {
  readonly stationName: string | null;
  /** What people call it: its name, with its station where another track has the same name. */
  readonly fullName: string;
  /** When the service was asked about this very track since the last full pull began (wall clock, ms). */
  readonly readAt: number | null;
}

const asStation = ['id', 'name', 'sort_order as sortOrder', 'color_token as colorToken'] as const;
const asTrack = [
  ...asStation,
  'grouping_type as groupingType',
  'station_id as stationId',
  'length_ft as lengthFt',
  'spots',
  'read_at as readAt',
] as const;

/** Stations and tracks: stored in the file and, from the first `load` on, in memory, because everything needs them. */
export class PlaceStore {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #setRead;
  readonly #setStation;
  readonly #addTrack;
  #stations = new Map<number, Station>();
  #tracks = new Map<number, KnownTrack>();

  constructor(database: SyncDatabase<MirrorSchema>) {
    this.#database = database;
    this.#setRead = database.prepare((query, param: Placeholders<{ id: number; at: number }>) =>
      query.updateTable('track').set({ read_at: param.at }).where('id', '=', param.id),
    );
    this.#setStation = database.prepare((query, param: Placeholders<{ id: number; station: number }>) =>
      query.updateTable('track').set({ station_id: param.station }).where('id', '=', param.id),
    );
    this.#addTrack = database.prepare((query, param: Placeholders<TrackTable>) =>
      query.insertInto('track').values(param),
    );
  }

  /**
   * Tracks in the order of the yard: by station, then as the service sorts them, then by name. Of one station where it
   * is given, `null` being "no station".
   */
  tracks(stationId?: number | null): readonly KnownTrack[] {
    const all = [...this.#tracks.values()];
    return stationId === undefined ? all : all.filter((track) => track.stationId === stationId);
  }

  track(trackId: number): KnownTrack | null {
    return this.#tracks.get(trackId) ?? null;
  }

  has(trackId: number): boolean {
    return this.#tracks.has(trackId);
  }

  /** The one track of a name; `null`: there is none, or several are called so. */
  named(name: string): number | null {
    const [only, another] = this.allNamed(name);
    return only === undefined || another !== undefined ? null : only;
  }

  /** Tracks of a name as it is written, else of the same name but for blanks around it. */
  allNamed(name: string): readonly number[] {
    const asWritten = this.tracks().filter((track) => track.name === name);
    const alike = asWritten.length > 0 ? asWritten : this.tracks().filter((track) => track.name.trim() === name.trim());
    return alike.map(({ id }) => id);
  }

  stations(): readonly Station[] {
    return [...this.#stations.values()];
  }

  station(stationId: number): Station | null {
    return this.#stations.get(stationId) ?? null;
  }

  /** The name of a track or station by its id, as webhooks refer to it; `null`: unknown id. */
  nameOf(placeId: number): string | null {
    return this.track(placeId)?.fullName ?? this.station(placeId)?.name ?? null;
  }

  /**
   * Applies the service's current list; what it no longer lists is removed. A reading from before it no longer counts,
   * except of the tracks `readSince`, whatever clock has dated it. Part of the caller's transaction.
   */
  replace(places: Places, readSince: readonly number[]): void {
    const { build } = this.#database;
    this.#database.run(build.deleteFrom('station'));
    for (const station of places.stations) this.#database.run(build.insertInto('station').values(stationRow(station)));
    this.#database.run(build.deleteFrom('track'));
    const isFresher = new Set(readSince);
    for (const track of places.tracks) {
      const readAt = this.#tracks.get(track.id)?.readAt ?? null;
      this.#addTrack.run(trackRow(track, isFresher.has(track.id) ? readAt : null));
    }
  }

  noteRead(trackId: number, at: number): void {
    this.#setRead.run({ id: trackId, at });
    this.#change(trackId, { readAt: at });
  }

  /** Stores the station of a track that only its cars state. */
  noteStation(trackId: number, station: { readonly id: number; readonly name: string }): void {
    if (!this.#stations.has(station.id)) {
      const added = { ...station, sortOrder: 0, colorToken: null };
      this.#database.run(this.#database.build.insertInto('station').values(stationRow(added)));
      this.#stations.set(station.id, added);
    }
    this.#setStation.run({ id: trackId, station: station.id });
    this.#change(trackId, { stationId: station.id, stationName: station.name });
    this.#tracks = byId(this.tracks());
  }

  /** Reads everything from the file again: at the start, and after a transaction that changed it. */
  load(): void {
    const { build } = this.#database;
    const stations = this.#database.all(
      build.selectFrom('station').select(asStation).orderBy('sort_order').orderBy('name'),
    );
    this.#stations = new Map(stations.map((station) => [station.id, station]));
    const rank = new Map(stations.map((station, index) => [station.id, index]));
    const tracks = this.#database
      .all(build.selectFrom('track').select(asTrack).orderBy('sort_order').orderBy('name').orderBy('id'))
      .map((row) => this.#trackOf(row));
    // Tracks without a station come last.
    const rankOf = (track: KnownTrack) => rank.get(track.stationId ?? -1) ?? stations.length;
    tracks.sort((a, b) => rankOf(a) - rankOf(b));
    this.#tracks = byId(tracks);
  }

  #change(trackId: number, change: Partial<KnownTrack>): void {
    const track = this.#tracks.get(trackId);
    if (track === undefined) return;
    this.#tracks.set(trackId, { ...track, ...change });
  }

  #trackOf(row: Omit<KnownTrack, 'spots' | 'stationName' | 'fullName'> & { readonly spots: string }): KnownTrack {
    const spots: unknown = this.#database.json(row.spots);
    return {
      ...row,
      stationName: row.stationId === null ? null : (this.#stations.get(row.stationId)?.name ?? null),
      fullName: row.name,
      spots: Array.isArray(spots) ? spots.filter((spot) => typeof spot === 'string') : [],
    };
  }
}

/** Tracks with their full names, in their order. */
function byId(tracks: readonly KnownTrack[]): Map<number, KnownTrack> {
  return new Map(withFullNames(tracks).map((track) => [track.id, track]));
}

function stationRow(station: Station): StationTable {
  return { id: station.id, name: station.name, sort_order: station.sortOrder, color_token: station.colorToken };
}

function trackRow(track: TrackPlace, readAt: number | null): TrackTable {
  return {
    id: track.id,
    name: track.name,
    grouping_type: track.groupingType,
    station_id: track.stationId,
    sort_order: track.sortOrder,
    color_token: track.colorToken,
    length_ft: track.lengthFt,
    spots: JSON.stringify(track.spots),
    read_at: readAt,
  };
}
