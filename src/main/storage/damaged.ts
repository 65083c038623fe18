import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
import { schemaOf, tablesOf } from './file-header.ts';

type DamagedRow = Readonly<Record<string, unknown>>;

/** How many row ids past the last readable row are tried if the end of a table is damaged. */
const reachBeyondDamage = 4096;

/** Opens a damaged file read-only. Never throws for damage: a hopeless file has no tables. */
export function openDamaged(path: string) {
  const connection = quietly(() => new Database(path, { readonly: true, fileMustExist: true }));
  const size = quietly(() => statSync(path).size) ?? 0;
  return {
    /** The format of the file; `null` when not even that can be read. */
    version: quietly(() => Number(connection?.pragma('user_version', { simple: true }) ?? 0)),
    /** The schema of the file (`schemaOf`); `null` when that cannot be read. */
    schema: connection && quietly(() => schemaOf(connection)),
    /** Names of its tables, as far as the schema table can be read. */
    tables: () => (connection && quietly(() => tablesOf(connection))) ?? [],
    /** Readable rows of a table by rowid; rows in a damaged part of the file are left out. */
    rows: (table: string) => (connection === null ? [] : readableRows(connection, table, size)),
    close: () => connection?.close(),
  };
}
export type DamagedDatabase = ReturnType<typeof openDamaged>;

export interface Salvaged {
  readonly table: string;
  readonly rows: number;
  /** Rows that could be read but no longer fit, such as parts of a lost record. */
  readonly refused: number;
}

/** Copies readable rows into the tables of the same name, in the new file's order. Rows it has already stay. */
export function copyReadableRows(damaged: DamagedDatabase, fresh: Database.Database): Salvaged[] {
  const readable = new Set(damaged.tables());
  return tablesOf(fresh)
    .filter((table) => readable.has(table))
    .map((table) => {
      const columns = columnsOf(fresh, table);
      let rows = 0;
      let refused = 0;
      for (const row of damaged.rows(table)) {
        const common = columns.filter((column) => column in row);
        const places = common.map(() => '?').join(', ');
        try {
          rows += fresh
            .prepare(`insert or ignore into ${quoted(table)} (${common.map(quoted).join(', ')}) values (${places})`)
            .run(...common.map((column) => row[column])).changes;
        } catch (error) {
          if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error;
          refused += 1;
        }
      }
      return { table, rows, refused };
    });
}

/** No row of the queue or the records takes fewer bytes of its file than this. */
const smallestRow = 24;

function* readableRows(connection: Database.Database, table: string, size: number): Iterable<DamagedRow> {
  const name = quoted(table);
  const range = quietly(() =>
    connection.prepare<[number, number], DamagedRow>(
      `select * from ${name} where rowid between ? and ? order by rowid`,
    ),
  );
  if (range === null) {
    yield* untilDamage(connection, `select * from ${name}`);
    return;
  }
  const rowid = (end: 'min' | 'max') =>
    quietly(() => connection.prepare<[], { id: number | null }>(`select ${end}(rowid) as id from ${name}`).get());
  const last = rowid('max');
  if (last !== null && (last?.id ?? null) === null) return;
  let from = Math.max(Math.min(rowid('min')?.id ?? 1, 1), Number.MIN_SAFE_INTEGER);
  const to = Math.min(last?.id ?? lastNumbered(connection, table) ?? reachBeyondDamage, Number.MAX_SAFE_INTEGER);
  // Each row that the file can hold may fail by itself, and about once more together with others. Damage may have set
  // two numbers so far apart that nobody can try all between them: then the end is read from behind.
  let mayFail = 2 * (size / smallestRow + reachBeyondDamage);
  const readable = (low: number, high: number) => {
    const rows = mayFail > 0 ? quietly(() => range.all(low, high)) : [];
    if (rows === null) mayFail -= 1;
    return rows;
  };
  for (let width = reachBeyondDamage; from <= to; from += width, width *= 2) {
    yield* inHalves(from, Math.min(to, from + width - 1), readable);
  }
  if (mayFail <= 0) yield* [...untilDamage(connection, `select * from ${name} order by rowid desc`)].reverse();
}

/** Reads a range of row numbers; on failure, each half of it, down to single rows. */
function* inHalves(
  low: number,
  high: number,
  read: (low: number, high: number) => DamagedRow[] | null,
): Iterable<DamagedRow> {
  if (low > high) return;
  const rows = read(low, high);
  if (rows !== null) {
    yield* rows;
    return;
  }
  if (low === high) return;
  const middle = low + Math.floor((high - low) / 2);
  yield* inHalves(low, middle, read);
  yield* inHalves(middle + 1, high, read);
}

/** The highest row number ever assigned, where the table counts them. */
function lastNumbered(connection: Database.Database, table: string): number | null {
  return quietly(
    () =>
      connection.prepare<[string], { seq: number }>('select seq from sqlite_sequence where name = ?').get(table)?.seq ??
      reachBeyondDamage,
  );
}

/** The rows of a query up to the first that cannot be read. */
function* untilDamage(connection: Database.Database, query: string): Iterable<DamagedRow> {
  const rows = quietly(() => connection.prepare<[], DamagedRow>(query).iterate());
  if (rows === null) return;
  for (;;) {
    const next = quietly(() => rows.next());
    if (next === null || next.done) return;
    yield next.value;
  }
}

function columnsOf(connection: Database.Database, table: string): string[] {
  return connection.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Damage is expected here: what cannot be read is `null`. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
