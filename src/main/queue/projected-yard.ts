import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import type { Customer } from '#shared/service/customer.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { Advice } from '#shared/yard/advice/rules.ts';
import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import type { CommandInput } from './command.ts';
import type { KnownYard, PlaceOfCar } from './ports.ts';

/**
 * The known yard with recorded commands applied on top. On the board: for moves recorded together, each against what the ones
 * before it leave. On the service's last report: the yard as one command in the middle of the queue will find it.
 */
export class ProjectedYard implements KnownYard {
  readonly #known: KnownYard;
  readonly #orders = new Map<number, StandingOrder>();
  readonly #moved = new Map<number, { readonly trackId: number; readonly spot: string | null }>();
  /**
   * Cached, because checks and base ask several times for each car of a cut, and the yard does not change meanwhile.
   */
  readonly #places = new Map<number, PlaceOfCar | null | undefined>();
  readonly #updates: CustomerUpdate[] = [];
  readonly #from: 'board' | 'served';

  constructor(known: KnownYard, from: 'board' | 'served' = 'board') {
    this.#known = known;
    this.#from = from;
  }

  /** Applies a recorded command. */
  project(input: CommandInput): void {
    if (input.kind === 'customerUpdate') this.#updates.push(input);
    if (input.kind !== 'move') return;
    const { equipmentIds, to } = input;
    const left = new Set(equipmentIds.map((car) => this.boardPlace(car)?.trackId));
    for (const trackId of left) {
      if (trackId !== undefined) this.#orders.set(trackId, without(this.boardOrder(trackId) ?? [], equipmentIds));
    }
    const standing = this.boardOrder(to.trackId) ?? [];
    const placed = placeCut(standing, equipmentIds, to.place);
    this.#orders.set(to.trackId, placed.ok ? placed.order : [...without(standing, equipmentIds), ...equipmentIds]);
    for (const car of equipmentIds) this.#moved.set(car, { trackId: to.trackId, spot: to.spot ?? null });
  }

  boardOrder(trackId: number): StandingOrder | null {
    const carried = this.#orders.get(trackId);
    if (carried !== undefined) return carried;
    return this.#from === 'board' ? this.#known.boardOrder(trackId) : this.#known.servedOrder(trackId);
  }

  boardPlace(equipmentId: number): PlaceOfCar | null | undefined {
    const moved = this.#moved.get(equipmentId);
    if (moved !== undefined) return moved;
    if (!this.#places.has(equipmentId)) {
      const place = this.#from === 'board' ? this.#known.boardPlace(equipmentId) : this.#known.servedPlace(equipmentId);
      this.#places.set(equipmentId, place);
    }
    return this.#places.get(equipmentId);
  }

  servedOrder(trackId: number): StandingOrder | null {
    return this.#known.servedOrder(trackId);
  }

  servedPlace(equipmentId: number): PlaceOfCar | null | undefined {
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

  listedTrackName(trackId: number): string {
    return this.#known.listedTrackName(trackId);
  }

  trackUuid(trackId: number): string | null {
    return this.#known.trackUuid(trackId);
  }

  hasSpot(trackId: number, spot: string): boolean {
    return this.#known.hasSpot(trackId, spot);
  }

  carOfMark(text: string): number | null {
    return this.#known.carOfMark(text);
  }

  tracksOfName(name: string): readonly number[] {
    return this.#known.tracksOfName(name);
  }

  customer(customerId: number): Customer | null {
    return this.#known.customer(customerId);
  }

  customerRead(customerId: number): ReturnType<KnownYard['customerRead']> {
    return this.#known.customerRead(customerId);
  }

  updatesBefore(customerId: number): readonly CustomerUpdate[] {
    return this.#updates.filter(({ resourceId }) => resourceId === customerId);
  }

  workOrders(equipmentId: number): readonly string[] {
    return this.#known.workOrders(equipmentId);
  }

  adviceOn(move: MoveInput): readonly Advice[] {
    return this.#known.adviceOn(move);
  }
}
