import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { message } from '#shared/messages/message.ts';
import type { Clock } from '../clock.ts';
import { markUncertain } from '../queue/proof/mark-uncertain.ts';
import { type LedgerTables, ledgerMigrations } from '../queue/ledger/format.ts';
import { type RecordsTables, recordsMigrations } from '../records/format.ts';
import { DatabaseFromNewerVersion, StorageError } from '../storage/errors.ts';
import { stamp } from '../storage/files.ts';
import { latestVersion, type Migration } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open.ts';
import { withClosed } from '../storage/query-file.ts';
import { swapFiles, type SwapSteps } from '../storage/swap.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { workFolder } from '../storage/work-folders.ts';
import { type BackupContents, refusedFile } from './backup-file.ts';
import { takeOverCommands, takeOverRecords } from './take-over.ts';

const files = { queue: 'queue.sqlite', records: 'records.sqlite' } as const;

/**
 * Restores the files of a backup over a profile's own, which must not be open, and merges into them what only those
 * know (`take-over.ts`). Commands that wait in the backup and that the present queue does not know are uncertain
 * (`mark-uncertain.ts`). Everything is prepared beside the files first; then both files are swapped, or neither
 * (`swapFiles`), and the old ones are kept. What those knew that could not be read (`unread`) is only in them then.
 */
export function restoreInto(directory: string, contents: BackupContents, clock: Clock, steps?: SwapSteps) {
  const place = workFolder(directory, 'restoring');
  try {
    writeFileSync(join(place, files.queue), contents.queue, { mode: 0o600 });
    writeFileSync(join(place, files.records), contents.records, { mode: 0o600 });
    steps?.('restore: unpacked');
    const { takenAt } = contents.manifest;
    const queueRead = makeReady<LedgerTables>(
      { directory, place, name: files.queue, migrations: ledgerMigrations, now: clock.now() },
      takeOverCommands,
      (queue, known) => markUncertain(queue, { from: 'backup', asOf: takenAt }, known ?? undefined),
    );
    const recordsRead = makeReady<RecordsTables>(
      { directory, place, name: files.records, migrations: recordsMigrations, now: clock.now() },
      takeOverRecords,
    );
    const names = [files.queue, files.records];
    const kept = swapFiles(directory, { place, names, what: `before-restore-${stamp(clock.now())}` }, steps);
    return { kept, unread: [...(queueRead ? [] : [files.queue]), ...(recordsRead ? [] : [files.records])] };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

interface Readying {
  readonly directory: string;
  readonly place: string;
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** Wall clock, ms. */
  readonly now: number;
}

/**
 * Opens a file of the backup, migrates it to the current format, and merges into it what the present file knows.
 * `after` gets the result; `null`: the present file could not be read. Returns whether it could.
 */
function makeReady<Schema, Taken = void>(
  { directory, place, name, migrations, now }: Readying,
  takeOver: (present: SyncDatabase<Schema>, restored: SyncDatabase<Schema>) => Taken,
  after: (restored: SyncDatabase<Schema>, taken: Taken | null) => void = () => undefined,
): boolean {
  const { database } = readable(() =>
    openDatabase<Schema>({ path: join(place, name), kind: 'queue', migrations, now, soundOnly: true }),
  );
  try {
    const present = join(directory, name);
    const read = withClosed<Schema, { readonly taken: Taken }>(present, latestVersion(migrations), (connection) => ({
      taken: database.transaction(() => takeOver(connection, database)),
    }));
    after(database, read === null ? null : read.taken);
    return read !== null;
  } finally {
    database.close();
  }
}

function readable<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof DatabaseFromNewerVersion) throw refusedFile(message('rules.backupNewer'));
    if (error instanceof StorageError && error.kind === 'corrupt') throw refusedFile(message('rules.backupDamaged'));
    throw error;
  }
}
