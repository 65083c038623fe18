import { type Message, message } from '#shared/messages/message.ts';
import type { Doubt } from '#shared/terminal/queue.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';
import type { Command } from './command.ts';
import type { LedgerTables } from './ledger-format.ts';
import { Ledger } from './ledger.ts';

/**
 * Marks, durably, every command of a queue that has yet to be done as one that comes back from the past: the file
 * is older than the work (a backup that was restored, a file put together from a damaged one), and what waits in it
 * may have been done, dropped or overtaken since. Each keeps its state and its turn; the replay looks it up, a proof
 * of its effect settles it, and without one it is asked of a person, never sent by itself (`proof.ts`). `known` are
 * commands of which somebody knows that they stand as the file has them. To be called before the file is in use.
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

/** What is to be said to a person of a command that comes back from the past; nothing of any other. */
export function uncertaintyFindings({ doubt }: Command): Message[] {
  if (doubt === null) return [];
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
