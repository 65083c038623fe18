import type { Judged } from './search-state.ts';

/**
 * A lower bound of the movements from here on. Each car stands on a neighbour (a car, the ground of its track, the
 * engine); a movement breaks one such border and makes one. In the goal there is exactly one border for each wanted
 * joint. Every border beyond the joints that exist now costs a movement, which makes it a joint or closes it between
 * two cuts of one run. A pull onto the empty lead does neither, so it adds one.
 */
export function movementsAtLeast({ borders, madeTypes, leadEmpty }: Judged): number {
  const wrong = borders - madeTypes;
  return wrong === 0 ? 0 : wrong + (leadEmpty ? 1 : 0);
}

export function isSorted(judged: Judged): boolean {
  return judged.leadEmpty && judged.borders === judged.madeTypes;
}
