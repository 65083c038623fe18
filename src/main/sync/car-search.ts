import type { Missing } from '../mirror/mirror.ts';
import { findCars } from './find-cars.ts';
import type { SyncPorts } from './ports.ts';
import type { TrackReader } from './track-reader.ts';

/** How often a missing car was searched for without success in this run; `at`: the last time, monotonic ms. */
interface Looks {
  readonly since: number;
  readonly taken: number;
  readonly at: number;
}

interface CarSearchParts {
  readonly ports: SyncPorts;
  readonly reader: Pick<TrackReader, 'read'>;
  /** Whether the service can be asked. */
  readonly isOnline: () => boolean;
  /** A car was not found after several searches, so only a full pull can decide. */
  readonly inVain: () => void;
  readonly reportError: (error: unknown) => void;
}

/** How often a car is searched for before a full pull is requested: its record may be written after its move. */
const mostSearches = 4;
/** Minimum gap between searches for one car, in milliseconds. */
const betweenSearchesMs = 5_000;

/**
 * Searches for missing cars. A car that a reading of its track no longer shows stays on the board where it was last,
 * marked, and is searched for: at once, then with every check for changes, until it is found, its history says that it
 * left the yard, or a full pull begun since has not listed it either. The mirror stores which cars are missing; the
 * number of searches is known per run.
 */
export class CarSearch {
  readonly #parts: CarSearchParts;
  readonly #looks = new Map<number, Looks>();
  #running: Promise<void> | null = null;
  /** Cars went missing during a search. */
  #again = false;
  #stopped = false;

  constructor(parts: CarSearchParts) {
    this.#parts = parts;
  }

  /** Searches once for every missing car that no move explains; joins a running search. */
  search(): Promise<void> {
    this.#running ??= this.#search()
      .catch(this.#parts.reportError)
      .finally(() => {
        this.#running = null;
        if (this.#again) this.begin();
      });
    return this.#running;
  }

  /** Cars have just gone missing: starts a search in the background. */
  begin(): void {
    this.#again = this.#running !== null;
    if (!this.#again && !this.#stopped && this.#parts.isOnline()) void this.search();
  }

  /** Ends after the current read. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #search(): Promise<void> {
    const { ports, reader, inVain } = this.#parts;
    const { mirror, board, listener, clock } = ports;
    const all = mirror.missing();
    this.#forgetOthers(all);
    const sought = all.filter((car) => this.#isDue(car));
    if (sought.length === 0 || this.#stopped) return;
    const ids = sought.map((car) => car.id);
    const found = await findCars(ids, ports, reader, { stopped: () => this.#stopped, mayLack: true });
    if (!found.ok) return;
    const away = ids.filter((id) => found.value.get(id)?.is === 'away');
    if (away.length > 0) {
      const shownOn = sought.flatMap(({ id, trackId }) => (away.includes(id) && trackId !== null ? [trackId] : []));
      mirror.noteAway(away);
      listener.tracksChanged(board.recompute(shownOn));
    }
    for (const { id, since } of sought) {
      if (found.value.get(id)?.is !== 'nowhere') continue;
      const taken = (this.#looksSince(id, since)?.taken ?? 0) + 1;
      this.#looks.set(id, { since, taken, at: clock.monotonic() });
      if (taken === mostSearches) inVain();
    }
  }

  /** A car placed elsewhere by a move is not missing, and a lane with work on its way is not read in between. */
  #isDue({ id, trackId, since }: Missing): boolean {
    const { board, overlay, clock } = this.#parts.ports;
    if (board.isPut(id) || (trackId !== null && overlay.isDraining(trackId))) return false;
    const looks = this.#looksSince(id, since);
    return looks === undefined || (looks.taken < mostSearches && clock.monotonic() - looks.at >= betweenSearchesMs);
  }

  /** The searches for a car since it went missing this time. */
  #looksSince(id: number, since: number): Looks | undefined {
    const looks = this.#looks.get(id);
    return looks?.since === since ? looks : undefined;
  }

  #forgetOthers(missing: readonly Missing[]): void {
    const still = new Set(missing.map((car) => car.id));
    for (const id of this.#looks.keys()) if (!still.has(id)) this.#looks.delete(id);
  }
}
