import Database from 'better-sqlite3';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logIsSound } from '#main/storage/log-check.ts';
import { migrate } from '#main/storage/migrate.ts';
import { openDatabase } from '#main/storage/open.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { full, seedOf } from '../../support/tier.ts';

const pageSize = 512;
const frameSize = 24 + pageSize;
const migrations = [
  {
    version: 1,
    name: 'lines',
    up: 'CREATE TABLE line (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT',
  },
];

/**
 * A queue as a power cut leaves it: five lines committed one by one, and a sixth of several pages whose writing had
 * begun; `log` is all of its log, of which `promised` bytes had been committed before the sixth.
 */
function asCut() {
  const folder = temporaryFolder();
  const path = join(folder, 'writing.sqlite');
  const file = new Database(path);
  file.pragma(`page_size = ${pageSize}`);
  file.pragma('journal_mode = WAL');
  file.pragma('wal_autocheckpoint = 0');
  migrate(file, migrations);
  file.pragma('wal_checkpoint(TRUNCATE)');
  for (let n = 1; n <= 5; n += 1) file.prepare('INSERT INTO line VALUES (?, ?)').run(n, `line ${n}`);
  const promised = readFileSync(`${path}-wal`).length;
  file.prepare('INSERT INTO line VALUES (6, ?)').run('x'.repeat(4 * pageSize));
  const log = readFileSync(`${path}-wal`);
  const main = readFileSync(path);
  const index = readFileSync(`${path}-shm`);
  file.close();
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  let turn = 0;
  /** The lines that a start finds on these files; `damaged`: it takes the file for damaged. */
  const start = (bytes: Buffer): number[] | 'damaged' => {
    turn += 1;
    const cut = join(folder, `cut-${turn}.sqlite`);
    writeFileSync(cut, main);
    writeFileSync(`${cut}-wal`, bytes);
    const opened = openDatabase<{ line: { n: number; text: string } }>({
      path: cut,
      kind: 'queue',
      migrations,
      now: 0,
    });
    try {
      if (opened.repair !== null) return 'damaged';
      return opened.database.all(opened.database.build.selectFrom('line').select('n')).map(({ n }) => n);
    } finally {
      opened.database.close();
    }
  };
  const [known, unknown] = [join(folder, 'known.sqlite'), join(folder, 'unknown.sqlite')];
  for (const judged of [known, unknown]) writeFileSync(judged, main);
  writeFileSync(`${known}-shm`, index);
  const sound = (bytes: Buffer, withIndex = false): boolean => {
    const judged = withIndex ? known : unknown;
    writeFileSync(`${judged}-wal`, bytes);
    return logIsSound(judged);
  };
  return { folder, path, promised, log, start, sound };
}

const kept = [1, 2, 3, 4, 5];
/** Every byte in full, otherwise every fifth, from another place each time. */
const step = full ? 1 : 5;
const offset = seedOf('YARD_LOG_FROM') % step;

test('a power cut at any byte of an unacknowledged write is an ordinary recovery: nothing acknowledged is missing', () => {
  const { promised, log, sound, start } = asCut();
  expect(log.length).toBeGreaterThan(promised + 3 * frameSize);
  for (let length = promised + offset; length < log.length; length += step) {
    if (!sound(log.subarray(0, length))) expect.fail(`cut off at byte ${length} it is taken for damaged`);
  }
  for (let length = promised; length < log.length; length += 97) expect(start(log.subarray(0, length))).toEqual(kept);
  expect(start(log)).toEqual([...kept, 6]);
});

test('a tail of nothing but zeros, and one of what stood on the drive before, are ordinary, too', () => {
  const { promised, log, sound, start } = asCut();
  for (let length = promised + offset; length < log.length; length += step) {
    const zeros = Buffer.from(log).fill(0, length);
    const rest = Buffer.from(log).fill(0xa7, length);
    if (!sound(zeros) || !sound(rest)) expect.fail(`torn at byte ${length} it is taken for damaged`);
  }
  expect(start(Buffer.from(log).fill(0, promised + frameSize + 100))).toEqual(kept);
  expect(start(Buffer.from(log).fill(0xa7, promised + frameSize + 100))).toEqual(kept);
});

test('a cut before the drive has every page of the last write, in whatever order it took them, is ordinary, too', () => {
  const { promised, log, sound, start } = asCut();
  const frames = (log.length - promised) / frameSize;
  expect(frames).toBeGreaterThan(3);
  for (let missing = 0; missing < frames; missing += 1) {
    for (const never of [0, 0xa7]) {
      const from = promised + missing * frameSize;
      const cut = Buffer.from(log).fill(never, from, from + frameSize);
      expect([missing, never, sound(cut)]).toEqual([missing, never, true]);
      expect(start(cut)).toEqual(kept);
    }
  }
});

test('frames of an earlier use of the log behind those of this one are none of it', () => {
  const { folder, path, log } = asCut();
  const again = join(folder, 'again.sqlite');
  copyFileSync(path, again);
  writeFileSync(`${again}-wal`, log);
  const file = new Database(again);
  file.pragma('wal_autocheckpoint = 0');
  file.pragma('wal_checkpoint(RESTART)');
  file.prepare('INSERT INTO line VALUES (7, ?)').run('seven');
  const stale = readFileSync(`${again}-wal`);
  expect(stale.length).toBe(log.length);
  expect(stale.subarray(16, 24)).not.toEqual(log.subarray(16, 24));
  const copy = join(folder, 'copy.sqlite');
  writeFileSync(`${copy}-wal`, stale);
  expect(logIsSound(copy)).toBe(true);
  file.close();
});

test('one altered byte before the last commit is damage, wherever it is', () => {
  const { promised, log, sound, start } = asCut();
  const promisedLog = log.subarray(0, promised);
  const lastFrame = promised - frameSize;
  for (let at = offset; at < lastFrame; at += step) {
    const altered = Buffer.from(promisedLog);
    altered.writeUInt8((altered.readUInt8(at) + 1) % 256, at);
    if (sound(altered)) expect.fail(`altered at byte ${at} it is taken for sound`);
  }
  const altered = Buffer.from(promisedLog);
  altered.writeUInt8((altered.readUInt8(700) + 1) % 256, 700);
  expect(start(altered)).toBe('damaged');
});

test('the last commit itself, altered, is damage where the index of the log knows that it had been made', () => {
  const { log, sound } = asCut();
  const altered = Buffer.from(log);
  altered.writeUInt8((altered.readUInt8(log.length - 9) + 1) % 256, log.length - 9);
  expect(sound(altered, true)).toBe(false);
  expect(sound(altered)).toBe(true);
});
