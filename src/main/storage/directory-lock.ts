import Database from 'better-sqlite3';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { message } from '#shared/messages/message.ts';
import { DataDirectoryInUse, notOpened } from './errors.ts';
import { freeNameBeside, inItsPlace, oddEntryOf, renameDatabase } from './files.ts';
import { privateFile, privateFolder } from './private.ts';

export interface DirectoryLock {
  /** Throws `StorageError` where the directory is gone or another: its files may be open elsewhere, or away. */
  check(): void;
  release(): void;
}

/**
 * Takes a data directory for this process, creating it if needed. The lock is one the operating system holds (an open
 * SQLite transaction on `owner.lock`), so it ends with the process, however that ends. Throws `DataDirectoryInUse` when
 * another process has it.
 */
export function lockDataDirectory(directory: string): DirectoryLock {
  const path = join(directory, 'owner.lock');
  try {
    privateFolder(directory);
    const connection = holdOrRepair(path);
    return { check: inItsPlace(path, message('device.folderGone', { path })), release: () => connection.close() };
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DataDirectoryInUse(directory);
    }
    throw notOpened(error, path);
  }
}

/** Takes all of the directories that are there, or none; each once, whatever its names. Throws like the other. */
export function lockDirectories(directories: readonly string[]): Pick<DirectoryLock, 'release'> {
  const locks: DirectoryLock[] = [];
  const release = () => {
    for (const lock of locks.splice(0)) lock.release();
  };
  try {
    const there = directories.filter((one) => existsSync(one)).map((one) => realpathSync(one));
    for (const directory of new Set(there)) locks.push(lockDataDirectory(directory));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

function holdOrRepair(path: string): Database.Database {
  // Opening a pipe in its place would block forever.
  if (oddEntryOf(path) !== null) renameDatabase(path, freeNameBeside(path, 'damaged'));
  try {
    return hold(path);
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_NOTADB') throw error;
    // Something else was written into the lock file, which never holds anything of ours.
    renameDatabase(path, freeNameBeside(path, 'damaged'));
    return hold(path);
  }
}

function hold(path: string): Database.Database {
  privateFile(path);
  const connection = new Database(path, { timeout: 0 });
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('begin exclusive');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
