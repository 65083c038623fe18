import { basename, join } from 'node:path';
import { backupsOf, freeNameBeside, removeOwnDatabase, stamp } from './files.ts';

export interface BackupSource {
  readonly path: string;
  /** Copies the file, as it is now, to a path. */
  backup(path: string): Promise<void>;
}

/**
 * Backs up an open file (`queue.20260131T140259Z.sqlite`) and keeps the newest `keep`. As many of those from before a
 * change of format or an update (`queue.20260131T140259Z-format-3.sqlite`) stay besides: going back to an older version
 * needs one, also weeks later. `now`: wall clock, ms.
 */
export async function takeBackup(
  database: BackupSource,
  { directory, now, keep }: { readonly directory: string; readonly now: number; readonly keep: number },
): Promise<string> {
  const path = backupName(database.path, directory, stamp(now));
  await database.backup(path);
  // The new backup stays, even if a clock that ran ahead has dated others later.
  const others = backupsOf(database.path, directory).filter((other) => other !== path);
  const before = others.filter((other) => isBeforeChange(other));
  const daily = others.filter((other) => !isBeforeChange(other));
  for (const old of [...before.slice(keep), ...daily.slice(Math.max(0, keep - 1))]) removeOwnDatabase(old);
  return path;
}

const isBeforeChange = (path: string) => /Z-(format|before)-/.test(basename(path));

export function backupName(path: string, directory: string, what: string): string {
  return freeNameBeside(join(directory, basename(path)), what);
}
