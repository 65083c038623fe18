import { expect, test } from 'vitest';
import { WindowCommands } from '#main/desktop/window-commands.ts';
import { DesktopFile } from '#main/desktop/desktop-file.ts';
import { desktopHost } from '#main/desktop/host.ts';
import { temporaryFolder } from '../../support/temporary.ts';

function desktop({ installed = true, kioskThisRun = false } = {}) {
  const shown: boolean[] = [];
  let atLogin: boolean | null = installed ? false : null;
  const host = desktopHost({
    platform: 'win32',
    file: new DesktopFile(temporaryFolder()),
    login: { get: () => atLogin, set: (on) => void (atLogin = on) },
    windowCommands: new WindowCommands(),
    kioskThisRun,
    showKiosk: (kiosk) => void shown.push(kiosk),
  });
  return { host, shown };
}

test('each choice is kept by itself and leaves the others', () => {
  const { host, shown } = desktop();
  host.set({ kiosk: true });
  host.set({ startAtLogin: true });
  expect(host.set({ notifications: false })).toEqual({
    platform: 'windows',
    startAtLogin: true,
    kiosk: true,
    kioskThisRun: false,
    notifications: false,
  });
  expect(shown).toEqual([true]);
});

test('what is not installed cannot be opened at login, and nothing else of the change is kept', () => {
  const { host, shown } = desktop({ installed: false });
  expect(() => host.set({ startAtLogin: true, kiosk: true })).toThrow('Install it');
  expect(host.facts()).toMatchObject({ startAtLogin: null, kiosk: false });
  expect(shown).toEqual([]);
});

test('a run started as a kiosk stays one', () => {
  const { host } = desktop({ kioskThisRun: true });
  expect(() => host.set({ kiosk: false })).toThrow('--kiosk');
  expect(host.facts().kiosk).toBe(true);
});

test('a forgotten device is no kiosk, and is not opened at login any more', () => {
  const { host, shown } = desktop();
  host.set({ kiosk: true, startAtLogin: true, notifications: false });
  host.forget();
  expect(host.facts()).toMatchObject({ kiosk: false, startAtLogin: false, notifications: true });
  expect(shown).toEqual([true, false]);
});
