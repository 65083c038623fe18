import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addFromCopy } from '#main/maintenance/take-over.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { Ledger } from '#main/queue/ledger/ledger.ts';
import { openDatabase } from '#main/storage/open.ts';
import { sql } from 'kysely';
import { temporaryFolder } from '../../support/temporary.ts';

const draft = {
  summary: 'Bill',
  equipmentIds: [],
  anchorIds: [],
  trackIds: [],
  keys: [],
  base: { at: 1, tracks: [], origins: [] },
};
const bill = (commandId: string) => ({
  commandId,
  token: null,
  input: { kind: 'billOfLading' as const, waybill: { billOfLadingNumber: `B-${commandId}` } },
  draft,
  at: 1,
  why: 'Recorded.',
});

/** A queue with these bills. */
function queueOf(...commandIds: string[]) {
  const path = join(temporaryFolder(), 'queue.sqlite');
  const { database } = openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now: 0 });
  onTestFinished(() => {
    database.close();
  });
  new Ledger(database).record(commandIds.map(bill));
  return {
    database,
    copyTo: (copy: string) => database.backup(copy).then(() => copy),
    listed: () => new Ledger(database).list({}, 10).map(({ seq, commandId }) => `${seq} ${commandId}`),
  };
}

test('a command that a drive has altered with its name comes back from a copy under its own number', async () => {
  const { database, copyTo, listed } = queueOf('one', 'two');
  const copy = await copyTo(join(temporaryFolder(), 'copy.sqlite'));
  database.run(sql`update command set command_id = 'onf', input = '{}' where seq = 1`);
  expect(listed()).toEqual(['2 two']);
  expect(addFromCopy(copy, database)).toBe(1);
  expect(listed()).toEqual(['1 one', '2 two']);
});

test('a whole command keeps its number where a copy has another one under it', async () => {
  const copy = await queueOf('one', 'two').copyTo(join(temporaryFolder(), 'copy.sqlite'));
  const { database, listed } = queueOf('three');
  expect(addFromCopy(copy, database)).toBe(2);
  expect(listed()).toEqual(['1 three', '2 one', '3 two']);
});
