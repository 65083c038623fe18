import type { FoundCar } from '#shared/terminal/cars.ts';
import type { Track, TrackWithCars } from '#shared/terminal/tracks.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { Board } from './board.ts';
import { CarReads, type CarSearch, type CarsFound, type WholeCar } from './car-reads.ts';
import type { GroupingStore } from './grouping-store.ts';
import { InventoryReads } from './inventory-reads.ts';
import { HazmatReads, type HazmatList } from './hazmat-reads.ts';
import type { Mirror } from './mirror.ts';
import type { Overlay } from './overlay.ts';
import { resolveMarks, type Resolved } from './resolve.ts';
import type { MirrorSchema } from './schema.ts';
import { type PartOfStation, TrackReads } from './track-reads.ts';

/** Everything that is read of the board, in the shapes of the terminal's own API (`tracks`, `cars`, `inventory`). */
export class BoardReads {
  /** All cars as a table. */
  readonly inventory: InventoryReads;
  /** Groupings of every type, as they were listed. */
  readonly groupings: GroupingStore;
  readonly #tracks: TrackReads;
  readonly #cars: CarReads;
  readonly #hazmat: HazmatReads;

  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, board: Board, overlay: Overlay) {
    this.#tracks = new TrackReads(database, mirror, board, overlay);
    this.#cars = new CarReads(database, mirror, overlay);
    this.groupings = mirror.groupings;
    this.inventory = new InventoryReads(database, mirror, overlay);
    this.#hazmat = new HazmatReads(mirror, this.#tracks, this.#cars);
  }

  /** Tracks in the order of the yard, of one station when it is given. */
  tracks(stationId?: number): Track[] {
    return this.#tracks.list(stationId);
  }

  /** `null`: no such track. */
  track(trackId: number): TrackWithCars | null {
    return this.#tracks.get(trackId);
  }

  /** Tracks of a station with their cars, every one or a part; `null`: the tracks without a station. */
  station(stationId: number | null, part: PartOfStation = {}): TrackWithCars[] {
    return this.#tracks.station(stationId, part);
  }

  /** Throws `UnknownCursor`. */
  search(wish: CarSearch): CarsFound {
    return this.#cars.search(wish);
  }

  /** `null`: no such car. */
  car(equipmentId: number): WholeCar | null {
    return this.#cars.get(equipmentId);
  }

  /** Those of these cars that are known here. */
  among(equipmentIds: readonly number[]): FoundCar[] {
    return this.#cars.among(equipmentIds);
  }

  /** What is hazardous on a track; `null`: no such track. */
  hazmatOnTrack(trackId: number): HazmatList | null {
    return this.#hazmat.onTrack(trackId);
  }

  /** What is hazardous on some cars. */
  hazmatOfCars(equipmentIds: readonly number[]): HazmatList {
    return this.#hazmat.ofCars(equipmentIds);
  }

  resolve(text: string): Resolved {
    return resolveMarks(this.#cars, text);
  }
}
