import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import type { Command } from '../command.ts';
import { meantPlace } from '../commands/base.ts';
import type { KnownYard, PlaceOfCar } from '../ports.ts';

export interface ProjectedYard extends KnownYard {
  /** Applies a recorded command. */
  project(command: Pick<Command, 'input' | 'base'>): void;
}

/**
 * The known yard with recorded commands applied on top. On the board: for moves recorded together, each against what the ones
 * before it leave. On the service's last report: the yard as one command in the middle of the queue will find it.
 */
export function projectedYard(known: KnownYard, from: 'board' | 'served' = 'board'): ProjectedYard {
  const orders = new Map<number, StandingOrder>();
  const moved = new Map<number, { readonly trackId: number; readonly spot: string | null }>();
  /** Cached: checks, base and pictures ask several times for each car, and the yard does not change meanwhile. */
  const places = new Map<number, PlaceOfCar | null | undefined>();
  const marks = new Map<number, string>();
  const updates: CustomerUpdate[] = [];

  function boardOrder(trackId: number): StandingOrder | null {
    return orders.get(trackId) ?? (from === 'board' ? known.boardOrder(trackId) : known.servedOrder(trackId));
  }

  function boardPlace(equipmentId: number): PlaceOfCar | null | undefined {
    const place = moved.get(equipmentId);
    if (place !== undefined) return place;
    if (!places.has(equipmentId)) {
      places.set(equipmentId, from === 'board' ? known.boardPlace(equipmentId) : known.servedPlace(equipmentId));
    }
    return places.get(equipmentId);
  }

  function mark(equipmentId: number): string {
    const called = marks.get(equipmentId) ?? known.mark(equipmentId);
    marks.set(equipmentId, called);
    return called;
  }

  return {
    ...known,
    mark,
    boardOrder,
    boardPlace,
    updatesBefore: (customerId) => updates.filter(({ resourceId }) => resourceId === customerId),
    project({ input, base }) {
      if (input.kind === 'customerUpdate') updates.push(input);
      if (input.kind !== 'move') return;
      const { equipmentIds, to } = input;
      const left = new Set(equipmentIds.map((car) => boardPlace(car)?.trackId));
      for (const trackId of left) {
        if (trackId !== undefined) orders.set(trackId, without(boardOrder(trackId) ?? [], equipmentIds));
      }
      const standing = boardOrder(to.trackId) ?? [];
      const placed = placeCut(standing, equipmentIds, meantPlace(input, base));
      orders.set(to.trackId, placed.ok ? placed.order : [...without(standing, equipmentIds), ...equipmentIds]);
      for (const car of equipmentIds) moved.set(car, { trackId: to.trackId, spot: to.spot ?? null });
    },
  };
}
