import type { words } from '../words/words.ts';

/** How one described field is told. */
export type Field =
  /** A value or a list of plain values, whose unit, if any, is in its name. */
  | string
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
