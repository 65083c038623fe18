import { copyFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listContent } from '#shared/terminal/switch-lists.ts';
import { profileDirectory } from '../account/profile.ts';
import { profileNames } from '../account/profile-file.ts';
import { type Clock, iso } from '../clock.ts';
import { isOpenSql } from '../queue/ledger/open-commands.ts';
import { markUncertain } from '../queue/proof/mark-uncertain.ts';
import { type LedgerTables, ledgerMigrations } from '../queue/ledger/format.ts';
import { DocumentRecords } from '../records/documents.ts';
import { recordsMigrations, type RecordsTables } from '../records/format.ts';
import { lockDirectories } from '../storage/directory-lock.ts';
import { backupsOf, freeNameBeside, renameDatabase } from '../storage/files.ts';
import type { Migration } from '../storage/migrate.ts';
import { openDatabase, salvagedName } from '../storage/open.ts';
import { queryNumber, queryRows } from '../storage/query-file.ts';
import { finishSwap } from '../storage/swap.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { workFolder } from '../storage/work-folders.ts';
import { ticks } from '../switch-lists/ticks.ts';
import { type KnownFormats, ownFormats } from './formats.ts';

/** Going back is refused: it would lose something. Says what, and what to do. */
export class CannotGoBack extends Error {
  override readonly name = 'CannotGoBack';
}

/**
 * Goes back from a newer version of the terminal in every profile of a data folder that nobody has open: each file in a
 * format this version does not know is set aside, and the copy that was taken before the change of format takes its
 * place. Commands that waited in the copy and have changed since are looked up and never sent automatically. Refused
 * with `CannotGoBack`, nothing changed, when the newer queue holds open work that the copy lacks, and with
 * `DataDirectoryInUse`. Returns, in words, what was done.
 */
export function goBack(dataDir: string, clock: Clock, known: KnownFormats = ownFormats): string[] {
  const directories = profileNames(dataDir).map((name) => profileDirectory(dataDir, name));
  // Links may lead another data folder to a profile: what its terminal recorded meanwhile would be set aside.
  const locks = lockDirectories(directories);
  try {
    const plans = directories.flatMap((directory) => planFor(directory, known));
    return plans.map((plan) => carryOut(plan, clock));
  } finally {
    locks.release();
  }
}

interface Plan {
  readonly path: string;
  readonly kind: keyof KnownFormats;
  readonly format: number;
  /** `null`: mirror and past have no copy; the mirror is read again, and the past starts anew. */
  readonly backup: string | null;
}

const kinds = ['queue', 'records', 'mirror', 'past'] as const;

function planFor(directory: string, known: KnownFormats): Plan[] {
  finishSwap(directory);
  return kinds.flatMap((kind): Plan[] => {
    const path = join(directory, `${kind}.sqlite`);
    const format = formatOf(path);
    if (format === null) throw new CannotGoBack(`${path} cannot be read. Nothing was changed.`);
    if (format <= known[kind]) return [];
    if (kind === 'mirror' || kind === 'past') return [{ path, kind, format, backup: null }];
    const backup = backupsOf(path, join(directory, 'backups')).find((one) => {
      const its = formatOf(one);
      return its !== null && its > 0 && its <= known[kind];
    });
    if (backup === undefined) {
      throw new CannotGoBack(
        `There is no copy of ${path} in a format this version knows. Nothing was changed. Install the newer version again.`,
      );
    }
    if (kind === 'queue') refuseLoss(path, backup);
    return [{ path, kind, format, backup }];
  });
}

const formatOf = (path: string) => queryNumber(path, 'PRAGMA user_version');

/** Refuses if open work recorded with the newer version would be in no queue. */
function refuseLoss(path: string, backup: string): void {
  const query = `SELECT command_id FROM command`;
  const open = queryRows(path, `${query} WHERE ${isOpenSql}`);
  const kept = queryRows(backup, query);
  if (open === null || kept === null) {
    throw new CannotGoBack(`${path} or its copy cannot be read. Nothing was changed. Install the newer version again.`);
  }
  const known = new Set(kept.map((row) => row['command_id']));
  const lost = open.filter((row) => !known.has(row['command_id'])).length;
  if (lost > 0) {
    throw new CannotGoBack(
      `${lost} commands in ${path} were recorded with the newer version and still wait. Nothing was changed. ` +
        'Install the newer version again and let the queue run empty, then go back.',
    );
  }
}

/** The process may end between any two steps: a start that finds no file adopts the prepared one. */
function carryOut({ path, kind, format, backup }: Plan, clock: Clock): string {
  const aside = freeNameBeside(path, `newer-format-${format}`);
  if (backup === null) {
    renameDatabase(path, aside);
    const goesOn = kind === 'mirror' ? 'is read again from the service' : 'begins anew';
    return `${path} is set aside as ${aside} and ${goesOn}.`;
  }
  const place = workFolder(dirname(path), 'going-back');
  try {
    const copy = join(place, `${kind}.sqlite`);
    copyFileSync(backup, copy);
    if (kind === 'queue') doubtWhatWentOn(copy, path, iso(statSync(backup).mtimeMs), clock);
    if (kind === 'records') closeFinishedLists(copy, path, clock);
    renameDatabase(copy, salvagedName(path));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
  renameDatabase(path, aside);
  renameDatabase(salvagedName(path), path);
  return `${path} is again as ${backup} has it; what the newer version wrote is kept: ${aside}`;
}

/** Commands that have not changed since the copy, according to the newer file. */
function untouchedSince(copy: string, newer: string): Set<string> {
  const query = `SELECT command_id || ' ' || state || ' ' ||
    (SELECT count(*) FROM command_history WHERE command_history.seq = command.seq) AS course, command_id FROM command`;
  const now = new Set((queryRows(newer, query) ?? []).map((row) => row['course']));
  const then = queryRows(copy, query) ?? [];
  return new Set(then.filter((row) => now.has(row['course'])).map((row) => String(row['command_id'])));
}

function doubtWhatWentOn(path: string, newer: string, takenAt: string, clock: Clock): void {
  const untouched = untouchedSince(path, newer);
  inCopy<LedgerTables>(path, ledgerMigrations, clock, (database) => {
    markUncertain(database, { from: 'backup', asOf: takenAt }, untouched);
  });
}

/** Closes lists that were finished since the copy, because their moves would be recorded a second time. */
function closeFinishedLists(path: string, newer: string, clock: Clock): void {
  const finished = queryRows(newer, `SELECT paper_id FROM paper WHERE state = 'finished'`) ?? [];
  if (finished.length === 0) return;
  inCopy<RecordsTables>(path, recordsMigrations, clock, (database) => {
    const changed = () => undefined;
    const lists = new DocumentRecords(database, changed).of('switchList', listContent, { clock, changed }, ticks);
    for (const { paper_id: paperId } of finished) {
      const list = lists.find(String(paperId));
      if (list?.state === 'open') lists.finish(list);
    }
  });
}

function inCopy<Tables>(
  path: string,
  migrations: readonly Migration[],
  clock: Clock,
  work: (database: SyncDatabase<Tables>) => void,
): void {
  const { database } = openDatabase<Tables>({ path, kind: 'queue', migrations, now: clock.now() });
  try {
    work(database);
  } finally {
    database.close();
  }
}
