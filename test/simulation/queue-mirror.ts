import type { KnownYard, StoredCustomer, TrackNames } from '#main/queue/ports.ts';
import type { QueueOverlay } from '#main/queue/overlay/overlay.ts';
import { placeCut, without } from '#shared/yard/standing-order.ts';
import type { Moment } from './queue-ground.ts';

/** A track as one reading has it. */
interface Reading {
  readonly trackId: number;
  /** Cars that really stand there, and those that this reading shows. */
  readonly all: readonly number[];
  readonly order: readonly number[];
  readonly orders: ReadonlyMap<number, readonly string[]>;
  readonly marks: ReadonlyMap<number, string>;
  /** By the wall clock. */
  readonly at: number;
}

/** What the terminal knows of the yard: as last read, and the board that is derived from it. */
export class QueueMirror {
  readonly #served = new Map<number, { order: readonly number[]; at: number }>();
  /** Cars that some reading had, and their marks as last read. */
  readonly #marks = new Map<number, string>();
  /** Work orders of cars, as last read. */
  #orders: ReadonlyMap<number, readonly string[]> = new Map();
  #board: ReadonlyMap<number, readonly number[]> = new Map();
  #names: TrackNames;
  #listedAt: number | null = null;
  readonly #wall: () => number;

  constructor({ tracks, called }: Pick<Moment, 'tracks' | 'called'>, wall: () => number) {
    this.#wall = wall;
    this.#names = called.tracks;
    for (const [id, order] of tracks) {
      this.#served.set(id, { order, at: wall() });
      for (const car of order) this.#marks.set(car, markOf(car));
    }
  }

  board(trackId: number): readonly number[] {
    return this.#board.get(trackId) ?? [];
  }

  /** Tracks that the terminal has a reading of. */
  get trackIds(): readonly number[] {
    return [...this.#served.keys()];
  }

  /** A list of all tracks was read. */
  list(names: TrackNames): void {
    this.#names = names;
    this.#listedAt = this.#wall();
  }

  take({ trackId, all, order, orders, marks, at }: Reading): void {
    for (const [id, served] of this.#served) {
      if (id !== trackId) this.#served.set(id, { ...served, order: without(served.order, order) });
    }
    for (const car of order) this.#marks.set(car, marks.get(car) ?? markOf(car));
    // A car that is missing from one reading stays in view where it was.
    const stood = this.#served.get(trackId)?.order ?? [];
    const shown = all.filter((car) => order.includes(car) || stood.includes(car));
    this.#served.set(trackId, { order: shown, at });
    this.#orders = new Map([...this.#orders, ...order.map((car) => [car, orders.get(car) ?? []] as const)]);
  }

  /** Cars that no reading shows stand where the records say. */
  stand(cars: readonly number[], trackId: number): void {
    for (const [id, { order, at }] of this.#served) this.#served.set(id, { order: without(order, cars), at });
    const { order = [], at = 0 } = this.#served.get(trackId) ?? {};
    this.#served.set(trackId, { order: [...order, ...cars], at });
  }

  derive(overlay: Pick<QueueOverlay, 'moves'>): ReadonlyMap<number, readonly number[]> {
    const board = new Map([...this.#served].map(([id, { order }]) => [id, order]));
    for (const { equipmentIds, toTrackId, place } of overlay.moves()) {
      for (const [id, cars] of board) board.set(id, without(cars, equipmentIds));
      const order = board.get(toTrackId) ?? [];
      const placed = placeCut(order, equipmentIds, place);
      board.set(toTrackId, placed.ok ? placed.order : [...order, ...equipmentIds]);
    }
    this.#board = board;
    return board;
  }

  known(customerRead: (customerId: number) => StoredCustomer | null): KnownYard {
    const placeOn = (tracks: Iterable<readonly [number, readonly number[]]>, car: number) => {
      for (const [trackId, cars] of tracks) if (cars.includes(car)) return { trackId };
      return null;
    };
    const orders = () => [...this.#served].map(([id, { order }]) => [id, order] as const);
    const isSeen = (car: number) => this.#marks.has(car);
    const nameOf = (id: number) => this.#names.get(id)?.name ?? `Yard ${id}`;
    return {
      boardOrder: (id) => this.#board.get(id) ?? null,
      boardPlace: (car) => (isSeen(car) ? placeOn(this.#board, car) : undefined),
      servedOrder: (id) => this.#served.get(id)?.order ?? null,
      servedPlace: (car) => (isSeen(car) ? placeOn(orders(), car) : undefined),
      servedAt: (id) => this.#served.get(id)?.at ?? null,
      mark: (car) => this.#marks.get(car) ?? markOf(car),
      trackName: nameOf,
      listedTrackName: nameOf,
      carOfMark: (text) => {
        const called = [...this.#marks].filter(([, mark]) => mark === text).map(([car]) => car);
        const standing = called.filter((car) => placeOn(orders(), car) !== null);
        return (standing.length > 0 ? standing : called)[0] ?? null;
      },
      tracksOfName: (name) => this.trackIds.filter((id) => nameOf(id) === name),
      customer: (id) => customerRead(id)?.customer ?? null,
      customerRead,
      adviceOn: () => [],
      listedAt: () => this.#listedAt ?? this.#wall(),
      trackUuid: (id) => this.#names.get(id)?.uuid ?? null,
      hasSpot: () => false,
      workOrders: (car) => this.#orders.get(car) ?? [],
    };
  }
}

/** The mark of a car that nobody has registered anew. */
export function markOf(car: number): string {
  return `UTLX ${car}`;
}
