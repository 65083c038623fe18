import { closeSync, fsyncSync, openSync } from 'node:fs';
import { errorCode } from '#shared/messages/message.ts';

export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Flushes the changed names of a directory, where the system supports it (Windows does it by itself). */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } catch (error) {
    // Some network drives cannot flush a directory.
    const code = errorCode(error);
    if (code !== 'EINVAL' && code !== 'ENOTSUP') throw error;
  } finally {
    closeSync(directory);
  }
}
