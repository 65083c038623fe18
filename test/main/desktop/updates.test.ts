import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { type Clock, systemClock } from '#main/clock.ts';
import { onWindows } from '#main/desktop/update-way.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openTerminal } from '#main/terminal.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { practiceControl } from '../../support/practice-control.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { aFeed, UpdaterOutsideElectron } from './feed.ts';
import { installed, untimed } from './installed.ts';

// Newer versions, with electron-updater's own Windows updater run by Node against a real HTTP server. What Windows and
// macOS do with an installer is not seen here: docs/verification.md.

const copiesIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((path) => path.includes('-before-'));

test('nobody looks until an address is set, and then a newer version is fetched, told, and installed after the end', async () => {
  const feed = await aFeed();
  feed.offer('1.2.0');
  const { api, close, dataDir, state, updater, updates } = await installed();
  expect(await state()).toEqual({ state: 'off', why: 'noFeed' });
  await expect(api.updates.check()).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  expect(feed.asked).toEqual([]);

  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () =>
    expect(await state()).toEqual({ state: 'ready', version: '1.2.0', canInstallNow: true }),
  );
  expect((await api.terminal.status()).notices.map(({ text }) => text)).toEqual([
    'Version 1.2.0 of Yard Terminal is ready. It is installed when you close the terminal.',
  ]);
  expect(updater.installed).toEqual([]);
  const refused = { autoInstallOnAppQuit: false, allowPrerelease: false, allowDowngrade: false };
  expect(updater).toMatchObject({ ...refused, disableWebInstaller: true });

  await close();
  expect(copiesIn(dataDir)).toEqual([]);
  await updates.atEnd(0);
  expect(updater.installed).toEqual([{ silent: true, reopen: false }]);
  const copies = copiesIn(dataDir);
  expect(copies).toHaveLength(2);
  for (const copy of copies) {
    const original = copy.replace(/backups[\\/]/, '').replace(/\.\d+T\d+Z-before-1\.2\.0/, '');
    expect(readFileSync(join(dataDir, copy)).equals(readFileSync(join(dataDir, original)))).toBe(true);
  }
});

test('it can be installed at once and the terminal opened again, but not while a command is with the service', async () => {
  const feed = await aFeed();
  feed.offer('1.2.0');
  const { api, close, ends, state, updater, updates, yard } = await installed();
  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () => expect((await state())?.state).toBe('ready'));
  await api.mirror.refresh({});
  const [track, other] = (await api.tracks.list({})).filter(({ carCount }) => carCount > 0);
  const { cars } = await api.tracks.get({ trackId: track?.trackId ?? 0 });
  await practiceControl(yard).fault({ fault: 'delay', delayMs: 1_000, count: 1, path: '/equipment/move' });
  await api.moves.record({
    equipmentIds: cars.slice(0, 1).map(({ equipmentId }) => equipmentId),
    to: { trackId: other?.trackId ?? 0, place: 'back' },
  });
  await eventually(async () => expect((await api.terminal.status()).queue.sending).not.toBeNull());
  await expect(api.updates.install()).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: 'A command is with the carrier’s service at this moment. Try again when it is answered.',
  });
  expect(ends()).toBe(0);
  await eventually(async () => expect((await api.terminal.status()).queue.sending).toBeNull());
  await api.updates.install();
  expect(ends()).toBe(1);
  await close();
  await updates.atEnd(0);
  expect(updater.installed).toEqual([{ silent: true, reopen: true }]);
});

test('an end that was not orderly, a machine that goes down and a queue that is still open install nothing', async () => {
  const feed = await aFeed();
  feed.offer('1.2.0');
  const { api, close, dataDir, state, updater, updates } = await installed();
  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () => expect((await state())?.state).toBe('ready'));
  await close();
  const queue = readdirSync(join(dataDir, 'profiles')).map((name) =>
    join(dataDir, 'profiles', name, 'queue.sqlite'),
  )[0];
  const other = new Database(queue ?? '');
  other.pragma('wal_autocheckpoint = 0');
  other.exec('create table of_another_program (a)');
  await updates.atEnd(0);
  expect(copiesIn(dataDir)).toEqual([]);
  other.exec('drop table of_another_program');
  other.close();
  await updates.atEnd(1);
  updates.machineEnds();
  await updates.atEnd(0);
  expect(updater.installed).toEqual([]);
});

test('an installer that was changed while it waited is not run: its signature is checked again right before', async () => {
  const feed = await aFeed();
  feed.offer('1.2.0');
  const checked: string[] = [];
  const refusalOf = async (publishers: readonly string[], file: string) => {
    expect(publishers).toEqual(['Yard Office']);
    const content = readFileSync(file, 'utf8');
    checked.push(content);
    return content === 'installer of 1.2.0' ? null : 'its signature is not valid (HashMismatch)';
  };
  const updater = new UpdaterOutsideElectron('1.0.0');
  let waiting = '';
  updater.on('update-downloaded', ({ downloadedFile }) => (waiting = downloadedFile));
  const { api, close, state, updates } = await installed({
    updater,
    way: (real) => onWindows(['Yard Office'], refusalOf, async () => real),
  });
  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () => expect((await state())?.state).toBe('ready'));
  await close();
  writeFileSync(waiting, 'something else altogether');
  await updates.atEnd(0);
  expect(updater.installed).toEqual([]);
  writeFileSync(waiting, 'installer of 1.2.0');
  await updates.atEnd(0);
  expect(updater.installed).toHaveLength(1);
  expect(checked).toEqual(['installer of 1.2.0', 'something else altogether', 'installer of 1.2.0']);
});

test('what was fetched from an address that is taken away, or replaced, is not installed', async () => {
  const [feed, empty] = [await aFeed(), await aFeed()];
  feed.offer('1.2.0');
  empty.offer('1.0.0');
  const { api, close, state, updater, updates } = await installed();
  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () => expect((await state())?.state).toBe('ready'));
  await api.settings.set({ updateFeed: empty.url });
  await eventually(async () => expect(await state()).toEqual({ state: 'newest' }));
  expect((await api.terminal.status()).notices).toEqual([]);
  await api.settings.set({ updateFeed: null });
  expect(await state()).toEqual({ state: 'off', why: 'noFeed' });
  await close();
  await updates.atEnd(0);
  expect(updater.installed).toEqual([]);
});

test('an address that is replaced while it is asked, or while it gives the installer, has no say any more', async () => {
  const [slow, other] = [await aFeed(), await aFeed()];
  slow.offer('1.2.0');
  other.offer('1.0.0');
  const { api, state } = await installed();
  const answer = slow.hold('latest.yml');
  await api.settings.set({ updateFeed: slow.url });
  await eventually(() => expect(slow.asked).toHaveLength(1));
  await api.settings.set({ updateFeed: other.url });
  answer();
  await eventually(async () => expect(await state()).toEqual({ state: 'newest' }));
  expect(other.asked).toHaveLength(1);

  const installer = slow.hold('.exe');
  await api.settings.set({ updateFeed: slow.url });
  await eventually(async () => expect((await state())?.state).toBe('loading'));
  await eventually(() => expect(slow.asked.at(-1)).toMatch(/exe$/));
  await api.settings.set({ updateFeed: null });
  installer();
  expect(await state()).toEqual({ state: 'off', why: 'noFeed' });
  await api.settings.set({ updateFeed: other.url });
  await eventually(async () => expect(await state()).toEqual({ state: 'newest' }));
});

test.each([
  ['signed by somebody else', '1.2.0', undefined, 'Another Office', /not signed by the application owner/],
  ['damaged on its way', '1.2.0', 'damaged' as const, 'Yard Office', /sha512/],
])('a version that is %s is refused, and told as a failure', async (_how, version, damaged, signedBy, words) => {
  const feed = await aFeed();
  feed.offer(version, damaged);
  const { api, close, state, updater, updates } = await installed({
    updater: new UpdaterOutsideElectron('1.0.0', signedBy),
  });
  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () =>
    expect(await state()).toEqual({ state: 'failed', problem: expect.stringMatching(words) }),
  );
  await close();
  await updates.atEnd(0);
  expect(updater.installed).toEqual([]);
});

test('an older version is never offered, and neither is the one that runs', async () => {
  const feed = await aFeed();
  const { api } = await installed();
  feed.offer('0.9.0');
  await api.settings.set({ updateFeed: feed.url });
  expect((await api.updates.check()).now).toEqual({ state: 'newest' });
  feed.offer('1.0.0');
  expect((await api.updates.check()).now).toEqual({ state: 'newest' });
  expect(feed.asked.filter((path) => path.endsWith('.exe'))).toEqual([]);
});

test('an address over an open line is refused, an address the office has locked stays', async () => {
  const office = { updateFeed: 'https://software.yard.example/terminal', locked: ['updateFeed'] };
  const locked = await installed({ office });
  expect(await locked.api.settings.get()).toMatchObject({ updateFeed: office.updateFeed });
  await expect(locked.api.settings.set({ updateFeed: 'https://else.example' })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'updateFeed' }] },
  });
  const free = await installed();
  await expect(free.api.settings.set({ updateFeed: 'http://software.yard.example' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ path: ['updateFeed'], message: 'rules.secureOnly' }] },
  });
  expect(await free.api.settings.get()).toMatchObject({ updateFeed: null });
});

test('where the system’s own tools install, a newer version is reported and not fetched', async () => {
  const feed = await aFeed();
  feed.offer('1.2.0');
  const { api, close, state, updater, updates } = await installed({
    way: (real) => ({ kind: 'announces', load: async () => real }),
  });
  await api.settings.set({ updateFeed: feed.url });
  await eventually(async () => expect(await state()).toEqual({ state: 'announced', version: '1.2.0' }));
  expect((await api.terminal.status()).notices.map(({ text }) => text)).toEqual([
    'There is version 1.2.0 of Yard Terminal. Those who look after this device install it.',
  ]);
  await expect(api.updates.install()).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await close();
  await updates.atEnd(0);
  expect([updater.installed, feed.asked.filter((path) => path.endsWith('.exe'))]).toEqual([[], []]);
});

test('it looks by itself, again and again, until the terminal ends', async () => {
  const feed = await aFeed();
  feed.offer('1.0.0');
  const waits: number[] = [];
  const clock: Clock = {
    ...systemClock,
    sleep: async (ms, signal) => {
      waits.push(ms);
      if (waits.length > 3) await untimed.sleep(ms, signal);
    },
  };
  const { close } = await installed({ clock, office: { updateFeed: feed.url } });
  await eventually(async () => expect(waits).toHaveLength(4));
  await close();
  expect(feed.asked.filter((path) => path.endsWith('latest.yml'))).toHaveLength(3);
  expect(waits.slice(1)).toEqual([21_600_000, 21_600_000, 21_600_000]);
});

test('a page of a browser has no updates, and says so', async () => {
  const terminal = openTerminal({
    dataDir: temporaryFolder(),
    clock: systemClock,
    logger: silentLogger,
    keychain: memoryKeychain(),
    version: '1.0.0',
  });
  onTestFinished(() => terminal.close());
  const api = createRouterClient(terminal.router);
  expect(await api.updates.get()).toBeNull();
  await expect(api.updates.check()).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
});
