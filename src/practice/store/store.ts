import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isRecord } from '#shared/service/record.ts';
import { tableSteps } from './tables.ts';

export type Store = Database.Database;

/** Opens a yard's state (a file of its user alone, or memory). An answer leaves once its work is on disk. */
export function openStore(file: string | undefined): Store {
  if (file !== undefined) keepPrivate(file);
  const store = new Database(file ?? ':memory:', { timeout: 500 });
  try {
    store.pragma('locking_mode = EXCLUSIVE');
    refuseForeign(store, file);
    store.pragma('journal_mode = WAL');
    store.pragma('synchronous = FULL');
    store.pragma('foreign_keys = ON');
    store.pragma('temp_store = MEMORY');
    store.pragma('cache_size = -65536');
    prepareTables(store);
    return store;
  } catch (error) {
    store.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(`Another practice yard is using ${file ?? 'this state'}.`, { cause: error });
    }
    throw error;
  }
}

/** Creates an empty file first, because its write-ahead log inherits its permissions. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch {
      // The file does not exist yet, or the file system has no permissions.
    }
  }
}

/** The file of another program would be given our tables, and perhaps be refused by its own from then on. */
function refuseForeign(store: Store, file: string | undefined): void {
  const names = store.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  if (names.length > 0 && !names.includes('station')) throw new Error(`${file} is not the file of a practice yard.`);
}

/** Brings the tables up to date; a file of a newer shape is not opened. */
function prepareTables(store: Store): void {
  const found = Number(store.pragma('user_version', { simple: true }));
  if (found > tableSteps.length) {
    throw new Error(`The practice yard's file was written by a newer version (${found}).`);
  }
  store.transaction(() => {
    for (const step of tableSteps.slice(found)) store.exec(step);
    store.pragma(`user_version = ${tableSteps.length}`);
  })();
}

const cachedStatements = 100;

/** Prepares queries that are put together at the moment, each text once. */
export function preparing<Row>(store: Store): (text: string) => Database.Statement<(string | number)[], Row> {
  const known = new Map<string, Database.Statement<(string | number)[], Row>>();
  return (text) => {
    const statement = known.get(text) ?? store.prepare<(string | number)[], Row>(text);
    if (known.size >= cachedStatements) known.clear();
    known.set(text, statement);
    return statement;
  };
}

/** A JSON object this practice yard wrote itself. */
export function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new TypeError('The practice yard stored something that is no object.');
  return value;
}
