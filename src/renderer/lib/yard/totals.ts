import { unknownCarLengthFt } from '#shared/yard/car-types.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { inUnits, wholeInUnits } from '../format/units.ts';
import type { InventoryTotals } from '#shared/terminal/inventory.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { words } from '../words/words.ts';

type Counted = Pick<BoardCar, 'loadStatus' | 'lengthFt' | 'lengthKnown' | 'grossTons' | 'hazmat'>;

/** What a list of cars sums up to, as the inventory does. */
export type Totals = Readonly<InventoryTotals>;

/** Whether no car of a sum has a known weight: there is no least weight to tell then. */
export function weighsUnknown({ cars, weightUnknown }: Pick<Totals, 'cars' | 'weightUnknown'>): boolean {
  return weightUnknown > 0 && weightUnknown === cars;
}

/** Feet of track left, negative when over: the difference of the lengths beside it, in whole feet or metres. */
export function feetLeft(lengthFt: number, usedFt: number): number {
  return (wholeInUnits(lengthFt, 'Ft') - wholeInUnits(usedFt, 'Ft')) / inUnits(1, 'Ft');
}

/** Feet of track left, or over; `guessed`: of how many cars the length is only typical. */
export function roomWords(feet: number, guessed: number): string {
  return feet < 0 ? words.move.feetOver({ feet: -feet, guessed }) : words.move.feetLeft({ feet, guessed });
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

/** `≥ 900`: a figure of which so many parts are not known. */
export function atLeast(figure: string, missing: number): string {
  return missing > 0 ? `≥ ${figure}` : figure;
}

/** `1,204 tons`, `≥ 900 tons` where some are not weighed, or that nothing of it is known. */
export function weightWords(totals: Pick<Totals, 'cars' | 'tons' | 'weightUnknown'>): string {
  if (weighsUnknown(totals)) return words.unit.weightUnknown;
  return atLeast(words.measure.weight(totals.tons), totals.weightUnknown);
}

/** `≈ 410 ft of track · ≥ 1,204 tons`: what is only a usual length or not weighed is told with the sum. */
export function measureWords(totals: Totals): string {
  return [words.switchLists.open.feet({ feet: totals.feet, guessed: totals.lengthGuessed }), weightWords(totals)].join(
    words.unit.dot,
  );
}

/** `5 L · 2 E · 1 ?`: cars of which it is not known are told, too, so that the sum is that of all cars. */
export function loadWords(totals: Pick<Totals, 'cars' | 'loads' | 'empties'>): string {
  return words.board.loadsEmpties(loadCounts(totals));
}

/** The same for screen readers. */
export function loadsSaid(totals: Pick<Totals, 'cars' | 'loads' | 'empties'>): string {
  return words.board.loadsEmptiesSaid(loadCounts(totals));
}

function loadCounts({ cars, loads, empties }: Pick<Totals, 'cars' | 'loads' | 'empties'>) {
  return { loads, empties, other: cars - loads - empties };
}

/** The same after loads and empties, and what is hazmat: the sum of every list of cars on paper. */
export function sizeWords(totals: Totals): string {
  const say = words.switchLists.open;
  return [
    loadWords(totals),
    measureWords(totals),
    ...(totals.hazmat > 0 ? [say.hazmat({ count: totals.hazmat })] : []),
  ].join(words.unit.dot);
}

/** The same after the number of cars. */
export function sumWords(totals: Totals): string {
  return [words.board.cars({ value: totals.cars }), sizeWords(totals)].join(words.unit.dot);
}
