import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { takeOverRecords } from '#main/maintenance/take-over.ts';
import { InputRefused, NotKnown } from '#main/queue/refusals.ts';
import { DocumentChanged, type SmallChanges } from '#main/records/documents.ts';
import { type RecordsTables, recordsMigrations } from '#main/records/format.ts';
import { openRecords } from '#main/records/open.ts';
import { DatabaseFromNewerVersion } from '#main/storage/errors.ts';
import { openDatabase } from '#main/storage/open.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const now = Date.UTC(2026, 0, 28, 8);
const sheet = z.object({ cars: z.array(z.string()), ticked: z.array(z.string()) });
type Sheet = z.infer<typeof sheet>;
const ticks: SmallChanges<Sheet, string> = {
  schema: z.string().max(10),
  applied: (content, changes) => ({ ...content, ticked: [...content.ticked, ...changes] }),
};

function open(path = join(temporaryFolder(), 'records.sqlite')) {
  const told: string[] = [];
  const clock = { at: now, now: () => clock.at };
  const records = openRecords({ path, now, onProblem: (problem) => told.push(inEnglish(problem)) });
  onTestFinished(() => {
    records.close();
  });
  const lists = records.documents.of('switchList', sheet, { clock, changed: () => undefined }, ticks);
  const raw = (sql: string) => {
    const file = new Database(path);
    try {
      const statement = file.prepare<[], Record<string, unknown>>(sql);
      return statement.reader ? statement.all() : [statement.run()];
    } finally {
      file.close();
    }
  };
  return { path, told, clock, records, lists, raw };
}

function listIn({ lists }: ReturnType<typeof open>, paperId: string = randomUUID()) {
  return lists.create({ paperId, title: 'Job 7', content: { cars: ['UTLX 1', 'UP 2'], ticked: [] } });
}

const tick = ({ lists }: ReturnType<typeof open>, paperId: string, car: string) => lists.note(paperId, () => car);

it('keeps every tick over a restart, and writes nothing but the tick', () => {
  const yard = open();
  const { paperId } = listIn(yard);
  const [before] = yard.raw('select * from paper');
  tick(yard, paperId, 'UP 2');
  yard.clock.at += 5000;
  const ticked = tick(yard, paperId, 'UTLX 1');
  expect(ticked).toMatchObject({
    revision: 3,
    changedAt: '2026-01-28T08:00:05.000Z',
    content: { cars: ['UTLX 1', 'UP 2'], ticked: ['UP 2', 'UTLX 1'] },
  });
  expect(yard.raw('select * from paper')).toEqual([before]);
  yard.records.close();
  const again = open(yard.path);
  expect(again.lists.get(paperId)).toEqual(ticked);
  expect(again.lists.list()).toEqual([ticked]);
  expect(again.lists.heads()).toMatchObject([{ paperId, revision: 3, changedAt: ticked.changedAt }]);
  expect(tick(again, paperId, 'UP 3')).toMatchObject({ revision: 4, content: { ticked: ['UP 2', 'UTLX 1', 'UP 3'] } });
});

it('takes the ticks into the list when that is written anew, and no tick twice', () => {
  const yard = open();
  const { paperId } = listIn(yard);
  tick(yard, paperId, 'UP 2');
  const look = yard.lists.get(paperId);
  expect(() => yard.lists.change({ paperId, revision: 1 }, { content: look.content })).toThrow(DocumentChanged);
  yard.lists.change({ paperId, revision: 2 }, { content: { ...look.content, cars: ['UP 2'] } });
  expect(yard.raw('select * from paper_change')).toEqual([]);
  tick(yard, paperId, 'UTLX 1');
  const finished = yard.lists.finish({ paperId, revision: 4 });
  yard.records.close();
  expect(open(yard.path).lists.get(paperId)).toEqual(finished);
  expect(finished).toMatchObject({ revision: 5, content: { cars: ['UP 2'], ticked: ['UP 2', 'UTLX 1'] } });
});

it('ticks nothing on a list that is done with, and writes no tick that would not read back', () => {
  const yard = open();
  const { paperId } = listIn(yard);
  expect(() => tick(yard, paperId, 'far too long a mark')).toThrow(InputRefused);
  yard.lists.finish({ paperId, revision: 1 });
  expect(() => tick(yard, paperId, 'UP 2')).toThrow(DocumentChanged);
  expect(() => tick(yard, randomUUID(), 'UP 2')).toThrow(NotKnown);
  expect(yard.raw('select * from paper_change')).toEqual([]);
});

it('does not show a list of which a tick cannot be read as if it were whole: it is told, and all of it stays', () => {
  const yard = open();
  const { paperId } = listIn(yard);
  yard.raw(`insert into paper_change values ('${paperId}', 2, ${now}, '7')`);
  tick(yard, listIn(yard).paperId, 'UP 2');
  expect(yard.lists.list()).toHaveLength(1);
  expect(yard.told[0]).toContain('Job 7');
  expect(() => yard.lists.finish({ paperId, revision: 2 })).toThrow(NotKnown);
  expect(yard.raw(`select change from paper_change where paper_id = '${paperId}'`)).toEqual([{ change: '7' }]);
});

it('never lets a tick be changed, overtaken or deleted before its list has it', () => {
  const yard = open();
  const { paperId } = listIn(yard);
  tick(yard, paperId, 'UP 2');
  expect(() => yard.raw('delete from paper_change')).toThrow(/kept until/);
  expect(() => yard.raw(`update paper_change set change = '"UP 9"'`)).toThrow(/never changed/);
  expect(() => yard.raw(`insert into paper_change values ('${paperId}', 2, 0, '"UP 9"')`)).toThrow(/one revision/);
  expect(() => yard.raw(`update paper set title = 'x', revision = 2`)).toThrow(/one revision/);
  expect(yard.lists.get(paperId).content.ticked).toEqual(['UP 2']);
});

it('salvages the ticks of a damaged file, also those after one that is lost', () => {
  const yard = open();
  const { paperId } = listIn(yard);
  for (const car of ['UP 2', 'UP 3', 'UP 4']) tick(yard, paperId, car);
  yard.records.close();
  // A table that was never ours: the file is taken for damaged, and its rows are brought over.
  yard.raw('create table odd (x)');
  yard.raw('drop trigger paper_change_is_kept');
  yard.raw('delete from paper_change where revision = 3');
  const again = open(yard.path);
  expect(again.records.repair).not.toBeNull();
  expect(again.lists.get(paperId)).toMatchObject({ revision: 4, content: { ticked: ['UP 2', 'UP 4'] } });
  expect(tick(again, paperId, 'UP 5').revision).toBe(5);
});

it('takes a file from before ticks had rows up with everything in it, and is itself refused by that version', () => {
  const path = join(temporaryFolder(), 'records.sqlite');
  const before = recordsMigrations.filter(({ version }) => version < 6);
  openDatabase<object>({ path, kind: 'queue', migrations: before, now }).database.close();
  const paperId = randomUUID();
  const content = { cars: ['UP 2'], ticked: ['UP 2'] };
  const raw = new Database(path);
  raw
    .prepare('insert into paper values (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(paperId, 'switchList', 'Mill job', JSON.stringify(content), 'open', now, now, 9);
  raw.close();
  const yard = open(path);
  expect(yard.lists.get(paperId)).toMatchObject({ title: 'Mill job', revision: 9, content });
  expect(tick(yard, paperId, 'UP 3')).toMatchObject({ revision: 10, content: { ticked: ['UP 2', 'UP 3'] } });
  yard.records.close();
  expect(() => openDatabase<object>({ path, kind: 'queue', migrations: before, now })).toThrow(
    DatabaseFromNewerVersion,
  );
});

/** The list as a backup has it, the list as it stands, and what a restore makes of both. */
function restored(inBackup: (yard: ReturnType<typeof open>, id: string) => void, since: typeof inBackup) {
  const paperId = randomUUID();
  const [backup, present] = [open(), open()];
  for (const yard of [backup, present]) {
    listIn(yard, paperId);
    inBackup(yard, paperId);
  }
  since(present, paperId);
  const stands = present.lists.get(paperId);
  for (const { records } of [backup, present]) records.close();
  const [ours, theirs] = [backup.path, present.path].map(
    (path) => openDatabase<RecordsTables>({ path, kind: 'queue', migrations: recordsMigrations, now }).database,
  );
  if (ours === undefined || theirs === undefined) throw new Error('two files');
  ours.transaction(() => {
    takeOverRecords(theirs, ours);
  });
  for (const file of [ours, theirs]) file.close();
  return { stands, now: open(backup.path).lists.get(paperId) };
}

it.each<[string, ...Parameters<typeof restored>]>([
  ['ticks on top of ticks', (yard, id) => tick(yard, id, 'UP 2'), (yard, id) => tick(yard, id, 'UTLX 1')],
  ['ticks on a list without any', () => undefined, (yard, id) => tick(yard, id, 'UTLX 1')],
  [
    'a list that was written anew, and ticked again',
    (yard, id) => tick(yard, id, 'UP 2'),
    (yard, id) => {
      yard.lists.revise(id, (content) => ({ ...content, cars: ['UP 2'] }));
      tick(yard, id, 'UTLX 1');
    },
  ],
  [
    'a finished list',
    (yard, id) => tick(yard, id, 'UP 2'),
    (yard, id) => yard.lists.finish({ paperId: id, revision: 2 }),
  ],
  ['nothing', (yard, id) => tick(yard, id, 'UP 2'), () => undefined],
])('loses no tick by a restore: since the backup came %s', (_since, inBackup, since) => {
  const { stands, now: after } = restored(inBackup, since);
  expect(after).toMatchObject({ state: stands.state, content: stands.content });
  expect(after.revision).toBeGreaterThanOrEqual(stands.revision);
});

it('takes over a list that only the present file has, ticks and all', () => {
  const [backup, present] = [open(), open()];
  const { paperId } = listIn(present);
  const stands = tick(present, paperId, 'UP 2');
  for (const { records } of [backup, present]) records.close();
  const file = (path: string) =>
    openDatabase<RecordsTables>({ path, kind: 'queue', migrations: recordsMigrations, now }).database;
  const [ours, theirs] = [file(backup.path), file(present.path)];
  takeOverRecords(theirs, ours);
  for (const one of [ours, theirs]) one.close();
  expect(open(backup.path).lists.get(paperId)).toEqual(stands);
});
