import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts what was written to a file on disk for good. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes new, changed and removed names in a directory durable, where the system can (Windows does it by itself). */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } catch (error) {
    // Some drives on a network know no flush of a directory.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EINVAL' || error.code === 'ENOTSUP')))
      throw error;
  } finally {
    closeSync(directory);
  }
}
