import { filled } from './filled.ts';
import type { HazmatFlag } from './hazmat-list.ts';

/** A car of a consist, as far as hazmat is concerned; `raw` as it was written. */
export interface ConsistLading {
  readonly mark: string;
  readonly commodity: string | null;
  readonly un: string | null;
  readonly hazardClass: string | null;
  readonly packingGroup: string | null;
  readonly residue: boolean;
  readonly raw: { readonly un?: string; readonly class?: string; readonly packingGroup?: string };
}

/** The faults that the columns of a consist can show. */
type ConsistFlag = Extract<HazmatFlag, 'unUnreadable' | 'noUn' | 'noClass' | 'classInWords' | 'noPackingGroup'>;

/** A line of a hazmat list: as understood where it could be, else as it was written. */
export interface ConsistHazmat<Car> {
  readonly car: Car;
  readonly mark: string;
  readonly un: string | null;
  readonly class: string | null;
  readonly pg: string | null;
  readonly commodity: string | null;
  readonly residue: boolean;
  readonly flags: readonly ConsistFlag[];
}

/** Classes of which no packing group is given (49 CFR 172.101, column 5): explosives, gases, radioactive material. */
const withoutPackingGroup = /^[127](\.|$)/;

/** The hazmat of a consist: every car with anything in its UN or class column. A line too many beats one missing. */
export function consistHazmat<Car extends ConsistLading>(cars: readonly Car[]): ConsistHazmat<Car>[] {
  return cars.flatMap((car) => {
    const writtenUn = filled(car.raw.un);
    const writtenClass = filled(car.raw.class);
    if (writtenUn === null && writtenClass === null) return [];
    const flags: ConsistFlag[] = [];
    if (writtenUn === null) flags.push('noUn');
    else if (car.un === null) flags.push('unUnreadable');
    if (writtenClass === null) flags.push('noClass');
    else if (car.hazardClass === null) flags.push('classInWords');
    const groupDue = !withoutPackingGroup.test(car.hazardClass ?? '');
    if (groupDue && car.packingGroup === null && car.raw.packingGroup?.trim() === '') flags.push('noPackingGroup');
    return [
      {
        car,
        mark: car.mark,
        un: car.un ?? writtenUn,
        class: writtenClass,
        pg: car.packingGroup ?? filled(car.raw.packingGroup),
        commodity: car.commodity,
        residue: car.residue,
        flags,
      },
    ];
  });
}
