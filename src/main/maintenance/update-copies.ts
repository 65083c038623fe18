import { copyFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { profileDirectory } from '../account/profile.ts';
import { profileNames } from '../account/profile-file.ts';
import { queuePath } from '../session/files.ts';
import { backupName } from '../storage/backups.ts';
import { finishCopy, freeOwnName, partOf, stamp } from '../storage/files.ts';
import { queryNumber } from '../storage/query-file.ts';
import { finishSwap } from '../storage/swap.ts';

/**
 * Copies queue and records of every profile to its backups (`queue.<time>-before-1.2.0.sqlite`), once the terminal
 * is closed and before another version takes its place. Throws when a file was not closed properly, cannot be
 * read, or holds a command whose send is not over: then nothing is to be installed. `now` is a wall-clock reading.
 * Returns the copies.
 */
export function copyBeforeUpdate(dataDir: string, version: string, now: number): string[] {
  const directories = profileNames(dataDir).map((name) => profileDirectory(dataDir, name));
  const files = directories.flatMap((directory) => {
    finishSwap(directory);
    const queue = queuePath(directory);
    refuseUnclosed(queue);
    const sending = queryNumber(queue, `select count(*) from command where state = 'sending'`);
    if (sending === null) throw new Error(`${queue} cannot be read`);
    if (sending > 0) throw new Error(`the send of a command in ${queue} is not over`);
    const records = join(directory, 'records.sqlite');
    refuseUnclosed(records);
    return [queue, records].filter((path) => existsSync(path)).map((path) => ({ path, directory }));
  });
  const what = `${stamp(now)}-before-${version.replaceAll(/[^0-9A-Za-z.-]/g, '')}`;
  return files.map(({ path, directory }) => {
    const copy = backupName(path, join(directory, 'backups'), what);
    // A link in its place would lead the copy into another file.
    freeOwnName(partOf(copy));
    copyFileSync(path, partOf(copy));
    finishCopy(copy);
    return copy;
  });
}

/** Refuses a file with a log, because a copy of the file would lack what is in the log. */
function refuseUnclosed(path: string): void {
  const log = `${path}-wal`;
  if (existsSync(log) && statSync(log).size > 0) throw new Error(`${path} was not closed properly`);
}
