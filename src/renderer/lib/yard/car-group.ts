import type { PlanSorting } from '#shared/terminal/planning.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';

/** With which others a car belongs: those of its block, for its destination or for its consignee; `null`: not known. */
export function groupOf(car: BoardCar, by: PlanSorting): string | null {
  return by === 'block' ? car.block : by === 'to' ? car.destination : car.consignee;
}
