import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';

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
