import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, message } from '#shared/messages/message.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import { atService, type Clock, iso } from '../clock.ts';
import { addFromCopy, addRecordsFromCopy } from '../maintenance/take-over.ts';
import { openMirror, type OpenMirror } from '../mirror/open.ts';
import type { Overlay } from '../overlay.ts';
import { openPast } from '../past/open.ts';
import { markUncertain } from '../queue/proof/mark-uncertain.ts';
import { type LedgerTables, ledgerMigrations } from '../queue/ledger/format.ts';
import type { ServedSince } from '../records/events-of-here.ts';
import type { RecordsTables } from '../records/format.ts';
import { openRecords } from '../records/open.ts';
import { lockDataDirectory } from '../storage/directory-lock.ts';
import { backupsOf, removeOwnDatabase } from '../storage/files.ts';
import { openDatabase, type Repair } from '../storage/open.ts';
import { queryNumber } from '../storage/query-file.ts';
import { finishSwap } from '../storage/swap.ts';
import { SyncDatabase } from '../storage/sync-database.ts';
import { removeWorkFolders } from '../storage/work-folders.ts';
import { servedFacts } from '../mirror/cars/served-facts.ts';
import type { ReadYard } from '../past/ports.ts';

export const queuePath = (directory: string) => join(directory, 'queue.sqlite');
const recordsPath = (directory: string) => join(directory, 'records.sqlite');
const mirrorPath = (directory: string) => join(directory, 'mirror.sqlite');
const pastPath = (directory: string) => join(directory, 'past.sqlite');

interface FilesOptions {
  readonly directory: string;
  /** Mirror and past are of another yard, and are removed. */
  readonly fromElsewhere: boolean;
  /** Throws `StorageError` where the data folder may have another owner by now, who sends what is in the queue. */
  readonly checkFolder: () => void;
  readonly dialect: Dialect;
  readonly overlay: Overlay;
  /** Wall clock, ms. */
  readonly clock: Pick<Clock, 'now'>;
  /** How far the clock is ahead of the service's, ms; negative behind it. */
  readonly clockAheadMs: () => number | null;
  /** Between two full pulls, in milliseconds. */
  readonly fullPullMs: number;
  readonly servedSince: ServedSince;
  /** Reports that something of the past could not be written or pruned. */
  readonly reportPastError: (error: unknown) => void;
  /** Called for a record that could not be read back. */
  readonly onProblem: (problem: Message) => void;
  /** Called when damage is found in a file that is in use. */
  readonly onDamage: () => void;
}

/** The files of one profile: queue, mirror, records, past. */
export type SessionFiles = Readonly<ReturnType<typeof openFiles>>;

/** Opens all of them or none. Throws `DatabaseFromNewerVersion`, `DataDirectoryInUse` or `StorageError`. */
export function openFiles(options: FilesOptions) {
  const { directory, clock, dialect, overlay, servedSince, onProblem, onDamage } = options;
  const now = clock.now();
  // Links may lead two data folders to one profile, and what waits in it must have one sender.
  const lock = lockDataDirectory(directory);
  const opened: { close(): void }[] = [];
  let fromCopies = 0;
  let fromRecordCopies = 0;
  const closeAll = () => {
    try {
      for (const file of opened.toReversed()) file.close();
    } finally {
      lock.release();
    }
  };
  try {
    finishSwap(directory);
    removeWorkFolders(directory);
    if (options.fromElsewhere) for (const pathIn of [mirrorPath, pastPath]) removeOwnDatabase(pathIn(directory));
    const queue = openDatabase<LedgerTables>({
      path: queuePath(directory),
      kind: 'queue',
      migrations: ledgerMigrations,
      now,
      mayWrite: () => {
        options.checkFolder();
        lock.check();
      },
      onDamage,
      onSalvaged: (file) => {
        fromCopies = completeFromCopies(new SyncDatabase<LedgerTables>(file), directory);
      },
    });
    opened.push(queue.database);
    const mirror = openMirror({ path: mirrorPath(directory), now, dialect, overlay, onDamage });
    opened.push(mirror);
    const records = openRecords({
      path: recordsPath(directory),
      now,
      servedSince,
      onProblem,
      onDamage,
      onSalvaged: (file) => {
        fromRecordCopies = recordsFromCopies(new SyncDatabase<RecordsTables>(file), directory);
      },
    });
    opened.push(records);
    const past = openPast({
      path: pastPath(directory),
      // By the service's time, so that a device clock that is far ahead does not empty the past.
      now: () => atService(clock.now(), options.clockAheadMs()),
      yard: readYard(mirror),
      fullPullMs: options.fullPullMs,
      reportError: options.reportPastError,
      onDamage,
    });
    opened.push(past);
    // To be reported to the user.
    const repairs = [
      ...(queue.repair ? [repairTold('queue', 'command', queue.repair)] : []),
      ...(fromCopies > 0 ? [message('device.commandsFromCopies', { n: fromCopies })] : []),
      ...(records.repair ? [repairTold('records', 'record', records.repair)] : []),
      ...(fromRecordCopies > 0 ? [message('device.recordsFromCopies', { n: fromRecordCopies })] : []),
      ...(mirror.repair ? [message('device.mirrorDamaged', { path: mirror.repair.setAsideAt })] : []),
      ...(past.repair ? [message('device.pastDamaged', { path: past.repair.setAsideAt })] : []),
    ];
    return { queue: queue.database, mirror, records, past, repairs, close: closeAll };
  } catch (error) {
    closeAll();
    throw error;
  }
}

/** Adds to a salvaged queue the commands that only its copies have. Returns how many; all become uncertain. */
function completeFromCopies(saved: SyncDatabase<LedgerTables>, directory: string): number {
  markUncertain(saved, { from: 'damagedFile' });
  let fromCopies = 0;
  // The one that knows most first: what became of a command since an older one must not be asked again.
  for (const copy of copiesOf(queuePath(directory), join(directory, 'backups'), queueTold)) {
    const added = addFromCopy(copy, saved);
    if (added > 0) markUncertain(saved, { from: 'backup', asOf: iso(statSync(copy).mtimeMs) });
    fromCopies += added;
  }
  return fromCopies;
}

/** Adds to salvaged records what only their copies have. Returns how many were missing. */
function recordsFromCopies(saved: SyncDatabase<RecordsTables>, directory: string): number {
  const copies = copiesOf(recordsPath(directory), join(directory, 'backups'), recordsTold);
  return copies.reduce((added, copy) => added + addRecordsFromCopy(copy, saved), 0);
}

/** How much a file tells: it grows with whatever is stored. */
const queueTold = 'SELECT max(id) FROM command_history';
const recordsTold = `SELECT (SELECT count(*) FROM webhook_delivery) + (SELECT count(*) FROM customer) +
  (SELECT count(*) FROM shift_note) + (SELECT coalesce(sum(revision), 0) FROM paper_now)`;

/**
 * Copies of a file, the one that tells most first: a clock that ran ahead may have dated an old one later, and the last end
 * may have copied a damaged file. A folder that cannot be listed has none.
 */
function copiesOf(path: string, directory: string, told: string): string[] {
  try {
    return backupsOf(path, directory)
      .map((copy) => ({ copy, much: queryNumber(copy, told) ?? 0 }))
      .sort((one, other) => other.much - one.much)
      .map(({ copy }) => copy);
  } catch {
    return [];
  }
}

function repairTold(file: string, thing: 'command' | 'record', { setAsideAt, salvaged }: Repair): Message {
  const rows = salvaged.find(({ table }) => table === thing)?.rows ?? salvaged.reduce((sum, one) => sum + one.rows, 0);
  const saved = message(thing === 'command' ? 'device.savedCommands' : 'device.savedRecords', { n: rows });
  return message('device.fileDamaged', { file, saved, path: setAsideAt });
}

/** What the service said last, as the past takes it from the mirror. */
export function readYard({ mirror, database, conditions }: OpenMirror): ReadYard {
  return {
    servedOrder: (trackId) => mirror.servedOrder(trackId),
    trackIds: () => mirror.places.tracks().map(({ id }) => id),
    track: (trackId) => mirror.places.track(trackId),
    facts: servedFacts(database, conditions),
  };
}
