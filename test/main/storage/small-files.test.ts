import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { asStorageError, notOpened, StorageError } from '#main/storage/errors.ts';
import { messageOfError } from '#shared/messages/message.ts';
import { readJsonFile, writeJsonFile } from '#main/storage/json-file.ts';
import { StoredList } from '#main/storage/stored-list.ts';
import { longestSmallFile, readSmallFile } from '#main/storage/small-file.ts';
import { finishSwap, swapFiles } from '#main/storage/swap.ts';
import { removeWorkFolders, workFolder } from '#main/storage/work-folders.ts';
import { temporaryFolder } from '../../support/temporary.ts';

describe('what went wrong with a file is known by its kind', () => {
  const sqlite = (code: string, message = 'm') => new Database.SqliteError(message, code);
  const system = (code: string) => Object.assign(new Error('m'), { code, syscall: 'write' });
  test.each([
    [sqlite('SQLITE_FULL'), 'full'],
    [sqlite('SQLITE_IOERR_SHMSIZE'), 'full'],
    [sqlite('SQLITE_CORRUPT'), 'corrupt'],
    [sqlite('SQLITE_CORRUPT_INDEX'), 'corrupt'],
    [sqlite('SQLITE_NOTADB'), 'corrupt'],
    [sqlite('SQLITE_ERROR', 'no such table: command'), 'corrupt'],
    [sqlite('SQLITE_ERROR', 'malformed JSON'), 'corrupt'],
    [sqlite('SQLITE_ERROR', 'table command has no column named x'), 'corrupt'],
    [sqlite('SQLITE_ERROR', 'near "x": syntax error'), 'other'],
    [sqlite('SQLITE_BUSY', 'no such table'), 'other'],
    [sqlite('SQLITE_READONLY'), 'readonly'],
    [sqlite('SQLITE_READONLY_DIRECTORY'), 'readonly'],
    [sqlite('SQLITE_CANTOPEN'), 'readonly'],
    [sqlite('SQLITE_PERM'), 'readonly'],
    [sqlite('SQLITE_IOERR_ACCESS'), 'readonly'],
    [sqlite('SQLITE_IOERR'), 'other'],
    [system('ENOSPC'), 'full'],
    [system('EDQUOT'), 'full'],
    [system('EACCES'), 'readonly'],
    [system('EROFS'), 'readonly'],
    [system('EPERM'), 'readonly'],
    [system('EIO'), 'other'],
  ])('%s: %s', (error, kind) => {
    const told = asStorageError(error);
    expect(told).toBeInstanceOf(StorageError);
    expect(told).toMatchObject({ kind, code: error.code, cause: error });
    expect(asStorageError(told)).toBe(told);
  });

  test('a file that may not be opened is named, with what to do about it', () => {
    const told = notOpened(sqlite('SQLITE_CANTOPEN', 'unable to open database file'), '/yard/mirror.sqlite');
    expect(told).toMatchObject({ kind: 'readonly', code: 'SQLITE_CANTOPEN' });
    expect(messageOfError(told)).toMatchObject({
      code: 'device.fileNotOpened',
      params: { path: '/yard/mirror.sqlite' },
    });
    expect(notOpened(sqlite('SQLITE_CORRUPT'), '/yard/mirror.sqlite')).toMatchObject({ kind: 'corrupt', said: 'm' });
  });

  test('what is no failure of a file stays what it is', () => {
    const others = [new Error('m'), Object.assign(new Error('m'), { code: 'ENOSPC' }), 'text', null];
    expect(others.map(asStorageError)).toEqual(others);
  });
});

describe('a small file', () => {
  it('is read whole, also when it is empty, and up to its limit', () => {
    const path = join(temporaryFolder(), 'file');
    writeFileSync(path, '');
    expect(readSmallFile(path)).toBe('');
    writeFileSync(path, Buffer.from('\uFEFFGrüße\n', 'utf16le'));
    expect(readSmallFile(path)).toBe('Grüße\n');
    writeFileSync(path, Buffer.from('n\xB0 4\n', 'latin1'));
    expect(readSmallFile(path)).toBe('n\uFFFD 4\n');
    writeFileSync(path, 'Grüße\n');
    expect(readSmallFile(path)).toBe('Grüße\n');
    truncateSync(path, longestSmallFile);
    expect(Buffer.byteLength(readSmallFile(path))).toBe(longestSmallFile);
    truncateSync(path, longestSmallFile + 1);
    expect(() => readSmallFile(path)).toThrow('it is larger than 16 MiB');
  });

  it('that is a folder is refused in plain words', () => {
    expect(() => readSmallFile(temporaryFolder())).toThrow('it is not a plain file');
  });

  it('of settings that is not there is nothing; one that is no JSON, or does not fit, is a problem that names it', () => {
    const path = join(temporaryFolder(), 'settings.json');
    const schema = z.object({ language: z.string() });
    expect(readJsonFile(path, schema)).toEqual({ ok: true, value: null });
    writeFileSync(path, '{');
    expect(readJsonFile(path, schema)).toMatchObject({
      ok: false,
      problem: { code: 'device.fileNotJson', params: { path } },
    });
    writeFileSync(path, '{"language":1}');
    expect(readJsonFile(path, schema)).toMatchObject({ ok: false, problem: { code: 'device.fileUnfit' } });
    expect(readJsonFile(temporaryFolder(), schema)).toMatchObject({
      ok: false,
      problem: { code: 'device.fileUnread' },
    });
  });

  it('of settings is removed when there is nothing to keep, and that it is not there is no trouble', () => {
    const path = join(temporaryFolder(), 'settings.json');
    writeJsonFile(path, null);
    writeJsonFile(path, { a: 1 });
    expect(readFileSync(path, 'utf8')).toBe('{\n  "a": 1\n}\n');
    writeJsonFile(path, null);
    expect(existsSync(path)).toBe(false);
    expect(() => writeJsonFile(join(path, 'no', 'folder'), 1)).toThrow(StorageError);
  });
});

describe('a kept list', () => {
  const entry = z.object({ name: z.string() });

  it('keeps what it cannot read, such as an entry of a newer version', () => {
    const path = join(temporaryFolder(), 'list.json');
    writeFileSync(path, JSON.stringify([{ name: 'a' }, { title: 'b' }]));
    const list = new StoredList(path, entry);
    expect([list.entries, list.unread, list.problem]).toEqual([[{ name: 'a' }], 1, null]);
    list.write([{ name: 'c' }]);
    expect(list.entries).toEqual([{ name: 'c' }]);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([{ name: 'c' }, { title: 'b' }]);
  });

  it('is empty where there is no file, and where the file is no list, which is reported', () => {
    const path = join(temporaryFolder(), 'list.json');
    expect(new StoredList(path, entry)).toMatchObject({ entries: [], unread: 0, problem: null });
    writeFileSync(path, '{}');
    expect(new StoredList(path, entry)).toMatchObject({
      entries: [],
      unread: 0,
      problem: { code: 'device.fileUnfit' },
    });
  });

  it('that cannot be written has not changed', () => {
    const folder = temporaryFolder();
    const list = new StoredList(join(folder, 'gone', 'list.json'), entry);
    expect(() => list.write([{ name: 'c' }])).toThrow(StorageError);
    expect(list.entries).toEqual([]);
  });
});

describe('files that take their places together', () => {
  const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
  const [queue, records] = ['queue.sqlite', 'records.sqlite'];
  const names = [queue, records];

  /** A folder with a queue of before, and a new queue and new records made ready. */
  function readied() {
    const directory = temporaryFolder();
    writeFileSync(join(directory, queue), 'old queue');
    const place = workFolder(directory, 'restoring');
    for (const name of names) writeFileSync(join(place, name), `new ${name}`);
    return { directory, place };
  }

  it('a place for them is new each time, and this user’s alone', () => {
    const directory = temporaryFolder();
    const places = [workFolder(directory, 'restoring'), workFolder(directory, 'restoring')];
    expect(new Set(places).size).toBe(2);
    if (process.platform !== 'win32') expect(statSync(places[0] ?? '').mode & 0o777).toBe(0o700);
    removeWorkFolders(directory);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('a file with the name of the folder that marks them is no interrupted swap: it is kept, and the next one works', () => {
    const { directory, place } = readied();
    writeFileSync(join(directory, 'swap-ready'), 'of somebody');
    finishSwap(directory);
    expect(read(directory, 'swap-ready.set-aside')).toBe('of somebody');
    swapFiles(directory, { place, names, what: 'before-restore' });
    expect(names.map((name) => read(directory, name))).toEqual(names.map((name) => `new ${name}`));
  });

  it('what was there is set aside under a name that says so, and nothing else is left behind', () => {
    const { directory, place } = readied();
    mkdirSync(join(directory, 'backups'));
    const kept = swapFiles(directory, { place, names, what: 'before-restore' });
    expect(names.map((name) => read(directory, name))).toEqual(names.map((name) => `new ${name}`));
    expect(kept).toHaveLength(1);
    expect(kept.map((path) => readFileSync(path, 'utf8'))).toEqual(['old queue']);
    expect(kept[0]).toContain('before-restore');
    expect(readdirSync(directory)).toHaveLength(4);
  });

  it.each([
    'swap: decided',
    'swap: queue.sqlite set aside',
    'swap: queue.sqlite in place',
    'swap: records.sqlite in place',
  ])('ended over at "%s", the next start brings it to its end', (step) => {
    const { directory, place } = readied();
    const end = (reached: string) => {
      if (reached === step) throw new Error('the power went');
    };
    expect(() => swapFiles(directory, { place, names, what: 'before-restore' }, end)).toThrow('the power went');
    finishSwap(directory);
    expect(names.map((name) => read(directory, name))).toEqual(names.map((name) => `new ${name}`));
    const others = readdirSync(directory).filter((name) => !names.includes(name));
    expect(others.map((name) => read(directory, name))).toEqual(['old queue']);
  });

  it('ended over before it was decided, nothing has changed', () => {
    const { directory, place } = readied();
    const end = (reached: string) => {
      if (reached === 'swap: ready') throw new Error('the power went');
    };
    expect(() => swapFiles(directory, { place, names, what: 'before-restore' }, end)).toThrow('the power went');
    finishSwap(directory);
    removeWorkFolders(directory);
    expect(readdirSync(directory)).toEqual([queue]);
    expect(read(directory, queue)).toBe('old queue');
  });

  it('one that is still open is not taken', () => {
    const { directory, place } = readied();
    writeFileSync(join(place, `${records}-wal`), '');
    expect(() => swapFiles(directory, { place, names, what: 'before-restore' })).toThrow(
      'records.sqlite is not closed',
    );
    expect(read(directory, queue)).toBe('old queue');
  });

  it('a folder that is not there has nothing to finish', () => {
    expect(() => finishSwap(join(temporaryFolder(), 'none'))).not.toThrow();
  });
});
