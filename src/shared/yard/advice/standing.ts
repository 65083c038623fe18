import type { Place } from '../place.ts';
import { placeCut } from '../standing-order.ts';

/** A track's cars with a cut put among them, front first; at the back if the car it was placed by is gone. */
export function standingWith<Car extends { readonly equipmentId: number }>(
  target: readonly Car[],
  cut: readonly Car[],
  place: Place,
): Car[] {
  const known = new Map([...target, ...cut].map((car) => [car.equipmentId, car]));
  const ids = cut.map((car) => car.equipmentId);
  const order = target.map((car) => car.equipmentId);
  const asked = placeCut(order, ids, place);
  const placed = asked.ok ? asked : placeCut(order, ids, 'back');
  return (placed.ok ? placed.order : order).flatMap((id) => known.get(id) ?? []);
}
