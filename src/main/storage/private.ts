import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { syncDirectory } from './flush.ts';

/** Readable and writable for the user of this terminal alone; on Windows the user's own folder sees to that. */
const fileMode = 0o600;
const folderMode = 0o700;

/**
 * Makes a folder, and those above it, that only this user may look into, for good: what is flushed in it would be gone
 * with it after a power cut. One that is there stays as it is.
 */
export function privateFolder(path: string): void {
  const folder = resolve(path);
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  for (const one of missing.toReversed()) makeFolder(one);
  if (missing.length === 0) mkdirSync(folder, { recursive: true });
  // Its own name always: whoever made it may have ended before this.
  for (const one of missing.length === 0 ? [folder] : missing) keepName(one);
}

/** One after another: where nothing can be made (`/proc`), Node's own `recursive` tries for ever. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: folderMode });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

function keepName(folder: string): void {
  try {
    syncDirectory(dirname(folder));
  } catch (error) {
    // Whoever may not read the folder above has not made this one.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')))
      throw error;
  }
}

/**
 * Sees to it that a file is this user's alone before SQLite opens it: an empty file is an empty database, and its
 * log takes over its rights. What an earlier version left readable for others is tightened.
 */
export function privateFile(path: string): void {
  if (!existsSync(path)) {
    closeSync(openSync(path, 'a', fileMode));
    return;
  }
  try {
    chmodSync(path, fileMode);
  } catch {
    // A drive without rights, or a file of another user: SQLite will say whether it can be used.
  }
}
