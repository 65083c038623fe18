import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

/** Readable and writable for the user of this terminal alone; on Windows the user's own folder sees to that. */
const fileMode = 0o600;
const folderMode = 0o700;

/** Makes a folder, and those above it, that only this user may look into. One that is there stays as it is. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: folderMode });
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
