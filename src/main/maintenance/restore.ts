import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, iso } from '../clock.ts';
import { type LedgerTables, ledgerMigrations } from '../queue/ledger-format.ts';
import { Ledger } from '../queue/ledger.ts';
import { InputRefused } from '../queue/refusals.ts';
import { needsPerson } from '../queue/states.ts';
import { openRecords } from '../records/open.ts';
import { DatabaseFromNewerVersion } from '../storage/errors.ts';
import { openDatabase } from '../storage/open.ts';
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
    writeFileSync(join(place, files[0]), contents.queue);
    writeFileSync(join(place, files[1]), contents.records);
    doubtWhatWasOpen(join(place, files[0]), contents.manifest.takenAt, clock);
    tryRecords(join(place, files[1]), clock);
    return swap(directory, place, clock);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Since the backup was taken, whatever waited in it may have been sent. None of it is sent again before
 * it has been looked up, and what leaves no proof is for a person.
 */
function doubtWhatWasOpen(path: string, takenAt: string, clock: Clock): void {
  const database = readable(() =>
    openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now: clock.now() }),
  ).database;
  try {
    const ledger = new Ledger(database);
    const why = `Restored from the backup of ${takenAt}: it may have been done since.`;
    for (const command of [...ledger.open()]) {
      if (command.state === 'pending' || command.state === 'sending') {
        ledger.advance([{ command, to: 'unknown', at: clock.now(), why, patch: { uncertain: true } }]);
      } else if (needsPerson(command.state)) ledger.amend(command, { uncertain: true });
    }
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

function swap(directory: string, place: string, clock: Clock): string[] {
  const stamp = iso(clock.now()).replaceAll(/[-:]|\.\d+/g, '');
  const kept: string[] = [];
  for (const name of files) {
    for (const part of [name, `${name}-wal`, `${name}-shm`]) {
      const present = join(directory, part);
      if (!existsSync(present)) continue;
      const aside = join(directory, part.replace(name, `${name}.before-restore-${stamp}`));
      renameSync(present, aside);
      if (part === name) kept.push(aside);
    }
    renameSync(join(place, name), join(directory, name));
  }
  return kept;
}

function refused(rule: string): InputRefused {
  return new InputRefused([{ field: 'base64', rule }]);
}
