import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addFromCopy, addRecordsFromCopy, takeOverRecords } from '#main/maintenance/take-over.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { Ledger } from '#main/queue/ledger/ledger.ts';
import { type RecordsTables, recordsMigrations } from '#main/records/format.ts';
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

/** Records with what these statements insert. */
function recordsOf(...inserts: readonly string[]) {
  const path = join(temporaryFolder(), 'records.sqlite');
  const { database } = openDatabase<RecordsTables>({ path, kind: 'queue', migrations: recordsMigrations, now: 0 });
  onTestFinished(() => {
    database.close();
  });
  for (const insert of inserts) database.run(sql.raw(insert));
  return database;
}

test('what damage took from the records comes back in its place, and no older state of a customer with it', async () => {
  const rows = (...numbers: readonly number[]) =>
    numbers.flatMap((n) => [
      `insert into webhook_delivery values (${n}, 'event ${n}', ${n}, 'type', 'key', ${n}, '{}')`,
      `insert into shift_note values (${n}, 'note ${n}', ${n}, 'author', 'text')`,
    ]);
  // Imported twice, both as of the same day.
  const customer = (name: string) => `insert into customer values (7, '{"name":"${name}"}', 'import', 5)`;
  const file = join(temporaryFolder(), 'copy.sqlite');
  await recordsOf(...rows(1, 2, 3, 5), customer('before')).backup(file);
  const saved = recordsOf(...rows(1, 4), customer('now'));
  expect(addRecordsFromCopy(file, saved)).toBe(6);
  const [events, notes] = [
    saved.all(saved.build.selectFrom('webhook_delivery').select('delivery_id').orderBy('n')),
    saved.all(saved.build.selectFrom('shift_note').select('note_id').orderBy('n')),
  ];
  expect(events.map(({ delivery_id }) => delivery_id)).toEqual([1, 2, 3, 4, 5].map((n) => `event ${n}`));
  expect(notes.map(({ note_id }) => note_id)).toEqual([1, 2, 3, 4, 5].map((n) => `note ${n}`));
  expect(saved.all(saved.build.selectFrom('customer').select('json'))).toEqual([{ json: '{"name":"now"}' }]);
});

test('of records that are more than the memory holds some are taken over at a time, and none is left', () => {
  const [present, restored] = [recordsOf(), recordsOf()];
  const numbers = `with recursive each(n) as (select 1 union all select n + 1 from each where n < 230)`;
  for (const insert of [
    `insert into customer ${numbers} select n - 5, '{}', 'service', n from each`,
    `insert into webhook_delivery ${numbers} select n, 'id ' || n, n, 'type', 'key', n, '{}' from each`,
    `insert into paper ${numbers} select 'paper ' || n, 'consist', 'title', '{}', 'open', n, n, 1 from each`,
  ]) {
    present.run(sql.raw(insert));
  }
  const read = vi.spyOn(present, 'all');
  takeOverRecords(present, restored);
  const lengths = read.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0));
  expect(Math.max(...lengths)).toBe(10);
  const counts = ['customer', 'webhook_delivery', 'paper'].map((table) =>
    restored.get(sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`),
  );
  expect(counts).toEqual([{ n: 230 }, { n: 230 }, { n: 230 }]);
});
