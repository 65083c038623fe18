import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appId } from '#main/desktop/app-id.ts';
import { autostartEntry, autostartFolder, loginStart } from '#main/desktop/login-start.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const program = { path: '/opt/Yard Terminal/yard-terminal', args: ['--data-dir', '/d'] };

/** An operating system that keeps the list itself, with what stands there, and what it was told. */
function system(opens: (asked: { args?: string[] | undefined }) => boolean, enabled = true) {
  const told: unknown[] = [];
  const app = {
    getLoginItemSettings: (asked: { args?: string[] } = {}) => {
      const launchItems = [{ name: appId, path: program.path, args: [], scope: 'user', enabled }];
      return Object({ openAtLogin: opens(asked), launchItems });
    },
    setLoginItemSettings: (settings: unknown) => void told.push(settings),
  };
  return { app, told };
}
const quoted = { ...program, args: ['"--data-dir"', '"/d"'] };
const hasQuoted = ({ args }: { args?: string[] | undefined }) => args?.join(' ') === quoted.args.join(' ');

test('on Linux the entry is a file that is there or not, and that a desktop can switch off', () => {
  const folder = join(temporaryFolder(), 'autostart');
  const login = loginStart(system(() => false).app, 'linux', folder, program);
  expect(login.get()).toBe(false);
  login.set(true);
  expect(login.get()).toBe(true);
  const file = join(folder, 'yard-terminal.desktop');
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Yard Terminal/yard-terminal" "--data-dir" "/d"\n');
  writeFileSync(file, `${readFileSync(file, 'utf8')}Hidden=true\n`);
  expect(login.get()).toBe(false);
  login.set(false);
  expect(existsSync(file)).toBe(false);
});

test('a path with signs that mean something in a desktop entry, or that end a line, stands there as itself', () => {
  const entry = autostartEntry({ path: '/home/ann/50% "yard" $x', args: [] });
  expect(entry).toContain(String.raw`Exec="/home/ann/50%% \\"yard\\" \\$x"`);
  const folder = autostartEntry({ path: '/p', args: ['/home/ann/a\nHidden=true'] });
  expect(folder).toContain(String.raw`Exec="/p" "/home/ann/a\nHidden=true"`);
  expect(folder).not.toMatch(/^Hidden/m);
});

test('the folder is the one of the user’s configuration; a relative path there is ignored', () => {
  expect(autostartFolder({}, '/home/ann')).toBe('/home/ann/.config/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: '/c' }, '/home/ann')).toBe('/c/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: 'c' }, '/home/ann')).toBe('/home/ann/.config/autostart');
});

test('on Windows and macOS the system keeps the list', () => {
  const windows = system(hasQuoted);
  const login = loginStart(windows.app, 'win32', '/unused', program);
  expect(login.get()).toBe(true);
  login.set(false);
  expect(windows.told).toEqual([{ ...quoted, openAtLogin: false }]);
  const mac = system(() => false);
  loginStart(mac.app, 'darwin', '/unused', program).set(true);
  expect(mac.told).toEqual([{ openAtLogin: true }]);
});

test.each([true, false])(
  'an entry that an earlier version wrote on Windows is written anew, switched on in the Task Manager (%s) as it was',
  (enabled) => {
    const windows = system(({ args }) => args?.join(' ') === program.args.join(' '), enabled);
    loginStart(windows.app, 'win32', '/unused', program);
    expect(windows.told).toEqual([{ ...quoted, openAtLogin: true, enabled }]);
  },
);

test('an entry that was switched off in the Task Manager of Windows is told as off', () => {
  expect(loginStart(system(hasQuoted, false).app, 'win32', '/unused', program).get()).toBe(false);
});

test.each([
  [String.raw`C:\Users\J Doe\Yard data`, String.raw`"C:\Users\J Doe\Yard data"`],
  ['D:\\', String.raw`"D:\\"`],
])('on Windows the data folder %s is one argument: Electron joins them with blanks', (folder, argument) => {
  const windows = system(() => false);
  const args = ['--data-dir', folder];
  loginStart(windows.app, 'win32', '/unused', { ...program, args }).set(true);
  expect(windows.told).toMatchObject([{ args: ['"--data-dir"', argument] }]);
});

test('where there is nothing installed to open, it is neither on nor off', () => {
  expect(loginStart(system(() => true).app, 'linux', '/unused', null).get()).toBeNull();
});
