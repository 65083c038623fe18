import type { Consist } from '#shared/terminal/consists.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { ExpectedCar } from './check-lines.ts';

/** Marks that are looked up between two rests. */
const inASlice = 10;

/**
 * The cars of a consist as a check expects them; `find`: the one car that a mark names. A long consist takes as long as a
 * pull, so it gives way.
 */
export async function expectedCars(
  { read }: Pick<Consist, 'read'>,
  find: (mark: string) => FoundCar | null,
  rest: () => Promise<void>,
): Promise<ExpectedCar[]> {
  const hazmat = new Map(consistHazmat(read.cars).map((one) => [one.car, one]));
  const expected: ExpectedCar[] = [];
  for (const car of read.cars) {
    const dangerous = hazmat.get(car);
    expected.push({
      mark: car.mark,
      found: find(car.mark),
      loadStatus: car.load,
      aarCarType: car.kind,
      commodity: car.commodity,
      hazmat:
        dangerous === undefined
          ? null
          : {
              unNumbers: dangerous.un === null ? [] : [dangerous.un],
              class: dangerous.class,
              residue: dangerous.residue,
            },
    });
    if (expected.length % inASlice === 0) await rest();
  }
  return expected;
}
