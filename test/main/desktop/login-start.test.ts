import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { autostartEntry, autostartFolder, loginStart } from '#main/desktop/login-start.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const program = { path: '/opt/Yard Terminal/yard-terminal', args: ['--data-dir', '/d'] };

/** What an operating system that keeps the list itself was told. */
function system(openAtLogin: boolean) {
  const told: unknown[] = [];
  const app = {
    getLoginItemSettings: (asked: unknown) => {
      told.push(asked);
      return Object({ openAtLogin });
    },
    setLoginItemSettings: (settings: unknown) => void told.push(settings),
  };
  return { app, told };
}

test('on Linux the entry is a file that is there or not, and that a desktop can switch off', () => {
  const folder = join(temporaryFolder(), 'autostart');
  const login = loginStart(system(false).app, 'linux', folder, program);
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

test('a path with signs that mean something in a desktop entry stands there as itself', () => {
  const entry = autostartEntry({ path: '/home/ann/50% "yard" $x', args: [] });
  expect(entry).toContain(String.raw`Exec="/home/ann/50%% \\"yard\\" \\$x"`);
});

test('the folder is the one of the user’s configuration; a relative path there is ignored', () => {
  expect(autostartFolder({}, '/home/ann')).toBe('/home/ann/.config/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: '/c' }, '/home/ann')).toBe('/c/autostart');
  expect(autostartFolder({ XDG_CONFIG_HOME: 'c' }, '/home/ann')).toBe('/home/ann/.config/autostart');
});

test('on Windows and macOS the system keeps the list', () => {
  const windows = system(true);
  const login = loginStart(windows.app, 'win32', '/unused', program);
  expect(login.get()).toBe(true);
  login.set(false);
  const entry = { ...program, args: ['"--data-dir"', '"/d"'] };
  expect(windows.told).toEqual([entry, { ...entry, openAtLogin: false }]);
  const mac = system(false);
  loginStart(mac.app, 'darwin', '/unused', program).set(true);
  expect(mac.told).toEqual([{ openAtLogin: true }]);
});

test.each([
  [String.raw`C:\Users\J Doe\Yard data`, String.raw`"C:\Users\J Doe\Yard data"`],
  ['D:\\', String.raw`"D:\\"`],
])('on Windows the data folder %s is one argument: Electron joins them with blanks', (folder, argument) => {
  const windows = system(true);
  const args = ['--data-dir', folder];
  loginStart(windows.app, 'win32', '/unused', { ...program, args }).set(true);
  expect(windows.told).toMatchObject([{ args: ['"--data-dir"', argument] }]);
});

test('where there is nothing installed to open, it is neither on nor off', () => {
  expect(loginStart(system(true).app, 'linux', '/unused', null).get()).toBeNull();
});
