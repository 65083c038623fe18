import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';

/**
 * Rows of a file, whether or not it is in use, without changing anything about it: none when there is no such file,
 * `null` when it cannot be read.
 */
export function peekRows(path: string, query: string): Record<string, unknown>[] | null {
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
 * One number asked of a file that is not in use, without changing anything about it: 0 when there is no
 * such file, `null` when it cannot be read.
 */
export function peekNumber(path: string, query: string): number | null {
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
