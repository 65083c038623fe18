import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { message } from '#shared/messages/message.ts';
import { StorageError } from './errors.ts';
import { syncDirectory, syncFile } from './flush.ts';
import { privateFolder } from './private.ts';

/** The files of one SQLite database. The main file comes first: without it the others are useless. */
const companions = ['', '-wal', '-shm', '-journal'] as const;

/** What is in the place of a file. Opening a pipe would block forever; a link's drive may not be mounted. */
type OddEntry = 'folder' | 'link' | 'other';

/** The first of a database's files that is neither a plain file nor a link to one; `null`: there is none. */
export function oddEntryOf(path: string): { readonly path: string; readonly what: OddEntry } | null {
  for (const one of companions.map((suffix) => path + suffix)) {
    const what = oddityOf(one);
    if (what !== null) return { path: one, what };
  }
  return null;
}

function oddityOf(path: string): OddEntry | null {
  if (!isThere(path)) return null;
  if (!existsSync(path)) return 'link';
  const target = statSync(path);
  if (target.isFile()) return null;
  return target.isDirectory() ? 'folder' : 'other';
}

/**
 * For a file that is open: throws `StorageError` once it has no longer this name, because another may have it by now.
 * Windows lets nobody replace a file that SQLite has open, and the numbers of files on its network drives may change.
 */
export function inItsPlace(path: string, gone = message('device.fileGone', { path })): () => void {
  const file = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return null;
    return process.platform === 'win32' ? path : `${found.dev}:${found.ino}`;
  };
  const opened = file();
  return () => {
    const found = file();
    if (found === null || found !== opened) throw new StorageError('other', 'GONE', gone);
  };
}

/** Whether a file has this name, or a link that leads to one. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Whether a folder has this name, or a link that leads to one. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Whether anything has this name, also a link that leads nowhere. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // The path of its folder is not a folder.
    return false;
  }
}

/** A wall-clock reading as part of a file name: `20260131T140259Z`. */
export function stamp(now: number): string {
  return new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** `queue.sqlite` becomes `queue.<what>.sqlite`, numbered if that file exists. */
export function freeNameBeside(path: string, what: string): string {
  const extension = extname(path);
  const stem = join(dirname(path), basename(path, extension));
  for (let tries = 1; ; tries += 1) {
    const name = `${stem}.${what}${tries === 1 ? '' : `-${tries}`}${extension}`;
    if (companions.every((suffix) => !isThere(name + suffix))) return name;
  }
}

export function renameDatabase(from: string, to: string): void {
  for (const suffix of companions) {
    if (isThere(from + suffix)) renameSync(from + suffix, to + suffix);
  }
  syncDirectory(dirname(to));
}

/** Frees a name that only this program's unfinished files have. A folder of that name is not ours: it is renamed. */
export function freeOwnName(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) rmSync(path, { force: true });
  else renameSync(path, freeNameBeside(path, 'set-aside'));
}

/** Removes a database that is not needed: an unfinished one, or a cache. */
export function removeOwnDatabase(path: string): void {
  for (const suffix of companions) freeOwnName(path + suffix);
}

/** The temporary name of a copy until it is complete. */
export function partOf(path: string): string {
  privateFolder(dirname(path));
  return `${path}.part`;
}

/** Flushes a complete copy to disk and gives it its name. */
export function finishCopy(path: string): void {
  syncFile(partOf(path));
  renameSync(partOf(path), path);
  syncDirectory(dirname(path));
}

/** Backups of a database in a directory, newest first. */
export function backupsOf(path: string, directory: string): string[] {
  if (!existsSync(directory)) return [];
  const extension = extname(path);
  const stem = `${basename(path, extension)}.`;
  return readdirSync(directory)
    .filter((name) => name.startsWith(stem) && name.endsWith(extension))
    .sort()
    .reverse()
    .map((name) => join(directory, name))
    .filter(isFile);
}
