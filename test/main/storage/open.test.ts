import Database from 'better-sqlite3';
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql, type Generated } from 'kysely';
import { describe, expect, it } from 'vitest';
import { takeBackup } from '#main/storage/backups.ts';
import { backupsOf } from '#main/storage/files.ts';
import { DatabaseFromNewerVersion, StorageError } from '#main/storage/errors.ts';
import type { Migration } from '#main/storage/migrate.ts';
import { openDatabase, type OpenOptions } from '#main/storage/open.ts';
import type { Placeholders, Query, SyncDatabase } from '#main/storage/sync-database.ts';
import { temporaryFolder } from '../../support/temporary.ts';

interface Schema {
  note: { id: Generated<number>; text: string };
  tag: { id: number; note_id: number };
}

const first: Migration = {
  version: 1,
  name: 'notes',
  up: (connection) => connection.exec('create table note (id integer primary key autoincrement, text text not null)'),
};
const second: Migration = {
  version: 2,
  name: 'tags',
  up: (connection) =>
    connection.exec('create table tag (id integer primary key, note_id integer not null references note (id))'),
};
const now = Date.UTC(2026, 0, 31, 14, 2, 59);

function options(path: string, more: Partial<OpenOptions> = {}): OpenOptions {
  return { path, kind: 'queue', migrations: [first, second], now, ...more };
}

function writeNotes(path: string, count: number): void {
  const { database } = openDatabase<Schema>(options(path));
  const insert = database.prepare((query, param: Placeholders<{ text: string }>) =>
    query.insertInto('note').values(param),
  );
  database.transaction(() => {
    for (let i = 1; i <= count; i += 1) insert.run({ text: `note ${i} ${'x'.repeat(200)}` });
  });
  database.close();
}

/** Overwrites part of a file with rubbish. */
function damage(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
}

describe('opening a file', () => {
  it.each([
    ['queue', 2],
    ['mirror', 1],
  ] as const)('keeps a %s with its own durability, and references checked', (kind, synchronous) => {
    const path = join(temporaryFolder(), 'file.sqlite');
    const { database, repair } = openDatabase<Schema>(options(path, { kind }));
    expect(repair).toBeNull();
    const settings = (name: string) => database.get(pragma(database, name));
    expect(settings('synchronous')).toEqual({ synchronous });
    expect(settings('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(settings('foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(settings('busy_timeout')).toEqual({ timeout: 250 });
    expect(() => database.run(database.build.insertInto('tag').values({ id: 1, note_id: 99 }))).toThrow(StorageError);
    database.close();
  });

  it('finds again what was written before', () => {
    const path = join(temporaryFolder(), 'file.sqlite');
    writeNotes(path, 3);
    const { database } = openDatabase<Schema>(options(path));
    expect(database.all(database.build.selectFrom('note').select('id'))).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    database.close();
  });

  it('says so when a folder cannot be written', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'not-a-folder'), '');
    expect(() => openDatabase<Schema>(options(join(folder, 'not-a-folder', 'file.sqlite')))).toThrow();
  });
});

describe('changing the format', () => {
  it('leaves nothing of a step that fails, nor of the steps before it', () => {
    const path = join(temporaryFolder(), 'file.sqlite');
    openDatabase<Schema>(options(path, { migrations: [first] })).database.close();
    const failing: Migration = {
      version: 3,
      name: 'fails half way',
      up: (connection) => {
        connection.exec('create table half (id integer)');
        throw new Error('power of the step is gone');
      },
    };
    expect(() => openDatabase<Schema>(options(path, { migrations: [first, second, failing] }))).toThrow('power');
    const raw = new Database(path);
    expect(raw.pragma('user_version', { simple: true })).toBe(1);
    expect(raw.prepare("select name from sqlite_schema where name in ('tag', 'half')").all()).toEqual([]);
    raw.close();
  });

  it('refuses a step that would break a reference', () => {
    const path = join(temporaryFolder(), 'file.sqlite');
    writeNotes(path, 1);
    const breaking: Migration = {
      version: 3,
      name: 'breaks a reference',
      up: (connection) => connection.exec('insert into tag values (1, 77)'),
    };
    expect(() => openDatabase<Schema>(options(path, { migrations: [first, second, breaking] }))).toThrow('references');
    const { database } = openDatabase<Schema>(options(path));
    expect(database.all(database.build.selectFrom('tag').selectAll())).toEqual([]);
    database.close();
  });

  it('keeps a copy of the file as it was, for its user alone', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'file.sqlite');
    const { database } = openDatabase<Schema>(options(path, { migrations: [first] }));
    database.run(database.build.insertInto('note').values({ text: 'old' }));
    database.close();
    openDatabase<Schema>(options(path)).database.close();
    const [backup] = backupsOf(path, join(folder, 'backups'));
    expect(backup).toContain('20260131T140259Z-format-1');
    if (process.platform !== 'win32') expect(statSync(String(backup)).mode & 0o777).toBe(0o600);
    const copy = new Database(String(backup), { readonly: true });
    expect(copy.pragma('user_version', { simple: true })).toBe(1);
    expect(copy.prepare('select text from note').all()).toEqual([{ text: 'old' }]);
    copy.close();
  });

  it('refuses steps that are not numbered one after the other', () => {
    const path = join(temporaryFolder(), 'file.sqlite');
    expect(() => openDatabase<Schema>(options(path, { migrations: [second, first] }))).toThrow('where 1 belongs');
  });

  it('does not touch a file from a newer version, even one that was not closed', () => {
    const path = join(temporaryFolder(), 'file.sqlite');
    openDatabase<Schema>(options(path)).database.close();
    const newer = new Database(path);
    newer.pragma('user_version = 3');
    newer.exec("insert into note (text) values ('from the future')");
    // As a kill would leave it: the log still holds the newest commits.
    for (const suffix of ['', '-wal']) writeFileSync(`${path}.copy${suffix}`, readFileSync(path + suffix));
    newer.close();
    for (const suffix of ['', '-wal']) renameSync(`${path}.copy${suffix}`, path + suffix);
    const before = ['', '-wal'].map((suffix) => readFileSync(path + suffix));
    expect(() => openDatabase<Schema>(options(path))).toThrow(DatabaseFromNewerVersion);
    expect(['', '-wal'].map((suffix) => readFileSync(path + suffix))).toEqual(before);
  });
});

it('a write that a power cut broke off before there was a log is rolled back, and no damage is reported', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'writing.sqlite');
  writeNotes(path, 3);
  const connection = new Database(path);
  connection.pragma('journal_mode = DELETE');
  connection.pragma('cache_size = 1');
  connection.exec('begin');
  for (let n = 0; n < 500; n += 1) connection.prepare('insert into note (text) values (?)').run('y'.repeat(400));
  // Pages that found no room in memory are in the file already, and what stood there is in its journal.
  const cut = join(folder, 'cut.sqlite');
  for (const suffix of ['', '-journal']) writeFileSync(cut + suffix, readFileSync(path + suffix));
  connection.close();
  const { database, repair } = openDatabase<Schema>(options(cut));
  expect(repair).toBeNull();
  expect(database.all(database.build.selectFrom('note').select('id'))).toHaveLength(3);
  database.close();
});

describe('a damaged file', () => {
  it('that is a mirror is set aside and made anew', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'mirror.sqlite');
    writeFileSync(path, 'this was a database once, before the disk said otherwise '.repeat(100));
    const { database, repair } = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    expect(repair?.setAsideAt).toBe(join(folder, 'mirror.damaged-20260131T140259Z.sqlite'));
    expect(readFileSync(String(repair?.setAsideAt), 'utf8')).toContain('once');
    expect(database.all(database.build.selectFrom('note').selectAll())).toEqual([]);
    database.close();
  });

  it('that is a queue keeps every row outside the damage', () => {
    const path = join(temporaryFolder(), 'queue.sqlite');
    writeNotes(path, 500);
    damage(path, 4096 * 12, 4096 * 3);
    const { database, repair } = openDatabase<Schema>(options(path));
    const rows = database.all(database.build.selectFrom('note').select('id').orderBy('id'));
    const lost = 500 - rows.length;
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(80);
    expect(repair?.salvaged).toContainEqual({ table: 'note', rows: rows.length, refused: 0 });
    expect(rows.at(0)).toEqual({ id: 1 });
    expect(rows.at(-1)).toEqual({ id: 500 });
    // Numbers once given are not given again.
    expect(database.run(database.build.insertInto('note').values({ text: 'next' })).lastInsertRowid).toBe(501);
    expect(existsSync(String(repair?.setAsideAt))).toBe(true);
    database.close();
    expect(openDatabase<Schema>(options(path)).repair).toBeNull();
  });

  it('keeps its rows when the end of a table is what was hit', () => {
    const path = join(temporaryFolder(), 'queue.sqlite');
    writeNotes(path, 500);
    const raw = new Database(path);
    const pages = Number(raw.pragma('page_count', { simple: true }));
    raw.close();
    damage(path, 4096 * (pages - 2), 4096 * 2);
    const { database } = openDatabase<Schema>(options(path));
    const rows = database.all(database.build.selectFrom('note').select('id'));
    expect(rows.length).toBeGreaterThan(400);
    database.close();
  });

  it('beyond all help still lets the terminal start, and stays where it can be examined', () => {
    const path = join(temporaryFolder(), 'queue.sqlite');
    writeNotes(path, 50);
    const bytes = readFileSync(path);
    damage(path, 0, bytes.length);
    const { database, repair } = openDatabase<Schema>(options(path));
    expect(repair?.salvaged).toEqual([]);
    expect(readFileSync(String(repair?.setAsideAt)).length).toBe(bytes.length);
    database.close();
  });

  it('found damaged while in use is set aside at the next start', () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    writeNotes(path, 500);
    damage(path, 4096 * 12, 4096 * 3);
    const { database } = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    const failure = caught(() => database.all(database.build.selectFrom('note').selectAll()));
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toHaveProperty('kind', 'corrupt');
    database.close();
    const again = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    expect(again.repair).not.toBeNull();
    again.database.close();
  });

  it.each([50_955, -1])('is recognised by a format that no version ever had: %i', (format) => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    writeNotes(path, 5);
    const altered = new Database(path);
    altered.pragma(`user_version = ${format}`);
    altered.close();
    const { database, repair } = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    expect(repair).not.toBeNull();
    database.close();
  });

  it('is recognised by statements that its tables no longer fit', () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    writeNotes(path, 5);
    const altered = new Database(path);
    altered.exec('ALTER TABLE note RENAME TO nope');
    altered.close();
    const { database } = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    const failure = caught(() => database.all(database.build.selectFrom('note').selectAll()));
    expect(failure).toHaveProperty('kind', 'corrupt');
    database.close();
    const again = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    expect(again.repair).not.toBeNull();
    again.database.close();
  });

  it('with a text that is no JSON any more is as damaged as with a page that cannot be read', () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    writeNotes(path, 5);
    const { database } = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    expect(database.json('{"a":1}')).toEqual({ a: 1 });
    expect(caught(() => database.json('{"a":1'))).toHaveProperty('kind', 'corrupt');
    database.close();
    const again = openDatabase<Schema>(options(path, { kind: 'mirror' }));
    expect(again.repair).not.toBeNull();
    again.database.close();
  });

  it('half repaired when the power went is repaired at the next start', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'queue.sqlite');
    writeNotes(path, 5);
    // The salvage was complete, the damaged main file already set aside, its log not yet.
    renameSync(path, `${path}.salvaged`);
    writeFileSync(`${path}-wal`, 'a log that belongs to a file that is gone');
    const { database } = openDatabase<Schema>(options(path));
    expect(database.all(database.build.selectFrom('note').select('id'))).toHaveLength(5);
    database.close();
    expect(readdirSync(folder)).toContain('queue.damaged-20260131T140259Z.sqlite-wal');
  });

  it('without which the file has gone on does not take its place when that is lost later', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'queue.sqlite');
    writeNotes(path, 5);
    // Going back was cut off: the copy is whole, and the newer version went on with its file.
    cpSync(path, `${path}.salvaged`);
    openDatabase<Schema>(options(path)).database.close();
    rmSync(path);
    const { database } = openDatabase<Schema>(options(path));
    expect(database.all(database.build.selectFrom('note').select('id'))).toHaveLength(0);
    database.close();
    expect(readdirSync(folder)).toContain('queue.set-aside.sqlite');
  });
});

describe('a full disk', () => {
  it('is reported as such, and the transaction leaves nothing', () => {
    const path = join(temporaryFolder(), 'file.sqlite');
    const { database } = openDatabase<Schema>(options(path));
    database.get(pragma(database, 'max_page_count = 8'));
    const failure = caught(() =>
      database.transaction(() => {
        for (let i = 0; i < 100; i += 1) {
          database.run(database.build.insertInto('note').values({ text: 'y'.repeat(1000) }));
        }
      }),
    );
    expect(failure).toHaveProperty('kind', 'full');
    expect(database.all(database.build.selectFrom('note').selectAll())).toEqual([]);
    database.close();
  });
});

describe('a transaction', () => {
  it('refuses to wait, and rolls back', () => {
    const { database } = openDatabase<Schema>(options(join(temporaryFolder(), 'file.sqlite')));
    const insert = () => database.run(database.build.insertInto('note').values({ text: 'a' }));
    expect(() =>
      database.transaction(async () => {
        insert();
        await Promise.resolve();
      }),
    ).toThrow('promise');
    expect(database.transaction(() => insert().changes)).toBe(1);
    expect(database.all(database.build.selectFrom('note').select('text'))).toEqual([{ text: 'a' }]);
    database.close();
  });
});

describe('backups', () => {
  it('hold what the file held, and only the newest are kept', async () => {
    const folder = temporaryFolder();
    const { database } = openDatabase<Schema>(options(join(folder, 'file.sqlite')));
    const directory = join(folder, 'backups');
    for (let day = 0; day < 3; day += 1) {
      database.run(database.build.insertInto('note').values({ text: `day ${day}` }));
      const taken = await takeBackup(database, { directory, now: now + day * 86_400_000, keep: 2 });
      // Whoever reads a copy leaves a log beside it.
      const reader = new Database(taken, { readonly: true });
      reader.prepare('select count(*) from note').get();
      reader.close();
    }
    const kept = backupsOf(database.path, directory);
    expect(kept.map((path) => path.slice(directory.length + 1))).toEqual([
      'file.20260202T140259Z.sqlite',
      'file.20260201T140259Z.sqlite',
    ]);
    expect(readdirSync(directory).filter((name) => name.startsWith('file.20260131'))).toEqual([]);
    const copy = new Database(String(kept[0]), { readonly: true });
    expect(copy.prepare('select count(*) as n from note').get()).toEqual({ n: 3 });
    copy.close();
    database.close();
  });

  it('from before a change of format or an update stay besides, so that the way back is open after more days than copies', async () => {
    const folder = temporaryFolder();
    const { database } = openDatabase<Schema>(options(join(folder, 'file.sqlite')));
    const directory = join(folder, 'backups');
    await takeBackup(database, { directory, now, keep: 2 });
    for (const what of ['20260101T000000Z-format-1', '20260102T000000Z-before-1.2.0', '20260103T000000Z-format-2']) {
      writeFileSync(join(directory, `file.${what}.sqlite`), '');
    }
    for (let day = 1; day < 4; day += 1)
      await takeBackup(database, { directory, now: now + day * 86_400_000, keep: 2 });
    expect(readdirSync(directory).toSorted()).toEqual([
      'file.20260102T000000Z-before-1.2.0.sqlite',
      'file.20260103T000000Z-format-2.sqlite',
      'file.20260202T140259Z.sqlite',
      'file.20260203T140259Z.sqlite',
    ]);
    database.close();
  });
});

function pragma(database: SyncDatabase<Schema>, text: string): Query<unknown> {
  const query = sql`${sql.raw(`pragma ${text}`)}`;
  return { compile: () => query.compile(database.build) };
}

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
