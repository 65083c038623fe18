import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { updateWay } from '#main/desktop/update-way.ts';
import { temporaryFolder } from '../../support/temporary.ts';

function wayOf(
  platform: NodeJS.Platform,
  files: Record<string, string>,
  around: { packaged?: boolean; appImage?: true } = {},
) {
  const resources = join(temporaryFolder(), 'resources');
  mkdirSync(resources);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(resources, name), content);
  const env = around.appImage ? { APPIMAGE: '/opt/yard-terminal.AppImage' } : {};
  const { kind, ...rest } = updateWay({
    platform,
    packaged: around.packaged ?? true,
    resources,
    env,
    native: Object(new EventEmitter()),
  });
  return 'why' in rest
    ? rest.why
    : 'reopens' in rest
      ? `${kind}, ${rest.reopens ? 'opens again' : 'stays closed'}`
      : kind;
}

const facts = 'provider: generic\nurl: https://updates.invalid\n';

test('a checkout, and files that no installer brought, are never updated', () => {
  expect(wayOf('win32', { 'app-update.yml': `${facts}publisherName: Yard Office\n` }, { packaged: false })).toBe(
    'notInstalled',
  );
  expect(wayOf('win32', {})).toBe('notInstalled');
  expect(wayOf('darwin', {})).toBe('notInstalled');
  expect(wayOf('linux', { 'app-update.yml': facts })).toBe('notInstalled');
});

test('Windows installs only what the publisher of this build has signed: an unsigned build has none', () => {
  expect(wayOf('win32', { 'app-update.yml': facts })).toBe('notSigned');
  expect(wayOf('win32', { 'app-update.yml': `${facts}publisherName: Yard Office\n` })).toBe('installs, opens again');
  expect(wayOf('win32', { 'app-update.yml': `${facts}publisherName:\n  - Yard Office\n` })).toBe(
    'installs, opens again',
  );
});

test('the publisher of this build is read however it is written, and none is none', () => {
  for (const written of [
    "'Yard Office'",
    '"Yard Office"',
    '\n  - Yard Office',
    '\n- CN=Yard Office, O=Yard\n- Other',
  ]) {
    expect(wayOf('win32', { 'app-update.yml': `${facts}publisherName: ${written}\n` })).toBe('installs, opens again');
  }
  for (const written of ['', "''", '\nother: Yard Office']) {
    expect(wayOf('win32', { 'app-update.yml': `${facts}publisherName:${written}\n` })).toBe('notSigned');
  }
});

test('macOS compares signatures itself; Linux leaves it to its packages', () => {
  expect(wayOf('darwin', { 'app-update.yml': facts })).toBe('installs, stays closed');
  expect(wayOf('linux', { 'app-update.yml': facts, 'package-type': 'deb' })).toBe('announces');
  expect(wayOf('linux', {}, { appImage: true })).toBe('announces');
});
