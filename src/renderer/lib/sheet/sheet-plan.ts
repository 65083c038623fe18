import type { words } from '../words/words.ts';

/**
 * How one described field is told. A plain name is a value (or a list of plain values) whose unit, if any, is in its
 * name; `said` puts its label before it within a line.
 */
export type Field =
  | string
  | { readonly name: string; readonly said: true }
  /** A time, told as the window tells times. */
  | { readonly name: string; readonly time: true }
  /** A code that the catalogue knows some values of. */
  | { readonly name: string; readonly coded: 'loads' | 'arrivals' | 'equipment' | 'statuses' }
  /** A figure with its unit in another field, and the same figure in another field's own unit. */
  | { readonly name: string; readonly unit?: string; readonly also?: string }
  /** Several fields that are one thing to a reader. */
  | { readonly label: string; readonly join: readonly string[]; readonly with?: string }
  /** Keys and values of the carrier's own, such as tags. */
  | { readonly name: string; readonly pairs: true }
  /** A record or a list of them, each told in one line. */
  | { readonly name: string; readonly line: Shape }
  /** A record or a list of them, each told under a title of its own. */
  | { readonly name: string; readonly of: Shape };

export type Shape = readonly Field[];

export interface SectionPlan {
  readonly id: keyof typeof words.carFields.sections;
  readonly fields: Shape;
}
