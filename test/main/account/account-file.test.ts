import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { readStoredAccount, writeStoredAccount } from '#main/account/account-file.ts';
import { profileName } from '#main/account/profile.ts';
import { newProfile, readProfile, setDamagedProfileAside, writeProfile } from '#main/account/profile-file.ts';
import { ProfileMemory } from '#main/session/profile-memory.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const account = { serviceUrl: 'https://api.carrier.example', carrierId: 7, assumeUser: 'crew@carrier.example' };
const stored = { profile: profileName(account), ...account };
const fileIn = (folder: string, name = 'account.json'): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const folderWith = (name: string, content: unknown) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
};

describe('the account of this device', () => {
  it('with a field of another version stays signed in, tells of it, and keeps it in the file', () => {
    const folder = folderWith('account.json', { ...stored, region: 'EU', usergroup: 'YARD' });
    const read = readStoredAccount(folder);
    expect(read).toMatchObject({ ok: true, account: stored });
    expect(read.problem === null ? '' : inEnglish(read.problem)).toContain('does not know (region, usergroup)');
    writeStoredAccount(folder, { ...stored, userGroup: 'YARD' });
    expect(fileIn(folder)).toEqual({ ...stored, userGroup: 'YARD', region: 'EU', usergroup: 'YARD' });
  });

  it('that cannot be read is kept beside the one that takes its place, and when nobody is signed in any more', () => {
    for (const next of [stored, null]) {
      const folder = folderWith('account.json', '{"profile": "7-cr');
      writeStoredAccount(folder, next);
      expect(readFileSync(join(folder, 'account.damaged.json'), 'utf8')).toBe('{"profile": "7-cr');
      expect(readdirSync(folder)).toHaveLength(next === null ? 1 : 2);
    }
  });

  it('with a user group that is none is not used without it: nothing is sent as another', () => {
    expect(readStoredAccount(folderWith('account.json', { ...stored, userGroup: 5 })).ok).toBe(false);
  });

  it('does not open the folder of another carrier or user: its work would be sent as this one', () => {
    for (const other of [{ carrierId: 8 }, { assumeUser: 'boss@carrier.example' }, { profile: 'a-copy' }])
      expect(readStoredAccount(folderWith('account.json', { ...stored, ...other })).ok).toBe(false);
    expect(readStoredAccount(folderWith('account.json', { ...stored, profile: 'practice' })).ok).toBe(true);
  });
});

describe('the settings of a profile', () => {
  it('with a field of another version are read, and keep it', () => {
    const facts = { ...newProfile(account, false), workingOffline: true };
    const addresses = [{ name: 'EU', serviceUrl: 'https://eu.carrier.example', since: 2 }];
    const folder = folderWith('profile.json', { ...facts, addresses, theme: 'night' });
    expect(setDamagedProfileAside(folder)).toBeNull();
    expect(readProfile(folder)).toEqual({ ...facts, addresses });
    writeProfile(folder, { ...facts, addresses, workingOffline: false });
    expect(fileIn(folder, 'profile.json')).toEqual({ ...facts, addresses, workingOffline: false, theme: 'night' });
  });

  it('forget the user group when its user signs in without one', () => {
    const folder = temporaryFolder();
    const fail = (error: unknown) => expect.unreachable(String(error));
    const memory = new ProfileMemory(folder, { ...account, userGroup: 'YARD' }, false, fail);
    memory.account({ ...account, userGroup: 'YARD' }, 0, false);
    expect(readProfile(folder)).toMatchObject({ userGroup: 'YARD' });
    memory.account(account, 0, false);
    expect(readProfile(folder)).toEqual(newProfile(account, false));
  });
});
