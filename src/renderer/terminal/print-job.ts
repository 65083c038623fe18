import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import type { ListSheet } from '../features/switch-lists/sheet.ts';
import type { Names } from '../features/switch-lists/words.ts';
import type { HazmatListed } from '../lib/hazmat/subject.ts';
import type { Layout } from '../lib/print/page-rules.ts';
import type { Paper } from '../lib/print/paper.ts';

/** Something to be printed: the very lines that are on the screen. */
export type PrintJob =
  | Paper
  | { readonly what: 'hazmat'; readonly list: HazmatListed }
  | {
      readonly what: 'switchList';
      readonly list: SwitchList;
      readonly sheet: ListSheet;
      readonly names: Names;
      readonly layout: Layout;
      /** One page a track: of those the cars stand on, or of those they go to. */
      readonly by: 'from' | 'to';
    }
  /** The browser prints by itself where the view has no paper: an empty page would say that there is nothing. */
  | { readonly what: 'nothing'; readonly view: string; readonly hasPaper: boolean };
