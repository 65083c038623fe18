import Database from 'better-sqlite3';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { takeBackup } from '#main/storage/backups.ts';
import { backupsOf } from '#main/storage/files.ts';
import { DatabaseFromNewerVersion, StorageError } from '#main/storage/errors.ts';
import { logIsSound } from '#main/storage/log-check.ts';
import type { Migration } from '#main/storage/migrate.ts';
import { openDatabase } from '#main/storage/open.ts';
import { queryNumber } from '#main/storage/query-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

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
  const path = join(temporaryFolder(), 'queue.sqlite');
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
  const path = join(temporaryFolder(), 'queue.sqlite');
  writeFileSync(path, '');
  expect(open(path)).toEqual({ notes: 0, damage: null });
});

test.each(['salvaging', 'salvaged', 'readable', 'damage-met'])(
  'a folder that has the name of our own unfinished file (.%s) is no hindrance to a repair, and is kept',
  (name) => {
    const path = twentyNotes();
    const folder = `${path}.${name}`;
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine'), 'of somebody');
    alter(path, 'autoincrement', 'autoincrem\0nt');
    expect(open(path)).toMatchObject({ notes: 20, damage: expect.any(String) });
    expect(open(path)).toEqual({ notes: 20, damage: null });
    const kept = readdirSync(dirname(path), { recursive: true }).map(String);
    expect(kept.filter((one) => one.endsWith('mine'))).toHaveLength(1);
  },
);

test('a link in the place of the mark of damage empties nothing', () => {
  const path = twentyNotes();
  const others = join(dirname(path), 'notes of the crew');
  writeFileSync(others, 'not ours');
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  symlinkSync(others, `${path}.damage-met`);
  database.noteDamage();
  database.close();
  expect(readFileSync(others, 'utf8')).toBe('not ours');
  expect(open(path)).toMatchObject({ notes: 20, damage: expect.any(String) });
});

test('a folder in the place of a salvaged queue is not taken for the queue', () => {
  const path = join(temporaryFolder(), 'queue.sqlite');
  mkdirSync(`${path}.salvaged`);
  expect(open(path)).toEqual({ notes: 0, damage: null });
});

test.each<[string, (path: string) => void]>([
  ['a folder', (path) => mkdirSync(path)],
  ['a folder with a file in it', (path) => (mkdirSync(path), writeFileSync(join(path, 'mine'), ''))],
])('%s with the name of a backup is none: the others are kept and counted without it', async (_, put) => {
  const path = twentyNotes();
  const directory = join(dirname(path), 'backups');
  mkdirSync(directory);
  put(join(directory, 'queue.20260101T000000Z.sqlite'));
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  for (const day of [1, 2, 3]) await takeBackup(database, { directory, now: now + day * 86_400_000, keep: 2 });
  database.close();
  expect(backupsOf(path, directory)).toHaveLength(2);
  expect(existsSync(join(directory, 'queue.20260101T000000Z.sqlite'))).toBe(true);
});

/** What is no file, in the place of a file or of its log. */
const oddities: readonly (readonly [string, string, (path: string) => void])[] = [
  ['a folder', 'a folder', (path) => mkdirSync(path)],
  ['a device', 'no ordinary file', (path) => symlinkSync('/dev/null', path)],
  ['a link to a drive that is away', 'a link that leads nowhere', (path) => symlinkSync('/away/queue.sqlite', path)],
  ['a link to a file that is gone', 'a link that leads nowhere', (path) => symlinkSync(`${path}.real`, path)],
  ['a link to itself', 'a link that leads nowhere', (path) => symlinkSync(path, path)],
];

test
  .skipIf(process.platform === 'win32')
  .each(
    oddities.flatMap(([what, words, place]) =>
      ['', '-wal', '-journal'].map((part) => [what, part, words, place] as const),
    ),
  )(
  '%s in the place of a queue’s file%s is named, with what to do, and nothing takes its place',
  (...[, part, words, place]) => {
    const path = twentyNotes();
    renameSync(path, `${path}.away`);
    if (part !== '') copyFileSync(`${path}.away`, path);
    place(path + part);
    const before = readdirSync(dirname(path));
    const told = `${path}${part} is ${words}, and a file of the terminal belongs there. Connect the drive`;
    for (let start = 1; start <= 2; start += 1) {
      expect(() => open(path)).toThrow(StorageError);
      expect(() => open(path)).toThrow(told);
    }
    expect(queryNumber(path, 'select count(*) from note')).toBeNull();
    expect(readdirSync(dirname(path))).toEqual(before);
    rmSync(path + part, { recursive: true });
    renameSync(`${path}.away`, path);
    expect(open(path)).toEqual({ notes: 20, damage: null });
  },
);

test
  .skipIf(process.platform === 'win32')
  .each(oddities.flatMap(([what, , place]) => ['', '-wal', '-journal'].map((part) => [what, part, place] as const)))(
  '%s in the place of a mirror’s file%s is set aside, told, and the mirror begins anew',
  (...[, part, place]) => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    if (part !== '') writeFileSync(path, '');
    place(path + part);
    expect(open(path, 'mirror')).toEqual({ notes: 0, damage: `${path}${part} is no file` });
    expect(readdirSync(dirname(path))).toContain(`mirror.damaged-20260131T000000Z.sqlite${part}`);
    expect(open(path, 'mirror')).toEqual({ notes: 0, damage: null });
  },
);

test('a file of another program is no file of a newer version: a mirror is made anew, a queue is reported', () => {
  for (const kind of ['queue', 'mirror'] as const) {
    const path = join(temporaryFolder(), `${kind}.sqlite`);
    const other = new Database(path);
    other.exec('create table places (id integer primary key)');
    other.pragma('user_version = 77');
    other.close();
    expect(open(path, kind)).toEqual({ notes: 0, damage: 'it is a file of another program' });
    const newer = new Database(path);
    newer.pragma('user_version = 77');
    newer.close();
    expect(() => open(path, kind)).toThrow(DatabaseFromNewerVersion);
  }
});

test('a queue of which its log alone is left is reported, and the log is kept', () => {
  const path = join(temporaryFolder(), 'queue.sqlite');
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  database.run(database.build.insertInto('note').values({ id: 1, name: 'one', text: 'text' }));
  const log = readFileSync(`${path}-wal`);
  database.close();
  rmSync(path);
  writeFileSync(`${path}-wal`, log);
  const { database: fresh, repair } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  fresh.close();
  expect(repair).toMatchObject({ damage: 'it is gone, although its log is here', salvaged: [] });
  expect(readFileSync(repair?.setAsideAt ?? '')).toEqual(log);
});

test.skipIf(process.platform === 'win32')('a damaged log is found behind a link to the queue, too', () => {
  const path = twentyNotes();
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  for (let id = 21; id <= 23; id += 1) {
    database.run(database.build.insertInto('note').values({ id, name: `name ${id}`, text: `text of ${id}` }));
  }
  const real = join(temporaryFolder(), 'queue.sqlite');
  for (const suffix of ['', '-wal']) copyFileSync(path + suffix, real + suffix);
  database.close();
  alter(`${real}-wal`, 'text of 21', 'text of XX');
  const linked = join(temporaryFolder(), 'queue.sqlite');
  symlinkSync(real, linked);
  expect(open(linked)).toMatchObject({ damage: 'its log is damaged: what was written last may be missing' });
  expect(existsSync(real)).toBe(true);
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

test('what the tables of a stranger compute is not computed to find out that they are none of ours', () => {
  const path = twentyNotes();
  const raw = new Database(path);
  raw.exec('create index computed on note (json_valid(name))');
  raw.pragma('journal_mode = DELETE');
  raw.close();
  // Of a name that is no JSON, this fails.
  alter(path, 'json_valid(', 'json      (');
  expect(open(path)).toEqual({ notes: 20, damage: 'its tables are not as they were made' });
});

test('where only a sound file is wanted, a damaged one is refused at once and nothing is written beside it', () => {
  const path = twentyNotes();
  const raw = new Database(path);
  raw.pragma('journal_mode = DELETE');
  raw.close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xa5, 4096));
  const asked = () => openDatabase<Schema>({ path, kind: 'queue', migrations, now, soundOnly: true });
  expect(asked).toThrow(expect.objectContaining({ kind: 'corrupt' }));
  expect(readdirSync(dirname(path))).toEqual(['queue.sqlite']);
  expect(readFileSync(path).equals(bytes)).toBe(true);
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

/** Writes over the page of a file that holds a text, as a drive does. */
function losePageWith(path: string, text: string): void {
  const bytes = readFileSync(path);
  const begin = Math.floor(bytes.indexOf(text) / 4096) * 4096;
  writeFileSync(path, bytes.fill(0xa5, begin, begin + 4096));
}

test.each([
  ['of its own count', 'update sqlite_sequence set seq = 9007199254740991', 20],
  ['of its own count, beyond what a number can hold', 'update sqlite_sequence set seq = 9223372036854775807', 20],
  ['of a row', 'update note set id = 9223372036854775806 where id = 20', 19],
])(
  'a queue whose numbers are at their end by the damage %s goes on from the last row that was written',
  (_, alter, notes) => {
    const path = twentyNotes();
    const raw = new Database(path);
    raw.exec(alter);
    raw.close();
    expect(open(path)).toEqual({ notes, damage: 'its numbers are not as they were given' });
    const again = new Database(path);
    const { lastInsertRowid } = again.prepare("insert into note (name, text) values ('next', 'text')").run();
    expect(lastInsertRowid).toBe(notes + 1);
    again.close();
    expect(open(path)).toEqual({ notes: notes + 1, damage: null });
  },
);

test.each([
  ['the last page', 'text of 400', 'update sqlite_sequence set seq = 4503599627370496'],
  [
    'a page before a row that is numbered far from the others',
    'text of 200',
    'update note set id = 4503599627370496 where id = 400',
  ],
])('a queue that has lost %s is repaired although nobody can try every number in between', (_, text, alter) => {
  const path = twentyNotes();
  const { database } = openDatabase<Schema>({ path, kind: 'queue', migrations, now });
  for (let id = 21; id <= 400; id += 1) {
    database.run(
      database.build.insertInto('note').values({ id, name: `name ${id}`, text: `${'x'.repeat(200)} text of ${id}` }),
    );
  }
  database.close();
  const raw = new Database(path);
  raw.exec(alter);
  raw.pragma('journal_mode = DELETE');
  raw.close();
  losePageWith(path, text);
  const { notes, damage } = open(path);
  expect(damage).not.toBeNull();
  expect(notes).toBeGreaterThan(370);
});

test('a mirror whose schema cannot be read is rebuilt, although it was closed in order', () => {
  const path = twentyNotes();
  alter(path, 'primary key', 'primary kez');
  expect(open(path, 'mirror')).toMatchObject({ notes: 0, damage: expect.stringContaining('malformed') });
});

test('a log is sound as it is written and after it was begun again, and not when a byte of it has changed', () => {
  const path = join(temporaryFolder(), 'queue.sqlite');
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
