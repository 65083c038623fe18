import { sql } from 'kysely';
import type { BoardCar, Track, TrackWithCars } from '#shared/terminal/tracks.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { Board } from './board.ts';
import { carsOfDerivedTracks, carsOnBoard, shownCar } from './board-cars.ts';
import { idsIn } from './car-rows.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay } from './overlay.ts';
import type { KnownTrack } from './place-store.ts';
import type { MirrorSchema } from './schema.ts';

/** `count` tracks (all of them when left out) after the first `from`. */
export interface PartOfStation {
  readonly from?: number | undefined;
  readonly count?: number | undefined;
}

/** What the board and the track lists show: `tracks/list`, `tracks/get`, `tracks/board`. */
export class TrackReads {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #board: Board;
  readonly #overlay: Overlay;

  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, board: Board, overlay: Overlay) {
    this.#database = database;
    this.#mirror = mirror;
    this.#board = board;
    this.#overlay = overlay;
  }

  /** Tracks in the order of the yard; of one station when it is given, `null` being "no station". */
  list(stationId?: number | null): Track[] {
    return this.#tracks(stationId).map((track) => this.#shown(track));
  }

  /** `null`: no such track. */
  get(trackId: number): TrackWithCars | null {
    const track = this.#mirror.places.track(trackId);
    if (track === null) return null;
    return { track: this.#shown(track), cars: this.#carsOf([trackId]).get(trackId) ?? [] };
  }

  /** Tracks of a station with their cars, in the order of the station. */
  station(stationId: number | null, { from = 0, count }: PartOfStation): TrackWithCars[] {
    const tracks = this.#tracks(stationId).slice(from, count === undefined ? undefined : from + count);
    const cars = this.#carsOf(tracks.map((track) => track.id));
    return tracks.map((track) => ({ track: this.#shown(track), cars: cars.get(track.id) ?? [] }));
  }

  #tracks(stationId: number | null | undefined): readonly KnownTrack[] {
    const all = this.#mirror.places.tracks();
    return stationId === undefined ? all : all.filter((track) => track.stationId === stationId);
  }

  #shown(track: KnownTrack): Track {
    const asOf = this.#mirror.servedAt(track.id);
    return {
      trackId: track.id,
      name: track.name,
      groupingType: track.groupingType,
      stationId: track.stationId,
      stationName: track.stationName,
      sortOrder: track.sortOrder,
      colorToken: track.colorToken,
      length: track.lengthFt,
      spots: [...track.spots],
      carCount: this.#board.carCount(track.id),
      pendingCount: this.#overlay.touchingTrack(track.id),
      asOf: asOf === null ? null : new Date(asOf).toISOString(),
    };
  }

  #carsOf(trackIds: readonly number[]): Map<number, BoardCar[]> {
    const derived = new Set(this.#board.derivedTracks());
    const served = JSON.stringify(trackIds.filter((track) => !derived.has(track)));
    const onTop = JSON.stringify(trackIds.filter((track) => derived.has(track)));
    const rows = [
      ...this.#database.all(
        carsOnBoard(this.#database)
          .where('car.track_id', 'in', idsIn(sql`${served}`))
          // A car that a waiting move has taken away is shown where it went.
          .where('board_place.id', 'is', null)
          .orderBy('car.track_id')
          .orderBy('car.grouping_index')
          .orderBy('car.id'),
      ),
      ...this.#database.all(
        carsOfDerivedTracks(this.#database)
          .where('board_place.track_id', 'in', idsIn(sql`${onTop}`))
          .orderBy('board_place.track_id')
          .orderBy('board_place.rank'),
      ),
    ];
    const cars = new Map<number, BoardCar[]>(trackIds.map((track) => [track, []]));
    for (const row of rows) {
      const standing = cars.get(row.track_id ?? 0);
      standing?.push({
        ...shownCar(row, this.#overlay, this.#mirror),
        position: standing.length,
        ...(row.spot !== null && { spot: row.spot }),
      });
    }
    return cars;
  }
}
