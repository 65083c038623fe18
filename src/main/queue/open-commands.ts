import { existsSync } from 'node:fs';
import { openDatabase } from '../storage/open.ts';
import { type LedgerTables, ledgerMigrations } from './ledger-format.ts';
import { Ledger } from './ledger.ts';

/** How many commands of a queue that is not in use are not over; `now`: wall clock, ms. */
export function countOpenCommands(path: string, now: number): number {
  if (!existsSync(path)) return 0;
  const { database } = openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now });
  try {
    return [...new Ledger(database).open()].length;
  } finally {
    database.close();
  }
}
