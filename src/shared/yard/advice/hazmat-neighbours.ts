import { letterOf } from '../car-types.ts';
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

/** Words for equipment that people may be in: lists of types may grow, and not every service writes them in capitals. */
const occupied = /LOCO|ENGINE|CABOOSE/i;

/** People may be in it: a locomotive, a caboose, by either of its types. */
export function mayBeOccupied({
  equipmentType,
  aarCarType,
}: Pick<AdvisedCar, 'equipmentType' | 'aarCarType'>): boolean {
  return [equipmentType, aarCarType].some((type) => occupied.test(type ?? '') || letterOf(type ?? '') === 'D');
}
