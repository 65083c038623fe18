import type { HazmatListed } from '../lib/hazmat/subject.ts';
import type { Paper } from '../lib/print/paper.ts';

/** Something to be printed: the very lines that are on the screen. */
export type PrintJob =
  | Paper
  | { readonly what: 'hazmat'; readonly list: HazmatListed }
  /** The browser prints by itself where the view has no paper: an empty page would say that there is nothing. */
  | { readonly what: 'nothing'; readonly view: string; readonly hasPaper: boolean };
