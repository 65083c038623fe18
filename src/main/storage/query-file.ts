import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { StorageError } from './errors.ts';
import { oddEntryOf } from './files.ts';
import { SyncDatabase } from './sync-database.ts';

/**
 * Rows of a file, in use or not, without changing it: none when there is no such file, `null` when it cannot be read.
 */
export function queryRows(path: string, query: string): Record<string, unknown>[] | null {
  if (oddEntryOf(path) !== null) return null;
  if (!existsSync(path)) return [];
  let connection: Database.Database | null = null;
  try {
    connection = new Database(path, { readonly: true, fileMustExist: true });
    return connection.prepare<[], Record<string, unknown>>(query).all();
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}

/**
 * One number from a file that is not in use, without changing it: 0 when there is no such file, `null` when it cannot
 * be read.
 */
export function queryNumber(path: string, query: string): number | null {
  if (oddEntryOf(path) !== null) return null;
  if (!existsSync(path)) return 0;
  let connection: Database.Database | null = null;
  try {
    connection = new Database(path, { readonly: true, fileMustExist: true });
    const value: unknown = connection.prepare<[], unknown>(query).pluck().get();
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}

/**
 * Reads a file that is not in use and has format `format`, without changing it. `null`: there is no such file, it has
 * another format, or it is damaged; `work` must then leave nothing behind.
 */
export function withClosed<Schema, T>(
  path: string,
  format: number,
  work: (database: SyncDatabase<Schema>) => T,
): T | null {
  if (queryNumber(path, 'PRAGMA user_version') !== format) return null;
  const connection = new Database(path, { readonly: true, fileMustExist: true });
  let damaged = false;
  const noteDamage = () => {
    damaged = true;
  };
  const database = new SyncDatabase<Schema>(connection, noteDamage);
  try {
    return work(database);
  } catch (error) {
    // A failure of another file that `work` writes to is not reported here.
    if (damaged && error instanceof StorageError && error.kind === 'corrupt') return null;
    throw error;
  } finally {
    database.close();
  }
}
