import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { safe } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { openTerminal } from '#main/terminal.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { Shift } from '../../support/shift.ts';

/** A shift with work that waits, whose data folder somebody takes away. */
async function folderAway() {
  const shift = await Shift.begin();
  await shift.recordOffline();
  const { base64 } = await shift.api.device.backup();
  const away = `${shift.dataDir}-away`;
  renameSync(shift.dataDir, away);
  const back = () => {
    rmSync(shift.dataDir, { recursive: true, force: true });
    if (existsSync(away)) renameSync(away, shift.dataDir);
  };
  onTestFinished(back);
  const { credentials, api } = shift;
  // What would open files anew, or say that nothing waits.
  const asked = {
    restore: () => api.device.restore({ base64 }),
    signIn: () => api.account.signIn({ ...credentials, assumeUser: 'another@practice.example' }),
    plan: () => api.device.forgetPlan(),
    exportWaiting: () => api.device.exportWaiting(),
    forget: () => api.device.forget({ confirmation: String(credentials.carrierId) }),
  };
  return { shift, away, back, asked: Object.entries(asked) };
}

test('while the drive with the data folder is away, no new queue takes the place of the one on it, and nothing is forgotten', async () => {
  const { shift, back, asked } = await folderAway();
  // The drive is gone, and what is left is the empty folder that it was mounted on.
  mkdirSync(shift.dataDir);
  for (const [name, ask] of asked) {
    const { error } = await safe<unknown, Error>(ask());
    expect([name, error]).toMatchObject([name, { code: 'STORAGE' }]);
  }
  expect(await safe<unknown, Error>(shift.api.device.backup())).toMatchObject({ error: { code: 'STORAGE' } });
  expect(readdirSync(shift.dataDir)).toEqual([]);
  expect((await shift.api.terminal.status()).account).not.toBeNull();
  back();
  expect(await shift.api.queue.list()).toHaveLength(1);
  expect((await shift.api.device.forgetPlan()).waiting).toBe(1);
  await shift.recordOffline();
  expect(await shift.api.queue.list()).toHaveLength(2);
});

test('files that another terminal has taken over are not opened by the one whose folder they were', async () => {
  const { shift, away, asked } = await folderAway();
  cpSync(away, shift.dataDir, { recursive: true });
  const other = openTerminal({
    dataDir: shift.dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain: memoryKeychain(),
    version: '0.0.0',
  });
  onTestFinished(() => other.close());
  for (const [name, ask] of asked) {
    const { error } = await safe<unknown, Error>(ask());
    expect([name, error]).toMatchObject([name, { code: 'STORAGE' }]);
  }
});
