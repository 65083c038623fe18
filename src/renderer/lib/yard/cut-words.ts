import { shortList, words } from '../words/words.ts';

/** The head of a dialog about chosen cars: what it does, and to which of them. */
export function titleOf(doing: string, cars: readonly { readonly mark: string }[]): string {
  if (cars.length === 0) return doing;
  const marks = cars.map((car) => car.mark);
  return words.unit.said({ of: doing, what: shortList(marks, 2, 1) });
}
