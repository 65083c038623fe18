import type { StandingOrder } from '#shared/yard/standing-order.ts';

/** Served standing orders of the tracks that moves concern: what the moves are applied to. Grows with the moves. */
export class ServedBase {
  readonly #orders = new Map<number, StandingOrder>();
  readonly #tracks = new Map<number, number>();
  readonly #known = new Set<number>();
  /** Every car a move has named, known or not. */
  readonly named = new Set<number>();

  /** `undefined`: no such track, or one no move concerns. */
  order(track: number): StandingOrder | undefined {
    return this.#orders.get(track);
  }

  trackOf(car: number): number | undefined {
    return this.#tracks.get(car);
  }

  /** Whether a car is known at all; a move's unknown cars are skipped. */
  isKnown(car: number): boolean {
    return this.#known.has(car);
  }

  /** A car that a move names; `known`: the mirror has it. */
  name(car: number, known: boolean): void {
    this.named.add(car);
    if (known) this.#known.add(car);
  }

  set(track: number, order: StandingOrder): void {
    for (const car of this.#orders.get(track) ?? []) if (this.#tracks.get(car) === track) this.#tracks.delete(car);
    this.#orders.set(track, order);
    for (const car of order) this.#tracks.set(car, track);
  }
}
