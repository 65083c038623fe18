import type { ConsistCar } from '#shared/rules/consist-schema.ts';
import type { HazmatLine } from '#shared/terminal/hazmat.ts';
import { type ConsistHazmat } from '#shared/yard/consist-hazmat.ts';
import { placardClass } from '#shared/yard/hazmat.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import type { Named } from '../../lib/yard/named-cars.ts';

/** The hazmat of a consist as lines of a hazmat list: what stands in its columns, and where the board has the car. */
export function hazmatLines(
  hazmat: readonly ConsistHazmat<ConsistCar>[],
  known: ReadonlyMap<string, Named> | null,
): HazmatLine[] {
  return hazmat.map(({ car, mark, un, class: given, pg, commodity, residue, flags }) => {
    const here = known?.get(mark);
    const found = here?.is === 'found' ? here.car : null;
    const written = car.raw.un?.trim() ?? '';
    return {
      equipmentId: found?.equipmentId ?? null,
      mark,
      position: found?.place.position ?? null,
      trackName: found == null ? null : fullTrackNameOf(found.place),
      loadStatus: car.load,
      commodity,
      lading: {
        un,
        unWritten: written === '' || written === un ? null : written,
        class: given,
        subsidiary: [],
        division: placardClass(given),
        name: commodity,
        group: pg,
        zone: null,
        rq: false,
        placards: [],
        contacts: [],
        residue,
        flags: [...flags],
      },
    };
  });
}
