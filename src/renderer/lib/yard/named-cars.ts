import { slicesOf } from '#shared/slices.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { mapBy, mapOf } from '../collections.ts';
import type { TerminalClient } from '../connection/link.ts';

/** What this terminal knows of a car that is named. */
export type Named =
  | { readonly is: 'found'; readonly car: FoundCar }
  | { readonly is: 'several'; readonly cars: readonly FoundCar[] }
  /** The terminal shows it by another name. */
  | { readonly is: 'otherwise' }
  | { readonly is: 'unknown' };

/** Names asked about in one call: some tens of kilobytes of answer. */
export const namesAtOnce = 400;

/** What is known of cars by their marks or last digits, as many as there are. */
export async function namedCars(
  client: Pick<TerminalClient, 'cars'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const known: [string, Named][] = [];
  for (const asked of slicesOf(names, namesAtOnce)) {
    const { found, unresolved } = await client.cars.resolve({ text: asked.join('\n') });
    const byMark = mapBy(found, (car) => car.mark);
    const open = mapBy(unresolved, (one) => one.text);
    for (const name of asked) {
      const candidates = open.get(name)?.candidates;
      const car = byMark.get(name) ?? found.find(({ mark }) => /^\d+$/.test(name) && mark.endsWith(name));
      if (candidates === undefined) known.push([name, car === undefined ? { is: 'otherwise' } : { is: 'found', car }]);
      else known.push([name, candidates.length > 1 ? { is: 'several', cars: candidates } : { is: 'unknown' }]);
    }
  }
  return mapOf(known);
}
