import { languageFacts, type Language } from '#shared/language.ts';
import type { Words } from '#shared/words/words.ts';
import { inUnits, type ServiceUnit, unitsInUse, withoutNoise } from '../format/units.ts';

const metric = () => unitsInUse.value === 'metric';

// Made once for each number of digits: a list of thousands of cars tells two numbers for each.
const formats = new Map<string, Intl.NumberFormat>();
function format(language: Language, digits: number): Intl.NumberFormat {
  const { locale } = languageFacts[language];
  const key = `${locale} ${digits}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
  formats.set(key, known);
  return known;
}

export type Measuring = Readonly<ReturnType<typeof measuring>>;

/**
 * How lengths and weights are told in the language and the units in use, with the names that it has for them. What goes
 * in is what the service counts in: feet, short tons, pounds.
 */
export function measuring(language: () => Language, names: Words['units']) {
  const fraction = (value: number, digits: number) => format(language(), digits).format(value);
  const short = () =>
    metric()
      ? { Ft: 'm', In: 'cm', Lb: 'kg', Tons: 't' }
      : { Ft: names.ft, In: names.inch, Lb: names.lb, Tons: names.ton };
  const digits = () => (metric() ? { Ft: 2, In: 0, Lb: 0, Tons: 2 } : { Ft: 2, In: 2, Lb: 2, Tons: 2 });
  const number = (value: number, unit: ServiceUnit, places = 0) => fraction(withoutNoise(inUnits(value, unit)), places);
  const withUnit = (value: number, unit: ServiceUnit, places = 0) => `${number(value, unit, places)} ${short()[unit]}`;
  const sign = (type: 'decimal' | 'group') =>
    format(language(), 1)
      .formatToParts(12_345.5)
      .find((part) => part.type === type)?.value ?? '';
  return {
    /** A whole number in the language. */
    count: (value: number) => fraction(value, 0),
    /** `412 ft`, `126 m`. */
    length: (feet: number) => withUnit(feet, 'Ft'),
    /** The number of a length alone, for a column. */
    lengthNumber: (feet: number) => number(feet, 'Ft'),
    /** `92 tons`, `83 t`; with as many digits behind the point as are asked for. */
    weight: (tons: number, places?: number) => withUnit(tons, 'Tons', places),
    weightNumber: (tons: number, places?: number) => number(tons, 'Tons', places),
    /** `185,000 lb`, `83,915 kg`. */
    pounds: (lb: number) => withUnit(lb, 'Lb'),
    /** A value of a field of the service with its unit; without one the plain number. */
    field: (value: number, unit: ServiceUnit | null) =>
      unit === null ? fraction(value, 2) : withUnit(value, unit, digits()[unit]),
    /** What the unit in use is called where the service counts in this one: `lb`, `kg`. */
    unitOf: (unit: ServiceUnit) => short()[unit],
    /** What stands before the decimals, and between thousands. */
    get decimalSign() {
      return sign('decimal');
    },
    get groupSign() {
      return sign('group');
    },
    /** Over a column. */
    get lengthTitle() {
      return metric() ? names.metres : names.feet;
    },
    get weightTitle() {
      return metric() ? names.tonnes : names.tons;
    },
  };
}

/** A quantity as a message names its style: `{feet, number, length}`. */
export function quantityIn(measure: Measuring, value: number, style: string): string {
  switch (style) {
    case 'length':
      return measure.length(value);
    case 'lengthNumber':
      return measure.lengthNumber(value);
    case 'weight':
      return measure.weight(value);
    case 'weightExact':
      return measure.weight(value, 2);
    case 'pounds':
      return measure.pounds(value);
    default:
      throw new Error(`No message tells a quantity as ${style}.`);
  }
}
