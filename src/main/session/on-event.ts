import type { Mirror } from '../mirror/mirror.ts';
import type { Queue } from '../queue/queue.ts';
import type { ConnectionMonitor } from '../sync/connection.ts';
import { carsInRequest } from '../sync/find-cars.ts';
import { isOfOneRequest } from '../sync/ports.ts';
import type { Synchroniser } from '../sync/synchroniser.ts';
import type { Arrival } from '../webhooks/receiver.ts';

interface EventParts {
  readonly mirror: Pick<Mirror, 'places' | 'lastTracksOf'>;
  readonly queue: { readonly overlay: Pick<Queue['overlay'], 'isDraining'> };
  readonly connection: Pick<ConnectionMonitor, 'isOnline'>;
  readonly sync: Pick<Synchroniser, 'readAgain' | 'readTrack' | 'locate'>;
}

/**
 * Reads the tracks of an event's cars, and its place if that is a track: now, and again when readings can no longer
 * be older than the event. Cars of events that arrive during a search are searched for together, after it: a burst of
 * events must not become a burst of requests.
 */
export class ReadsAfterEvents {
  readonly #parts: EventParts;
  readonly #sought = new Set<number>();
  #isSearching = false;

  constructor(parts: EventParts) {
    this.#parts = parts;
  }

  async arrived({ equipmentIds, stationId }: Arrival): Promise<void> {
    const { mirror, queue, connection, sync } = this.#parts;
    const isTrack = stationId !== null && mirror.places.has(stationId);
    const left = [...mirror.lastTracksOf(equipmentIds).values()].filter((track) => track !== null);
    sync.readAgain(isTrack ? [stationId, ...left] : left);
    if (!connection.isOnline()) return;
    for (const id of equipmentIds) this.#sought.add(id);
    // A track with work on its way is read once that is done; until then a reading would be out of date.
    const place = isTrack && !queue.overlay.isDraining(stationId) ? [stationId] : [];
    await Promise.all([...place.map((trackId) => sync.readTrack(trackId)), this.#search()]);
  }

  async #search(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    try {
      while (this.#sought.size > 0) {
        const cars = [...this.#sought].slice(0, carsInRequest);
        for (const id of cars) this.#sought.delete(id);
        const found = await this.#parts.sync.locate(cars);
        // Nothing more is asked where nobody answers or later is asked for: checks for changes find these cars.
        if (!found.ok && !isOfOneRequest(found.error)) this.#sought.clear();
      }
    } finally {
      this.#isSearching = false;
    }
  }
}
