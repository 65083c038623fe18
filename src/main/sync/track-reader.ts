import type { Equipment } from '#shared/service/equipment.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import { allPages } from '../service/paging.ts';
import type { SyncPorts } from './ports.ts';

export interface TrackReading {
  readonly order: StandingOrder;
  /** Monotonic milliseconds of the moment the read was sent: what it says is at least that fresh. */
  readonly readAt: number;
}

interface Flight {
  sent: boolean;
  readonly reading: Promise<ServiceResult<TrackReading>>;
}

/**
 * Reads single tracks and stores what they say. Nobody is given a reading that was sent before they
 * asked: those who ask while one is on its way share the next.
 */
export class TrackReader {
  readonly #ports: SyncPorts;
  readonly #flights = new Map<number, Flight>();
  readonly #next = new Map<number, Promise<ServiceResult<TrackReading>>>();

  constructor(ports: SyncPorts) {
    this.#ports = ports;
  }

  /** Every page of the inventory of one track (endpoint 9), stored when complete. */
  read(trackId: number): Promise<ServiceResult<TrackReading>> {
    const flight = this.#flights.get(trackId);
    if (flight === undefined) return this.#begin(trackId);
    if (!flight.sent) return flight.reading;
    const waiting = this.#next.get(trackId) ?? this.#after(flight, trackId);
    this.#next.set(trackId, waiting);
    return waiting;
  }

  async #after(flight: Flight, trackId: number): Promise<ServiceResult<TrackReading>> {
    await flight.reading.catch(() => undefined);
    this.#next.delete(trackId);
    return this.read(trackId);
  }

  #begin(trackId: number): Promise<ServiceResult<TrackReading>> {
    // Whoever asks in the same turn shares this read: it is sent when the turn is over.
    const reading = Promise.resolve().then(async () => {
      flight.sent = true;
      try {
        return await this.#read(trackId);
      } finally {
        this.#flights.delete(trackId);
      }
    });
    const flight: Flight = { sent: false, reading };
    this.#flights.set(trackId, flight);
    return reading;
  }

  async #read(trackId: number): Promise<ServiceResult<TrackReading>> {
    const { service, clock } = this.#ports;
    const readAt = clock.monotonic();
    const askedAt = clock.now();
    const cars: Equipment[] = [];
    let answeredAt = askedAt;
    const pages = allPages('inventory', (nextToken) => service.inventoryPage({ track: trackId }, { nextToken }));
    for await (const page of pages) {
      if (!page.ok) return page;
      cars.push(...page.value.items);
      answeredAt = page.answeredAt;
    }
    this.#store(trackId, cars, askedAt, readAt);
    const order = this.#ports.mirror.servedOrder(trackId) ?? cars.map((car) => car.resourceId);
    return { ok: true, value: { order, readAt }, answeredAt };
  }

  #store(trackId: number, cars: readonly Equipment[], askedAt: number, readAt: number): void {
    const { mirror, board, listener } = this.#ports;
    const { from } = mirror.storeTrack(trackId, cars, askedAt);
    // The queue hears first: a move that shows now leaves the board's waiting moves.
    listener.tracksRead([trackId], readAt);
    listener.tracksChanged(board.recompute([trackId, ...from]));
  }
}
