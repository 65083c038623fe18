import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Backups } from '#main/session/daily-backups.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { temporaryFolder } from '../../support/temporary.ts';

test('backups that cannot be looked at are reported, and end nothing: the terminal goes on', async () => {
  const folder = temporaryFolder();
  // As a folder that another user has made is to this one: it cannot be listed.
  const directory = join(folder, 'backups');
  writeFileSync(directory, '');
  const told: unknown[] = [];
  const failing = { path: join(folder, 'queue.sqlite'), backup: () => Promise.reject(new Error('no backup')) };
  const backups = new Backups({
    files: [failing],
    directory,
    clock: new ManualClock(),
    reportError: (error) => told.push(error),
  });
  backups.start();
  await backups.stop();
  expect(told).toContainEqual(expect.objectContaining({ code: 'ENOTDIR' }));
});
