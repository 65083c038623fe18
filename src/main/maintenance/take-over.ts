import { dirname } from 'node:path';
import * as z from 'zod';
import { type CommandRow, type HistoryRow, ledgerMigrations, type LedgerTables } from '../queue/ledger/format.ts';
import { brokenSeal } from '../queue/ledger/seal.ts';
import { recordsMigrations, type RecordsTables } from '../records/format.ts';
import { StorageError } from '../storage/errors.ts';
import { parsedJson } from '../storage/json-file.ts';
import { withCopy } from '../storage/query-file.ts';
import type { SyncDatabase } from '../storage/sync-database.ts';

const pageSize = 500;
/** Records read at a time: a delivery may have 256 KiB, a document as much, and a customer 4 MiB. */
const recordsAtOnce = 10;

/**
 * Merges the queue that is being replaced into the restored one: commands that only it has, and for those both have,
 * their later history. So a restore loses nothing recorded, and overrules neither a confirmation of the service nor a
 * person's decision. Returns the commands of which the present queue knows everything the backup knows; they are as the
 * present queue has them. Must be called within a transaction of `restored`; throws `StorageError`.
 */
export function takeOverCommands(
  present: SyncDatabase<LedgerTables>,
  restored: SyncDatabase<LedgerTables>,
): Set<string> {
  const known = new Set<string>();
  let lastNumber = 0;
  for (const row of pagesOf(present)) {
    if (brokenSeal(row) !== null) continue;
    const theirs = linesOf(present, row.seq);
    const mine = restored.get(
      restored.build.selectFrom('command').selectAll().where('command_id', '=', row.command_id),
    );
    if (mine === undefined) {
      lastNumber = insert(restored, row, theirs, lastNumber);
      known.add(row.command_id);
      continue;
    }
    const ours = linesOf(restored, mine.seq);
    const both = commonLines(ours, theirs);
    const knowsAll = both === ours.length || brokenSeal(mine) !== null;
    const wentApart = !knowsAll && both < theirs.length;
    if (knowsAll || (wentApart && finality(row) > finality(mine))) replace(restored, mine.seq, row);
    append(restored, mine.seq, theirs.slice(both));
    if (knowsAll) known.add(row.command_id);
  }
  return known;
}

/** Adds to a salvaged queue the commands that only a copy has. Returns how many; 0 if the copy cannot be read. */
export function addFromCopy(copy: string, saved: SyncDatabase<LedgerTables>): number {
  try {
    const add = (file: SyncDatabase<LedgerTables>) => saved.transaction(() => addMissing(file, saved));
    return withCopy<LedgerTables, number>(copy, ledgerMigrations, dirname(saved.path), add) ?? 0;
  } catch (error) {
    // What was saved has rows that are at odds with those of the copy: the queue opens without these.
    if (error instanceof StorageError && error.kind === 'other') return 0;
    throw error;
  }
}

function addMissing(copy: SyncDatabase<LedgerTables>, saved: SyncDatabase<LedgerTables>): number {
  let added = 0;
  let lastNumber = 0;
  for (const row of pagesOf(copy)) {
    if (brokenSeal(row) !== null) continue;
    const ofThisName = saved.get(
      saved.build
        .selectFrom('command')
        .selectAll()
        .where((one) => one.or([one('command_id', '=', row.command_id), one('token', '=', row.token)])),
    );
    if (ofThisName !== undefined && brokenSeal(ofThisName) === null) continue;
    const lines = linesOf(copy, row.seq);
    const broken = ofThisName ?? brokenAt(saved, row.seq);
    if (broken === undefined) lastNumber = insert(saved, row, lines, lastNumber);
    else {
      replace(saved, broken.seq, row);
      if (linesOf(saved, broken.seq).length === 0) append(saved, broken.seq, lines);
    }
    added += 1;
  }
  return added;
}

/** The command with this number, if it was altered on the drive: a copy of the same file has it as it was recorded. */
function brokenAt(saved: SyncDatabase<LedgerTables>, seq: number): CommandRow | undefined {
  const row = saved.get(saved.build.selectFrom('command').selectAll().where('seq', '=', seq));
  return row === undefined || brokenSeal(row) === null ? undefined : row;
}

/** All rows of a table in the order of a key, some at a time: together they may be more than the memory holds. */
function* inPages<Row, Key>(
  beforeAll: Key,
  next: (after: Key) => readonly Row[],
  keyOf: (row: Row) => Key,
): Generator<Row> {
  let after = beforeAll;
  for (;;) {
    const rows = next(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
  }
}

function pagesOf(present: SyncDatabase<LedgerTables>): Generator<CommandRow> {
  const commands = present.build.selectFrom('command').selectAll().orderBy('seq').limit(pageSize);
  return inPages(
    0,
    (after) => present.all(commands.where('seq', '>', after)),
    ({ seq }) => seq,
  );
}

function linesOf(database: SyncDatabase<LedgerTables>, seq: number): HistoryRow[] {
  return database.all(database.build.selectFrom('command_history').selectAll().where('seq', '=', seq).orderBy('id'));
}

/** Length of the common beginning of two histories of a command. */
function commonLines(ours: readonly HistoryRow[], theirs: readonly HistoryRow[]): number {
  const differs = ours.findIndex((line, nth) => {
    const other = theirs[nth];
    return other?.at !== line.at || other.to_state !== line.to_state || other.why !== line.why;
  });
  return differs === -1 ? ours.length : differs;
}

/** Of two diverged histories, a confirmation outweighs a person's discard, and both outweigh an open state. */
function finality({ state }: CommandRow): number {
  if (state === 'applied' || state === 'settled') return 2;
  return state === 'discarded' ? 1 : 0;
}

/** Inserts under its own number if that is free, else under the next. Commands of one file keep their order. */
function insert(
  restored: SyncDatabase<LedgerTables>,
  row: CommandRow,
  lines: readonly HistoryRow[],
  lastNumber: number,
): number {
  const { seq, ...recorded } = row;
  const taken = restored.get(restored.build.selectFrom('command').select('seq').where('seq', '=', seq)) !== undefined;
  const values = taken || seq < lastNumber ? recorded : row;
  const number = restored.run(restored.build.insertInto('command').values(values)).lastInsertRowid;
  append(restored, number, lines);
  return number;
}

function replace(restored: SyncDatabase<LedgerTables>, seq: number, row: CommandRow): void {
  restored.run(
    restored.build
      .updateTable('command')
      .set({ ...row, seq })
      .where('seq', '=', seq),
  );
}

function append(restored: SyncDatabase<LedgerTables>, seq: number, lines: readonly HistoryRow[]): void {
  for (const { id: _id, ...line } of lines) {
    restored.run(restored.build.insertInto('command_history').values({ ...line, seq }));
  }
}

/**
 * The same for the records: deliveries, notes and documents that only the present file has, documents changed since,
 * and the latest customer records: of two from the same time the present one, unless `present` is itself a copy. A
 * finished list is not reopened.
 */
export function takeOverRecords(
  present: SyncDatabase<RecordsTables>,
  restored: SyncDatabase<RecordsTables>,
  isCopy = false,
): void {
  for (const customer of customersOf(present)) {
    restored.run(
      restored.build
        .insertInto('customer')
        .values(customer)
        .onConflict((same) =>
          same
            .column('customer_id')
            .doUpdateSet(customer)
            .where('customer.as_of', isCopy ? '<' : '<=', customer.as_of),
        ),
    );
  }
  const isDeliveryLost = gapsIn(restored, 'webhook_delivery');
  for (const { n, ...delivery } of deliveriesOf(present)) {
    restored.run(
      restored.build
        .insertInto('webhook_delivery')
        .values(isDeliveryLost(n) ? { n, ...delivery } : delivery)
        .onConflict((same) => same.column('delivery_id').doNothing()),
    );
  }
  const isNoteLost = gapsIn(restored, 'shift_note');
  for (const { n, ...note } of present.all(present.build.selectFrom('shift_note').selectAll().orderBy('n'))) {
    restored.run(
      restored.build
        .insertInto('shift_note')
        .values(isNoteLost(n) ? { n, ...note } : note)
        .onConflict((same) => same.column('note_id').doNothing()),
    );
  }
  for (const paper of papersOf(present)) {
    takeOverPaper({ paper, changes: changesOf(present, paper.paper_id) }, restored);
  }
}

/**
 * Whether a number is free among those of a table, as of a row that damage took: it gets it back, because by their numbers
 * events and notes are listed, the newest first.
 */
function gapsIn(records: SyncDatabase<RecordsTables>, table: 'webhook_delivery' | 'shift_note') {
  const numbers = records.build.selectFrom(table).select('n');
  const last = records.get(numbers.orderBy('n', 'desc').limit(1))?.n ?? 0;
  return (n: number) => n < last && records.get(numbers.where('n', '=', n)) === undefined;
}

/** Adds to salvaged records what a copy has and they have not, or have older. Returns how many they lacked. */
export function addRecordsFromCopy(copy: string, saved: SyncDatabase<RecordsTables>): number {
  const before = countOf(saved);
  try {
    const add = (file: SyncDatabase<RecordsTables>) => saved.transaction(() => takeOverRecords(file, saved, true));
    withCopy(copy, recordsMigrations, dirname(saved.path), add);
  } catch (error) {
    // As for a queue: the records open without these.
    if (!(error instanceof StorageError) || error.kind !== 'other') throw error;
  }
  return countOf(saved) - before;
}

function countOf(records: SyncDatabase<RecordsTables>): number {
  const tables = ['customer', 'webhook_delivery', 'paper', 'shift_note'] as const;
  const counts = tables.map((table) =>
    records.get(records.build.selectFrom(table).select((from) => from.fn.countAll<number>().as('count'))),
  );
  return counts.reduce((sum, row) => sum + (row?.count ?? 0), 0);
}

function customersOf(present: SyncDatabase<RecordsTables>) {
  const customers = present.build.selectFrom('customer').selectAll().orderBy('customer_id').limit(recordsAtOnce);
  return inPages(
    Number.MIN_SAFE_INTEGER,
    (after) => present.all(customers.where('customer_id', '>', after)),
    (row) => row.customer_id,
  );
}

function deliveriesOf(present: SyncDatabase<RecordsTables>) {
  const deliveries = present.build.selectFrom('webhook_delivery').selectAll().orderBy('n').limit(recordsAtOnce);
  return inPages(
    0,
    (after) => present.all(deliveries.where('n', '>', after)),
    ({ n }) => n,
  );
}

function papersOf(present: SyncDatabase<RecordsTables>) {
  const papers = present.build.selectFrom('paper').selectAll().orderBy('paper_id').limit(recordsAtOnce);
  return inPages(
    '',
    (after) => present.all(papers.where('paper_id', '>', after)),
    (row) => row.paper_id,
  );
}

/** A document as stored: its content, and the small changes since that was written. */
interface PaperRows {
  readonly paper: RecordsTables['paper'];
  readonly changes: readonly RecordsTables['paper_change'][];
}

function changesOf(database: SyncDatabase<RecordsTables>, paperId: string): RecordsTables['paper_change'][] {
  return database.all(
    database.build.selectFrom('paper_change').selectAll().where('paper_id', '=', paperId).orderBy('revision'),
  );
}

function revisionOf({ paper, changes }: PaperRows): number {
  return changes.at(-1)?.revision ?? paper.revision;
}

function takeOverPaper(theirs: PaperRows, restored: SyncDatabase<RecordsTables>): void {
  const { paper, changes } = theirs;
  const { paper_id } = paper;
  const inRestored = restored.get(restored.build.selectFrom('paper').selectAll().where('paper_id', '=', paper_id));
  if (inRestored === undefined) {
    restored.run(restored.build.insertInto('paper').values(paper));
    insertChanges(restored, changes, 0);
    return;
  }
  const mine = { paper: inRestored, changes: changesOf(restored, paper_id) };
  const known = revisionOf(mine);
  if (!isToBeTakenOver(theirs, mine)) return;
  // A document changes one revision at a time; its file refuses anything else.
  const becomes = Math.max(paper.revision, known + 1);
  for (let revision = known + 1; revision < becomes; revision += 1) {
    restored.run(restored.build.updateTable('paper').set({ revision }).where('paper_id', '=', paper_id));
  }
  restored.run(
    restored.build
      .updateTable('paper')
      .set({ ...paper, revision: becomes })
      .where('paper_id', '=', paper_id),
  );
  insertChanges(restored, changes, becomes - paper.revision);
}

/**
 * The side with more changes wins. But a document whose moves were recorded on either side stays finished, because its
 * moves are in that side's queue and would be recorded a second time.
 */
function isToBeTakenOver(theirs: PaperRows, mine: PaperRows): boolean {
  if (hasRecorded(theirs) !== hasRecorded(mine)) return hasRecorded(theirs);
  const [known, changed] = [revisionOf(mine), revisionOf(theirs)];
  return changed > known || (changed === known && writtenOn(mine) !== writtenOn(theirs));
}

/** Whether its moves were recorded, so that it must not be reopened. */
function hasRecorded({ paper: { kind, state, content } }: PaperRows): boolean {
  if (state !== 'finished') return false;
  return kind === 'switchList' || (kind === 'trackCheck' && recordedCheck.safeParse(parsedJson(content)).success);
}

const recordedCheck = z.object({ recorded: z.array(z.unknown()) });

function writtenOn({ paper: { content, state }, changes }: PaperRows): string {
  return JSON.stringify([content, state, changes]);
}

function insertChanges(restored: SyncDatabase<RecordsTables>, changes: PaperRows['changes'], later: number): void {
  for (const change of changes) {
    const revision = change.revision + later;
    restored.run(restored.build.insertInto('paper_change').values({ ...change, revision }));
  }
}
