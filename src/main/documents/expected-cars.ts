import type { Consist } from '#shared/terminal/consists.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { rest } from '../clock.ts';
import type { ExpectedCar } from './check-lines.ts';
import type { KnownCars } from './ports.ts';

/** Marks that are looked up between two rests. */
const inASlice = 10;

/** The one car that each of these marks names, by mark. Thousands of them take as long as a pull, so it gives way. */
export async function carsNamed(
  marks: Iterable<string>,
  find: KnownCars['find'],
): Promise<ReadonlyMap<string, FoundCar | null>> {
  const named = new Map<string, FoundCar | null>();
  for (const mark of new Set(marks)) {
    named.set(mark, find(mark));
    if (named.size % inASlice === 0) await rest();
  }
  return named;
}

/** The cars of a consist as a check expects them; `find`: the one car that a mark names. */
export async function expectedCars({ read }: Pick<Consist, 'read'>, find: KnownCars['find']): Promise<ExpectedCar[]> {
  const hazmat = new Map(consistHazmat(read.cars).map((one) => [one.car, one]));
  const named = await carsNamed(
    read.cars.map(({ mark }) => mark),
    find,
  );
  return read.cars.map((car) => {
    const dangerous = hazmat.get(car);
    return {
      mark: car.mark,
      found: named.get(car.mark) ?? null,
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
    };
  });
}
