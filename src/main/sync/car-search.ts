import type { Missing } from '../mirror/mirror.ts';
import { findCars } from './find-cars.ts';
import type { SyncPorts } from './ports.ts';
import type { TrackReader } from './track-reader.ts';

/** How often a missing car was looked for in vain in this run; `at`: the last time, monotonic ms. */
interface Looks {
  readonly since: number;
  readonly taken: number;
  readonly at: number;
}

export interface CarSearchParts {
  readonly ports: SyncPorts;
  readonly reader: TrackReader;
  /** Whether the service can be asked. */
  readonly isOnline: () => boolean;
  /** Cars were looked for in vain so often that only the list of all cars can tell. */
  readonly inVain: () => void;
  readonly reportError: (error: unknown) => void;
}

/** So often a car is looked for before the list of all cars is asked: its record may be written after its move. */
const mostSearches = 4;
/** Looks for one car are so far apart at least, in milliseconds. */
const betweenSearchesMs = 5_000;

/**
 * A car is never nowhere: one that a reading of its track no longer shows stays on the board where it was last, marked,
 * and is looked for at once, then with every look at what changed, until it is met, its history tells that it left the
 * yard, or a full pull begun since has not listed it either. Which cars are missing is in the mirror; how often each
 * was looked for is of this run.
 */
export class CarSearch {
  readonly #parts: CarSearchParts;
  readonly #looks = new Map<number, Looks>();
  #running: Promise<void> | null = null;
  /** Cars went missing while a look was under way. */
  #again = false;
  #stopped = false;

  constructor(parts: CarSearchParts) {
    this.#parts = parts;
  }

  /** Looks once for every missing car that no move explains; a look under way is joined. */
  look(): Promise<void> {
    this.#running ??= this.#look()
      .catch(this.#parts.reportError)
      .finally(() => {
        this.#running = null;
        if (this.#again) this.begin();
      });
    return this.#running;
  }

  /** Cars have just gone missing: a look begins that nobody waits for. */
  begin(): void {
    this.#again = this.#running !== null;
    if (!this.#again && !this.#stopped && this.#parts.isOnline()) void this.look();
  }

  /** Ends after the read under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #look(): Promise<void> {
    const { ports, reader, inVain } = this.#parts;
    const { mirror, board, listener, clock } = ports;
    const all = mirror.missing();
    this.#forgetOthers(all);
    const sought = all.filter((car) => this.#isDue(car));
    if (sought.length === 0 || this.#stopped) return;
    const ids = sought.map((car) => car.id);
    const found = await findCars(ids, ports, reader, { stopped: () => this.#stopped });
    if (!found.ok) return;
    const away = ids.filter((id) => found.value.get(id)?.is === 'away');
    if (away.length > 0) {
      const shownOn = sought.flatMap(({ id, trackId }) => (away.includes(id) && trackId !== null ? [trackId] : []));
      mirror.noteAway(away);
      listener.tracksChanged(board.recompute(shownOn));
    }
    for (const { id, since } of sought) {
      if (found.value.get(id)?.is !== 'nowhere') continue;
      const taken = (this.#looksFor(id, since)?.taken ?? 0) + 1;
      this.#looks.set(id, { since, taken, at: clock.monotonic() });
      if (taken === mostSearches) inVain();
    }
  }

  /** A car that a move has put elsewhere is not missed, and a lane with work on its way is not read in between. */
  #isDue({ id, trackId, since }: Missing): boolean {
    const { board, overlay, clock } = this.#parts.ports;
    if (board.isPut(id) || (trackId !== null && overlay.isDraining(trackId))) return false;
    const looks = this.#looksFor(id, since);
    return looks === undefined || (looks.taken < mostSearches && clock.monotonic() - looks.at >= betweenSearchesMs);
  }

  /** What was looked for since a car went missing this time. */
  #looksFor(id: number, since: number): Looks | undefined {
    const looks = this.#looks.get(id);
    return looks?.since === since ? looks : undefined;
  }

  #forgetOthers(missing: readonly Missing[]): void {
    const still = new Set(missing.map((car) => car.id));
    for (const id of this.#looks.keys()) if (!still.has(id)) this.#looks.delete(id);
  }
}
