import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '#main/storage/directory-lock.ts';
import { DataDirectoryInUse } from '#main/storage/errors.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** Another process that takes the directory and stays. */
async function otherOwner(directory: string) {
  const script = `import { lockDataDirectory } from '#main/storage/directory-lock.ts';
    lockDataDirectory(process.argv[1]);
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  return child;
}

it('gives a data directory to one owner at a time', () => {
  const folder = join(temporaryFolder(), 'data');
  const lock = lockDataDirectory(folder);
  expect(() => lockDataDirectory(folder)).toThrow(DataDirectoryInUse);
  lock.release();
  lockDataDirectory(folder).release();
});

it('refuses a directory another process owns, and takes it over when that process was killed', async () => {
  const folder = temporaryFolder();
  const child = await otherOwner(folder);
  expect(() => lockDataDirectory(folder)).toThrow(/already using/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataDirectory(folder).release();
});

it('is not stopped by rubbish in the lock file', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'owner.lock'), 'rubbish '.repeat(200));
  lockDataDirectory(folder).release();
});

it.skipIf(process.platform === 'win32')('is not stopped by what is no file in the place of the lock file', () => {
  for (const place of [mkdirSync, (path: string) => execFileSync('mkfifo', [path])]) {
    const folder = temporaryFolder();
    place(join(folder, 'owner.lock'));
    lockDataDirectory(folder).release();
  }
});
