import { basename, join } from 'node:path';
import { backupsOf, freeNameBeside, removeOwnDatabase, stamp } from './files.ts';

export interface BackupSource {
  readonly path: string;
  /** Copies the file, as it is now, to a path. */
  backup(path: string): Promise<void>;
}

/** Backs up an open file (`queue.20260131T140259Z.sqlite`) and keeps the newest `keep`. `now`: wall clock, ms. */
export async function takeBackup(
  database: BackupSource,
  options: { readonly directory: string; readonly now: number; readonly keep: number },
): Promise<string> {
  const path = backupName(database.path, options.directory, stamp(options.now));
  await database.backup(path);
  // The new backup stays, even if a clock that ran ahead has dated others later.
  const others = backupsOf(database.path, options.directory).filter((other) => other !== path);
  for (const old of others.slice(Math.max(0, options.keep - 1))) {
    removeOwnDatabase(old);
  }
  return path;
}

export function backupName(path: string, directory: string, what: string): string {
  return freeNameBeside(join(directory, basename(path)), what);
}
