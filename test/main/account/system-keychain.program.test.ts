import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { type KeytarModule, systemKeychain } from '#main/account/system-keychain.ts';

const impatient = { ...systemClock, sleep: (_ms: number, signal?: AbortSignal) => systemClock.sleep(20, signal) };

function keytar(overrides: Partial<KeytarModule> = {}): () => Promise<KeytarModule> {
  const kept = new Map<string, string>();
  return () =>
    Promise.resolve({
      getPassword: (_service, name) => Promise.resolve(kept.get(name) ?? null),
      setPassword: (_service, name, secret) => {
        kept.set(name, secret);
        return Promise.resolve();
      },
      deletePassword: (_service, name) => Promise.resolve(kept.delete(name)),
      findCredentials: () => Promise.resolve([...kept].map(([account, password]) => ({ account, password }))),
      ...overrides,
    });
}

const fails = (message: string) => ({ setPassword: () => Promise.reject(new Error(message)) });

describe('a keychain that cannot be used is reported in plain words', () => {
  test.each([
    ['its library is missing', 'libsecret-1.so.0: cannot open shared object file', 'missing', 'libsecret-1-0'],
    ['keytar does not say which', 'Failed to load keytar native addon, checked ["…"]', 'missing', 'libsecret-1-0'],
    ['none is running', 'Cannot autolaunch D-Bus without X11 $DISPLAY', 'missing', 'GNOME Keyring'],
    ['it is locked', 'User interaction is not allowed.', 'locked', 'Unlock it'],
    ['its user said no', 'Prompt dismissed', 'locked', 'Unlock it'],
    ['it is full', 'Not enough memory resources are available to process this command.', 'full', 'Credential Manager'],
    ['something else', 'Error -25293', 'other', 'Error -25293'],
  ] as const)('%s', async (_case, message, kind, advice) => {
    const probed = await systemKeychain(systemClock, keytar(fails(message))).probe();
    expect(probed.ok).toBe(false);
    if (probed.ok) return;
    expect(probed.problem.kind).toBe(kind);
    expect(probed.problem.message).toContain(advice);
  });

  test('one that never answers counts as locked', async () => {
    const silent = keytar({ setPassword: () => new Promise(() => undefined) });
    expect(await systemKeychain(impatient, silent).probe()).toMatchObject({ ok: false, problem: { kind: 'locked' } });
  });

  test('one that forgets what was written to it is not trusted', async () => {
    const forgetful = keytar({ getPassword: () => Promise.resolve(null) });
    expect(await systemKeychain(systemClock, forgetful).probe()).toMatchObject({ ok: false });
  });
});

test('a keychain that another program tries at the same moment, with the same entry, is trusted all the same', async () => {
  const load = keytar();
  const shared = await load();
  let meetings = 0;
  const written = async (service: string, name: string, secret: string) => {
    await shared.setPassword(service, name, secret);
    meetings += 1;
    if (meetings === 1) await shared.setPassword(service, name, 'of the other program');
    if (meetings === 2) await shared.deletePassword(service, name);
  };
  const met = () => Promise.resolve({ ...shared, setPassword: written });
  expect(await systemKeychain(systemClock, met).probe()).toEqual({ ok: true, value: null });
});

test('a key is written, read and removed, and the probe leaves nothing behind', async () => {
  const keychain = systemKeychain(systemClock, keytar());
  expect(await keychain.probe()).toEqual({ ok: true, value: null });
  expect(await keychain.read('probe')).toEqual({ ok: true, value: null });
  await keychain.write('someone', 'secret');
  expect(await keychain.names()).toEqual({ ok: true, value: ['someone'] });
  expect(await keychain.read('someone')).toEqual({ ok: true, value: 'secret' });
  await keychain.remove('someone');
  expect(await keychain.read('someone')).toEqual({ ok: true, value: null });
});

test('what it asks its user for is asked once, however often the key is sought meanwhile; written anew, it is read anew', async () => {
  const load = keytar();
  const answers: ((password: string) => void)[] = [];
  const getPassword = () => new Promise<string>((answer) => void answers.push(answer));
  const keychain = systemKeychain(impatient, async () => ({ ...(await load()), getPassword }));
  expect(await keychain.read('someone')).toMatchObject({ ok: false, problem: { kind: 'locked' } });
  const again = keychain.read('someone');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.('secret');
  expect(await again).toEqual({ ok: true, value: 'secret' });
  const before = keychain.read('someone');
  await keychain.write('someone', 'new');
  const after = keychain.read('someone');
  await expect.poll(() => answers.length).toBe(3);
  for (const answer of answers) answer('new');
  expect([await before, await after]).toEqual([
    { ok: true, value: 'new' },
    { ok: true, value: 'new' },
  ]);
});

const keyringRuns =
  process.platform === 'linux' &&
  ['dbus-run-session', 'gnome-keyring-daemon'].every((program) => spawnSync('which', [program]).status === 0);

test.skipIf(!keyringRuns)(
  'the real keychain of Linux keeps a key (needs dbus-run-session and gnome-keyring-daemon)',
  () => {
    const script = `
    import { systemKeychain } from '#main/account/system-keychain.ts';
    import { systemClock } from '#main/clock.ts';
    const keychain = systemKeychain(systemClock);
    const name = 'test-' + process.pid;
    const results = [await keychain.probe(), await keychain.write(name, 's3cret'), await keychain.read(name), await keychain.names(), await keychain.remove(name), await keychain.names()];
    process.stdout.write(JSON.stringify(results).replaceAll(name, 'name'));
    process.exit(0);`;
    const output = execFileSync(
      'dbus-run-session',
      [
        '--',
        'sh',
        '-c',
        'printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$0" --input-type=module -e "$1"',
        process.execPath,
        script,
      ],
      { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    expect(JSON.parse(output)).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
      { ok: true, value: 's3cret' },
      { ok: true, value: ['name'] },
      { ok: true, value: null },
      { ok: true, value: [] },
    ]);
  },
);
