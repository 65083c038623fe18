import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { copyBeforeUpdate } from '#main/maintenance/update-copies.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const noon = Date.UTC(2026, 10, 20, 12);

/** A data folder with a queue for each profile, whose commands are in these states, and with records where said. */
function dataFolder(profiles: Readonly<Record<string, readonly string[]>>, records = ''): string {
  const dataDir = temporaryFolder();
  for (const [profile, states] of Object.entries(profiles)) {
    const directory = join(dataDir, 'profiles', profile);
    mkdirSync(directory, { recursive: true });
    const queue = new Database(join(directory, 'queue.sqlite'));
    queue.exec('create table command (state text)');
    for (const state of states) queue.prepare('insert into command values (?)').run(state);
    queue.close();
    if (records !== '') writeFileSync(join(directory, 'records.sqlite'), records);
  }
  return dataDir;
}

const backupsIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.includes('before'))
    .sort();

test('every profile is copied, whichever was open', () => {
  const dataDir = dataFolder({ '42-ann': ['pending', 'settled'], practice: [] });
  copyBeforeUpdate(dataDir, '1.2.0', noon);
  expect(backupsIn(dataDir)).toEqual([
    'profiles/42-ann/backups/queue.20261120T120000Z-before-1.2.0.sqlite',
    'profiles/practice/backups/queue.20261120T120000Z-before-1.2.0.sqlite',
  ]);
});

test('a send that is not over, a log that was not put away and a file that cannot be read stop everything', () => {
  const sending = dataFolder({ '42-ann': [], '42-bob': ['sending'] });
  expect(() => copyBeforeUpdate(sending, '1.2.0', noon)).toThrow('42-bob');
  const unclosed = dataFolder({ '42-ann': [] });
  writeFileSync(join(unclosed, 'profiles', '42-ann', 'queue.sqlite-wal'), 'what was written last');
  expect(() => copyBeforeUpdate(unclosed, '1.2.0', noon)).toThrow('was not closed properly');
  const broken = dataFolder({ '42-ann': [] });
  writeFileSync(join(broken, 'profiles', '42-ann', 'queue.sqlite'), 'no database');
  expect(() => copyBeforeUpdate(broken, '1.2.0', noon)).toThrow('cannot be read');
  expect([sending, unclosed, broken].flatMap(backupsIn)).toEqual([]);
});

test('a device without work has nothing to copy, and a version cannot lead out of the folder', () => {
  expect(copyBeforeUpdate(temporaryFolder(), '1.2.0', noon)).toEqual([]);
  const dataDir = dataFolder({ '42-ann': [] });
  copyBeforeUpdate(dataDir, '1/../../2', noon);
  expect(backupsIn(dataDir)).toEqual(['profiles/42-ann/backups/queue.20261120T120000Z-before-1....2.sqlite']);
});

test.skipIf(process.platform === 'win32')('a link where a copy is written first leads it into no other file', () => {
  const dataDir = dataFolder({ '42-ann': ['settled'] });
  const other = join(dataDir, 'another-file');
  writeFileSync(other, 'of this user');
  const backups = join(dataDir, 'profiles', '42-ann', 'backups');
  mkdirSync(backups);
  symlinkSync(other, join(backups, 'queue.20261120T120000Z-before-1.2.0.sqlite.part'));
  copyBeforeUpdate(dataDir, '1.2.0', noon);
  expect(readFileSync(other, 'utf8')).toBe('of this user');
});

test('records are copied with the queue: without them nobody could go back', () => {
  const dataDir = dataFolder({ '42-ann': [] }, 'checks and lists');
  const copies = copyBeforeUpdate(dataDir, '1.2.0', noon);
  expect(backupsIn(dataDir)).toHaveLength(2);
  expect(readFileSync(copies[1] ?? '', 'utf8')).toBe('checks and lists');
  // Reading a file leaves an empty log beside it.
  const log = join(dataDir, 'profiles', '42-ann', 'records.sqlite-wal');
  writeFileSync(log, '');
  expect(copyBeforeUpdate(dataDir, '1.3.0', noon)).toHaveLength(2);
  writeFileSync(log, 'what was written last');
  expect(() => copyBeforeUpdate(dataDir, '1.4.0', noon)).toThrow('was not closed properly');
});

test('a restore that was decided before is finished first: the copies are of what was restored', () => {
  const dataDir = dataFolder({ '42-ann': [] }, 'before the restore');
  const ready = join(dataDir, 'profiles', '42-ann', 'swap-ready');
  mkdirSync(ready);
  writeFileSync(
    join(ready, 'plan.json'),
    JSON.stringify({ files: [{ name: 'records.sqlite', aside: 'records.before' }] }),
  );
  writeFileSync(join(ready, 'records.sqlite'), 'restored');
  expect(readFileSync(copyBeforeUpdate(dataDir, '1.2.0', noon)[1] ?? '', 'utf8')).toBe('restored');
});
