import type { ServiceResult } from '#shared/service/outcome.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Queue } from '../queue/queue.ts';
import type { ConnectionMonitor } from '../sync/connection.ts';
import { carsInRequest } from '../sync/find-cars.ts';
import { isOfOneRequest, mostFailedInARow } from '../sync/ports.ts';
import type { Synchroniser } from '../sync/synchroniser.ts';
import type { Arrival } from '../webhooks/receiver.ts';

interface EventParts {
  readonly mirror: Pick<Mirror, 'places' | 'lastTracksOf'>;
  readonly queue: { readonly overlay: Pick<Queue['overlay'], 'isDraining'> };
  readonly connection: Pick<ConnectionMonitor, 'isOnline'>;
  readonly sync: Pick<Synchroniser, 'readAgain' | 'readTrack' | 'locate' | 'pullSooner'>;
}

/**
 * Reads the tracks of an event's cars, and its place if that is a track: now, and again when readings can no longer
 * be older than the event. Places are read one after another, and cars of events that arrive during a search are
 * searched for together, after it: a burst of events must not become a burst of requests.
 */
export class ReadsAfterEvents {
  readonly #parts: EventParts;
  readonly #places: ReadsInTurn;
  readonly #cars: ReadsInTurn;

  constructor(parts: EventParts) {
    this.#parts = parts;
    this.#places = new ReadsInTurn(1, ([place = 0]) => parts.sync.readTrack(place));
    this.#cars = new ReadsInTurn(
      carsInRequest,
      async (cars) => {
        const found = await parts.sync.locate(cars);
        // Only a full pull shows a car that is new here and that no history leads to yet.
        if (found.ok && parts.mirror.lastTracksOf(cars).size < cars.length) parts.sync.pullSooner();
        return found;
      },
      () => parts.sync.pullSooner(),
    );
  }

  async arrived({ equipmentIds, stationId }: Arrival): Promise<void> {
    const { mirror, queue, connection, sync } = this.#parts;
    const isTrack = stationId !== null && mirror.places.has(stationId);
    const left = [...mirror.lastTracksOf(equipmentIds).values()].filter((track) => track !== null);
    sync.readAgain(isTrack ? [stationId, ...left] : left);
    if (!connection.isOnline()) return;
    // A track with work on its way is read once that is done; until then a reading would be out of date.
    const place = isTrack && !queue.overlay.isDraining(stationId) ? [stationId] : [];
    await Promise.all([this.#places.read(place), this.#cars.read(equipmentIds)]);
  }
}

/** No yard has so many cars under way at a time: beyond it a list of all is shorter than the searches. */
const mostWaiting = 20_000;

/** Ids that are read `atOnce` by one request, one request after another, whenever more of them come. */
class ReadsInTurn {
  readonly #atOnce: number;
  readonly #readSome: (ids: readonly number[]) => Promise<ServiceResult<unknown>>;
  readonly #tooMany: () => void;
  readonly #waiting = new Set<number>();
  #isReading = false;

  /** `tooMany`: more came than are remembered, and none of them is read. */
  constructor(
    atOnce: number,
    readSome: (ids: readonly number[]) => Promise<ServiceResult<unknown>>,
    tooMany: () => void = () => undefined,
  ) {
    this.#atOnce = atOnce;
    this.#readSome = readSome;
    this.#tooMany = tooMany;
  }

  /** Reads these too; where a reading is under way, it is that one that goes on to them. */
  async read(more: readonly number[]): Promise<void> {
    const waiting = this.#waiting;
    for (const id of more) waiting.add(id);
    if (waiting.size > mostWaiting) {
      waiting.clear();
      this.#tooMany();
    }
    if (this.#isReading) return;
    this.#isReading = true;
    let failed = 0;
    try {
      while (waiting.size > 0) {
        const ids = [...waiting].slice(0, this.#atOnce);
        for (const id of ids) waiting.delete(id);
        const answer = await this.#readSome(ids);
        failed = answer.ok ? 0 : failed + 1;
        // Nothing more is asked where nobody answers or later is asked for: checks for changes find the rest.
        if (failed === mostFailedInARow || (!answer.ok && !isOfOneRequest(answer.error))) waiting.clear();
      }
    } finally {
      this.#isReading = false;
    }
  }
}
