import { languageFacts } from '#shared/language.ts';
import { language, words } from '../words/words.ts';
import { plainNumber } from './units.ts';

/*
 * Numbers as people type them, in the language in use. Forms store them in plain form (`92.5`), whatever the language.
 * A comma is a decimal sign where the language uses it so, and an ambiguous text is not a number.
 */

const decimalComma = () => languageFacts[language()].decimalComma === true;

/**
 * The same of what is being typed. Where points stand between thousands, `1.234` may be two numbers, as `1,234` may;
 * it is kept as that, and so refused, unless only a whole number can be meant.
 */
export function typedEntry(typed: string, whole = false): string {
  const text = typed.trim();
  if (words.measure.groupSign !== '.') return plainEntry(typed, whole);
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  if (!/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) return plainEntry(typed, whole);
  return whole ? text.replace('.', '') : text.replace('.', ',');
}

/** The plain form of what was typed; a text that is no number, or may be two, stays as it is. `whole`: no decimals. */
export function plainEntry(typed: string, whole = false): string {
  const text = withoutSpaces(typed.trim());
  if (plainNumber.test(text)) return text;
  // `1,234.5` and `1.234,5` are unambiguous.
  if (/^-?\d{1,3}(,\d{3})+\.\d*$/.test(text) || /^-?\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(,\d{3})+$/.test(text) && (whole || !decimalComma())) return text.replaceAll(',', '');
  if (whole || !decimalComma() || ambiguousEntry(typed) !== null) return typed;
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^-?(\d+,\d*|,\d+)$/.test(text) ? text.replace(',', '.') : typed;
}

/** The two numbers that a text may mean: `1,234` where a comma can stand before decimals as well as thousands. */
export function ambiguousEntry(typed: string): { readonly decimal: string; readonly thousands: string } | null {
  const [, whole = '', rest = ''] = /^(-?[1-9]\d{0,2}),(\d{3})$/.exec(typed.trim()) ?? [];
  if (rest === '' || !decimalComma()) return null;
  return { decimal: `${whole}.${rest}`, thousands: `${whole}${rest}` };
}

/** A number that is kept plain, with the decimal sign of the language; any other text as it is. */
export function displayedEntry(kept: string): string {
  return plainNumber.test(kept.trim()) ? kept.replace('.', words.measure.decimalSign) : kept;
}

/** `12 345,6`: spaces, also those that do not break, between groups of three, where a language writes them so. */
function withoutSpaces(text: string): string {
  if (!decimalComma()) return text;
  return /^-?\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d*)?$/.test(text) ? text.replaceAll(/[ \u00A0\u202F]/g, '') : text;
}
