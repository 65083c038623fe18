import { words } from '../words/words.ts';
import { type Totals, weighsUnknown } from './totals.ts';

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
