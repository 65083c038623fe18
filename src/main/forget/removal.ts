import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { inEnglish } from '#shared/messages/message.ts';
import { isProfileName } from '../account/profile.ts';
import { guarded } from '../storage/errors.ts';
import { isFolder } from '../storage/files.ts';
import { syncDirectory } from '../storage/flush.ts';
import { readJsonFile, writeJsonFile } from '../storage/json-file.ts';

/** What the terminal writes into its data folder but for folders; other files there are not ours. */
const ours = ['account.json', 'settings.json', 'desktop.json', 'dialect.json'] as const;
/** The practice yard and the address of its control API, also those set aside. */
const ofPractice = /^(yard|control)\./;

const removing = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const;

/** Marks that forgetting has begun: keychain entries to be removed. From here on it can only be completed. */
const marker = z.strictObject({ keychain: z.array(z.string()) });

const markerIn = (dataDir: string) => join(dataDir, 'forgetting.json');

/** The first step, on disk before anything is removed. Throws `StorageError`; then nothing has happened. */
export function beginForgetting(dataDir: string, keychain: readonly string[]): void {
  writeJsonFile(markerIn(dataDir), { keychain });
}

/** The keychain entries of a forgetting in progress; `null`: none. Throws when it cannot be read. */
export function forgettingBegun(dataDir: string): readonly string[] | null {
  const read = readJsonFile(markerIn(dataDir), marker);
  if (!read.ok)
    throw new Error(`${inEnglish(read.problem)} Nothing was removed; remove it by hand if it is not from here.`);
  return read.value?.keychain ?? null;
}

/**
 * Removes what is ours, the names of accounts first, and makes that durable. May be run again and again. Returns what others
 * have among the profiles: it stays. Throws `StorageError` when something cannot be removed: the next start tries again.
 */
export function removeOurs(dataDir: string): readonly string[] {
  return guarded(() => {
    const setAside = readdirSync(dataDir).filter((name) => /^(settings|account)\.damaged(-\d+)?\.json$/.test(name));
    for (const name of [...ours, ...setAside]) {
      for (const path of [join(dataDir, name), join(dataDir, `${name}.part`)]) {
        if (existsSync(path)) rmSync(path, removing);
      }
    }
    const left = removeFolder(join(dataDir, 'profiles'), isProfileName);
    removeFolder(join(dataDir, 'practice'), (name) => ofPractice.test(name));
    // The host has removed the log.
    removeFolder(join(dataDir, 'logs'), () => false);
    syncDirectory(dataDir);
    return left;
  });
}

/**
 * In a data folder that a person has given, others may have files under the same name: those stay, and their folder, and are
 * returned. Of a link, the link alone is removed.
 */
function removeFolder(folder: string, isOurs: (name: string) => boolean): string[] {
  if (!isFolder(folder)) return [];
  const isLink = lstatSync(folder).isSymbolicLink();
  const within = isLink ? [] : readdirSync(folder);
  for (const name of within.filter(isOurs)) rmSync(join(folder, name), removing);
  const left = within.filter((name) => !isOurs(name)).map((name) => join(folder, name));
  if (left.length === 0) rmSync(folder, removing);
  return left;
}

/** The last step: the device is as new. */
export function endForgetting(dataDir: string): void {
  writeJsonFile(markerIn(dataDir), null);
}
