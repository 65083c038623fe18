import { unknownCarLengthFt } from '#shared/yard/car-types.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { unitsInUse } from '../format/in-use.ts';
import { inUnits, wholeInUnits } from '../format/units.ts';
import type { InventoryTotals } from '#shared/terminal/inventory.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';

type Counted = Pick<BoardCar, 'loadStatus' | 'lengthFt' | 'lengthKnown' | 'grossTons' | 'hazmat'>;

/** What a list of cars sums up to, as the inventory does. */
export type Totals = Readonly<InventoryTotals>;

/** Whether no car of a sum has a known weight: there is no least weight to tell then. */
export function weighsUnknown({ cars, weightUnknown }: Pick<Totals, 'cars' | 'weightUnknown'>): boolean {
  return weightUnknown > 0 && weightUnknown === cars;
}

/** Feet of track left, negative when over: the difference of the lengths beside it, in whole feet or metres. */
export function feetLeft(lengthFt: number, usedFt: number): number {
  const units = unitsInUse.value;
  const whole = (feet: number) => wholeInUnits(feet, 'Ft', units);
  return (whole(lengthFt) - whole(usedFt)) / inUnits(1, 'Ft', units);
}

/** A listed car that is no longer known here: it counts with a typical length and an unknown weight. */
const unknownCar: Counted = {
  loadStatus: null,
  lengthFt: unknownCarLengthFt,
  lengthKnown: false,
  grossTons: null,
  hazmat: null,
};

/** `null`: a car that is not known here any more. */
export function totalsOf(listed: readonly (Counted | null)[]): Totals {
  const cars = listed.map((car) => car ?? unknownCar);
  const count = (is: (car: Counted) => boolean) => cars.filter(is).length;
  return {
    cars: cars.length,
    loads: count((car) => car.loadStatus === 'LOAD'),
    empties: count((car) => car.loadStatus === 'EMPTY'),
    feet: usedFeet(cars.map((car) => car.lengthFt)),
    lengthGuessed: count((car) => !car.lengthKnown),
    tons: cars.reduce((sum, car) => sum + (car.grossTons ?? 0), 0),
    weightUnknown: count((car) => car.grossTons === null),
    hazmat: count((car) => car.hazmat !== null),
  };
}
