import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { HazmatListed } from '../hazmat/subject.ts';
import type { ChosenCar } from '../terminal/cut.svelte.ts';
import type { Layout } from './page-rules.ts';

/** Something to be printed: the very lines that are on the screen. */
export type PrintJob =
  | {
      readonly what: 'tracks';
      readonly rows: readonly TrackWithCars[];
      /** The end that is at the top of the page. */
      readonly top: 'front' | 'back';
      readonly layout: Layout;
    }
  | { readonly what: 'cut'; readonly cars: readonly ChosenCar[]; readonly layout: Layout }
  | { readonly what: 'hazmat'; readonly list: HazmatListed }
  | { readonly what: 'ledger'; readonly entries: readonly QueueEntry[]; readonly filter: string };
