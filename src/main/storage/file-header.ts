import Database from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { latestVersion, migrate, type Migration } from './migrate.ts';

/** The schema of a file in comparable form. Throws when it cannot be read. */
export function schemaOf(connection: Database.Database): string {
  const rows = connection
    .prepare<[], { type: string; name: string; on: string; sql: string | null }>(
      'select type, name, tbl_name as "on", sql from sqlite_schema order by type, name',
    )
    .all();
  return JSON.stringify(rows);
}

/** By format: making the file takes longer than the rest of an opening. */
const expected = new WeakMap<readonly Migration[], string[]>();

/** The schema (`schemaOf`) of a file freshly created by these steps, at format `version`. */
export function expectedSchema(migrations: readonly Migration[], version: number): string {
  const schemas = expected.get(migrations) ?? [];
  expected.set(migrations, schemas);
  return (schemas[version] ??= withNewFile(migrations, version, schemaOf));
}

/** Whether a file has a table that these steps make: one of a newer version has, and one of another program has not. */
export function hasTableOf(connection: Database.Database, migrations: readonly Migration[]): boolean {
  const ours = new Set(withNewFile(migrations, latestVersion(migrations), tablesOf));
  return tablesOf(connection).some((table) => ours.has(table));
}

/** The tables of a file, in the order in which they were made. */
export function tablesOf(connection: Database.Database): string[] {
  return connection
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by rowid",
    )
    .pluck()
    .all();
}

/** More rows than can ever be written. Above it, a number could not be distinguished from its neighbour. */
const highestNumber = 2 ** 52;

/** Whether each table that gives its rows numbers can go on to do so: a number is never given twice. */
export function hasNumbersLeft(connection: Database.Database): boolean {
  const numbered = connection
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and sql like '%autoincrement%'")
    .pluck()
    .all();
  return numbered.every((table) => {
    const given = connection.prepare<[string], unknown>('select seq from sqlite_sequence where name = ?').pluck();
    const last = connection.prepare<[], unknown>(`select max(rowid) from "${table}"`).pluck();
    return [given.get(table), last.get()].every(
      (number) =>
        number === undefined || number === null || (Number.isInteger(number) && Number(number) <= highestNumber),
    );
  });
}

const headerFields = { pages: 28, firstFreePage: 32, freePages: 36 } as const;

/**
 * Copies a damaged file with the first page of a new one. The first page holds the schema table: if it is damaged, a
 * file with sound rows is unreadable as a whole. Files created by the same steps have each table at the same page, so
 * the first page of any of them fits.
 */
export function copyWithNewFirstPage(
  path: string,
  target: string,
  migrations: readonly Migration[],
  version: number,
): void {
  const damaged = readFileSync(path);
  const { page, size } = withNewFile(migrations, version, (connection) => {
    const pageSize = Number(connection.pragma('page_size', { simple: true }));
    return { page: connection.serialize().subarray(0, pageSize), size: pageSize };
  });
  const pages = Math.floor(damaged.length / size);
  const first = Buffer.from(page);
  first.writeUInt32BE(pages, headerFields.pages);
  first.writeUInt32BE(0, headerFields.firstFreePage);
  first.writeUInt32BE(0, headerFields.freePages);
  writeFileSync(target, Buffer.concat([first, damaged.subarray(size, pages * size)]), { mode: 0o600 });
}

function withNewFile<T>(migrations: readonly Migration[], version: number, work: (file: Database.Database) => T): T {
  const file = new Database(':memory:');
  try {
    migrate(file, migrations, version);
    return work(file);
  } finally {
    file.close();
  }
}
