import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '#main/host/log.ts';
import { eventually } from '../../support/eventually.ts';
import { Shift } from '../../support/shift.ts';

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'whatever the terminal writes is for its user alone: folders 700, files 600 (on Windows the user’s folder sees to that)',
  async () => {
    const before = process.umask(0o022);
    try {
      const shift = await Shift.begin({ signedIn: false });
      await shift.api.account.signIn(shift.credentials);
      await shift.online();
      await shift.api.settings.set({ theme: 'dark' });
      const { base64 } = await shift.api.device.backup();
      await shift.api.device.restore({ base64 });
      const log = openLog('silent');
      log.keepIn(join(shift.dataDir, 'logs'));
      log.logger.info({}, 'a line');
      await eventually(async () => expect(readdirSync(join(shift.dataDir, 'logs'))).toContain('yard-terminal.log'));
      // A clean exit takes backups, too.
      await shift.restart();
      const profile = join(shift.dataDir, 'profiles', readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '');
      expect(readdirSync(profile)).toEqual(expect.arrayContaining(['queue.sqlite', 'mirror.sqlite', 'backups']));
      const open: string[] = [];
      for (const entry of readdirSync(shift.dataDir, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (mode(path) !== (entry.isDirectory() ? '700' : '600')) open.push(`${mode(path)} ${path}`);
      }
      expect(open).toEqual([]);
    } finally {
      process.umask(before);
    }
  },
);
