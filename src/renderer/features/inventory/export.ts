import { slicesOf } from '#shared/slices.ts';
import type { InventoryCar, InventoryColumn } from '#shared/terminal/inventory.ts';
import { dayOf, isOld, millis, toLocalField } from '../../lib/format/time.ts';
import { deviceZone, onTheWall, zoneTold } from '../../lib/format/zone.ts';
import { words } from '../../lib/words/words.ts';
import { cellValue, isTime, displayOf } from './columns.ts';
import type { SheetCell, SheetHead } from './spreadsheet.ts';

/** Cars read at once for a file; the window stays responsive in between. */
const pageOfCars = 500;

/** Source of a file's cars, and a progress callback. */
interface ExportReading {
  readonly ids: readonly number[];
  read(ids: readonly number[]): Promise<readonly InventoryCar[]>;
  progress(done: number): void;
  cancelled(): boolean;
}

/** Reads every car of these, page by page, and hands each page on; false: it was cancelled. */
export async function readCars(
  { ids, read, progress, cancelled }: ExportReading,
  take: (cars: readonly InventoryCar[]) => void,
): Promise<boolean> {
  let done = 0;
  for (const page of slicesOf(ids, pageOfCars)) {
    if (cancelled()) return false;
    take(await read(page));
    done += page.length;
    progress(done);
  }
  return !cancelled();
}

/** Every car of these; `null`: it was cancelled. */
export async function carsFor(reading: ExportReading): Promise<InventoryCar[] | null> {
  const cars: InventoryCar[] = [];
  return (await readCars(reading, (page) => cars.push(...page))) ? cars : null;
}

/** Name of the file, with the time of the reading if that is old or of an earlier day. `now`: wall clock, ms. */
export function exportName(asOf: string | null, ending: string, now: number): string {
  const say = words.inventory.export;
  const today = dayOf(now);
  const read = millis(asOf);
  if (asOf === null || read === null || (dayOf(read) === today && !isOld(asOf, now)))
    return say.file({ day: today, ending });
  // To the minute, without characters that a file name cannot contain.
  return say.asRead({ day: toLocalField(read).replace('T', '-').replace(':', ''), ending });
}

/** A car as a line of CSV; times in UTC. `now`: wall clock, ms. */
export function csvCells(car: InventoryCar, columns: readonly InventoryColumn[], now: number): (string | number)[] {
  return columns.map((column) => {
    const value = cellValue(car, column, now);
    return value instanceof Date ? value.toISOString() : (value ?? '');
  });
}

/** A car as a line of a spreadsheet; times are those of the zone in use. */
export function sheetCells(car: InventoryCar, columns: readonly InventoryColumn[], now: number): SheetCell[] {
  return columns.map((column) => {
    const value = cellValue(car, column, now);
    return value instanceof Date ? new Date(onTheWall(value.getTime())) : value;
  });
}

/** What a column is called in a file; with what is to be said of its remarks, for which a file has no other place. */
export function headingOf(column: InventoryColumn, unread: readonly string[] = []): string {
  const heading = words.inventory.columns[column];
  return column === 'remarks' && unread.length > 0 ? `${heading} (${unread.join(' ')})` : heading;
}

/** The head of a spreadsheet: cells have no time zone, so the column title states it. */
export function sheetHead(columns: readonly InventoryColumn[], unread: readonly string[] = []): SheetHead {
  const zone = ` (${zoneTold() ?? deviceZone()})`;
  return {
    name: words.inventory.export.sheet,
    columns: columns.map((column) => ({
      title: `${headingOf(column, unread)}${isTime(column) ? zone : ''}`,
      width: Math.round(displayOf(column).width * 1.8),
    })),
  };
}
