import { mkdirSync } from 'node:fs';
import type { BareCar } from '../harness/bare-line.ts';
import type { TemporaryFolder } from '../harness/scope.ts';
import { jsonFile } from './json-file.ts';
import { pouch } from './pouch.ts';
import { rx } from './rx.ts';

/** A row of the board as a rival keeps it. */
export interface BoardRow {
  readonly id: number;
  readonly track_id: number;
  readonly position: number;
  readonly spot: string | null;
}

/** What somebody else would build the terminal on, doing the least that the row asks: no checks, no seals, no history. */
export interface RivalStore {
  /** Stores cars of a pull; the same car again replaces it. */
  addPage(cars: readonly BareCar[]): Promise<void>;
  /** The last page has come. */
  pageEnd(): Promise<void>;
  /** Keeps a command as safely as the store can, and the rows of the board that it changes. */
  record(commandId: string, command: Readonly<Record<string, unknown>>, rows: readonly BoardRow[]): Promise<void>;
  /** Cars whose number, read from its last digit, begins so; `limit` of them. */
  endingIn(digitsFromTheBack: string, limit: number): Promise<readonly BareCar[]>;
  close(): Promise<void>;
}

export interface Rival {
  readonly name: string;
  open(directory: string): Promise<RivalStore>;
}

export const rivals: readonly Rival[] = [pouch, rx, jsonFile];

/** Opens one of each in folders of their own. */
export async function openRivals(folder: TemporaryFolder): Promise<Map<string, RivalStore>> {
  const stores = new Map<string, RivalStore>();
  for (const rival of rivals) {
    const directory = folder.next();
    mkdirSync(directory, { recursive: true });
    stores.set(rival.name, await rival.open(directory));
  }
  return stores;
}
