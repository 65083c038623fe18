import type { ConsistCar } from '#shared/rules/consist.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { carKind, type CarKind } from '../../lib/yard/car-kind.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { mapBy } from '../../lib/collections.ts';

/** What the board knows of the car of a line. */
export type Known =
  | { readonly is: 'found'; readonly car: FoundCar }
  | { readonly is: 'several'; readonly cars: number }
  | { readonly is: 'unknown' };

const atOnce = 400;

/** Looks the cars of a consist up, by the marks they are shown by. */
export async function lookUp(
  client: Pick<TerminalClient, 'cars'>,
  cars: readonly Pick<ConsistCar, 'mark'>[],
): Promise<ReadonlyMap<string, Known>> {
  const marks = [...new Set(cars.map((car) => car.mark))];
  const known = new Map<string, Known>();
  for (let from = 0; from < marks.length; from += atOnce) {
    const some = marks.slice(from, from + atOnce);
    const { found, unresolved } = await client.cars.resolve({ text: some.join('\n') });
    const byMark = mapBy(found, (car) => car.mark);
    const open = mapBy(unresolved, (one) => one.text);
    for (const mark of some) {
      const candidates = open.get(mark)?.candidates;
      const car = candidates ? undefined : (byMark.get(mark) ?? found.find((one) => endsLike(one.mark, mark)));
      if (car !== undefined) known.set(mark, { is: 'found', car });
      else if (candidates && candidates.length > 1) known.set(mark, { is: 'several', cars: candidates.length });
      else known.set(mark, { is: 'unknown' });
    }
  }
  return known;
}

/** Last digits that only one car here ends in are shown by that car's own mark. */
function endsLike(mark: string, written: string): boolean {
  return /^\d+$/.test(written) && mark.endsWith(written);
}

/** The kind a line says; `null` where it says none that is known. */
export function kindOf(car: Pick<ConsistCar, 'kind'>): CarKind | null {
  return car.kind === null ? null : carKind(car.kind, null);
}
