import type { Language } from '#shared/language.ts';

/** The locale that numbers, dates and plurals of a language follow. */
export const locales = { en: 'en-US', es: 'es-MX', fr: 'fr-CA' } as const satisfies Record<Language, string>;

/** How a language counts: `one` and `other` as its plural rules say, with the number written its way. */
export interface Counting {
  /** A whole number, thousands told apart. */
  n(value: number): string;
  /** A number with at most so many digits behind the point. */
  fraction(value: number, digits: number): string;
  /** The number and the noun: `1 car`, `2 cars`. */
  plural(value: number, one: string, many: string): string;
  /** The form that goes with the number, without it: `car`, `cars`. */
  form(value: number, one: string, many: string): string;
}

/** Counting in one language, by the rules that Unicode keeps for it. */
export function counting(language: Language): Counting {
  const locale = locales[language];
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  // Made once for each number of digits: a list of thousands of cars tells two numbers for each.
  const fractions = new Map<number, Intl.NumberFormat>();
  const fraction = (digits: number) => {
    const known = fractions.get(digits) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: digits });
    fractions.set(digits, known);
    return known;
  };
  const rules = new Intl.PluralRules(locale);
  const form = (value: number, one: string, many: string) => (rules.select(value) === 'one' ? one : many);
  return {
    n: (value) => whole.format(value),
    fraction: (value, digits) => fraction(digits).format(value),
    plural: (value, one, many) => `${whole.format(value)} ${form(value, one, many)}`,
    form,
  };
}
