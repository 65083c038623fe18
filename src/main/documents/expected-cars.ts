import type { Consist } from '#shared/terminal/consists.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { ExpectedCar } from './check-lines.ts';

/** The cars of a consist as a check expects them; `find`: the one car that a mark names. */
export function expectedCars({ read }: Consist, find: (mark: string) => FoundCar | null): ExpectedCar[] {
  const hazmat = new Map(consistHazmat(read.cars).map((one) => [one.car, one]));
  return read.cars.map((car) => {
    const dangerous = hazmat.get(car);
    return {
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
    };
  });
}
