import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What folders of this program are for in which copies are prepared; their names begin so. */
const purposes = ['backing-up', 'going-back'] as const;

/** A new folder for copies being prepared, for this user alone. Whoever asks for it removes it. */
export function workFolder(directory: string, purpose: (typeof purposes)[number]): string {
  return mkdtempSync(join(directory, `${purpose}-`));
}

/** Removes those that a killed process has left. To be called before anything else works in the directory. */
export function removeWorkFolders(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (purposes.some((purpose) => name.startsWith(`${purpose}-`))) {
      rmSync(join(directory, name), { recursive: true, force: true });
    }
  }
}
