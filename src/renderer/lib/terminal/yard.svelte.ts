import type { Track, TrackWithCars } from '#shared/terminal/tracks.ts';
import { placesOn, type OnBoard } from '../board/places.ts';
import { stationsOf } from '../board/stations.ts';
import { keyedBy } from '../keyed.ts';
import { problemOf, type Problem } from './problem.ts';
import { Rereading } from './rereading.ts';
import type { Session } from './session.svelte.ts';

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
  readonly byTrack: ReadonlyMap<number, Track> = $derived(keyedBy(this.tracks, (track) => track.trackId));
  readonly rowByTrack: ReadonlyMap<number, TrackWithCars> = $derived(keyedBy(this.rows, (row) => row.track.trackId));
  readonly carPlace: ReadonlyMap<number, OnBoard> = $derived(placesOn(this.rows));

  readonly #session: Session;
  readonly #reading = new Rereading<number>({
    oneByOne: 12,
    all: () => this.#readAll(),
    some: (trackIds) => this.#readSome(trackIds),
    done: (failure) => (this.problem = failure === null ? null : problemOf(failure)),
  });

  constructor(session: Session) {
    this.#session = session;
    session.on((heard) => {
      if (heard.what === 'everything') this.#reading.changed(null);
      if (heard.what === 'tracks') this.#reading.changed(heard.trackIds);
    });
  }

  /** Puts a station on the board and reads it. */
  show(stationId: number | null): void {
    if (stationId === this.stationId && this.ready) return;
    this.stationId = stationId;
    this.ready = false;
    this.rows = [];
    this.#reading.changed(null);
  }

  /** Forgets the yard; the next station to be shown is read anew. */
  letGo(): void {
    this.tracks = [];
    this.rows = [];
    this.stationId = undefined;
    this.ready = false;
  }

  /** A track with its cars, from the board when it is there, else read now. */
  async track(trackId: number): Promise<TrackWithCars> {
    return this.rowByTrack.get(trackId) ?? (await this.#session.client.tracks.get({ trackId }));
  }

  async #readAll(): Promise<void> {
    this.tracks = await this.#session.client.tracks.list();
    if (this.stationId === undefined) return;
    if (!this.stations.some((station) => station.stationId === this.stationId)) {
      const [first] = this.stations;
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
    let fresh: readonly TrackWithCars[];
    try {
      fresh = await Promise.all(trackIds.map((trackId) => this.#session.client.tracks.get({ trackId })));
    } catch {
      // One of them may be gone: the whole list knows.
      return this.#readAll();
    }
    const renewed = keyedBy(fresh, (row) => row.track.trackId);
    this.tracks = this.tracks.map((track) => renewed.get(track.trackId)?.track ?? track);
    this.rows = this.rows.map((row) => renewed.get(row.track.trackId) ?? row);
  }
}
