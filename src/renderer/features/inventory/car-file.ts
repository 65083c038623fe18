import type { InventoryCar, InventoryColumn } from '#shared/terminal/inventory.ts';
import { csvLine } from '#shared/rules/csv.ts';
import { csvForm } from '../../lib/format/csv.ts';
import { csvCells, headingOf, sheetCells, sheetHead } from './export.ts';
import type { ToWorker } from './spreadsheet-worker.ts';

export interface CarFile {
  add(cars: readonly InventoryCar[]): void;
  /** The whole file; `null`: it was stopped. */
  finish(): Promise<string | Uint8Array<ArrayBuffer> | null>;
  /** Cancels it; no effect once it is complete. */
  stop(): void;
}

/** The cars as CSV, in the order and with the columns given; times in UTC. `now`: wall clock, ms. `unread`: what its remarks are without. */
export function csvFile(columns: readonly InventoryColumn[], now: number, unread: readonly string[] = []): CarFile {
  const form = csvForm();
  const parts = [
    csvLine(
      columns.map((column) => headingOf(column, unread)),
      form,
    ),
  ];
  return {
    add: (cars) => parts.push(...cars.map((car) => csvLine(csvCells(car, columns, now), form))),
    finish: () => Promise.resolve(parts.join('')),
    stop: () => undefined,
  };
}

/** The cars as a spreadsheet, created in a worker, so that the window stays responsive. */
export function spreadsheetFile(columns: readonly InventoryColumn[], now: number, unread: readonly string[]): CarFile {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>();
  // Called when the file is complete, after every car has been read.
  promise.catch(() => undefined);
  worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | string>) => {
    if (typeof data === 'string') reject(new Error(data));
    else resolve(data);
  });
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  const tell = (message: ToWorker) => worker.postMessage(message);
  return {
    add: (cars) => tell({ lines: cars.map((car) => sheetCells(car, columns, now)) }),
    finish: () => {
      tell({ finish: sheetHead(columns, unread) });
      return promise;
    },
    stop: () => {
      worker.terminate();
      resolve(null);
    },
  };
}
