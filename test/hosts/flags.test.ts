import { isAbsolute, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultDataDir, homeFolder } from '#main/host/data-dir.ts';
import { type HostFlags, readFlags } from '#main/host/flags.ts';

function wrong(
  argv: string[],
  env: Record<string, string | undefined> = {},
  host: 'browser' | 'window' = 'browser',
): string {
  const read = readFlags(host, argv, env, '0.0.0');
  if (read.kind !== 'wrong') throw new Error(`accepted: ${argv.join(' ')}`);
  return read.message;
}

function right(argv: string[], env: Record<string, string | undefined> = {}): HostFlags {
  const read = readFlags('browser', argv, env, '0.0.0');
  if (read.kind !== 'run') throw new Error(JSON.stringify(read));
  return read.flags;
}

const credentials = { YARD_API_KEY: 'k-1', YARD_ASSUME_USER: 'ann@carrier.example' };
const service = ['--service-url', 'https://api.carrier.example', '--carrier-id', '9001'];

describe('flags', () => {
  test('nothing given: any port, words, the browser opens, no account', () => {
    const flags = right([]);
    expect(flags).toMatchObject({
      port: 0,
      json: false,
      open: true,
      practiceWhenNew: false,
      practiceStill: false,
      logLevel: 'warn',
      remarks: [],
    });
    expect(flags.session).toBeUndefined();
  });

  test('kiosk and hidden are flags of the window, and of it alone', () => {
    const read = readFlags('window', ['--kiosk', '--hidden'], {}, '0.0.0');
    expect(read).toMatchObject({ kind: 'run', flags: { kiosk: true, hidden: true } });
    expect(right([])).toMatchObject({ kiosk: false, hidden: false });
    expect(wrong(['--kiosk'])).toContain('--kiosk');
    const help = readFlags('window', ['--help'], {}, '0.0.0');
    for (const flag of ['--kiosk', '--hidden', '--data-dir', '--service-url', '--carrier-id']) {
      expect(help).toMatchObject({ kind: 'told', text: expect.stringContaining(flag) });
    }
  });

  test('each flag is understood', () => {
    expect(
      right([
        '--port',
        '8123',
        '--json',
        '--no-open',
        '--log-level=info',
        '--practice-when-new',
        '--practice-still',
        '--data-dir',
        'yard',
      ]),
    ).toMatchObject({
      port: 8123,
      json: true,
      open: false,
      logLevel: 'info',
      practiceWhenNew: true,
      practiceStill: true,
      dataDir: resolve('yard'),
    });
  });

  test('a flag given twice is refused: the last would count, and nothing would say so', () => {
    expect(wrong(['--data-dir', 'a', '--data-dir=b'])).toContain(
      "option '--data-dir <folder>' argument 'b' is invalid. The flag is given twice.",
    );
    expect(wrong([...service, '--carrier-id', '9002'])).toContain('--carrier-id');
    expect(wrong([...service, '--service-url', 'https://b.example'])).toContain('--service-url');
    expect(wrong(['--port', '1', '--port', '1'])).toContain('--port');
  });

  test('a relative folder is meant from where npm was called', () => {
    const env = { npm_lifecycle_event: 'browser', INIT_CWD: resolve('/somewhere') };
    expect(right(['--data-dir', 'yard'], env).dataDir).toBe(resolve('/somewhere/yard'));
  });

  test.each([
    ['--port', ['--port', 'http']],
    ['--port', ['--port', '65536']],
    ['--port', ['--port', '-1']],
    ['--port', ['--port']],
    ['--carrier-id', ['--carrier-id', '0']],
    ['--carrier-id', ['--carrier-id', '12x']],
    ['--log-level', ['--log-level', 'loud']],
    ['--data-dir', ['--data-dir', '']],
    ['--data-dir', ['--data-dir', '--json']],
    ['--data-dir', ['--data-dir=~/yard']],
    ['--data-dir', ['--data-dir', '~']],
    ['--managed-settings', ['--managed-settings=~/managed.json']],
    ['--managed-settings', ['--managed-settings', '--no-open']],
    ['--service-url', ['--service-url', '--carrier-id', '7']],
    ['--user-group', ['--user-group', '--json']],
    ['--servce-url', ['--servce-url', 'https://x.example']],
    ['surplus', ['surplus']],
  ])('what is wrong with a flag names it: %s', (name, argv) => {
    expect(wrong(argv)).toContain(name);
  });

  test('a carrier number that is too large is told what is the largest', () => {
    expect(wrong(['--carrier-id', '9007199254740992'])).toContain('from 1 to 9007199254740991');
  });

  test('the window host knows no port and no JSON', () => {
    expect(wrong(['--port', '1'], {}, 'window')).toContain('--port');
    expect(wrong(['--json'], {}, 'window')).toContain('--json');
  });

  test('--help lists every flag', () => {
    const read = readFlags('browser', ['--help'], {}, '0.0.0');
    expect(read.kind).toBe('told');
    for (const flag of ['--service-url', '--carrier-id', '--data-dir', '--port', '--json', '--no-open']) {
      expect(read).toHaveProperty('text', expect.stringContaining(flag));
    }
  });
});

describe('the account of a run', () => {
  test('comes from flags and environment, which then no longer holds the credentials', () => {
    const env: Record<string, string | undefined> = { ...credentials };
    expect(right([...service, '--user-group', 'North'], env).session).toEqual({
      serviceUrl: 'https://api.carrier.example',
      carrierId: 9001,
      apiKey: 'k-1',
      assumeUser: 'ann@carrier.example',
      userGroup: 'North',
    });
    expect(env).toEqual({});
  });

  test.each([
    'https://api.carrier.example/\u202emi',
    'https://api\u200b.carrier.example',
    'https://api.carrier.example/a b',
  ])('goes to no address that is read otherwise than it is seen: %j', (url) => {
    expect(wrong(['--service-url', url, '--carrier-id', '1'], { ...credentials })).toContain('--service-url must be');
  });

  test('is told one thing of what is no address at all', () => {
    const message = wrong(['--service-url', 'api.carrier example', '--carrier-id', '1'], { ...credentials });
    expect(message.match(/--service-url/g)).toHaveLength(1);
    expect(message).toContain('--service-url must be a web address');
  });

  test.each(['crew&office@carrier.example', 'crew@yard', "o'hara+1@rail-2.example"])('may work as %s', (user) => {
    expect(right(service, { ...credentials, YARD_ASSUME_USER: user }).session?.assumeUser).toBe(user);
  });

  test('is refused when a part is missing, naming the part', () => {
    expect(wrong(service)).toMatch(/YARD_API_KEY.*is missing.*YARD_ASSUME_USER.*is missing/);
    expect(wrong(service.slice(0, 2), { ...credentials })).toContain('--carrier-id is missing');
    expect(wrong(service.slice(2), { ...credentials })).toContain('--service-url is missing');
  });

  test('is refused when a part does not fit, never repeating the key', () => {
    const message = wrong(['--service-url', 'http://api.carrier.example', '--carrier-id', '1'], {
      ...credentials,
      YARD_API_KEY: 'se cret',
    });
    expect(message).toContain('--service-url must start with https://');
    expect(message).toContain('YARD_API_KEY');
    expect(message).not.toContain('cret');
  });

  test('is refused when the user group does not fit, naming it', () => {
    expect(wrong([...service, '--user-group', 'N'.repeat(201)], { ...credentials })).toContain(
      '--user-group must have at most 200 characters',
    );
  });

  test('credentials without a service are not used, and that is said', () => {
    const env: Record<string, string | undefined> = { ...credentials };
    const flags = right([], env);
    expect(flags.session).toBeUndefined();
    expect(flags.remarks.join()).toContain('YARD_API_KEY');
    expect(env).toEqual({});
  });
});

test.skipIf(process.platform === 'win32')(
  'a user without a home is asked for a folder, and nothing goes where they stand',
  () => {
    const home = process.env['HOME'];
    onTestFinished(() => {
      process.env['HOME'] = home;
    });
    for (const nowhere of ['', 'relative']) {
      process.env['HOME'] = nowhere;
      expect(wrong([])).toContain('--data-dir');
      expect(right(['--data-dir', '/data']).dataDir).toBe('/data');
      expect(right([], { XDG_DATA_HOME: '/data' }).dataDir).toBe('/data/yard-terminal');
    }
  },
);

test('a user for whom the system has no entry has no folder: it has to be given', () => {
  const noEntry = () => {
    throw new Error('uv_os_homedir returned ENOENT');
  };
  expect(isAbsolute(defaultDataDir('linux', {}, homeFolder(noEntry)))).toBe(false);
});

test('files go where each system keeps such files', () => {
  expect(defaultDataDir('linux', {}, '/home/ann')).toBe('/home/ann/.local/share/yard-terminal');
  expect(defaultDataDir('linux', { XDG_DATA_HOME: '/data' }, '/home/ann')).toBe('/data/yard-terminal');
  expect(defaultDataDir('linux', { XDG_DATA_HOME: 'relative' }, '/home/ann')).toBe(
    '/home/ann/.local/share/yard-terminal',
  );
  expect(defaultDataDir('darwin', {}, '/Users/ann')).toBe('/Users/ann/Library/Application Support/Yard Terminal');
  expect(defaultDataDir('win32', { APPDATA: 'C:\\Users\\ann\\AppData\\Roaming' }, 'C:\\Users\\ann')).toBe(
    'C:\\Users\\ann\\AppData\\Roaming\\Yard Terminal',
  );
});
