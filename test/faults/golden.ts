import Database from 'better-sqlite3';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Queues of a format that hold what its first ones did not: `<format>-<what is special>`. */
export const special = ['5-left-open'] as const;

/** Where the queue of an older format is kept, as the statements that make it. */
export function goldenPath(format: number | string): string {
  return fileURLToPath(new URL(`golden/queue-format-${format}.sql`, import.meta.url));
}

/** Makes the file of an older format at `path`, exactly as that version left it. */
export function makeGolden(format: number | string, path: string): void {
  const file = new Database(path);
  file.exec(readFileSync(goldenPath(format), 'utf8'));
  file.close();
}

/** The statements that make the file at `path` again: its tables, its rows, then what guards them. */
export function statementsOf(path: string): string {
  const file = new Database(path, { readonly: true });
  try {
    const schema = file
      .prepare<[], { type: string; name: string; sql: string }>(
        `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`,
      )
      .all();
    const tables = schema.filter(({ type }) => type === 'table');
    const lines = tables.map(({ sql }) => sql);
    for (const { name } of tables) lines.push(...insertsOf(file, name));
    lines.push(...schema.filter(({ type }) => type !== 'table').map(({ sql }) => sql));
    lines.push(`PRAGMA user_version = ${String(file.pragma('user_version', { simple: true }))}`);
    return `${lines.join(';\n')};\n`;
  } finally {
    file.close();
  }
}

function insertsOf(file: Database.Database, table: string): string[] {
  const rows = file.prepare<[], Record<string, string | number | null>>(`SELECT * FROM ${table} ORDER BY rowid`).all();
  return rows.map((row) => {
    const values = Object.values(row).map((value) =>
      typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL'),
    );
    return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
  });
}
