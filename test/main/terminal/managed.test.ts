import { createRouterClient } from '@orpc/server';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { readManaged } from '#main/managed/file.ts';
import { openTerminal } from '#main/terminal.ts';
import { startPracticeYard } from '#practice/server.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** A terminal that an office looks after, nobody signed in. */
function terminalIn(dataDir: string, office: object, keychain = memoryKeychain()) {
  const path = join(temporaryFolder(), 'managed.json');
  writeFileSync(path, JSON.stringify(office));
  const terminal = openTerminal({
    dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain,
    version: '0.0.0',
    managed: readManaged(path),
  });
  let open = true;
  const close = async () => {
    if (open) await terminal.close();
    open = false;
  };
  onTestFinished(close);
  return { api: createRouterClient(terminal.router), close, path };
}

async function aYard() {
  const yard = await startPracticeYard({ cars: 60, tracks: 6, stations: 1 });
  onTestFinished(() => yard.close());
  return { yard, account: { serviceUrl: yard.url, ...yard.account } };
}

test('what an office suggests stands until somebody chooses; what it locks stands, and is refused to scripts too', async () => {
  const { api, path } = terminalIn(temporaryFolder(), {
    language: 'es',
    units: 'metric',
    timeZone: 'America/Monterrey',
    locked: ['units', 'timeZone'],
  });
  expect(await api.settings.get()).toMatchObject({ language: 'es', units: 'metric', timeZone: 'America/Monterrey' });
  expect(await api.settings.set({ language: 'fr', units: 'metric' })).toMatchObject({ language: 'fr' });
  await expect(api.settings.set({ theme: 'dark', units: 'us' })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'units', rule: `is set by your office (${path}) and cannot be changed here` }] },
  });
  await expect(api.settings.set({ timeZone: null })).rejects.toMatchObject({ code: 'INVALID' });
  expect(await api.settings.get()).toMatchObject({ theme: 'system', language: 'fr', units: 'metric' });
  expect(await api.settings.managed()).toMatchObject({ path, present: true, locked: ['units', 'timeZone'] });
});

test('an account other than the one that is locked is refused by field, and the right one is let in', async () => {
  const { account } = await aYard();
  const { api } = terminalIn(temporaryFolder(), {
    serviceUrl: `${account.serviceUrl}/`,
    carrierId: account.carrierId,
    locked: ['serviceUrl', 'carrierId', 'userGroup'],
  });
  const wrong = { ...account, serviceUrl: 'https://elsewhere.example', carrierId: 1, userGroup: 'Others' };
  await expect(api.account.signIn(wrong)).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'serviceUrl' }, { field: 'carrierId' }, { field: 'userGroup' }] },
  });
  expect((await api.account.signIn(account)).account).toMatchObject({ carrierId: account.carrierId });
});

test('a lock without a value that can be used is closed, and what is signed in stays', async () => {
  const { account } = await aYard();
  const dataDir = temporaryFolder();
  const keychain = memoryKeychain();
  const fresh = terminalIn(dataDir, { serviceUrl: 'not an address', locked: ['serviceUrl'] }, keychain);
  await expect(fresh.api.account.signIn(account)).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'serviceUrl' }] },
  });
  const { notices } = await fresh.api.terminal.status();
  expect(notices.map((notice) => notice.text)).toEqual([
    `A setting of your office is not used: serviceUrl in ${fresh.path} must be a web address such as https://api.carrier.example.`,
  ]);
  await fresh.close();

  const open = terminalIn(dataDir, {}, keychain);
  await open.api.account.signIn(account);
  await open.close();
  const locked = terminalIn(dataDir, { locked: ['serviceUrl'] }, keychain);
  expect((await locked.api.terminal.status()).account?.serviceUrl).toBe(account.serviceUrl);
  expect((await locked.api.account.signIn(account)).account?.serviceUrl).toBe(account.serviceUrl);
  await expect(
    locked.api.account.signIn({ ...account, serviceUrl: 'https://elsewhere.example' }),
  ).rejects.toMatchObject({ code: 'INVALID' });
});

test('an address the office has moved strands no work: what waits for the old one may still be signed in to', async () => {
  const { yard, account } = await aYard();
  const dataDir = temporaryFolder();
  const keychain = memoryKeychain();
  const before = terminalIn(dataDir, {}, keychain);
  await before.api.account.signIn(account);
  await before.api.mirror.refresh({});
  await before.api.terminal.workOffline({ offline: true });
  const [full, other] = (await before.api.tracks.list()).toSorted((a, b) => b.carCount - a.carCount);
  const { cars } = await before.api.tracks.get({ trackId: full?.trackId ?? 0 });
  await before.api.moves.record({
    equipmentIds: [cars[0]?.equipmentId ?? 0],
    to: { trackId: other?.trackId ?? 0, place: 'back' },
  });
  await before.close();

  const after = terminalIn(dataDir, { serviceUrl: 'https://new.example', locked: ['serviceUrl'] }, keychain);
  expect((await after.api.terminal.status()).queue.waiting).toBe(1);
  expect((await after.api.account.signIn(account)).account?.serviceUrl).toBe(yard.url);
  await after.api.terminal.workOffline({ offline: false });
  await eventually(async () => expect((await after.api.terminal.status()).queue.waiting).toBe(0));
});
