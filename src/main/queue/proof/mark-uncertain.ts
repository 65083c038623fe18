import { type Message, message } from '#shared/messages/message.ts';
import type { Doubt } from '#shared/terminal/queue.ts';
import { iso } from '../../clock.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import type { Command } from '../command.ts';
import type { LedgerTables } from '../ledger/format.ts';
import { Ledger } from '../ledger/ledger.ts';

/**
 * Durably marks every open command of a queue that comes from a backup or was rebuilt from a damaged file. The file is
 * older than the work: its waiting commands may have been done, discarded or overtaken since. Each keeps its state and
 * its turn. The replay looks it up; a proof of effect settles it, and without one it becomes a question and is never
 * sent automatically (`proof.ts`). `known` are commands that are certain to be as the file has them. Must be called
 * before the file is in use.
 */
export function markUncertain(
  database: SyncDatabase<LedgerTables>,
  doubt: Doubt,
  known: ReadonlySet<string> = new Set(),
): void {
  database.transaction(() => {
    const ledger = new Ledger(database);
    for (const command of [...ledger.open()]) {
      if (command.state === 'applied' || known.has(command.commandId)) continue;
      ledger.amend(command, { uncertain: true, doubt: command.doubt ?? doubt });
    }
    ledger.listCarsAgain();
  });
}

/** Findings for a person about an uncertain command; none for any other. */
export function uncertaintyFindings({ doubt, inBackupAt }: Command): Message[] {
  if (doubt === null) return inBackupAt === null ? [] : [message('queue.inBackupOf', { at: minute(iso(inBackupAt)) })];
  switch (doubt.from) {
    case 'damagedFile':
      return [message('queue.fromDamagedFile')];
    case 'backup':
      return [
        doubt.asOf === undefined
          ? message('queue.fromBackup')
          : message('queue.fromBackupOf', { at: minute(doubt.asOf) }),
      ];
  }
}

/** `2026-01-31 14:05 UTC` */
function minute(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
