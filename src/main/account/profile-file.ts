import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isFolder, isThere } from '../storage/files.ts';
import { readJsonObject, setSmallFileAside, writeJsonFile } from '../storage/json-file.ts';
import { notAFolder } from '../storage/private.ts';
import { type Account, isProfileOf, profileDirectory } from './profile.ts';

/** An account as the files of this device have it. */
export const accountFields = {
  /** Where its work goes. */
  serviceUrl: z.url(),
  carrierId: z.int().positive(),
  assumeUser: z.string().min(1),
  userGroup: z.string().min(1).optional(),
};

/** What a profile remembers beside its databases; never its key. */
const profileFile = z.object({
  ...accountFields,
  addresses: z.array(z.looseObject({ name: z.string(), serviceUrl: z.url() })),
  /** Addresses that it was at, or that were named, before: the keychain may still have their keys. */
  earlierAddresses: z.array(z.url()).optional(),
  /** Chosen by a person, and kept over a restart, because going online again is a decision, too. */
  workingOffline: z.boolean(),
  /** The service has said that it is a practice yard. */
  practice: z.boolean(),
  /** When it moved to its current deployment from another one (wall clock, ms). */
  since: z.number().optional(),
});
export type ProfileFacts = z.infer<typeof profileFile>;

export function newProfile(account: Account, practice: boolean): ProfileFacts {
  return { ...accountIn(account), addresses: [], workingOffline: false, practice };
}

/** An account without the other fields of what holds it. */
export function accountIn({ serviceUrl, carrierId, assumeUser, userGroup }: Account) {
  return { serviceUrl, carrierId, assumeUser, ...(userGroup !== undefined && { userGroup }) };
}

/** The facts after a change; an address that it takes out of them is noted, for its key. */
export function changedFacts(before: ProfileFacts, change: Partial<ProfileFacts>): ProfileFacts {
  const facts = { ...before, ...change };
  const present = presentAddresses(facts);
  const earlier = allAddresses(before).filter((url) => !present.includes(url));
  return { ...facts, ...(earlier.length > 0 && { earlierAddresses: earlier }) };
}

/** The addresses under which the keychain may hold a key of a profile: earlier versions left out the path. */
export function keyedAddresses(facts: ProfileFacts): Pick<Account, 'serviceUrl'>[] {
  const urls = allAddresses(facts).flatMap((url) => [url, new URL(url).origin]);
  return [...new Set(urls)].map((serviceUrl) => ({ serviceUrl }));
}

function presentAddresses({ serviceUrl, addresses }: ProfileFacts): string[] {
  return [serviceUrl, ...addresses.map((address) => address.serviceUrl)];
}

function allAddresses(facts: ProfileFacts): string[] {
  return [...new Set([...presentAddresses(facts), ...(facts.earlierAddresses ?? [])])];
}

/** `null` for a new profile, or when the file cannot be read. */
export function readProfile(directory: string): ProfileFacts | null {
  const read = readJsonObject(pathIn(directory), profileFile);
  return read.ok ? read.value : null;
}

/** Moves an unreadable file out of the way. Returns its new place; `null`: there is none. */
export function setDamagedProfileAside(directory: string): string | null {
  if (readJsonObject(pathIn(directory), profileFile).ok) return null;
  return setSmallFileAside(pathIn(directory));
}

/** Fields that only another version knows stay in the file. Throws `StorageError`. */
export function writeProfile(directory: string, facts: ProfileFacts): void {
  const before = readJsonObject(pathIn(directory), profileFile);
  writeJsonFile(pathIn(directory), { ...(before.ok && before.others), ...facts });
}

interface StoredProfileFacts {
  readonly profile: string;
  /** `another`: they are of another folder's carrier or user, as in a copied folder. `damaged`: unreadable, or gone. */
  readonly facts: ProfileFacts | 'another' | 'damaged';
}

export function readProfiles(dataDir: string): StoredProfileFacts[] {
  return profileNames(dataDir).flatMap((profile): StoredProfileFacts[] => {
    const read = readJsonObject(pathIn(profileDirectory(dataDir, profile)), profileFile);
    if (!read.ok || read.value === null) return [{ profile, facts: 'damaged' }];
    return [{ profile, facts: isProfileOf(profile, read.value) ? read.value : 'another' }];
  });
}

/**
 * The folders of the profiles by name, including links to another drive, which may not be mounted; files that file
 * managers put there are ignored. Throws `StorageError` where all of them are on a drive that is away: nobody knows what
 * waits there.
 */
export function profileNames(dataDir: string): string[] {
  const folder = join(dataDir, 'profiles');
  if (!isThere(folder)) return [];
  if (!isFolder(folder)) throw notAFolder(folder);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .toSorted();
}

function pathIn(directory: string): string {
  return join(directory, 'profile.json');
}
