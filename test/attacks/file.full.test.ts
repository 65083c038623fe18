import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { managedHere } from '#main/host/managed.ts';
import { readManaged } from '#main/managed/file.ts';
import { readJsonFile } from '#main/storage/json-file.ts';
import { readSmallFile } from '#main/storage/small-file.ts';
import { temporaryFolder } from '../support/temporary.ts';

// A malicious file. Backups that unpack to too much: test/main/terminal/restore.test.ts; damaged files of our own:
// test/faults/damaged-queue.test.ts; tables that hold formulas: test/shared/rules/csv.test.ts.

/** What stands where a small file of text is expected, by its name. */
const inItsPlace: Readonly<Record<string, (path: string) => void>> = {
  'a folder': (path) => mkdirSync(path),
  'a file of 17 MiB': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 17 * 2 ** 20);
  },
  ...(process.platform !== 'win32' && {
    'a pipe that nobody writes to': (path) => void execFileSync('mkfifo', [path]),
    'a device that never ends': (path) => symlinkSync('/dev/zero', path),
    'a device that ends at once': (path) => symlinkSync('/dev/null', path),
  }),
};

describe.each(Object.entries(inItsPlace))('%s in the place of a small file', (_, put) => {
  const path = () => {
    const at = join(temporaryFolder(), 'file.json');
    put(at);
    return at;
  };

  it('is refused at once', () => {
    expect(() => readSmallFile(path())).toThrow(/not a plain file|larger than 16 MiB/);
    expect(readJsonFile(path(), z.unknown())).toMatchObject({ ok: false });
  });

  it('locks everything where the office’s settings should stand', () => {
    const managed = readManaged(path());
    expect(managed.problems).toHaveLength(1);
    expect(managed.locked).toContain('serviceUrl');
  });

  it('is told where a certificate should stand, and trusted for nothing', () => {
    const settings = join(temporaryFolder(), 'managed.json');
    writeFileSync(settings, JSON.stringify({ certificateFile: path() }));
    const { managed, certificates } = managedHere(settings, undefined);
    expect(certificates).toEqual([]);
    expect(managed.problems).toMatchObject([{ field: 'certificateFile' }]);
  });
});

it('a small file is read whole, through a link too', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'one'), 'voie n° 4');
  symlinkSync(join(folder, 'one'), join(folder, 'other'));
  expect(readSmallFile(join(folder, 'other'))).toBe('voie n° 4');
});
