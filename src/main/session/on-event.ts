import type { ServiceResult } from '#shared/service/outcome.ts';
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
 * be older than the event. Places are read one after another, and cars of events that arrive during a search are
 * searched for together, after it: a burst of events must not become a burst of requests.
 */
export class ReadsAfterEvents {
  readonly #parts: EventParts;
  readonly #places = new Set<number>();
  readonly #sought = new Set<number>();
  /** Of these, what is being read. */
  readonly #underWay = new Set<Set<number>>();

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
    if (isTrack && !queue.overlay.isDraining(stationId)) this.#places.add(stationId);
    await Promise.all([
      this.#inTurn(this.#places, 1, ([place = 0]) => sync.readTrack(place)),
      this.#inTurn(this.#sought, carsInRequest, (cars) => sync.locate(cars)),
    ]);
  }

  async #inTurn(
    waiting: Set<number>,
    atOnce: number,
    read: (ids: readonly number[]) => Promise<ServiceResult<unknown>>,
  ): Promise<void> {
    if (this.#underWay.has(waiting)) return;
    this.#underWay.add(waiting);
    try {
      while (waiting.size > 0) {
        const ids = [...waiting].slice(0, atOnce);
        for (const id of ids) waiting.delete(id);
        const answer = await read(ids);
        // Nothing more is asked where nobody answers or later is asked for: checks for changes find the rest.
        if (!answer.ok && !isOfOneRequest(answer.error)) waiting.clear();
      }
    } finally {
      this.#underWay.delete(waiting);
    }
  }
}
