import type { Customer } from '#shared/service/customer.ts';
import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import type { CommandInput } from './command.ts';
import type { KnownYard } from './ports.ts';

/**
 * The known yard with moves on top that are being recorded together and are not on the board yet, so
 * that each of them is recorded against what the ones before it leave behind.
 */
export class ForeseenYard implements KnownYard {
  readonly #known: KnownYard;
  readonly #orders = new Map<number, StandingOrder>();
  readonly #tracks = new Map<number, number>();

  constructor(known: KnownYard) {
    this.#known = known;
  }

  /** Carries a recorded command forward; only moves change where cars stand. */
  foresee(input: CommandInput): void {
    if (input.kind !== 'move') return;
    const { equipmentIds, to } = input;
    const left = new Set(equipmentIds.map((car) => this.boardPlace(car)?.trackId));
    for (const trackId of left) {
      if (trackId !== undefined) this.#orders.set(trackId, without(this.boardOrder(trackId) ?? [], equipmentIds));
    }
    const placed = placeCut(this.boardOrder(to.trackId) ?? [], equipmentIds, to.place);
    if (placed.ok) this.#orders.set(to.trackId, placed.order);
    for (const car of equipmentIds) this.#tracks.set(car, to.trackId);
  }

  boardOrder(trackId: number): StandingOrder | null {
    return this.#orders.get(trackId) ?? this.#known.boardOrder(trackId);
  }

  boardPlace(equipmentId: number): { trackId: number; position: number } | null | undefined {
    const trackId = this.#tracks.get(equipmentId);
    if (trackId === undefined) return this.#known.boardPlace(equipmentId);
    return { trackId, position: this.boardOrder(trackId)?.indexOf(equipmentId) ?? 0 };
  }

  servedOrder(trackId: number): StandingOrder | null {
    return this.#known.servedOrder(trackId);
  }

  servedPlace(equipmentId: number): { trackId: number; position: number } | null | undefined {
    return this.#known.servedPlace(equipmentId);
  }

  servedAt(trackId: number): number | null {
    return this.#known.servedAt(trackId);
  }

  mark(equipmentId: number): string {
    return this.#known.mark(equipmentId);
  }

  trackName(trackId: number): string {
    return this.#known.trackName(trackId);
  }

  carOfMark(text: string): number | null {
    return this.#known.carOfMark(text);
  }

  trackOfName(name: string): number | null {
    return this.#known.trackOfName(name);
  }

  customer(customerId: number): Customer | null {
    return this.#known.customer(customerId);
  }

  workOrders(equipmentId: number): readonly string[] {
    return this.#known.workOrders(equipmentId);
  }
}
