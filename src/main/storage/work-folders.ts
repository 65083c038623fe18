import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Purposes of the folders in which copies are prepared; their names begin with them. */
const purposes = ['backing-up', 'going-back', 'restoring'] as const;

/** Creates a folder for copies being prepared, readable by this user alone. The caller removes it. */
export function workFolder(directory: string, purpose: (typeof purposes)[number]): string {
  return mkdtempSync(join(directory, `${purpose}-`));
}

/** Removes those that a killed process has left behind. Must be called before anything else works in the directory. */
export function removeWorkFolders(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (purposes.some((purpose) => name.startsWith(`${purpose}-`))) {
      rmSync(join(directory, name), { recursive: true, force: true });
    }
  }
}
