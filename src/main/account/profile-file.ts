import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeJsonFile } from '../storage/json-file.ts';

/** What a profile remembers beside its two databases. */
const profileFile = z.strictObject({
  /** Where its work goes. */
  serviceUrl: z.url(),
  /** Chosen by hand, and kept over a restart: going online again is a decision too. */
  workingOffline: z.boolean(),
  /** The service has said that it is a practice yard. */
  practice: z.boolean(),
});
export type ProfileFacts = z.infer<typeof profileFile>;

/** `null` for a new profile, or when the file cannot be read. */
export function readProfile(directory: string): ProfileFacts | null {
  const read = readJsonFile(join(directory, 'profile.json'), profileFile);
  return read.ok ? read.value : null;
}

/** Throws `StorageError`. */
export function writeProfile(directory: string, facts: ProfileFacts): void {
  writeJsonFile(join(directory, 'profile.json'), facts);
}
