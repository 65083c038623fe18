import type { SheetData } from 'write-excel-file/browser';
import type { InventoryCar, InventoryColumn } from '#shared/terminal/inventory.ts';
import { csvOf } from '../format/csv.ts';
import { onTheWall } from '../format/zone.ts';
import { words } from '../words/words.ts';
import { cellValue, lookOf } from './columns.ts';

/** Cars read in one go for a file: the window stays alive between. */
const pageOfCars = 500;

/** Where the cars of a file come from, and who hears how far it is. */
export interface ExportReading {
  readonly ids: readonly number[];
  read(ids: readonly number[]): Promise<readonly InventoryCar[]>;
  progress(done: number): void;
  /** Whether nobody waits for it any more. */
  cancelled(): boolean;
}

/** Every car of these, page by page; `null`: it was cancelled. */
export async function carsFor({ ids, read, progress, cancelled }: ExportReading): Promise<InventoryCar[] | null> {
  const cars: InventoryCar[] = [];
  for (let from = 0; from < ids.length; from += pageOfCars) {
    if (cancelled()) return null;
    cars.push(...(await read(ids.slice(from, from + pageOfCars))));
    progress(Math.min(ids.length, from + pageOfCars));
  }
  return cancelled() ? null : cars;
}

/** The cars as CSV, in the order and with the columns given; times in UTC. `now`: wall clock, ms. */
export function inventoryCsv(cars: readonly InventoryCar[], columns: readonly InventoryColumn[], now: number): string {
  const lines = cars.map((car) =>
    columns.map((column) => {
      const value = cellValue(car, column, now);
      return value instanceof Date ? value.toISOString() : String(value ?? '');
    }),
  );
  return csvOf(
    columns.map((column) => words.inventory.columns[column]),
    lines,
  );
}

const dateAndTime = 'yyyy-mm-dd hh:mm';

/**
 * The cars as a spreadsheet: text is text and nothing else, numbers can be added up, times are those of the zone in use.
 * The first line and the mark stay in sight.
 */
export async function inventoryXlsx(
  cars: readonly InventoryCar[],
  columns: readonly InventoryColumn[],
  now: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const heading = columns.map((column) => ({ value: words.inventory.columns[column], fontWeight: 'bold' as const }));
  const lines: SheetData = cars.map((car) => columns.map((column) => sheetCell(cellValue(car, column, now))));
  const blob = await writeXlsxFile([heading, ...lines], {
    sheet: words.inventory.export.sheet,
    columns: columns.map((column) => ({ width: Math.round(lookOf(column).width * 1.8) })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

function sheetCell(value: ReturnType<typeof cellValue>) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') return { value, type: String };
  // A spreadsheet knows no zones: the time is written as the clock of the zone in use shows it.
  return { value: new Date(onTheWall(value.getTime())), type: Date, format: dateAndTime };
}
