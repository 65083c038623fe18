import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import type { Keychain } from '#main/account/keychain.ts';
import { listen } from '../../support/listen.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openRecords } from '#main/records/open.ts';
import { ReceiverArea, type ReceiverChange, webhookTokenEntry } from '#main/webhooks/area.ts';
import type { Arrival } from '#main/webhooks/receiver.ts';
import { receiver as receiverAnswer, receivedEvent } from '#shared/terminal/events.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { eventually } from '../../support/eventually.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { changed, delivery, noon, sender, settings, token } from './carrier.ts';

function device(keychain: Keychain = memoryKeychain()) {
  const directory = temporaryFolder();
  const told: string[] = [];
  const hidden: string[] = [];
  const arrivals: Arrival[] = [];
  return {
    directory,
    keychain,
    told,
    hidden,
    arrivals,
    /** A run of the terminal; ending it frees the files for the next. */
    run: async (isOfHere = true) => {
      const clock = new ManualClock(noon * 1000 - 1000);
      const records = openRecords({ path: join(directory, 'records.sqlite'), now: clock.now() });
      const area = new ReceiverArea({
        profile: '7-crew',
        directory,
        keychain,
        clock,
        logger: { ...silentLogger, hide: (secret) => void hidden.push(secret) },
        events: records.events,
        clockAheadMs: () => null,
        isOfHere: () => isOfHere,
        placeName: (id) => (id === 12 ? 'Track 12' : null),
        arrived: (arrival) => void arrivals.push(arrival),
        opened: () => void told.push('it listens'),
        notify: (said) => void told.push(inEnglish(said)),
        retract: (said) => void told.splice(told.indexOf(inEnglish(said)), 1),
        reportError: (error) => {
          throw error;
        },
      });
      const end = async () => {
        await area.stop();
        records.close();
      };
      onTestFinished(end);
      const started = area.start();
      return { area, started, end, clock };
    },
  };
}

async function post(area: ReceiverArea, posting = delivery()) {
  const line = sender(area.receiver().listeningAt ?? 'it does not listen');
  try {
    return await line.post(posting);
  } finally {
    line.close();
  }
}

/** A keychain that is not to be had. */
const noKeychain: Keychain = (() => {
  const fail = () => Promise.resolve({ ok: false as const, problem: { kind: 'missing' as const, message: 'none' } });
  return { probe: fail, read: fail, write: fail, remove: fail, names: fail };
})();

it('is off until somebody switches it on, and asks no keychain before', async () => {
  const { run } = device({
    ...noKeychain,
    read: () => {
      throw new Error('the keychain was asked');
    },
  });
  const { area, started } = await run();
  await started;
  expect(receiverAnswer.parse(area.receiver())).toMatchObject({
    settings: { enabled: false, keys: [], form: 'timestamp.body' },
    hasToken: false,
    listeningAt: null,
    problem: null,
    received: 0,
  });
});

it('listens again after a restart, with its token from the keychain and in no file', async () => {
  const { run, directory, keychain, arrivals, hidden } = device();
  const first = await run();
  await first.area.configure({ settings, token });
  expect(await post(first.area)).toMatchObject({ status: 204 });
  expect(arrivals).toEqual([{ equipmentIds: [41], stationId: 12 }]);
  await first.end();
  expect(await keychain.read(webhookTokenEntry('7-crew'))).toEqual({ ok: true, value: token });
  for (const name of readdirSync(directory)) {
    if (name !== 'backups') expect([name, readFileSync(join(directory, name)).includes(token)]).toEqual([name, false]);
  }

  expect(hidden.splice(0)).toContain(token);

  const second = await run();
  await second.started;
  expect(hidden).toContain(token);
  expect(second.area.receiver()).toMatchObject({ hasToken: true, problem: null, received: 1 });
  expect(await post(second.area)).toMatchObject({ status: 204 });
  expect(second.area.list().map((event) => receivedEvent.parse(event).station?.name)).toEqual(['Track 12', 'Track 12']);
});

it('asks a keychain that was locked at the start again once it has given the key of the account, and not otherwise', async () => {
  const open = memoryKeychain();
  let [locked, asked] = [false, 0];
  const problem = { kind: 'locked' as const, message: 'locked' };
  const read = (name: string) => {
    asked += 1;
    return locked ? Promise.resolve({ ok: false as const, problem }) : open.read(name);
  };
  const { run, told } = device({ ...open, read });
  const first = await run();
  await first.area.configure({ settings, token });
  await first.end();
  locked = true;
  const second = await run();
  await second.started;
  expect(told).toEqual([expect.stringContaining('cannot be read: the keychain of this device is locked')]);
  locked = false;
  await second.area.keychainIsOpen();
  expect(told).toEqual(['it listens']);
  expect(await post(second.area)).toMatchObject({ status: 204 });
  const before = asked;
  await second.area.keychainIsOpen();
  expect(asked).toBe(before);
});

it('does not listen with an entry of the keychain that no sender could give, and says so; a line end is not part of it', async () => {
  const { run, keychain, told } = device();
  const first = await run();
  await first.area.configure({ settings, token });
  await first.end();
  await keychain.write(webhookTokenEntry('7-crew'), `${token} or another`);
  const second = await run();
  await second.started;
  expect(second.area.receiver()).toMatchObject({ hasToken: false, listeningAt: null });
  expect(told).toEqual([expect.stringContaining('what the keychain of this device has for it is none')]);
  await second.end();
  await keychain.write(webhookTokenEntry('7-crew'), `${token}\n`);
  const third = await run();
  await third.started;
  expect(await post(third.area)).toMatchObject({ status: 204 });
});

it('marks what came at another deployment: its cars and places may have the numbers of others here', async () => {
  const { run } = device();
  const first = await run();
  await first.area.configure({ settings, token });
  expect(await post(first.area)).toMatchObject({ status: 204 });
  expect(first.area.list()).not.toMatchObject([{ elsewhere: true }]);
  await first.end();
  const second = await run(false);
  expect(second.area.list().map((event) => receivedEvent.parse(event))).toMatchObject([
    { elsewhere: true, equipment: [{ equipmentId: 41 }], station: { stationId: 12, name: null } },
  ]);
});

it('without a keychain works for this run, says so, and says so again after the next start', async () => {
  const { run, told } = device(noKeychain);
  const first = await run();
  await first.area.configure({ settings, token });
  expect(told).toEqual([expect.stringContaining('for this run only')]);
  expect(await post(first.area)).toMatchObject({ status: 204 });
  await first.end();

  const second = await run();
  await second.started;
  expect(second.area.receiver()).toMatchObject({
    settings: { enabled: true },
    hasToken: false,
    listeningAt: null,
    problem: expect.stringContaining('token'),
  });
  expect(told[1]).toContain('Set it again');
});

it('changes only what it is given', async () => {
  const { area } = await device().run();
  await area.configure({ settings, token });
  await area.configure({ settings: { path: '/other', port: undefined } });
  expect(area.receiver()).toMatchObject({ settings: { ...settings, path: '/other' }, hasToken: true });
  expect(await post(area)).toMatchObject({ status: 204 });
});

it('keeps everything as it was when a part of a change cannot be used', async () => {
  const { run, directory } = device();
  const { area } = await run();
  await area.configure({ settings, token });
  const before = readFileSync(join(directory, 'receiver.json'), 'utf8');
  const wrong: [ReceiverChange, string][] = [
    [{ settings: { path: '/other', keys: [{ keyId: 'k', publicKey: 'AAAA' }] } }, 'settings.keys[0].publicKey'],
    [{ settings: { path: '/other' }, token: 'a token with spaces' }, 'token'],
  ];
  for (const [change, field] of wrong) {
    await expect(area.configure(change)).rejects.toMatchObject({ issues: [{ field }] });
  }
  expect(area.receiver().settings).toEqual(settings);
  expect(readFileSync(join(directory, 'receiver.json'), 'utf8')).toBe(before);
  expect(await post(area)).toMatchObject({ status: 204 });
});

it('writes what the version before does not know only where it is not the usual, so that it can go back to it', async () => {
  const { run, directory } = device();
  const { area } = await run();
  const written = () =>
    Object.keys(z.looseObject({}).parse(JSON.parse(readFileSync(join(directory, 'receiver.json'), 'utf8')))).toSorted();
  const knownBefore = ['enabled', 'form', 'keys', 'path', 'port'];
  await area.configure({ settings: { ...settings, separator: '.', oldestMinutes: 5 }, token });
  expect(written()).toEqual(knownBefore);
  await area.configure({ settings: { separator: ':', oldestMinutes: 60 } });
  expect(written()).toEqual([...knownBefore, 'oldestMinutes', 'separator'].toSorted());
  expect((await run()).area.receiver().settings).toMatchObject({ separator: ':', oldestMinutes: 60 });
});

/** No file can take the place of a folder. */
function putFolderInTheWay(directory: string): void {
  rmSync(join(directory, 'receiver.json'));
  mkdirSync(join(directory, 'receiver.json'));
}

it('goes on with the old settings when the new ones cannot be written', async () => {
  const { run, directory } = device();
  const { area } = await run();
  await area.configure({ settings, token });
  putFolderInTheWay(directory);
  const other = 'another-token-altogether';
  await expect(area.configure({ settings: { path: '/other' }, token: other })).rejects.toThrow();
  expect(area.receiver().settings).toEqual(settings);
  expect(await post(area)).toMatchObject({ status: 204 });
  const withOther = changed(delivery(), { authorization: `Bearer ${other}` });
  expect(await post(area, withOther)).toMatchObject({ status: 400 });
});

it('goes on listening where it did when settings with another port cannot be written', async () => {
  const { run, directory } = device();
  const { area } = await run();
  const before = await area.configure({ settings, token });
  putFolderInTheWay(directory);
  await expect(area.configure({ settings: { port: 1 } })).rejects.toThrow();
  expect(area.receiver()).toMatchObject({ settings: { port: 0 }, problem: null });
  expect([before.listeningAt, area.receiver().listeningAt]).not.toContain(null);
  expect(await post(area)).toMatchObject({ status: 204 });
});

it('says that its port is taken, and listens there as soon as it is free, because a delivery may be sent only once', async () => {
  const { run, directory, told } = device();
  await (await run()).area.configure({ settings, token });
  const other = createServer();
  const port = await listen(other);
  writeFileSync(join(directory, 'receiver.json'), JSON.stringify({ ...settings, port }));
  const { area, started, clock } = await run();
  await started;
  expect(area.receiver()).toMatchObject({ listeningAt: null, problem: expect.stringContaining('is taken') });
  expect(told).toEqual([expect.stringContaining(`could not open port ${port}`)]);
  await clock.pass(60_000);
  expect(area.receiver().listeningAt).toBeNull();

  other.close();
  await once(other, 'close');
  await clock.pass(30_000);
  await eventually(() => expect(area.receiver()).toMatchObject({ problem: null }));
  expect(await post(area)).toMatchObject({ status: 204 });
  expect(told.slice(1)).toEqual(['it listens']);
});

it('stays off and says so when its settings cannot be read, until it is set up again', async () => {
  const { run, directory, told } = device();
  writeFileSync(join(directory, 'receiver.json'), '{"enabled":true');
  const { area, started } = await run();
  await started;
  expect(area.receiver()).toMatchObject({ listeningAt: null, problem: expect.stringContaining('receiver.json') });
  expect(told).toHaveLength(1);
  expect(readFileSync(join(directory, 'receiver.json'), 'utf8')).toBe('{"enabled":true');
  await area.configure({ settings, token });
  expect(area.receiver().problem).toBeNull();
  expect(await post(area)).toMatchObject({ status: 204 });
});

it('stays off and names the key of its settings that cannot be used, until it is set up again', async () => {
  const { run, directory, told } = device();
  const [key] = settings.keys;
  const unfit = { ...settings, keys: [{ ...key, publicKey: 'no key' }] };
  writeFileSync(join(directory, 'receiver.json'), JSON.stringify(unfit));
  const { area, started } = await run();
  await started;
  expect(area.receiver()).toMatchObject({ listeningAt: null, settings: { enabled: false } });
  expect(area.receiver().problem).toContain('settings.keys[0].publicKey');
  expect(told).toEqual([area.receiver().problem]);
  expect(await area.configure({ settings, token })).toMatchObject({ problem: null });
  expect(await post(area)).toMatchObject({ status: 204 });
});

it('keeps the keys and all else that can be read of its settings when one of them cannot, and the file as it was', async () => {
  const { run, directory } = device();
  const text = JSON.stringify({ ...settings, form: 'of-a-newer-version' });
  writeFileSync(join(directory, 'receiver.json'), text);
  const { area, started } = await run();
  await started;
  expect(area.receiver()).toMatchObject({
    listeningAt: null,
    problem: expect.stringContaining('form'),
    settings: { ...settings, form: 'timestamp.body', enabled: false },
  });
  await area.configure({ settings: { enabled: true, form: settings.form }, token });
  expect(area.receiver()).toMatchObject({ problem: null, settings });
  expect(await post(area)).toMatchObject({ status: 204 });
  expect(readFileSync(join(directory, 'receiver.damaged.json'), 'utf8')).toBe(text);
});

it('ends without waiting for a keychain that waits for its user', async () => {
  const silent: Keychain = { ...noKeychain, read: () => new Promise(() => undefined) };
  const { run, directory } = device(silent);
  writeFileSync(join(directory, 'receiver.json'), JSON.stringify(settings));
  const { area, started, end } = await run();
  await end();
  await started;
  expect(area.receiver().listeningAt).toBeNull();
});

it('never listens again once it has ended for good, whatever is set up after that', async () => {
  const { run } = device();
  const { area, started } = await run();
  await started;
  await area.stop();
  expect(await area.configure({ settings, token })).toMatchObject({ listeningAt: null });
});
