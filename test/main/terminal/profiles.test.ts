import Database from 'better-sqlite3';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Credentials } from '#main/ports.ts';
import { practiceAccount, startPracticeYard } from '#practice/server.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { Shift } from '../../support/shift.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** A second carrier with a yard of its own. */
async function anotherCarrier() {
  const account = { carrierId: 9002, apiKey: 'other-key', assumeUser: 'mate@practice.example' };
  const yard = await startPracticeYard({ cars: 40, tracks: 8, stations: 1, seed: 7, account });
  onTestFinished(() => yard.close());
  return { serviceUrl: yard.url, ...account };
}

test('two carriers on one device never mix: each has its own mirror and queue, and comes back with its own key', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.recordOffline();

  const other = await anotherCarrier();
  await shift.api.account.signIn(other);
  await shift.until(async () => (await shift.api.terminal.status()).mirror.cars === 40, 'the other yard');
  expect((await shift.api.terminal.status()).queue.waiting).toBe(0);
  expect(await shift.api.queue.list()).toEqual([]);

  const profiles = await shift.api.profiles.list();
  expect(profiles.map(({ carrierId, current, waiting }) => [carrierId, current, waiting])).toEqual([
    [9001, false, 1],
    [9002, true, 0],
  ]);
  const first = profiles.find((profile) => profile.carrierId === 9001)?.profile ?? '';
  const back = await shift.api.profiles.open({ profile: first });
  expect(back).toMatchObject({
    account: { carrierId: 9001, assumeUser: practiceAccount.assumeUser, keyKept: 'keychain' },
    connection: { state: 'workingOffline' },
    queue: { waiting: 1 },
    mirror: { cars: 120 },
  });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect(await shift.control.effects()).toHaveLength(1);
});

test('a profile holds several addresses and goes to one of them; others are refused', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  const [{ profile }] = await shift.api.profiles.list().then(([only]) => [only ?? { profile: '' }] as const);
  const addresses = [
    { name: 'US', serviceUrl: shift.yard.url },
    { name: 'EU', serviceUrl: 'https://eu.carrier.example' },
  ];
  expect((await shift.api.profiles.setAddresses({ profile, addresses }))[0]?.addresses).toEqual(addresses);
  await expect(
    shift.api.profiles.setAddresses({ profile, addresses: [{ name: 'X', serviceUrl: 'http://carrier.example' }] }),
  ).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ path: ['addresses', 0, 'serviceUrl'], message: 'rules.secureOnly' }] },
  });
  await expect(shift.api.profiles.open({ profile, serviceUrl: 'https://elsewhere.example' })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'serviceUrl' }] },
  });
  const eu = await shift.api.profiles.open({ profile, serviceUrl: 'https://eu.carrier.example' });
  expect(eu.account).toMatchObject({ serviceUrl: 'https://eu.carrier.example', keyKept: 'none' });
  expect(eu.connection.state).toBe('unauthorised');
  await expect(shift.api.profiles.open({ profile: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['another address', () => 'https://eu.carrier.example'],
  ['another path of the same server', (url: string) => `${url}/eu`],
])('work that waits for one deployment is not quietly sent to one at %s', async (_where, at) => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const [profile] = await shift.api.profiles.list();
  const serviceUrl = at(shift.yard.url);
  await shift.api.profiles.setAddresses({ profile: profile?.profile ?? '', addresses: [{ name: 'EU', serviceUrl }] });
  await shift.recordOffline();
  await expect(shift.api.profiles.open({ profile: profile?.profile ?? '', serviceUrl })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining('1 recorded command waits'),
  });
  expect((await shift.api.terminal.status()).account?.serviceUrl).toBe(shift.yard.url);
});

/** A profile at work at the first of its two addresses. */
async function atTwoAddresses() {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const profile = (await shift.api.profiles.list())[0]?.profile ?? '';
  const [us, eu] = [shift.yard.url, `${shift.yard.url}/eu`];
  await shift.api.profiles.setAddresses({
    profile,
    addresses: [us, eu].map((serviceUrl) => ({ name: serviceUrl, serviceUrl })),
  });
  return { shift, profile, us, eu };
}

test('an address of another deployment shows nothing of the yard of the one before, and has a key of its own', async () => {
  const { shift, profile, us, eu } = await atTwoAddresses();
  expect(await shift.api.profiles.open({ profile, serviceUrl: eu })).toMatchObject({
    account: { serviceUrl: eu, keyKept: 'none' },
    mirror: { tracks: 0, cars: 0, asOf: null },
  });
  expect(await shift.api.past.span()).toMatchObject({ from: null, until: null });
  await shift.api.profiles.open({ profile, serviceUrl: us });
  await shift.until(async () => (await shift.api.terminal.status()).mirror.cars === 120, 'the yard of the first');

  const customerId = 3002;
  const { commandId } = await shift.api.customers.record({ resourceId: customerId, printedName: 'OF THE FIRST' });
  await shift.inState(commandId, 'settled');
  const doneHere = async () => (await shift.api.queue.get({ commandId })).elsewhere !== true;
  expect(await doneHere()).toBe(true);
  const other = await startPracticeYard({ cars: 40, tracks: 8, stations: 1, seed: 7 });
  onTestFinished(() => other.close());
  await shift.api.account.signIn({ ...shift.credentials, serviceUrl: other.url });
  await shift.until(async () => (await shift.api.terminal.status()).mirror.cars === 40, 'the yard of the second');
  expect((await shift.api.terminal.status()).notices).toEqual([]);
  expect(await doneHere()).toBe(false);
  expect(await shift.api.customers.list()).toMatchObject([{ customerId, source: 'elsewhere' }]);
  // Written from the record of the first, however young that is.
  const update = await shift.api.customers.record({ resourceId: customerId, printedName: 'OF THE SECOND' });
  await shift.inState(update.commandId, 'conflict');
});

test('work that a deployment has confirmed and not shown yet is not looked for at another one, and no question there', async () => {
  const shift = await Shift.begin({ signedIn: false, ports: { timing: { readLagMs: 60_000 } } });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const { full, quiet } = await shift.tracks(1);
  const [car = 0] = await shift.board(full[0]?.trackId ?? 0);
  await shift.control.fault({ fault: 'behind', behindMs: 60_000 });
  const { commandId } = await shift.api.moves.record({
    equipmentIds: [car],
    to: { trackId: quiet.trackId, place: 'back' },
  });
  await shift.inState(commandId, 'applied');
  const other = await startPracticeYard({ cars: 40, tracks: 8, stations: 1, seed: 7 });
  onTestFinished(() => other.close());
  await shift.api.account.signIn({ ...shift.credentials, serviceUrl: other.url });
  const { state, history } = await shift.api.queue.get({ commandId });
  expect([state, history.at(-1)?.why]).toEqual(['settled', expect.stringContaining('another address')]);
  // Nothing of the first yard makes a reading of the second look old.
  await shift.until(async () => (await shift.api.terminal.status()).mirror.cars === 40, 'the yard of the second');
});

test('work recorded at a deployment whose key is missing is not sent to the one that was open before', async () => {
  const { shift, profile, us, eu } = await atTwoAddresses();
  await shift.api.profiles.open({ profile, serviceUrl: eu });
  await shift.api.billsOfLading.record({ waybill: { billOfLadingNumber: 'EU-1' } });
  await expect(shift.api.profiles.open({ profile, serviceUrl: us })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining('1 recorded command waits'),
  });
  expect((await shift.api.terminal.status()).account?.serviceUrl).toBe(eu);
});

test('work that waits is not sent to another port of this machine', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const { full, quiet } = await shift.tracks(1);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  await shift.api.terminal.workOffline({ offline: true });
  await shift.api.moves.record({ equipmentIds: [car ?? 0], to: { trackId: quiet.trackId, place: 'back' } });
  const another = await startPracticeYard({ cars: 12, tracks: 4, stations: 1 });
  onTestFinished(() => another.close());
  const [profile] = await shift.api.profiles.list();
  const settings = join(shift.dataDir, 'profiles', profile?.profile ?? '', 'profile.json');
  // Nor where somebody has damaged, or removed, what says for whom it waits.
  for (const hurt of [() => undefined, () => writeFileSync(settings, '{'), () => rmSync(settings)]) {
    hurt();
    await expect(shift.api.account.signIn({ ...shift.credentials, serviceUrl: another.url })).rejects.toMatchObject({
      message: expect.stringContaining('1 recorded command waits'),
      data: { field: 'serviceUrl' },
    });
  }
  expect((await shift.api.terminal.status()).account?.serviceUrl).toBe(shift.yard.url);
});

test('nor is it by a run that is started with the address of another deployment; a port of this machine may change', async () => {
  const ports: { session?: Credentials } = {};
  const shift = await Shift.begin({ ports });
  await shift.recordOffline();
  const startedAt = (serviceUrl: string) => {
    ports.session = { ...shift.credentials, serviceUrl };
    return shift.restart();
  };
  await expect(startedAt('https://eu.carrier.example')).rejects.toMatchObject({
    message: expect.stringContaining('1 recorded command waits'),
  });
  await startedAt(shift.yard.url);
  expect((await shift.api.queue.list()).map(({ state }) => state)).toEqual(['pending']);
  await startedAt('http://127.0.0.1:1');
  expect(await shift.api.terminal.status()).toMatchObject({ queue: { waiting: 1 }, mirror: { cars: 120 } });
  for (const { commandId } of await shift.api.queue.list()) await shift.api.queue.discard({ commandId });
  await startedAt('https://eu.carrier.example');
  expect((await shift.api.terminal.status()).mirror).toMatchObject({ tracks: 0, asOf: null });
});

test('a profile of a newer version is left alone, named, and harms no other', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const [first] = await shift.api.profiles.list();
  await shift.api.account.signIn(await anotherCarrier());
  const file = new Database(join(shift.dataDir, 'profiles', first?.profile ?? '', 'queue.sqlite'));
  file.pragma('user_version = 99');
  file.close();

  await expect(shift.api.profiles.open({ profile: first?.profile ?? '' })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining('newer version'),
  });
  expect((await shift.api.terminal.status()).account?.carrierId).toBe(9002);
  expect(await shift.api.profiles.list()).toHaveLength(2);

  await shift.restart();
  expect((await shift.api.terminal.status()).account?.carrierId).toBe(9002);
});

test('signing in again lets a request under way come to its end', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const { full, quiet } = await shift.tracks(1);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  await shift.control.fault({ fault: 'delay', delayMs: 400, count: 1, path: '/switch-request' });
  const { commandId } = await shift.api.switchRequests.record({
    requests: [{ equipmentId: car ?? 0, trackId: quiet.trackId, requestType: 'PL' }],
  });
  await shift.inState(commandId, 'sending');
  await shift.api.account.signIn(shift.credentials);
  await shift.inState(commandId, 'settled');
  expect(await shift.control.effects()).toHaveLength(1);
});

test('a profile whose settings are gone while work waits sends nothing before a person has looked, and says so', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const [profile] = await shift.api.profiles.list();
  await shift.recordOffline();
  await shift.terminal.close();
  rmSync(join(shift.dataDir, 'profiles', profile?.profile ?? '', 'profile.json'));
  await shift.restart();
  await shift.until(async () => (await shift.api.terminal.status()).account?.keyKept === 'keychain');
  expect(await shift.api.terminal.status()).toMatchObject({
    connection: { state: 'workingOffline' },
    queue: { waiting: 1 },
    notices: [{ text: expect.stringContaining('are missing although work waits') }],
  });
});

test('a profile whose settings somebody removes while it is open is listed with its addresses, and they can be set', async () => {
  const { shift, profile, us } = await atTwoAddresses();
  const before = await shift.api.profiles.list();
  const path = join(shift.dataDir, 'profiles', profile, 'profile.json');
  rmSync(path);
  expect(await shift.api.profiles.list()).toEqual(before);
  const addresses = [{ name: 'US', serviceUrl: us }];
  expect(await shift.api.profiles.setAddresses({ profile, addresses })).toMatchObject([{ current: true, addresses }]);
  expect(existsSync(path)).toBe(true);
});

test('a profile whose settings are damaged sends nothing before a person has looked, and says so', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const [profile] = await shift.api.profiles.list();
  const directory = join(shift.dataDir, 'profiles', profile?.profile ?? '');
  await shift.recordOffline();
  await shift.terminal.close();
  writeFileSync(join(directory, 'profile.json'), '{"serviceUrl": "https://carr');

  await shift.restart();
  // Also by the second start, when the file has been written again.
  for (const start of ['first', 'second']) {
    await shift.until(async () => (await shift.api.terminal.status()).account?.keyKept === 'keychain', start);
    expect(await shift.api.terminal.status()).toMatchObject({
      connection: { state: 'workingOffline' },
      queue: { waiting: 1 },
      notices: start === 'first' ? [{ text: expect.stringContaining('check the address of your carrier') }] : [],
    });
    await shift.restart();
  }
  expect(readdirSync(directory)).toContain('profile.damaged.json');
  expect(await shift.control.effects()).toEqual([]);
  await shift.api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect(await shift.control.effects()).toHaveLength(1);
});

test('work that waits in a profile whose settings are damaged is told, and comes back when its user signs in', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const [profile] = await shift.api.profiles.list();
  await shift.recordOffline();
  await shift.api.account.signIn(await anotherCarrier());
  await shift.terminal.close();
  writeFileSync(join(shift.dataDir, 'profiles', profile?.profile ?? '', 'profile.json'), '[]');
  await shift.restart();
  expect((await shift.api.terminal.status()).notices.map((notice) => notice.text)).toEqual([
    expect.stringContaining(`the profile ${profile?.profile} are damaged or missing, and work waits in it (1)`),
  ]);
  expect(await shift.api.account.signIn(shift.credentials)).toMatchObject({
    connection: { state: 'workingOffline' },
    queue: { waiting: 1 },
  });
});

test('a copy of a profile is no profile: the work in it is not done a second time, and that is reported', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.recordOffline();
  const [profile] = await shift.api.profiles.list();
  const name = profile?.profile ?? '';
  await shift.terminal.close();
  const folder = join(shift.dataDir, 'profiles');
  cpSync(join(folder, name), join(folder, `${name}-copy`), { recursive: true });
  writeFileSync(join(folder, '.DS_Store'), 'of a file manager');
  await shift.restart();
  expect((await shift.api.profiles.list()).map((one) => one.profile)).toEqual([name]);
  await expect(shift.api.profiles.open({ profile: `${name}-copy` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await shift.api.terminal.status()).notices.map((notice) => notice.text)).toEqual([
    expect.stringContaining(`The folder ${name}-copy is a copy`),
  ]);
});

test('an account file that names another user opens nothing: no work is sent as another', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.terminal.close();
  const path = join(shift.dataDir, 'account.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(shift.credentials.assumeUser, 'somebody@else.example'));
  await shift.restart();
  const { account, notices } = await shift.api.terminal.status();
  expect(account).toBeNull();
  expect(notices.map((notice) => notice.text).join()).toContain('profile is the folder of another carrier or user');
});

test('an account file that names another deployment than the work waits for opens nothing, and says where it waits', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.recordOffline();
  await shift.terminal.close();
  const path = join(shift.dataDir, 'account.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(shift.yard.url, 'https://eu.carrier.example'));
  await shift.restart();
  const { account, notices } = await shift.api.terminal.status();
  expect(account).toBeNull();
  expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('1 recorded command waits')]);
});

test('the practice yard is spoken to as it speaks, whatever dialect the carrier of this device has', async () => {
  const yard = await startPracticeYard({ cars: 40, tracks: 8, stations: 1 });
  onTestFinished(() => yard.close());
  const shift = await Shift.begin({
    signedIn: false,
    ports: {
      practice: { open: () => Promise.resolve({ serviceUrl: yard.url, ...yard.account }) },
      dialect: { ...defaultDialect, moveTimeField: 'movedAt', nextTokenField: 'next' },
    },
  });
  await shift.api.account.openPractice({});
  await shift.online();
  const { full, quiet } = await shift.tracks(1);
  const [car] = await shift.board(full[0]?.trackId ?? 0);
  const { commandId } = await shift.api.moves.record({
    equipmentIds: [car ?? 0],
    to: { trackId: quiet.trackId, place: 'back' },
  });
  await shift.inState(commandId, 'settled');
});

test('a dialect that cannot be read sends nothing in the usual one before a person says so', async () => {
  const shift = await Shift.begin();
  await shift.terminal.close();
  const file = join(shift.dataDir, 'dialect.json');
  writeFileSync(file, '{"moveTimeFeild": "movedAt"}');
  await shift.restart();
  expect(await shift.api.terminal.status()).toMatchObject({
    connection: { state: 'workingOffline' },
    notices: [{ text: expect.stringMatching(/dialect.json does not fit.*works offline/) }],
  });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'online', 'going online');
  // Mended, it starts as it was chosen last.
  await shift.terminal.close();
  writeFileSync(file, '{"historyPageSize": 100}');
  await shift.restart();
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'online', 'being online');
});

test('a file where the profiles would be is named with what to do, and the terminal starts all the same', async () => {
  const shift = await Shift.begin({ signedIn: false });
  const place = join(shift.dataDir, 'profiles');
  rmSync(place, { recursive: true, force: true });
  writeFileSync(place, 'notes');
  await shift.restart();
  await expect(shift.api.profiles.list()).rejects.toMatchObject({
    code: 'STORAGE',
    message: expect.stringContaining(`${place} is no folder`),
  });
  await expect(shift.api.account.signIn(shift.credentials)).rejects.toMatchObject({
    code: 'STORAGE',
    message: expect.stringContaining(`${place} is no folder, and a folder of the terminal belongs there.`),
  });
  renameSync(place, `${place}.txt`);
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
});

test.skipIf(process.platform === 'win32')(
  'a profile that is a link to another drive counts with what waits in it, and while the drive is away nobody may forget it',
  async () => {
    const shift = await Shift.begin({ signedIn: false });
    await shift.api.account.signIn(shift.credentials);
    await shift.online();
    await shift.recordOffline();
    const [name = ''] = readdirSync(join(shift.dataDir, 'profiles'));
    const [place, drive] = [join(shift.dataDir, 'profiles', name), join(temporaryFolder(), 'drive')];
    await shift.terminal.close();
    cpSync(place, drive, { recursive: true });
    rmSync(place, { recursive: true });
    symlinkSync(drive, place);
    await shift.restart();
    expect(await shift.api.profiles.list()).toMatchObject([{ profile: name, current: true, waiting: 1 }]);
    expect(await shift.api.device.forgetPlan({})).toMatchObject({
      waiting: 1,
      profiles: [{ profile: name, waiting: 1 }],
    });

    await shift.terminal.close();
    renameSync(drive, `${drive} away`);
    await shift.restart();
    const { account, notices } = await shift.api.terminal.status();
    expect(account).toBeNull();
    expect(notices.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`${place} is no folder, and a folder of the terminal belongs there. Connect the drive`),
    );
    expect(await shift.api.device.forgetPlan({})).toMatchObject({ profiles: [{ profile: name, waiting: null }] });
    renameSync(`${drive} away`, drive);
    await shift.restart();
    expect((await shift.api.terminal.status()).queue.waiting).toBe(1);
  },
);
