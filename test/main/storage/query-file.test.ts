import Database from 'better-sqlite3';
import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withCopy } from '#main/storage/query-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const migrations = [1, 2].map((version) => ({ version, name: 'a step', up: '' }));

/** From here on no file can be copied. */
function copyingFails(code: string): void {
  vi.spyOn(fs, 'copyFileSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code, syscall: 'copyfile' });
  });
  syncBuiltinESMExports();
}

test('a copy in an older format that its drive does not give counts as damaged; on a full disk it is told', () => {
  const directory = temporaryFolder();
  const path = join(directory, 'copy.sqlite');
  const copy = new Database(path);
  copy.pragma('user_version = 1');
  copy.close();
  const read = () => withCopy(path, migrations, directory, () => 'read');
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  copyingFails('EIO');
  expect(read()).toBeNull();
  copyingFails('ENOSPC');
  expect(read).toThrow('ENOSPC');
  expect(readdirSync(directory)).toEqual(['copy.sqlite']);
});
