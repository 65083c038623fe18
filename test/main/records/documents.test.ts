import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { InputRefused, NotKnown } from '#main/queue/refusals.ts';
import { recordsMigrations } from '#main/records/format.ts';
import { openRecords } from '#main/records/open.ts';
import { DocumentChanged, shownAfterClosingMs } from '#main/records/documents.ts';
import { DatabaseFromNewerVersion } from '#main/storage/errors.ts';
import { openDatabase } from '#main/storage/open.ts';
import { documentHead } from '#shared/terminal/documents.ts';
import { listContent } from '#shared/terminal/switch-lists.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const now = Date.UTC(2026, 0, 28, 8);
const day = 24 * 3_600_000;
const written = z.object({ lines: z.array(z.string()) });

function open(path = join(temporaryFolder(), 'records.sqlite')) {
  const told: string[] = [];
  const clock = { at: now, now: () => clock.at };
  const around = { clock, changed: () => undefined };
  const records = openRecords({ path, now, onProblem: (problem) => told.push(inEnglish(problem)) });
  onTestFinished(() => {
    records.close();
  });
  return { path, told, clock, around, records, lists: records.documents.of('switchList', written, around) };
}

function keptIn({ lists }: ReturnType<typeof open>, lines: string[] = []) {
  return lists.create({ paperId: randomUUID(), title: 'Job 7', content: { lines } });
}

it('keeps a paper over a restart, with what was written on it and how often', () => {
  const first = open();
  const { paperId } = keptIn(first, ['UTLX 671772']);
  first.clock.at += 5000;
  first.lists.change({ paperId, revision: 1 }, { content: { lines: ['UTLX 671772', 'UP 12'] } });
  first.records.close();
  expect(open(first.path).lists.get(paperId)).toEqual({
    paperId,
    title: 'Job 7',
    state: 'open',
    createdAt: '2026-01-28T08:00:00.000Z',
    changedAt: '2026-01-28T08:00:05.000Z',
    revision: 2,
    content: { lines: ['UTLX 671772', 'UP 12'] },
  });
});

it('tells of a paper whose state a drive has altered, however long ago it was written: it may be open', () => {
  const first = open();
  keptIn(first);
  first.records.close();
  const drive = new Database(first.path);
  drive.pragma('ignore_check_constraints = ON');
  drive.exec(`update paper set state = 'opem', revision = 2`);
  drive.close();
  const again = open(first.path);
  again.clock.at += shownAfterClosingMs + day;
  expect([again.records.repair, again.lists.heads(), again.told.length]).toEqual([null, [], 1]);
});

it('refuses a change made from an older look, and overwrites nothing', () => {
  const { lists } = open();
  const { paperId } = lists.create({ paperId: randomUUID(), title: 'Job 7', content: { lines: [] } });
  lists.change({ paperId, revision: 1 }, { content: { lines: ['first'] } });
  expect(() => lists.change({ paperId, revision: 1 }, { content: { lines: ['second'] } })).toThrow(DocumentChanged);
  expect(() => lists.finish({ paperId, revision: 1 })).toThrow(/in another window/);
  expect(lists.get(paperId)).toMatchObject({ revision: 2, state: 'open', content: { lines: ['first'] } });
});

it('takes small marks from two windows one after the other', () => {
  const { lists } = open();
  const { paperId } = lists.create({ paperId: randomUUID(), title: 'Job 7', content: { lines: [] } });
  for (const mark of ['a', 'b']) lists.revise(paperId, ({ lines }) => ({ lines: [...lines, mark] }));
  expect(lists.get(paperId)).toMatchObject({ revision: 3, content: { lines: ['a', 'b'] } });
});

it('keeps every mark over a restart, and sees what was written in between', () => {
  const yard = open();
  const { paperId } = keptIn(yard, ['a']);
  yard.lists.revise(paperId, ({ lines }) => ({ lines: [...lines, 'b'] }));
  const another = yard.records.documents.of('switchList', written, yard.around);
  another.change({ paperId, revision: 2 }, { content: { lines: ['c'] } });
  yard.clock.at += 5000;
  const marked = yard.lists.revise(paperId, ({ lines }) => ({ lines: [...lines, 'd'] }));
  expect(marked).toMatchObject({ revision: 4, changedAt: '2026-01-28T08:00:05.000Z', content: { lines: ['c', 'd'] } });
  yard.records.close();
  expect(open(yard.path).lists.get(paperId)).toEqual(marked);
});

it('writes nothing that would not read back, and says which field breaks which rule', () => {
  const yard = open();
  const { paperId } = keptIn(yard, ['a']);
  const short = yard.records.documents.of('switchList', z.object({ lines: z.array(z.string().max(3)) }), yard.around);
  expect(() => short.revise(paperId, () => ({ lines: ['far too long'] }))).toThrow(InputRefused);
  expect(() => short.create({ paperId: randomUUID(), title: 'Job 8', content: { lines: ['far too long'] } })).toThrow(
    InputRefused,
  );
  expect(short.list()).toHaveLength(1);
  expect(short.get(paperId)).toMatchObject({ revision: 1, content: { lines: ['a'] } });
  expect(yard.lists.get(paperId)).toMatchObject({ revision: 1, content: { lines: ['a'] } });
});

it('leaves a paper as it was when a change to it fails half way', () => {
  const { lists } = open();
  const { paperId } = lists.create({ paperId: randomUUID(), title: 'Job 7', content: { lines: ['a'] } });
  const fail = () => {
    throw new RangeError('no');
  };
  expect(() => lists.revise(paperId, fail)).toThrow('no');
  expect(lists.get(paperId)).toMatchObject({ revision: 1, content: { lines: ['a'] } });
});

it('changes nothing on a paper that is done with, until it is taken up again', () => {
  const yard = open();
  const finished = yard.lists.finish(keptIn(yard));
  const discarded = yard.lists.discard(keptIn(yard));
  for (const closed of [finished, discarded]) {
    expect(() => yard.lists.change(closed, { content: { lines: ['late'] } })).toThrow(DocumentChanged);
    expect(() => yard.lists.revise(closed.paperId, () => ({ lines: ['late'] }))).toThrow(DocumentChanged);
    expect(yard.lists.reopen(closed)).toMatchObject({ state: 'open', revision: 3, content: { lines: [] } });
  }
});

it('lists open papers of any age and those done with for 90 days, the last changed first', () => {
  const yard = open();
  const oldOpen = keptIn(yard);
  const done = keptIn(yard);
  yard.clock.at = now + day;
  yard.lists.finish(done);
  const ids = (at: number) => {
    yard.clock.at = at;
    return yard.lists.list().map(({ paperId }) => paperId);
  };
  expect(ids(now + 2 * day)).toEqual([done.paperId, oldOpen.paperId]);
  const heads = yard.lists.list().map(({ content: _written, ...head }) => head);
  expect(yard.lists.heads()).toEqual(heads);
  expect(ids(now + day + shownAfterClosingMs)).toEqual([done.paperId, oldOpen.paperId]);
  expect(ids(now + day + shownAfterClosingMs + 1)).toEqual([oldOpen.paperId]);
  expect(yard.lists.get(done.paperId).state).toBe('finished');
});

it('knows papers by their kind', () => {
  const yard = open();
  const { paperId } = keptIn(yard);
  const checks = yard.records.documents.of('trackCheck', written, yard.around);
  expect(checks.list()).toEqual([]);
  expect(() => checks.get(paperId)).toThrow(NotKnown);
  expect(() => checks.revise(paperId, (content) => content)).toThrow(NotKnown);
});

it('reports a paper that does not read back, keeps it in the file and shows the others', () => {
  const yard = open();
  const odd = keptIn(yard);
  const good = keptIn(yard);
  const raw = new Database(yard.path);
  raw.prepare(`update paper set content = '{"lines":7}', revision = 2 where paper_id = ?`).run(odd.paperId);
  raw.close();
  expect(yard.lists.list().map(({ paperId }) => paperId)).toEqual([good.paperId]);
  expect(yard.told[0]).toContain('Job 7');
});

it.each([
  ['a name that no document has', `update paper set revision = 2, paper_id = 'none' where paper_id = ?`, 1],
  ['a time that no clock shows', `update paper set revision = 2, changed_at = 9000000000000000 where paper_id = ?`, 2],
  ['a time before all times', `update paper set revision = 2, created_at = -140000000000000 where paper_id = ?`, 2],
])('a drive that gave a paper %s keeps none of the others from being shown', (_, altered, listed) => {
  const yard = open();
  const odd = keptIn(yard);
  keptIn(yard);
  const raw = new Database(yard.path);
  raw.prepare(altered).run(odd.paperId);
  raw.close();
  const heads = yard.lists.heads();
  expect(z.array(documentHead).parse(heads)).toHaveLength(listed);
  expect(yard.lists.list()).toHaveLength(listed);
  if (listed === 1) expect(yard.told[0]).toContain('Job 7');
});

it('never lets a paper be deleted, nor covered by a write that skips a revision', () => {
  const yard = open();
  const { paperId } = keptIn(yard);
  const raw = new Database(yard.path);
  expect(() => raw.prepare('delete from paper').run()).toThrow(/never deleted/);
  expect(() => raw.prepare('update paper set title = ?, revision = 1').run('x')).toThrow(/one revision at a time/);
  raw.close();
  expect(yard.lists.get(paperId).title).toBe('Job 7');
});

it('takes a file of the first format up with everything in it', () => {
  const path = join(temporaryFolder(), 'records.sqlite');
  const older = openDatabase<object>({ path, kind: 'queue', migrations: recordsMigrations.slice(0, 1), now });
  older.database.close();
  const raw = new Database(path);
  raw.prepare(`insert into customer values (5, '{"resourceId":5,"name":"Prairie Grain"}', 'service', ?)`).run(now);
  raw.close();
  const yard = open(path);
  expect(yard.records.customers.get(5)?.customer.name).toBe('Prairie Grain');
  expect(keptIn(yard).revision).toBe(1);
});

it('takes a file of the format before ticks said by whom up, ticks and all, and is itself refused by that version', () => {
  const path = join(temporaryFolder(), 'records.sqlite');
  const before = recordsMigrations.filter(({ version }) => version < 5);
  openDatabase<object>({ path, kind: 'queue', migrations: before, now }).database.close();
  const work = { is: 'done', at: '2026-01-28T08:00:00.000Z' };
  const line = { equipmentId: 5, cut: 1, to: null, mark: 'UTLX 671772', from: null, work };
  const content = { workedFrom: 'front', lines: [line], remarks: '', recorded: null, sent: [] };
  const raw = new Database(path);
  raw
    .prepare('insert into paper values (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(randomUUID(), 'switchList', 'Mill job', JSON.stringify(content), 'open', now, now, 1);
  raw.close();
  const yard = open(path);
  const lists = yard.records.documents.of('switchList', listContent, yard.around);
  const [old] = lists.list();
  expect(old?.content).toEqual(content);
  const signed = { ...content, lines: [{ ...line, work: { ...work, by: 'J. Miller' } }] };
  const kept = lists.change({ paperId: old?.paperId ?? '', revision: 1 }, { content: listContent.parse(signed) });
  expect(lists.get(kept.paperId).content.lines[0]?.work).toEqual({ ...work, by: 'J. Miller' });
  yard.records.close();
  expect(() => openDatabase<object>({ path, kind: 'queue', migrations: before, now })).toThrow(
    DatabaseFromNewerVersion,
  );
});
