import Database from 'better-sqlite3';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asStorageError, StorageError } from './errors.ts';
import { oddEntryOf } from './files.ts';
import { latestVersion, migrate, type Migration } from './migrate.ts';
import { SyncDatabase } from './sync-database.ts';
import { workFolder } from './work-folders.ts';

/** Queries a file, in use or not, without changing it: `absent` if there is none, `null` if it cannot be read. */
function queryFile<Row, T>(
  path: string,
  query: string,
  absent: T,
  read: (statement: Database.Statement<[], Row>) => T | null,
): T | null {
  if (oddEntryOf(path) !== null) return null;
  if (!existsSync(path)) return absent;
  let connection: Database.Database | null = null;
  try {
    connection = new Database(path, { readonly: true, fileMustExist: true });
    return read(connection.prepare<[], Row>(query));
  } catch {
    return null;
  } finally {
    connection?.close();
  }
}

/** Rows of a file: none when there is no such file, `null` when it cannot be read. */
export function queryRows(path: string, query: string): Record<string, unknown>[] | null {
  return queryFile<Record<string, unknown>, Record<string, unknown>[]>(path, query, [], (statement) => statement.all());
}

/** One number from a file: 0 when there is no such file, `null` when it cannot be read or holds none. */
export function queryNumber(path: string, query: string): number | null {
  return queryFile<unknown, number>(path, query, 0, (statement) => {
    const value = statement.pluck().get();
    return typeof value === 'number' ? value : null;
  });
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
  const database = new SyncDatabase<Schema>(connection, { onCorrupt: noteDamage });
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

/**
 * The same for a copy, which an earlier version may have made: after an update there are no others for a day. It is brought to
 * the newest format in a folder of its own, made in `directory`.
 */
export function withCopy<Schema, T>(
  path: string,
  migrations: readonly Migration[],
  directory: string,
  work: (database: SyncDatabase<Schema>) => T,
): T | null {
  const newest = latestVersion(migrations);
  const format = queryNumber(path, 'PRAGMA user_version') ?? 0;
  if (format < 1 || format >= newest) return withClosed(path, newest, work);
  const place = workFolder(directory, 'restoring');
  try {
    const file = join(place, basename(path));
    return isCopied(path, file, migrations) ? withClosed(file, newest, work) : null;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Copies a file and brings that to the newest format; `false`: the file is damaged, or its drive does not give it. */
function isCopied(path: string, file: string, migrations: readonly Migration[]): boolean {
  let connection: Database.Database | null = null;
  try {
    copyFileSync(path, file);
    connection = new Database(file, { fileMustExist: true });
    migrate(connection, migrations);
    return true;
  } catch (error) {
    const failure = asStorageError(error);
    if (failure instanceof StorageError && failure.kind === 'full') throw failure;
    return false;
  } finally {
    connection?.close();
  }
}
