import type { Track, TrackWithCars } from '#shared/terminal/tracks.ts';
import { problemOf, type Problem } from './problem.ts';
import type { Session } from './session.svelte.ts';
import { stationsOf } from '../board/stations.ts';

/** More tracks than this changed at once: one read of the whole station costs less. */
const oneByOne = 12;

/**
 * The tracks of the yard and the cars of the station that is on the board, as the terminal has them. A
 * track that did not change keeps its object, so only strips that changed are drawn again.
 */
export class Yard {
  tracks = $state.raw<readonly Track[]>([]);
  rows = $state.raw<readonly TrackWithCars[]>([]);
  /** `undefined` until a station was chosen. */
  stationId = $state<number | null | undefined>(undefined);
  /** False until the board has been read for the first time. */
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);

  readonly stations = $derived(stationsOf(this.tracks));
  readonly byTrack: ReadonlyMap<number, Track> = $derived(new Map(this.tracks.map((track) => [track.trackId, track])));
  readonly rowByTrack: ReadonlyMap<number, TrackWithCars> = $derived(
    new Map(this.rows.map((row) => [row.track.trackId, row])),
  );
  readonly carPlace: ReadonlyMap<number, { row: TrackWithCars; at: number }> = $derived(placesOf(this.rows));

  readonly #session: Session;
  #stale = new Set<number>();
  #staleAll = false;
  #reading = false;

  constructor(session: Session) {
    this.#session = session;
    session.on((heard) => {
      if (heard.what === 'everything') this.#read(null);
      if (heard.what === 'tracks') this.#read(heard.trackIds);
    });
  }

  /** Puts a station on the board and reads it. */
  show(stationId: number | null): void {
    if (stationId === this.stationId && this.ready) return;
    this.stationId = stationId;
    this.ready = false;
    this.rows = [];
    this.#read(null);
  }

  /** A track with its cars, from the board when it is there, else read now. */
  async track(trackId: number): Promise<TrackWithCars> {
    return this.rowByTrack.get(trackId) ?? (await this.#session.client.tracks.get({ trackId }));
  }

  #read(trackIds: readonly number[] | null): void {
    if (trackIds === null || trackIds.length > oneByOne) this.#staleAll = true;
    else for (const trackId of trackIds) this.#stale.add(trackId);
    if (!this.#reading) void this.#drain();
  }

  /** Reads what is stale, one look at a time: changes that arrive meanwhile are read in the next round. */
  async #drain(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#staleAll || this.#stale.size > 0) {
        const all = this.#staleAll;
        const some = [...this.#stale];
        this.#staleAll = false;
        this.#stale = new Set();
        if (all) await this.#readAll();
        else await this.#readSome(some);
      }
      this.problem = null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    } finally {
      this.#reading = false;
    }
  }

  async #readAll(): Promise<void> {
    this.tracks = await this.#session.client.tracks.list();
    const known = this.stations;
    if (this.stationId === undefined) return;
    if (!known.some((station) => station.stationId === this.stationId)) {
      const [first] = known;
      if (first === undefined) {
        this.rows = [];
        this.ready = true;
        return;
      }
      this.stationId = first.stationId;
    }
    const wanted = this.stationId;
    const { tracks } = await this.#session.client.tracks.board({ stationId: wanted });
    if (this.stationId !== wanted) return;
    this.rows = tracks;
    this.ready = true;
  }

  async #readSome(trackIds: readonly number[]): Promise<void> {
    const fresh = await Promise.all(trackIds.map((trackId) => this.#session.client.tracks.get({ trackId })));
    const byId = new Map(fresh.map((row) => [row.track.trackId, row]));
    this.tracks = this.tracks.map((track) => byId.get(track.trackId)?.track ?? track);
    this.rows = this.rows.map((row) => byId.get(row.track.trackId) ?? row);
  }
}

function placesOf(rows: readonly TrackWithCars[]): Map<number, { row: TrackWithCars; at: number }> {
  const places = new Map<number, { row: TrackWithCars; at: number }>();
  for (const row of rows) row.cars.forEach((car, at) => places.set(car.equipmentId, { row, at }));
  return places;
}
