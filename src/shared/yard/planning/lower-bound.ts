import type { Judged } from './search-state.ts';

/**
 * Movements that no plan from here on can do without. Each car stands on a neighbour (a car, the ground of its track,
 * the engine); a movement breaks one such border and makes one. In the end there is one border for each joint that is
 * wanted, each made once. Every border beyond the joints that stand now costs a movement: to become a joint or to
 * vanish between two cuts of one run. A pull onto the empty lead makes neither, so it is one more.
 */
export function movementsAtLeast({ borders, madeTypes, leadEmpty }: Judged): number {
  const wrong = borders - madeTypes;
  return wrong === 0 ? 0 : wrong + (leadEmpty ? 1 : 0);
}

/** Whether the state is the goal. */
export function isSorted(judged: Judged): boolean {
  return judged.leadEmpty && judged.borders === judged.madeTypes;
}
