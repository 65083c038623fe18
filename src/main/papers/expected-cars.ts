import type { Consist } from '#shared/terminal/consists.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';
import type { Resolved } from '../mirror/resolve.ts';
import type { ExpectedCar } from './check-lines.ts';

/** The cars of a consist as a check expects them; `resolve` finds the cars of a text on the board. */
export function expectedCars({ read }: Consist, resolve: (text: string) => Resolved): ExpectedCar[] {
  const hazmat = new Map(consistHazmat(read.cars).map((one) => [one.car, one]));
  return read.cars.map((car) => {
    const known = resolve(car.mark);
    const dangerous = hazmat.get(car);
    return {
      mark: car.mark,
      // Several that may be meant are none: a person says which when it stands before them.
      found: known.unresolved.length === 0 ? (known.found[0] ?? null) : null,
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
