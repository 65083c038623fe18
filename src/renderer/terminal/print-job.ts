import type { SwitchPlan } from '#shared/terminal/planning.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { TrackCheck } from '#shared/terminal/track-checks.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { HazmatListed } from '../lib/hazmat/subject.ts';
import type { InventoryPaper } from '../features/inventory/print.ts';
import type { ChosenCar } from './cut.svelte.ts';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import type { TrackEnd } from '#shared/yard/place.ts';
import type { ListSheet } from '../features/switch-lists/sheet.ts';
import type { Names } from '../features/switch-lists/words.ts';
import type { ReportPaper } from '../lib/report.ts';
import type { Layout } from '../lib/print/page-rules.ts';

/** Something to be printed: the very lines that are on the screen. */
export type PrintJob =
  | {
      readonly what: 'tracks';
      readonly rows: readonly TrackWithCars[];
      readonly top: TrackEnd;
      readonly layout: Layout;
    }
  | { readonly what: 'cut'; readonly cars: readonly ChosenCar[]; readonly layout: Layout }
  | { readonly what: 'inventory'; readonly paper: InventoryPaper }
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
  | { readonly what: 'trackCheck'; readonly check: TrackCheck }
  | {
      readonly what: 'plan';
      readonly plan: SwitchPlan;
      readonly trackName: (trackId: number) => string;
      /** The short code of a car's block. */
      readonly codeOf: (equipmentId: number) => string;
    }
  /** The browser prints by itself where the view has no paper: an empty page would say that there is nothing. */
  | { readonly what: 'nothing'; readonly view: string; readonly hasPaper: boolean }
  | ({ readonly what: 'report' } & ReportPaper)
  | {
      readonly what: 'ledger';
      readonly entries: readonly QueueEntry[];
      readonly filter: string;
      /** There are older ones that are not among them. */
      readonly goesOn: boolean;
    };
