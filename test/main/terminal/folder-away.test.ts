import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createRouterClient, safe } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { goBack } from '#main/maintenance/roll-back.ts';
import { copyBeforeUpdate } from '#main/maintenance/update-copies.ts';
import type { TerminalPorts } from '#main/ports.ts';
import { DataDirectoryInUse } from '#main/storage/errors.ts';
import { openTerminal } from '#main/terminal.ts';
import { startPracticeYard } from '#practice/server.ts';
import { eventually } from '../../support/eventually.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { Shift } from '../../support/shift.ts';
import { temporaryFolder } from '../../support/temporary.ts';

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
    profiles: () => api.profiles.list(),
    plan: () => api.device.forgetPlan(),
    exportWaiting: () => api.device.exportWaiting(),
    forget: () => api.device.forget({ confirmation: String(credentials.carrierId) }),
  };
  return { shift, away, back, asked: Object.entries(asked) };
}

/** Another terminal on a data folder; nobody is signed in at it. */
function another(dataDir: string, more: Partial<TerminalPorts> = {}) {
  const other = openTerminal({
    ...more,
    dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain: memoryKeychain(),
    version: '0.0.0',
  });
  onTestFinished(() => other.close());
  return other;
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
  another(shift.dataDir);
  for (const [name, ask] of asked) {
    const { error } = await safe<unknown, Error>(ask());
    expect([name, error]).toMatchObject([name, { code: 'STORAGE' }]);
  }
});

test('a terminal whose lock somebody has removed, and another has taken, records and sends nothing more', async () => {
  const shift = await Shift.begin();
  await shift.recordOffline();
  rmSync(join(shift.dataDir, 'owner.lock'));
  const other = another(shift.dataDir);
  const { error } = await safe<unknown, Error>(shift.recordOffline());
  expect(error).toMatchObject({ code: 'STORAGE', message: expect.stringContaining('owner.lock') });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.until(async () => (await shift.api.terminal.status()).notices.length > 0, 'a notice');
  expect(await shift.control.effects()).toEqual([]);
  expect(await shift.api.queue.list()).toMatchObject([{ state: 'pending' }]);
  await other.close();
  await shift.restart();
  await shift.api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect(await shift.control.effects()).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')(
  'what waits in a profile that links lead two data folders to has one terminal at a time, and is sent once',
  async () => {
    const shift = await Shift.begin();
    await shift.recordOffline();
    const elsewhere = temporaryFolder();
    symlinkSync(join(shift.dataDir, 'profiles'), join(elsewhere, 'profiles'));
    const other = another(elsewhere);
    const api = createRouterClient(other.router);
    const [profile] = await api.profiles.list();
    expect(profile).toMatchObject({ waiting: 1, current: false });
    expect(await safe<unknown, Error>(api.profiles.open({ profile: profile?.profile ?? '' }))).toMatchObject({
      error: { code: 'NOT_POSSIBLE', message: expect.stringContaining('already using') },
    });
    expect(await safe<unknown, Error>(api.account.signIn(shift.credentials))).toMatchObject({
      error: { code: 'NOT_POSSIBLE' },
    });
    await shift.api.terminal.workOffline({ offline: false });
    await shift.drained();
    expect(await shift.control.effects()).toHaveLength(1);
    await shift.terminal.close();
    expect((await api.account.signIn(shift.credentials)).account).not.toBeNull();
  },
);

test.skipIf(process.platform === 'win32')(
  'a profile that links lead two data folders to is neither forgotten nor taken back to an older version while a terminal records into it',
  async () => {
    const shift = await Shift.begin({ signedIn: false });
    const elsewhere = temporaryFolder();
    mkdirSync(join(shift.dataDir, 'profiles'), { recursive: true });
    symlinkSync(join(shift.dataDir, 'profiles'), join(elsewhere, 'profiles'));
    await shift.api.account.signIn(shift.credentials);
    await shift.api.account.signOut({});
    const other = another(elsewhere);
    const api = createRouterClient(other.router);
    await api.account.signIn(shift.credentials);
    await eventually(async () => expect((await api.terminal.status()).mirror.asOf).not.toBeNull());
    await api.terminal.workOffline({ offline: true });
    const { confirmWith } = await shift.api.device.forgetPlan();
    const { error } = await safe<unknown, Error>(shift.api.device.forget({ confirmation: confirmWith }));
    expect(error).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('already using') });
    const older = { queue: 99, records: 99, mirror: 0, past: 0 };
    expect(() => goBack(shift.dataDir, systemClock, older)).toThrow(DataDirectoryInUse);
    const requests = [{ equipmentId: (await api.cars.search({ limit: 1 })).cars[0]?.equipmentId ?? 0 }];
    await api.switchRequests.record({ requests });
    await other.close();
    expect(await shift.api.device.forgetPlan()).toMatchObject({ waiting: 1 });
  },
);

test.skipIf(process.platform === 'win32')(
  'a device on which two names lead to one profile is taken back and forgotten as any other',
  async () => {
    const shift = await Shift.begin();
    const profiles = join(shift.dataDir, 'profiles');
    const [name = ''] = readdirSync(profiles);
    symlinkSync(join(profiles, name), join(profiles, '9-second-name-0a1b2c3d'));
    await shift.api.account.signOut({});
    expect(goBack(shift.dataDir, systemClock)).toEqual([]);
    const { confirmWith } = await shift.api.device.forgetPlan();
    await shift.api.device.forget({ confirmation: confirmWith });
    expect(existsSync(profiles)).toBe(false);
  },
);

test('a device whose forgetting could not begin keeps its profile, and it is opened at the next sign-in', async () => {
  const shift = await Shift.begin();
  const inTheWay = join(shift.dataDir, 'forgetting.json');
  mkdirSync(inTheWay);
  const { confirmWith } = await shift.api.device.forgetPlan();
  expect((await safe<unknown, Error>(shift.api.device.forget({ confirmation: confirmWith }))).error).not.toBeNull();
  rmSync(inTheWay, { recursive: true });
  expect((await shift.api.account.signIn(shift.credentials)).account).not.toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'the yard of a profile that is open in one terminal is not taken away by another that may not open it at its deployment',
  async () => {
    const shift = await Shift.begin();
    const elsewhere = temporaryFolder();
    const profiles = join(shift.dataDir, 'profiles');
    symlinkSync(profiles, join(elsewhere, 'profiles'));
    const yard = await startPracticeYard({ cars: 40, tracks: 8, stations: 1, seed: 7 });
    onTestFinished(() => yard.close());
    const api = createRouterClient(another(elsewhere).router);
    expect(
      await safe<unknown, Error>(api.account.signIn({ ...shift.credentials, serviceUrl: yard.url })),
    ).toMatchObject({ error: { code: 'NOT_POSSIBLE' } });
    expect(readdirSync(join(profiles, readdirSync(profiles)[0] ?? ''))).toContain('mirror.sqlite');
    await shift.recordOffline();
    expect(await shift.api.queue.list()).toHaveLength(1);
  },
);

test('a profile whose opening failed because the one before could not be left is opened at the next try; until then that one goes on', async () => {
  const shift = await Shift.begin({ signedIn: false });
  const yard = await startPracticeYard({ cars: 40, tracks: 8, stations: 1, seed: 7 });
  onTestFinished(() => yard.close());
  let fails = true;
  const close = () => (fails ? Promise.reject(new Error('the drive is full')) : Promise.resolve());
  const practice = { open: () => Promise.resolve({ serviceUrl: yard.url, ...yard.account }), close };
  const api = createRouterClient(another(temporaryFolder(), { practice }).router);
  await api.account.openPractice({});
  expect((await safe<unknown, Error>(api.account.signIn(shift.credentials))).error?.message).toContain('is full');
  expect((await api.terminal.status()).account).toMatchObject({ serviceUrl: yard.url });
  fails = false;
  expect((await api.account.signIn(shift.credentials)).account).not.toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'nothing is recorded into a profile whose folder somebody has moved away, because the next start would not find it',
  async () => {
    const shift = await Shift.begin();
    await shift.recordOffline();
    const profiles = join(shift.dataDir, 'profiles');
    renameSync(profiles, `${profiles}-away`);
    expect(await safe<unknown, Error>(shift.recordOffline())).toMatchObject({ error: { code: 'STORAGE' } });
    renameSync(`${profiles}-away`, profiles);
    await shift.recordOffline();
    await shift.restart();
    expect(await shift.api.queue.list()).toHaveLength(2);
  },
);

test.skipIf(process.platform === 'win32')(
  'while the drive that all profiles are on is away, nobody is told that nothing waits, and the device is not forgotten',
  async () => {
    const shift = await Shift.begin();
    await shift.recordOffline();
    await shift.terminal.close();
    const profiles = join(shift.dataDir, 'profiles');
    renameSync(profiles, `${profiles}-away`);
    symlinkSync(join(shift.dataDir, 'not-mounted'), profiles);
    const other = another(shift.dataDir);
    expect(other.status().notices).toMatchObject([{ text: expect.stringContaining(profiles) }]);
    const api = createRouterClient(other.router);
    for (const ask of [() => api.profiles.list(), () => api.device.forgetPlan(), () => api.device.exportWaiting()]) {
      const { error } = await safe<unknown, Error>(ask());
      expect(error).toMatchObject({ code: 'STORAGE', message: expect.stringContaining('Connect the drive') });
    }
    expect(() => copyBeforeUpdate(shift.dataDir, '9.9.9', 0)).toThrow('Connect the drive');
  },
);
