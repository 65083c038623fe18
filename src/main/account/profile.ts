import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { prefixOf } from '../service/address.ts';

/** Whom the terminal works for, without the key. */
export interface Account {
  readonly serviceUrl: string;
  readonly carrierId: number;
  readonly assumeUser: string;
  readonly userGroup?: string | undefined;
}

/** The name of one carrier and user's folder: the work of one is never sent as another. No address: that may change. */
export function profileName({ carrierId, assumeUser }: Pick<Account, 'carrierId' | 'assumeUser'>): string {
  const user = assumeUser.toLowerCase();
  const readable = user
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const distinct = createHash('sha256').update(`${carrierId}\n${user}`).digest('hex').slice(0, 8);
  return `${carrierId}-${readable}-${distinct}`;
}

/**
 * Whether a folder of this name holds the work of this account. A copy of a folder does not, nor one whose files name
 * another carrier or user: its work would be done twice, or as another user.
 */
export function isProfileOf(profile: string, account: Pick<Account, 'carrierId' | 'assumeUser'>): boolean {
  return profile === practiceProfile || profile === profileName(account);
}

/** Whether a folder's name is one that only a terminal gives: others may have folders, or copies, beside the profiles. */
export function isProfileName(name: string): boolean {
  return name === practiceProfile || /^\d+-[a-z0-9-]*-[0-9a-f]{8}$/.test(name);
}

/** The folder of the device's own practice yard: its work can never reach a real one. */
export const practiceProfile = 'practice';

export function profileDirectory(dataDir: string, profile: string): string {
  return join(dataDir, 'profiles', profile);
}

/** The entry of a profile in the keychain: one for each deployment, which may differ in the path alone. */
export function keychainEntry(profile: string, { serviceUrl }: Pick<Account, 'serviceUrl'>): string {
  const url = new URL(serviceUrl);
  return `${profile} ${url.origin}${prefixOf(url)}`;
}

/** The profile of an entry in the keychain, of its key or its webhook token. */
export function profileOfEntry(entry: string): string {
  const [profile = ''] = entry.split(' ');
  return profile;
}
