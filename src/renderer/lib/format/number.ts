import { words } from '../words/words.ts';

/** A whole number with its thousands separated. */
export function count(value: number): string {
  return words.measure.count(value);
}

/** A length in feet without a fraction, told in the units in use. */
export function feet(value: number): string {
  return words.measure.length(value);
}

/** A weight in short tons without a fraction, told in the units in use. */
export function tons(value: number): string {
  return words.measure.weight(value);
}
