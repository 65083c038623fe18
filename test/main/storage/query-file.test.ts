import Database from 'better-sqlite3';
import type * as fs from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withCopy } from '#main/storage/query-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const fails = vi.hoisted(() => ({ code: '' }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof fs>()),
  copyFileSync: () => {
    throw Object.assign(new Error(fails.code), { code: fails.code, syscall: 'copyfile' });
  },
}));

const migrations = [1, 2].map((version) => ({ version, name: 'a step', up: '' }));

test('a copy in an older format that its drive does not give counts as damaged; on a full disk it is told', () => {
  const directory = temporaryFolder();
  const path = join(directory, 'copy.sqlite');
  const copy = new Database(path);
  copy.pragma('user_version = 1');
  copy.close();
  const read = () => withCopy(path, migrations, directory, () => 'read');
  fails.code = 'EIO';
  expect(read()).toBeNull();
  fails.code = 'ENOSPC';
  expect(read).toThrow('ENOSPC');
  expect(readdirSync(directory)).toEqual(['copy.sqlite']);
});
