import { mkdirSync } from 'node:fs';
import type { BareCar } from '../harness/bare-line.ts';
import type { TemporaryFolder } from '../harness/scope.ts';
import { jsonWork, jsonYard } from './json-file.ts';
import { pouchWork, pouchYard } from './pouch.ts';
import { rxWork, rxYard } from './rx.ts';

/** A row of the board as a rival keeps it. */
export interface BoardRow {
  readonly id: number;
  readonly track_id: number;
  readonly position: number;
  readonly spot: string | null;
}

/** A command as a rival keeps it. */
export type CommandRow = Readonly<Record<string, unknown>>;

/**
 * The yard as somebody else would keep it, and the work below: each doing the least that the row asks, with no
 * checks, no seals, no proof and no history.
 */
export interface YardStore {
  /** Stores cars of a pull; the same car again replaces it. */
  addPage(cars: readonly BareCar[]): Promise<void>;
  /** The last page has come. */
  pageEnd(): Promise<void>;
  /** Cars whose number, read from its last digit, begins so: `limit` of them, and how many there are in all. */
  endingIn(digitsFromTheBack: string, limit: number): Promise<Found>;
  close(): Promise<void>;
}

export interface Found {
  readonly cars: readonly BareCar[];
  readonly total: number;
}

export interface WorkStore {
  /** Not measured: makes room for so many rows of the board, where a store takes only so many. */
  makeRoom(rows: number): Promise<void>;
  /** Keeps a command as safely as the store can, and the rows of the board that it changes. */
  record(commandId: string, command: CommandRow, rows: readonly BoardRow[]): Promise<void>;
  /** Reads a recorded command, notes in it that it is being sent, and returns it. */
  beginSending(commandId: string): Promise<CommandRow>;
  /** Notes in a command whose sending was begun that the service has said yes. */
  noteDone(commandId: string): Promise<void>;
  /** Keeps the rows of a track that was read. */
  keepTrack(rows: readonly BoardRow[]): Promise<void>;
  close(): Promise<void>;
}

export interface Rival<Store> {
  readonly name: string;
  /** More commands than this it does not take. */
  readonly mostCommands?: number;
  open(directory: string): Promise<Store>;
}

export const yardRivals: readonly Rival<YardStore>[] = [pouchYard, rxYard, jsonYard];
export const workRivals: readonly Rival<WorkStore>[] = [pouchWork, rxWork, jsonWork];

/** Opens one in a folder of its own. */
export function openRival<Store>(rival: Rival<Store>, folder: TemporaryFolder): Promise<Store> {
  const directory = folder.next();
  mkdirSync(directory, { recursive: true });
  return rival.open(directory);
}
