import type { Track, TrackWithCars } from '#shared/terminal/tracks.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';
import { placesOn, type OnBoard } from '../lib/yard/places.ts';
import { stationsOf } from '../lib/yard/stations.ts';
import { mapBy } from '../lib/collections.ts';
import { words } from '../lib/words/words.ts';
import type { Problem } from './problem.ts';
import { Invalidation } from './invalidation.ts';
import type { Session } from './session.svelte.ts';

/** Tracks that are read first: more than fit on a screen. */
const tracksInSight = 12;
/** Tracks with their cars read in one go after that: few enough that neither side stands still over them. */
const tracksInARead = 32;

/**
 * The tracks of the yard and the cars of the station that is on the board, as the terminal has them. A
 * track that did not change keeps its object, so only strips that changed are drawn again.
 */
export class Yard {
  tracks = $state.raw<readonly Track[]>([]);
  rows = $state.raw<readonly TrackWithCars[]>([]);
  /** `undefined` until a station was chosen. */
  stationId = $state<number | null | undefined>(undefined);
  /** False until the first tracks of the board have been read. */
  ready = $state(false);
  /** False while further tracks of the station are being read for the first time. */
  whole = $state(false);
  problem = $state.raw<Problem | null>(null);

  readonly stations = $derived(stationsOf(this.tracks));
  /** The stations as one of them is chosen. */
  readonly stationChoices = $derived(
    this.stations.map(({ stationId, name }) => ({ value: stationId, label: name ?? words.board.unnamedStation })),
  );
  readonly byTrack: ReadonlyMap<number, Track> = $derived(mapBy(this.tracks, (track) => track.trackId));
  readonly rowByTrack: ReadonlyMap<number, TrackWithCars> = $derived(mapBy(this.rows, (row) => row.track.trackId));
  readonly carPlace: ReadonlyMap<number, OnBoard> = $derived(placesOn(this.rows));
  /** Tracks of the station on the board, those that are still being read too. */
  readonly trackCount: number = $derived(
    this.whole ? this.rows.length : this.tracks.filter((track) => track.stationId === this.stationId).length,
  );

  #leave: () => void = () => undefined;
  readonly #session: Session;
  readonly #reading = new Invalidation<number>({
    all: () => this.#readAll(),
    some: { most: 12, read: (trackIds) => this.#readSome(trackIds) },
    done: (problem) => (this.problem = problem),
  });

  constructor(session: Session) {
    this.#session = session;
    session.on((received) => {
      if (received.what === 'everything') this.#reading.changed(null);
      if (received.what === 'tracks') this.#reading.changed(received.trackIds);
    });
  }

  /** `leave` is called before another station is put on the board, while the cars of this one are known. */
  beforeLeaving(leave: () => void): void {
    this.#leave = leave;
  }

  /** Puts a station on the board and reads it. */
  show(stationId: number | null): void {
    if (stationId === this.stationId && this.ready) return;
    this.#leave();
    this.stationId = stationId;
    this.ready = false;
    this.whole = false;
    this.rows = [];
    this.#reading.changed(null);
  }

  /** What people call a track; its number if the track is not known. */
  readonly trackName = (trackId: number): string => {
    const track = this.byTrack.get(trackId);
    return track === undefined ? `#${trackId}` : fullNameOf(track);
  };

  /** A track with its cars, from the board when it is there, else read now. */
  async track(trackId: number): Promise<TrackWithCars> {
    return this.rowByTrack.get(trackId) ?? (await this.#session.client.tracks.get({ trackId }));
  }

  async #readAll(): Promise<void> {
    const asked = this.stationId;
    // Nobody waits for the list of tracks before the first cars are read.
    const [tracks, inSight] = await Promise.all([
      this.#session.client.tracks.list(),
      asked === undefined || this.ready ? [] : this.#part(asked, 0, tracksInSight),
    ]);
    this.tracks = tracks;
    if (this.stationId === undefined) return;
    if (!this.stations.some((station) => station.stationId === this.stationId)) {
      const [first] = this.stations;
      if (first === undefined) {
        this.#show([], true);
        return;
      }
      this.stationId = first.stationId;
    }
    await this.#readStation(this.stationId, this.stationId === asked ? inSight : []);
  }

  /** Shows what has been read of a station; reads the rest, and shows that when it is complete. */
  async #readStation(stationId: number | null, begun: readonly TrackWithCars[]): Promise<void> {
    let rows = begun;
    let from = begun.length;
    let complete = begun.length > 0 && begun.length < tracksInSight;
    while (!complete) {
      if (!this.ready && from > 0) this.#show(rows, false);
      const count = from === 0 ? tracksInSight : tracksInARead;
      const part = await this.#part(stationId, from, count);
      if (this.stationId !== stationId) return;
      from += part.length;
      complete = part.length < count;
      // Where the order of the tracks has changed meanwhile, one may come twice; the change is read next.
      rows = [...mapBy([...rows, ...part], (row) => row.track.trackId).values()];
    }
    this.#show(rows, true);
  }

  #show(rows: readonly TrackWithCars[], whole: boolean): void {
    this.rows = rows;
    this.ready = true;
    this.whole = whole;
  }

  async #part(stationId: number | null, from: number, count: number): Promise<readonly TrackWithCars[]> {
    const { tracks } = await this.#session.client.tracks.board({ stationId, from, count });
    return tracks;
  }

  async #readSome(trackIds: readonly number[]): Promise<void> {
    let fresh: readonly TrackWithCars[];
    try {
      fresh = await Promise.all(trackIds.map((trackId) => this.#session.client.tracks.get({ trackId })));
    } catch {
      // One of them may be gone, so the whole list is read.
      return this.#readAll();
    }
    // A track that has come to another station is on another board, and may be the only one of its station.
    if (fresh.some(({ track }) => this.byTrack.get(track.trackId)?.stationId !== track.stationId)) {
      return this.#readAll();
    }
    const renewed = mapBy(fresh, (row) => row.track.trackId);
    this.tracks = this.tracks.map((track) => renewed.get(track.trackId)?.track ?? track);
    this.rows = this.rows.map((row) => renewed.get(row.track.trackId) ?? row);
  }
}
