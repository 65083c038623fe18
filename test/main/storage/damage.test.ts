import Database from 'better-sqlite3';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { logIsSound } from '#main/storage/log-check.ts';
import type { Migration } from '#main/storage/migrate.ts';
import { openDatabase } from '#main/storage/open.ts';
import { testFolder } from './folder.ts';

interface Schema {
  note: { id: number; name: string; text: string };
}

const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'notes',
    up: (connection) =>
      connection.exec('create table note (id integer primary key autoincrement, name text unique, text text not null)'),
  },
];
const now = Date.UTC(2026, 0, 31);

/** A queue of twenty notes, closed in order. */
function twentyNotes(): string {
  const path = join(testFolder(), 'queue.sqlite');
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  for (let id = 1; id <= 20; id += 1) {
    database.run(database.build.insertInto('note').values({ id, name: `name ${id}`, text: `text of ${id}` }));
  }
  database.close();
  return path;
}

function open(path: string, kind: 'queue' | 'mirror' = 'queue') {
  const { database, repair } = openDatabase<Schema>({ path, kind, migrations, now });
  const notes = database.all(database.build.selectFrom('note').selectAll().orderBy('id'));
  database.close();
  return { notes: notes.length, damage: repair?.damage ?? null };
}

/** Turns one text in a file into another of the same length. */
function alter(path: string, from: string, to: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error(`${from} cannot become ${to}`);
  bytes.write(to, at);
  writeFileSync(path, bytes);
}

test('a queue that is sound is not repaired', () => {
  expect(open(twentyNotes())).toEqual({ notes: 20, damage: null });
});

test.each<[string, (path: string) => void]>([
  ['empty', (path) => writeFileSync(path, '')],
  ['gone', (path) => rmSync(path)],
])('a queue that is %s although there are copies of it is damaged, and no new one without a word', (what, lose) => {
  const path = twentyNotes();
  const backups = join(dirname(path), 'backups');
  mkdirSync(backups);
  copyFileSync(path, join(backups, 'queue.20260131T000000Z.sqlite'));
  lose(path);
  expect(open(path)).toEqual({ notes: 0, damage: `it is ${what}, although there are copies of it` });
  expect(open(path)).toEqual({ notes: 0, damage: null });
});

test('a queue that is empty because its first start was cut off is a new one', () => {
  const path = join(testFolder(), 'queue.sqlite');
  writeFileSync(path, '');
  expect(open(path)).toEqual({ notes: 0, damage: null });
});

test('a folder in the place of a file is named', () => {
  const path = join(testFolder(), 'queue.sqlite');
  mkdirSync(path);
  expect(() => open(path)).toThrow(`${path} is not a file`);
});

test('a queue whose list of tables cannot be read keeps every row', () => {
  const path = twentyNotes();
  alter(path, 'primary key', 'primary kez');
  expect(open(path)).toMatchObject({ notes: 20, damage: expect.stringContaining('malformed') });
});

test('a queue in whose list of tables a name has become another keeps every row', () => {
  const path = twentyNotes();
  alter(path, 'text text', 'tezt text');
  expect(open(path)).toEqual({ notes: 20, damage: 'its tables are not as they were made' });
});

test('a queue whose first page is lost keeps every row', () => {
  const path = twentyNotes();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xa5, 0, 4096));
  expect(open(path)).toMatchObject({ notes: 20 });
});

test('a queue whose index does not lead to its rows is repaired: what is there is also found', () => {
  const path = twentyNotes();
  const raw = new Database(path);
  const index = Number(raw.prepare("select rootpage from sqlite_schema where type = 'index'").pluck().get());
  raw.close();
  const bytes = readFileSync(path);
  const at = bytes.indexOf('name 7', (index - 1) * 4096);
  bytes.write('name X', at);
  writeFileSync(path, bytes);
  expect(open(path)).toMatchObject({ notes: 20, damage: expect.stringContaining('index') });
});

test('a mirror whose schema cannot be read is rebuilt, although it was closed in order', () => {
  const path = twentyNotes();
  alter(path, 'primary key', 'primary kez');
  expect(open(path, 'mirror')).toMatchObject({ notes: 0, damage: expect.stringContaining('malformed') });
});

test('a log is sound as it is written and after it was begun again, and not when a byte of it has changed', () => {
  const path = join(testFolder(), 'queue.sqlite');
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  const add = (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) {
      database.run(database.build.insertInto('note').values({ id, name: `name ${id}`, text: 'x'.repeat(500) }));
    }
  };
  const raw = new Database(path);
  add(1, 40);
  expect(logIsSound(path)).toBe(true);
  raw.pragma('wal_checkpoint(RESTART)');
  add(41, 45);
  // Behind the new frames lie those of before.
  expect(logIsSound(path)).toBe(true);
  const copy = `${path}.copy`;
  for (const at of [9, 40, 32 + 24 + 100, 32 + 4120 * 2 + 3000]) {
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const bytes = readFileSync(`${copy}-wal`);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(`${copy}-wal`, bytes);
    expect([at, logIsSound(copy)]).toEqual([at, false]);
  }
  raw.close();
  database.close();
});
