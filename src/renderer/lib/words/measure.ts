import { unitsInUse } from '../format/in-use.ts';
import { inUnits, type ServiceUnit } from '../format/units.ts';
import type { Counting } from './plural.ts';

/** What a language calls the units, short beside a number and long above a column. */
export interface UnitNames {
  readonly ft: string;
  readonly inch: string;
  readonly ton: string;
  readonly lb: string;
  readonly feet: string;
  readonly tons: string;
  readonly metres: string;
  readonly tonnes: string;
}

/** Lengths and weights in the units in use. What goes in is what the service counts in: feet, short tons, pounds. */
export interface Measuring {
  /** A whole number in the language. */
  count(value: number): string;
  /** `412 ft`, `126 m`. */
  length(feet: number): string;
  /** `412 / 640 ft`. */
  lengthOf(used: number, whole: number): string;
  /** The number of a length alone, for a column or beside `lengthUnit`. */
  lengthNumber(feet: number): string;
  /** `92 tons`, `83 t`; with as many digits behind the point as are asked for. */
  weight(tons: number, digits?: number): string;
  weightNumber(tons: number, digits?: number): string;
  /** `185,000 lb`, `83,915 kg`. */
  pounds(lb: number): string;
  /** A value of a field of the service with its unit; without one the plain number. */
  field(value: number, unit: ServiceUnit | null): string;
  /** What the unit in use is called where the service counts in this one: `lb`, `kg`. */
  unitOf(unit: ServiceUnit): string;
  readonly lengthUnit: string;
  readonly weightUnit: string;
  /** What stands before the decimals. */
  readonly decimalSign: string;
  /** Over a column. */
  readonly lengthTitle: string;
  readonly weightTitle: string;
}

const metric = () => unitsInUse.value === 'metric';

/** How one language tells lengths and weights. */
export function measuring({ n, fraction }: Counting, names: UnitNames): Measuring {
  const short = () =>
    metric()
      ? { Ft: 'm', In: 'cm', Lb: 'kg', Tons: 't' }
      : { Ft: names.ft, In: names.inch, Lb: names.lb, Tons: names.ton };
  const digits = () => (metric() ? { Ft: 2, In: 0, Lb: 0, Tons: 2 } : { Ft: 2, In: 2, Lb: 2, Tons: 2 });
  const number = (value: number, unit: ServiceUnit, places = 0) =>
    fraction(inUnits(value, unit, unitsInUse.value), places);
  const told = (value: number, unit: ServiceUnit, places = 0) => `${number(value, unit, places)} ${short()[unit]}`;
  return {
    count: n,
    length: (feet) => told(feet, 'Ft'),
    lengthOf: (used, whole) => `${number(used, 'Ft')} / ${told(whole, 'Ft')}`,
    lengthNumber: (feet) => number(feet, 'Ft'),
    weight: (tons, places) => told(tons, 'Tons', places),
    weightNumber: (tons, places) => number(tons, 'Tons', places),
    pounds: (lb) => told(lb, 'Lb'),
    field: (value, unit) => (unit === null ? fraction(value, 2) : told(value, unit, digits()[unit])),
    unitOf: (unit) => short()[unit],
    decimalSign: fraction(0.5, 1).replaceAll(/\d/g, ''),
    get lengthUnit() {
      return short().Ft;
    },
    get weightUnit() {
      return short().Tons;
    },
    get lengthTitle() {
      return metric() ? names.metres : names.feet;
    },
    get weightTitle() {
      return metric() ? names.tonnes : names.tons;
    },
  };
}
