import Database from 'better-sqlite3';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { profileDirectory, profileName } from '#main/account/profile.ts';
import { newProfile, writeProfile } from '#main/account/profile-file.ts';
import { Profiles } from '#main/account/profiles.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const crew = { serviceUrl: 'https://carrier.example', carrierId: 7, assumeUser: 'crew@carrier.example' };
const mate = { ...crew, assumeUser: 'mate@carrier.example' };

interface Folder {
  readonly account: typeof crew;
  readonly name?: string;
  /** The states of its commands, or what its file holds instead. */
  readonly queue: readonly string[] | string;
  readonly hasSettings?: boolean;
}

/** A device with the folders of these accounts. */
function device(folders: readonly Folder[]) {
  const dataDir = temporaryFolder();
  for (const { account, name = profileName(account), queue, hasSettings = true } of folders) {
    const directory = profileDirectory(dataDir, name);
    mkdirSync(directory, { recursive: true });
    if (hasSettings) writeProfile(directory, newProfile(account, false));
    const path = join(directory, 'queue.sqlite');
    if (typeof queue === 'string') writeFileSync(path, queue);
    else {
      const file = new Database(path);
      file.exec('create table command (state text)');
      for (const state of queue) file.prepare('insert into command values (?)').run(state);
      file.close();
    }
  }
  return new Profiles(
    dataDir,
    () => null,
    () => undefined,
  );
}
const own = profileName(crew);
const moved = { ...crew, serviceUrl: 'https://eu.carrier.example' };

test('an account goes to another deployment only when no work waits for the one before, or nobody knows whether it does', () => {
  const to = (queue: readonly string[] | string, account: typeof crew) =>
    device([{ account: crew, queue }]).redirection(own, account)?.code ?? null;
  expect(to(['pending'], moved)).toBe('device.commandsWaitFor');
  expect(to('no database', moved)).toBe('device.queueUnreadFor');
  expect(to(['settled', 'discarded', 'applied'], moved)).toBeNull();
  expect(to(['pending'], { ...crew, serviceUrl: 'https://carrier.example/' })).toBeNull();
});

test('work waits for an account only at its deployment and in its user group', () => {
  const profiles = device([{ account: crew, queue: ['conflict'] }]);
  expect(profiles.hasWorkFor(own, crew)).toBe(true);
  expect(profiles.hasWorkFor(own, moved)).toBe(false);
  expect(profiles.hasWorkFor(own, { ...crew, userGroup: 'YARD' })).toBe(false);
  expect(device([{ account: crew, queue: ['settled'] }]).hasWorkFor(own, crew)).toBe(false);
});

test('of a profile whose queue cannot be read the list does not say that nothing waits', () => {
  const profiles = device([
    { account: crew, queue: 'no database' },
    { account: mate, queue: ['pending', 'settled'] },
  ]);
  expect(profiles.list().map(({ assumeUser, waiting }) => [assumeUser, waiting])).toEqual([
    [crew.assumeUser, null],
    [mate.assumeUser, 1],
  ]);
});

test('a copied folder is no profile; what waits in it is told, and so is what nobody can count', () => {
  const profiles = device([
    { account: crew, queue: ['pending', 'settled'] },
    { account: crew, name: `${own}-copy`, queue: ['pending', 'unknown'] },
    { account: mate, name: 'lost', queue: ['pending'], hasSettings: false },
    { account: mate, name: 'new', queue: [], hasSettings: false },
    { account: mate, name: 'old', queue: ['settled'] },
    { account: mate, name: 'torn', queue: 'no database' },
  ]);
  expect(profiles.list().map(({ profile, waiting, current }) => [profile, waiting, current])).toEqual([
    [own, 1, false],
  ]);
  expect(profiles.unreadable()).toMatchObject([
    { code: 'device.profileOfAnother', params: { name: `${own}-copy`, count: 2 } },
    { code: 'device.profileUnread', params: { name: 'lost', count: 1 } },
    { code: 'device.profileOfAnother', params: { name: 'torn', count: '?' } },
  ]);
  for (const name of [`${own}-copy`, '../profiles/old', 'nobody']) expect(() => profiles.factsOf(name)).toThrow(name);
});

test('the addresses of a profile that is not open are stored with it', () => {
  const profiles = device([{ account: crew, queue: [] }]);
  const address = (serviceUrl: string) => [{ name: 'US', serviceUrl }];
  profiles.setAddresses(own, address('http://127.0.0.1:4242'));
  expect(profiles.factsOf(own)).toMatchObject({ addresses: address('http://127.0.0.1:4242'), workingOffline: false });
});
