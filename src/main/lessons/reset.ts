import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readProfile, writeProfile } from '../account/profile-file.ts';
import { guarded } from '../storage/errors.ts';
import { freeNameBeside, renameDatabase, stamp } from '../storage/files.ts';

// The copies first: a queue that is gone although there are copies of it counts as damaged.
const files = ['backups', 'queue.sqlite', 'records.sqlite', 'mirror.sqlite', 'past.sqlite'] as const;

/** Sets a practice profile's closed files aside, and deletes none. Returns their new names. Throws `StorageError`. */
export function setAside(directory: string, now: number): string[] {
  const facts = readProfile(directory);
  if (facts !== null) writeProfile(directory, { ...facts, workingOffline: false });
  return guarded(() =>
    files.flatMap((name) => {
      const path = join(directory, name);
      if (!existsSync(path)) return [];
      const aside = freeNameBeside(path, `before-practice-reset-${stamp(now)}`);
      renameDatabase(path, aside);
      return [aside];
    }),
  );
}
