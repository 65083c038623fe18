import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packBackup, unpackBackup } from '#main/maintenance/backup-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

test('a list that is finished between the copies of queue and records is in the backup with its moves', async () => {
  const now = { moves: 0, finished: 0 };
  const copying = (say: () => string, after: () => void = () => undefined) => ({
    path: 'a file',
    backup: (path: string) => {
      writeFileSync(path, say());
      after();
      return Promise.resolve();
    },
  });
  const finishOne = () => Object.assign(now, { moves: 1, finished: 1 });
  const archive = await packBackup(
    { queue: copying(() => `${now.moves} moves`, finishOne), records: copying(() => `${now.finished} finished`) },
    () => now.finished,
    {
      product: 'Yard Terminal',
      format: 1,
      version: '0.0.0',
      takenAt: '2026-01-31T12:00:00.000Z',
      profile: 'p',
      carrierId: 1,
      assumeUser: 'crew@example.com',
      serviceUrl: 'https://carrier.example',
    },
    temporaryFolder(),
  );
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  const { queue, records } = unpackBackup(archive);
  expect([text(queue), text(records)]).toEqual(['1 moves', '1 finished']);
});
