import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, iso } from '../clock.ts';
import { type LedgerTables, ledgerMigrations } from '../queue/ledger-format.ts';
import { doubtQueue } from '../queue/doubt.ts';
import { InputRefused } from '../queue/refusals.ts';
import { openRecords } from '../records/open.ts';
import { DatabaseFromNewerVersion } from '../storage/errors.ts';
import { freeNameBeside, renameDatabase } from '../storage/files.ts';
import { openDatabase, salvagedName } from '../storage/open.ts';
import type { BackupContents } from './backup-file.ts';

const files = ['queue.sqlite', 'records.sqlite'] as const;

/**
 * Puts the files of a backup in the place of a profile's own, which must not be open. Everything is
 * tried beside them first; then what is there is set aside under a new name and nothing is deleted.
 * Returns the names under which the present files are kept.
 */
export function restoreInto(directory: string, contents: BackupContents, clock: Clock): string[] {
  const place = mkdtempSync(join(directory, 'restoring-'));
  try {
    writeFileSync(join(place, files[0]), contents.queue, { mode: 0o600 });
    writeFileSync(join(place, files[1]), contents.records, { mode: 0o600 });
    doubtWhatWasOpen(join(place, files[0]), contents.manifest.takenAt, clock);
    tryRecords(join(place, files[1]), clock);
    return swap(directory, place, clock);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Since the backup was taken, whatever waited in it may have been done. */
function doubtWhatWasOpen(path: string, takenAt: string, clock: Clock): void {
  const { database } = readable(() =>
    openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now: clock.now() }),
  );
  try {
    doubtQueue(database, { from: 'backup', asOf: takenAt });
  } finally {
    database.close();
  }
}

function tryRecords(path: string, clock: Clock): void {
  readable(() => openRecords({ path, now: clock.now() })).close();
}

function readable<T extends { readonly repair: unknown }>(open: () => T): T {
  try {
    const opened = open();
    if (opened.repair !== null) throw refused('is damaged inside; choose another backup');
    return opened;
  } catch (error) {
    if (error instanceof DatabaseFromNewerVersion) {
      throw refused('was taken by a newer version of Yard Terminal; install that version first');
    }
    throw error;
  }
}

/**
 * New files first get the name under which a start that finds none takes them up (`salvagedName`), then
 * the present ones go aside, then the new ones get their own: the process may end between any two steps.
 */
function swap(directory: string, place: string, clock: Clock): string[] {
  const stamp = iso(clock.now()).replaceAll(/[-:]|\.\d+/g, '');
  for (const name of files) renameDatabase(join(place, name), salvagedName(join(directory, name)));
  const kept: string[] = [];
  for (const name of files) {
    const path = join(directory, name);
    if (existsSync(path)) {
      const aside = freeNameBeside(path, `before-restore-${stamp}`);
      renameDatabase(path, aside);
      kept.push(aside);
    }
    renameDatabase(salvagedName(path), path);
  }
  return kept;
}

function refused(rule: string): InputRefused {
  return new InputRefused([{ field: 'base64', rule }]);
}
