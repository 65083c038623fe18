import { cpSync } from 'node:fs';

/**
 * Copies the data folder of a running terminal as a kill would leave it at this moment. Files are copied between two
 * turns of the event loop, so that no write is half done.
 */
export function folderImage(dataDir: string, to: string): string {
  cpSync(dataDir, to, { recursive: true, filter: (path) => !path.endsWith('owner.lock') });
  return to;
}
