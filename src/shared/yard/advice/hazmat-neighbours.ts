import type { AdvisedCar, PlannedMove } from './advised.ts';
import { about, type Advice } from './rules.ts';

/** Hazmat that the move brings next to a car people may be in, and that the cut holds hazmat at all. */
export function hazmatAdvice({ cut, standing }: PlannedMove): Advice[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  const beside = standing.filter((car, at) => {
    if (car.hazmat === null) return false;
    return [standing[at - 1], standing[at + 1]].some(
      (other) =>
        other !== undefined && mayBeOccupied(other) && (moved.has(car.equipmentId) || moved.has(other.equipmentId)),
    );
  });
  return [
    ...about('hazmatByOccupied', beside),
    ...about(
      'holdsHazmat',
      cut.filter((car) => car.hazmat !== null),
    ),
  ];
}

/** People may be in it: a locomotive, a caboose. */
export function mayBeOccupied(car: Pick<AdvisedCar, 'equipmentType'>): boolean {
  return car.equipmentType === 'LOCOMOTIVE' || car.equipmentType === 'CABOOSE';
}
