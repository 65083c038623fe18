import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import { profileName } from '#main/account/profile.ts';
import { systemClock } from '#main/clock.ts';
import { openTerminal } from '#main/terminal.ts';
import { practiceAccount, startPracticeYard } from '#practice/server.ts';
import { serve } from '../../support/serve.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { Shift } from '../../support/shift.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { fewer } from '../../support/tier.ts';

function everyFile(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? everyFile(path) : [path];
  });
}

async function webServer(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body),
  );
  return serve(server);
}

/** The address of another deployment for the same account. */
async function anotherYard(): Promise<string> {
  const yard = await startPracticeYard({ cars: 40, tracks: 8, stations: 1, seed: 7 });
  onTestFinished(() => yard.close());
  return yard.url;
}

test('signing in says which part is wrong, with the words of the service, and keeps nothing', async () => {
  const shift = await Shift.begin({ signedIn: false });
  const html = await webServer(200, '<html>Welcome to the hotel</html>');
  const nothing = await webServer(404, 'not here');
  const cases = [
    [{ apiKey: 'wrong' }, 'apiKey'],
    [{ assumeUser: 'someone@else.example' }, 'assumeUser'],
    [{ carrierId: 1 }, 'carrierId'],
    [{ serviceUrl: 'http://127.0.0.1:1' }, 'serviceUrl'],
    [{ serviceUrl: html }, 'serviceUrl'],
    [{ serviceUrl: nothing }, 'serviceUrl'],
  ] as const;
  for (const [change, field] of cases) {
    await expect(shift.api.account.signIn({ ...shift.credentials, ...change })).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
      data: { field },
    });
  }
  expect((await shift.api.terminal.status()).account).toBeNull();
  expect(shift.keychain.kept.size).toBe(0);
});

test.each(fewer(2, [200, 401, 403, 404, 429, 502]))(
  'signing in through something that answers in place of the service says so and blames no key (%i)',
  async (status) => {
    const shift = await Shift.begin({ signedIn: false });
    const serviceUrl = await webServer(status, '<html>Welcome to the hotel</html>');
    const signedIn = shift.api.account.signIn({ ...shift.credentials, serviceUrl });
    const said =
      status === 429
        ? 'The service answered 429 without a message.'
        : `It was not the carrier’s service that answered, but something else (HTTP ${status}).`;
    await expect(signedIn).rejects.toMatchObject({
      code: 'SIGN_IN_FAILED',
      message: expect.stringContaining(said),
      data: { field: 'serviceUrl' },
    });
    expect((await shift.api.terminal.status()).account).toBeNull();
  },
);

test('an address with a password, a query or a fragment is refused by its field, and neither kept nor shown', async () => {
  const shift = await Shift.begin();
  const bad = ['https://me:s3cret@api.example', 'https://api.example/?key=s3cret', 'https://api.example/#s3cret'];
  // Over HTTP the rule is said in words (`test/main/terminal/bad-input.test.ts`).
  const issues = (...path: (string | number)[]) => ({
    code: 'BAD_REQUEST',
    data: { issues: [{ path, message: 'rules.bareAddress' }] },
  });
  const { profile } = (await shift.api.profiles.list())[0] ?? { profile: '' };
  for (const serviceUrl of bad) {
    await expect(shift.api.account.signIn({ ...shift.credentials, serviceUrl })).rejects.toMatchObject(
      issues('serviceUrl'),
    );
    await expect(shift.api.settings.set({ updateFeed: serviceUrl })).rejects.toMatchObject(issues('updateFeed'));
    await expect(
      shift.api.profiles.setAddresses({ profile, addresses: [{ name: 'EU', serviceUrl }] }),
    ).rejects.toMatchObject(issues('addresses', 0, 'serviceUrl'));
  }
  expect(JSON.stringify(await shift.api.terminal.status())).not.toContain('s3cret');
  for (const path of everyFile(shift.dataDir)) expect(readFileSync(path).includes('s3cret')).toBe(false);
});

test('the key is in the keychain, and in no file of the data folder', async () => {
  const account = { ...practiceAccount, apiKey: 'k3y-of-th1s-t3st' };
  const shift = await Shift.begin({ signedIn: false, practice: { account } });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.restart();
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'online');
  expect((await shift.api.terminal.status()).account).toMatchObject({ keyKept: 'keychain', practice: true });
  expect([...shift.keychain.kept.values()]).toEqual([shift.yard.account.apiKey]);
  for (const path of everyFile(shift.dataDir)) {
    expect([path, readFileSync(path).includes(account.apiKey)]).toEqual([path, false]);
  }
});

test('a sign-in whose files cannot be written keeps nothing, not in the keychain either, and can be tried again', async () => {
  const shift = await Shift.begin({ signedIn: false });
  const inTheWay = join(shift.dataDir, 'profiles', profileName(shift.credentials), 'queue.sqlite');
  mkdirSync(inTheWay, { recursive: true });
  await expect(shift.api.account.signIn(shift.credentials)).rejects.toMatchObject({ code: 'STORAGE' });
  expect((await shift.api.terminal.status()).account).toBeNull();
  expect(shift.keychain.kept.size).toBe(0);
  rmdirSync(inTheWay);
  expect((await shift.api.account.signIn(shift.credentials)).account?.keyKept).toBe('keychain');
  expect(shift.keychain.kept.size).toBe(1);
  // Nor that of another address, where the profile is on this device.
  await shift.api.account.signOut({});
  const records = join(shift.dataDir, 'profiles', profileName(shift.credentials), 'records.sqlite');
  renameSync(records, `${records}.away`);
  mkdirSync(records);
  const moved = { ...shift.credentials, serviceUrl: await anotherYard() };
  await expect(shift.api.account.signIn(moved)).rejects.toMatchObject({ code: 'STORAGE' });
  expect(shift.keychain.kept.size).toBe(0);
});

test('credentials of a run are never stored', async () => {
  const shift = await Shift.begin();
  expect((await shift.api.terminal.status()).account?.keyKept).toBe('session');
  expect(shift.keychain.kept.size).toBe(0);
  expect(everyFile(shift.dataDir).some((path) => path.endsWith('account.json'))).toBe(false);
});

test('signing out in a run with an account of its own leaves the account of this device as it is', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.terminal.close();
  const path = join(shift.dataDir, 'account.json');
  const before = readFileSync(path, 'utf8');
  const run = openTerminal({
    dataDir: shift.dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain: shift.keychain,
    version: '0.0.0',
    session: { ...shift.credentials, assumeUser: 'another@practice.example' },
  });
  const { signOut } = createRouterClient(run.router).account;
  // Asked for twice, as by a double click, the second finds nobody.
  await Promise.all([signOut({}), signOut({})]);
  expect(run.status().account).toBeNull();
  await run.close();
  expect(readFileSync(path, 'utf8')).toBe(before);
  await shift.restart();
  await shift.online();
  await shift.api.account.signOut({});
  expect(existsSync(path)).toBe(false);
});

test('a keychain that fails keeps nothing on disk: the key is for this run, and it is said', async () => {
  const trouble = { ok: false, problem: { kind: 'locked', message: 'The keychain is locked.' } } as const;
  const locked = {
    probe: () => Promise.resolve(trouble),
    read: () => Promise.resolve(trouble),
    write: () => Promise.resolve(trouble),
    remove: () => Promise.resolve(trouble),
    names: () => Promise.resolve(trouble),
  };
  const shift = await Shift.begin({ signedIn: false, ports: { keychain: locked } });
  const status = await shift.api.account.signIn(shift.credentials);
  expect(status.account?.keyKept).toBe('session');
  expect(status.notices.map((notice) => notice.text)).toContain('The keychain is locked.');
  await shift.restart();
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'unauthorised');
  expect((await shift.api.terminal.status()).connection.reason).toBe('The keychain is locked.');
});

test('a keychain that was locked at the start and is open by now is asked again, once, when everything is to be tried', async () => {
  const open = memoryKeychain();
  let asked = 0;
  let locked = false;
  const trouble = { ok: false, problem: { kind: 'locked', message: 'The keychain is locked.' } } as const;
  const read = (name: string) => {
    asked += 1;
    return locked ? Promise.resolve(trouble) : open.read(name);
  };
  const shift = await Shift.begin({ signedIn: false, ports: { keychain: { ...open, read } } });
  await shift.api.account.signIn(shift.credentials);
  locked = true;
  await shift.restart();
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'unauthorised');
  locked = false;
  const before = asked;
  await Promise.all([shift.api.queue.replayNow(), shift.api.queue.replayNow()]);
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'online');
  expect(asked - before).toBe(1);
  expect((await shift.api.terminal.status()).account?.keyKept).toBe('keychain');
});

test('a keychain that waits for its user holds up neither a sign-in nor the end', async () => {
  const open = memoryKeychain();
  let waits = false;
  const read = (name: string) => (waits ? new Promise<never>(() => undefined) : open.read(name));
  const shift = await Shift.begin({ signedIn: false, ports: { keychain: { ...open, read } } });
  await shift.api.account.signIn(shift.credentials);
  waits = true;
  await shift.restart();
  await shift.api.queue.replayNow();
  await shift.restart();
  expect((await shift.api.account.signIn(shift.credentials)).account?.keyKept).toBe('keychain');
});

test('an entry of the keychain that cannot be a key is reported as that, and no command is refused for it', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const { full, quiet } = await shift.tracks(1);
  const [car = 0] = await shift.board(full[0]?.trackId ?? 0);
  await shift.recordOffline();
  const move = { equipmentIds: [car], to: { trackId: quiet.trackId, place: 'back' as const } };
  const { commandId } = await shift.api.moves.record(move);
  await shift.api.terminal.workOffline({ offline: false });
  const [[name = '', key = ''] = []] = shift.keychain.kept;
  shift.keychain.kept.set(name, `${key}\nof somebody else`);
  await shift.restart();
  await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'unauthorised');
  expect((await shift.api.terminal.status()).connection.reason).toContain('is no key');
  expect((await shift.api.queue.get({ commandId })).state).not.toBe('refused');
  // A line end behind it is not part of it.
  shift.keychain.kept.set(name, `${key}\n`);
  await shift.restart();
  await shift.online();
});

test('signing out takes the key out of the keychain, also one that an earlier version kept without the path of its address', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  const profile = (await shift.api.profiles.list())[0]?.profile ?? '';
  const eu = { name: 'EU', serviceUrl: 'https://eu.carrier.example/railcar' };
  await shift.api.profiles.setAddresses({ profile, addresses: [eu] });
  shift.keychain.kept.set(`${profile} https://eu.carrier.example`, 'an-old-key');
  await shift.api.account.signOut({});
  expect([...shift.keychain.kept.keys()]).toEqual([]);
});

test.each([
  ['signing out', (shift: Shift) => shift.api.account.signOut({})],
  [
    'forgetting the device',
    async (shift: Shift) =>
      shift.api.device.forget({ confirmation: (await shift.api.device.forgetPlan({})).confirmWith }),
  ],
])(
  '%s takes out of the keychain also the keys of addresses that were left, and of one no longer named',
  async (_what, leave) => {
    const shift = await Shift.begin({ signedIn: false });
    await shift.api.account.signIn(shift.credentials);
    await shift.api.account.signIn({ ...shift.credentials, serviceUrl: await anotherYard() });
    const profile = (await shift.api.profiles.list())[0]?.profile ?? '';
    const eu = { name: 'EU', serviceUrl: 'https://eu.carrier.example' };
    for (const addresses of [[eu], []]) await shift.api.profiles.setAddresses({ profile, addresses });
    shift.keychain.kept.set(`${profile} ${eu.serviceUrl}`, 'its-key');
    expect(shift.keychain.kept.size).toBe(3);
    await shift.restart();
    await leave(shift);
    expect([...shift.keychain.kept.keys()]).toEqual([]);
  },
);

test('the work of one user is never sent as another: each has its own queue', async () => {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.recordOffline();
  await shift.api.account.signOut({});
  expect((await shift.api.terminal.status()).account).toBeNull();
  expect(shift.keychain.kept.size).toBe(0);

  const moved = await shift.api.account.signIn(shift.credentials);
  expect(moved.queue.waiting).toBe(1);
  expect(moved.connection.state).toBe('workingOffline');
});

test('a second process on the same data folder is refused politely', async () => {
  const shift = await Shift.begin();
  expect(() =>
    openTerminal({
      dataDir: shift.dataDir,
      clock: systemClock,
      logger: silentLogger,
      keychain: shift.keychain,
      version: '0',
    }),
  ).toThrow('Another Yard Terminal is already using');
});
