import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import type { InventoryCar, InventoryColumn } from '#shared/terminal/inventory.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import type { Layout } from '../../lib/print/page-rules.ts';
import { type Paper, paperOf, type PrintColumn } from '../../lib/print/paper.ts';
import { isWaiting } from '../../lib/yard/car-words.ts';
import { words } from '../../lib/words/words.ts';
import { cellText, displayOf, takenColumns } from './columns.ts';
import type { InventoryStore } from './store.svelte.ts';
import { carsFor } from './export.ts';
import { chipsOf } from './filters.ts';
import { totalsText } from './totals.ts';

/** The printed inventory: every car of the list, with its filters and sorting. */
interface InventoryPaper {
  readonly cars: readonly InventoryCar[];
  readonly columns: readonly InventoryColumn[];
  /** The kept view it is, or `null`. */
  readonly viewName: string | null;
  /** Totals, filters and order, in words. */
  readonly facts: readonly string[];
  readonly layout: Layout;
  /** Cars of the list that could no longer be read: they left the yard while it was. */
  readonly gone: number;
  /** Cars of the list that were not read before printing, and are missing on this paper. */
  readonly unread: number;
}

/** Above this many cars a person is asked first: the browser lays out the whole list at once, without responding. */
export const manyToPrint = 2_000;

/** The most cars that are printed: some 500 pages, for which a browser needs about a minute. */
export const mostToPrint = 20_000;

/** Lines a page holds when each fits on one: an estimate to decide by, never printed. */
const linesOf = { full: 62, wide: 42 } as const;

/** About how many pages a list takes. */
export function pagesFor(cars: number, layout: Layout): number {
  return Math.max(1, Math.ceil(cars / (layout === 'wide' ? linesOf.wide : linesOf.full)));
}

/** Width of a Letter page between its margins, in em of its normal 8 points; the difference to A4 does not matter. */
const room = { full: 68, wide: 91 } as const;
/** How many em on paper one rem on the screen becomes, and the padding of each cell, in em. */
const emOfRem = 1.23;
const beside = 0.75;
const usualPoints = 8;
/** The smallest size still readable at arm’s length. */
export const leastPoints = 5.5;

/** Whether a list with these columns needs a landscape page. */
export function wantsWide(columns: readonly InventoryColumn[]): boolean {
  return needOf(takenColumns(columns)) > room.full;
}

function needOf(columns: readonly InventoryColumn[]): number {
  return columns.reduce((sum, column) => sum + displayOf(column).width * emOfRem + beside, 0);
}

/** The columns shown on the screen. */
export function paperColumns(columns: readonly InventoryColumn[]): PrintColumn<InventoryColumn>[] {
  return columns.map((column) => ({
    key: column,
    label: words.inventory.columns[column],
    number: displayOf(column).align === 'end',
    ...(column === 'mark' ? { strong: true } : {}),
  }));
}

/** The size of the letters, in points: smaller for many columns, as long as they can still be read. */
export function paperPoints(columns: readonly InventoryColumn[], layout: Layout): number {
  const has = layout === 'wide' ? room.wide : room.full;
  return Math.max(leastPoints, Math.min(usualPoints, (usualPoints * has) / needOf(columns)));
}

/** The cars of the inventory on paper: all that fit, in the order and with the columns of the screen. */
export function inventoryPaper(
  { cars, columns, viewName, facts, layout, gone, unread }: InventoryPaper,
  asOf: string | null,
  now: number,
): Paper {
  const say = words.print.inventory;
  return paperOf({
    title: say.title,
    where: viewName ?? undefined,
    asOf,
    withWork: cars.some(isWaiting),
    facts: [
      ...facts,
      ...(gone === 0 ? [] : [say.gone({ count: gone })]),
      ...(unread === 0 ? [] : [say.unread({ here: cars.length, of: cars.length + unread })]),
    ],
    layout,
    points: paperPoints(columns, layout),
    columns: paperColumns(columns),
    groups: [{ key: 'all', rows: cars }],
    cell: (car, column) => cellText(car, column, now),
  });
}

/** What the places of a filter are called. */
interface Names {
  readonly tracks: readonly Track[];
  readonly groupings: readonly KnownGrouping[];
}

interface Reading extends Names {
  readonly layout: Layout;
  progress(done: number): void;
  cancelled(): boolean;
}

/** Reads every car of the list as the screen has it now. `null`: cancelled. Throws what the terminal answers. */
export async function readPaper(inventory: InventoryStore, reading: Reading): Promise<InventoryPaper | null> {
  const { ids } = inventory;
  const asked = askedFor(inventory, reading);
  const { progress, cancelled, layout } = reading;
  const cars = await carsFor({ ids, read: (some) => inventory.read(some), progress, cancelled });
  return cars === null ? null : { ...asked, cars, layout, gone: ids.length - cars.length, unread: 0 };
}

/** What the browser prints at once: the cars read for the screen since the yard changed last. `null`: none were. */
export function paperAsRead(inventory: InventoryStore, names: Names): InventoryPaper | null {
  const { ids, current: cars, columns } = inventory;
  if (cars.length === 0) return null;
  const layout = wantsWide(columns) ? 'wide' : 'full';
  return { ...askedFor(inventory, names), cars, layout, gone: 0, unread: ids.length - cars.length };
}

function askedFor(
  inventory: InventoryStore,
  { tracks, groupings }: Names,
): Pick<InventoryPaper, 'columns' | 'viewName' | 'facts'> {
  const { filter, sort, totals, isUnchanged, viewName } = inventory;
  const columns = takenColumns(inventory.columns);
  const sorted = words.print.inventory.sorted({
    column: words.inventory.columns[sort.by],
    descending: sort.descending === true,
  });
  return {
    columns,
    viewName: isUnchanged ? viewName : null,
    facts: [
      ...totalsText(totals),
      ...chipsOf(filter, tracks, groupings).map((chip) => chip.text),
      ...inventory.unreadIn(columns),
      sorted,
    ],
  };
}
