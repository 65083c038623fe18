import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode, message } from '#shared/messages/message.ts';
import { StorageError } from './errors.ts';
import { syncDirectory } from './flush.ts';

/** Readable and writable for this user only; on Windows the user's own folder ensures that. */
const fileMode = 0o600;
const folderMode = 0o700;

/**
 * Creates a private folder and its parents, durably: after a power cut, flushed files would be lost with their folder.
 * An existing folder stays as it is. Throws `StorageError` if something else has its name, otherwise the system's
 * error.
 */
export function privateFolder(path: string): void {
  const folder = resolve(path);
  const missing: string[] = [];
  let at = folder;
  for (; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at);
  if (existsSync(at) && !statSync(at).isDirectory()) throw notAFolder(at);
  for (const one of missing.toReversed()) makeFolder(one);
  if (missing.length === 0) mkdirSync(folder, { recursive: true });
  // Its own name is always flushed: the process that created it may have ended before that.
  for (const one of missing.length === 0 ? [folder] : missing) keepName(one);
}

/** One after another, because Node's own `recursive` loops forever where no folder can be created (`/proc`). */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: folderMode });
  } catch (error) {
    if (existsSync(path)) return;
    // A dangling link, such as to a drive that is not mounted.
    throw errorCode(error) === 'EEXIST' ? notAFolder(path) : error;
  }
}

export function notAFolder(path: string): StorageError {
  return new StorageError('other', 'NOT_A_FOLDER', message('device.notAFolder', { path }));
}

function keepName(folder: string): void {
  try {
    syncDirectory(dirname(folder));
  } catch (error) {
    // A folder above that is not readable was not created by us.
    const code = errorCode(error);
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
  }
}

/** Makes a file private before SQLite opens it, so that its log is, too; an empty file is an empty database. */
export function privateFile(path: string): void {
  if (!existsSync(path)) {
    closeSync(openSync(path, 'a', fileMode));
    return;
  }
  try {
    chmodSync(path, fileMode);
  } catch {
    // A drive without rights, or a file of another user: SQLite will report whether it can be used.
  }
}
