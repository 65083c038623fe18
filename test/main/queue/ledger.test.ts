import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { Ledger, type LedgerListeners } from '#main/queue/ledger/ledger.ts';
import { markUncertain } from '#main/queue/proof/mark-uncertain.ts';
import type { CommandInput } from '#main/queue/command.ts';
import { openDatabase } from '#main/storage/open.ts';
import { message } from '#shared/messages/message.ts';
import { doneStates } from '#shared/terminal/command-states.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const bill: CommandInput = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B' } };
const move: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } };
const list: CommandInput = { kind: 'classList', jobId: 'N', items: [] };

/** A ledger on a file. */
function ledger(heard: LedgerListeners = {}) {
  const path = join(temporaryFolder(), 'queue.sqlite');
  const { database } = openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now: 0 });
  onTestFinished(() => {
    database.close();
  });
  const kept = new Ledger(database, heard);
  const base = { at: 1, tracks: [], origins: [] };
  const draft = { summary: 'A', equipmentIds: [10], anchorIds: [], trackIds: [], keys: ['K'], base };
  let nth = 0;
  return {
    database,
    kept,
    record(input: CommandInput = bill, more: { token?: string; cars?: number[] } = {}) {
      const { token = null, cars = [10] } = more;
      const own = {
        commandId: `c${(nth += 1)}`,
        token,
        input,
        draft: { ...draft, equipmentIds: cars },
        at: 1,
        why: 'New.',
      };
      const [command] = kept.record([own]);
      if (command === undefined) throw new Error('Recorded.');
      return command;
    },
    as: (commandId: string, ...states: ('sending' | 'applied' | 'settled' | 'discarded' | 'refused')[]) => {
      for (const to of states) {
        const command = kept.get(commandId);
        if (command !== null)
          kept.advance([{ command, to, at: 2, why: 'So.', patch: { uncertain: to === 'discarded' } }]);
      }
    },
    seqs: (...asked: Parameters<Ledger['list']>) => kept.list(...asked).map(({ seq }) => seq),
  };
}

test('every step is reported when it is on disk, and before and while it is written', () => {
  const steps: string[] = [];
  const written: unknown[] = [];
  const { record, as } = ledger({
    steps: (step) => steps.push(step),
    written: ({ commandId, state }, from) => written.push([commandId, from, state]),
  });
  const { commandId } = record();
  as(commandId, 'sending');
  expect(steps).toEqual([
    ...['before', 'while', 'after'].map((when) => `${when} writing a recording`),
    ...['before', 'while', 'after'].map((when) => `${when} writing sending`),
  ]);
  expect(written).toEqual([
    ['c1', null, 'pending'],
    ['c1', 'pending', 'sending'],
  ]);
});

test('the order among the open commands is told of each as it is on disk, also after a start, and of none that is over', () => {
  const { database, kept, record, as } = ledger();
  const ordered = () => {
    for (const one of [kept, new Ledger(database)]) expect(one.order.onCar(10)).toEqual([...one.open()]);
    return kept.order.onCar(10).map(({ state, uncertain }) => (uncertain ? `${state}, perhaps done` : state));
  };
  const first = record();
  const second = record();
  as('c1', 'sending');
  expect(ordered()).toEqual(['sending', 'pending']);
  kept.amend(second, { uncertain: true });
  as('c1', 'applied', 'settled');
  kept.amend(first, { uncertain: true });
  expect(ordered()).toEqual(['pending, perhaps done']);
  as('c2', 'discarded');
  expect(ordered()).toEqual([]);
});

test('a step of a command that has changed since, or that no command can take, is refused and changes nothing', () => {
  const { kept, record } = ledger();
  const command = record();
  kept.amend(command, { attempts: 1 });
  const now = kept.get('c1');
  const step = { to: 'sending', at: 2, why: 'Sent.' } as const;
  expect(() => kept.advance([{ ...step, command }])).toThrow('has changed meanwhile');
  if (now === null) throw new Error('c1');
  expect(() => kept.advance([{ ...step, command: now, to: 'settled' }])).toThrow('cannot go from pending to settled');
  expect([kept.get('c1'), kept.history(1).map(({ to, attempt }) => [to, attempt])]).toEqual([now, [['pending', 0]]]);
});

test('the newest are listed, by state, kind and number, those that are over as those that are open', () => {
  const { record, as, seqs, kept } = ledger();
  for (const input of [bill, move, list, bill, move, bill]) record(input);
  as('c1', 'discarded');
  as('c5', 'discarded');
  expect(seqs({}, 3)).toEqual([4, 5, 6]);
  expect(seqs({ before: 5 }, 3)).toEqual([2, 3, 4]);
  expect(seqs({ states: ['pending'] }, 2)).toEqual([4, 6]);
  expect(seqs({ states: ['pending'], kinds: ['billOfLading'] }, 9)).toEqual([4, 6]);
  expect(seqs({ states: ['refused'] }, 9)).toEqual([]);
  expect(seqs({ states: ['pending'], before: 4 }, 9)).toEqual([2, 3]);
  expect(seqs({ states: ['discarded'] }, 9)).toEqual([1, 5]);
  expect(seqs({ states: ['discarded'], kinds: ['move'] }, 9)).toEqual([5]);
  expect(seqs({ kinds: ['billOfLading', 'move'] }, 2)).toEqual([5, 6]);
  expect(seqs({ kinds: ['move', 'billOfLading', 'move'] }, 9)).toEqual([1, 2, 4, 5, 6]);
  // What is open is the very object that everybody else has.
  expect(kept.list({}, 1)[0]).toBe(kept.get('c6'));
});

test('an older command fills the place of one that does not read back, in every page', () => {
  const unreadable: number[] = [];
  const { record, as, database, seqs } = ledger({ unreadable: ({ seq }) => unreadable.push(seq) });
  for (let nth = 0; nth < 5; nth += 1) as(record().commandId, 'discarded');
  database.run(database.build.updateTable('command').set({ attempts: 7 }).where('seq', 'in', [3, 4]));
  const states = ['discarded'] as const;
  expect([1, 2, 3, 4].map((limit) => seqs({ states }, limit))).toEqual([[5], [2, 5], [1, 2, 5], [1, 2, 5]]);
  expect(seqs({ states, before: 5 }, 1)).toEqual([2]);
  expect(unreadable).toEqual([4, 3]);
});

test('the commands of which a send ended last, in the order of the ends, each once, without those that do not read back', () => {
  const { record, as, kept, database } = ledger();
  for (let nth = 0; nth < 5; nth += 1) record(move);
  as('c2', 'sending', 'applied', 'settled');
  as('c1', 'sending', 'refused');
  as('c4', 'sending', 'refused');
  as('c3', 'sending');
  as('c5', 'discarded');
  as('c1', 'applied', 'settled');
  const last = (most: number) => kept.endedLast(most).map(({ seq }) => seq);
  expect([1, 2, 3, 9].map(last)).toEqual([[1], [1, 4], [1, 4, 2], [1, 4, 2]]);
  database.run(database.build.updateTable('command').set({ attempts: 7 }).where('seq', '=', 2));
  expect([1, 2, 9].map(last)).toEqual([[1], [1, 4], [1, 4]]);
});

test('of a command that does not read back it is reported what it was to do, and which field breaks which rule', () => {
  const told: unknown[] = [];
  const { record, as, seqs } = ledger({ unreadable: ({ summary, problem }) => told.push(summary, problem) });
  as(record({ ...move, jobName: 'Track check #yt-7' }).commandId, 'discarded');
  expect(seqs({ states: ['discarded'] }, 1)).toEqual([]);
  expect(told).toEqual(['A', message('rules.fieldRule', { field: 'jobName:', rule: message('rules.ownMark') })]);
});

test('whether others have done the same, and how many there are of each state', () => {
  const { record, as, kept, seqs } = ledger();
  for (const input of [move, bill]) record(input);
  as('c1', 'sending', 'applied');
  expect(seqs({ kinds: ['move'], states: doneStates }, 9)).toEqual([1]);
  expect(seqs({ kinds: ['billOfLading'], states: doneStates }, 9)).toEqual([]);
  expect(kept.states()).toEqual({ applied: 1, pending: 1 });
  expect([kept.seqOf('c2'), kept.seqOf('c9'), kept.get('c9')]).toEqual([2, null, null]);
});

test('a token finds its command, cut short and of any turn, and no other', () => {
  const { record, as, kept } = ledger();
  record(move, { token: '#yt-ab3de7gh9k' });
  record(move, { token: '#yt-ab3de7zz9k' });
  record(move, { token: '#yt-zz3de7gh9k' });
  const found = (token: string) => kept.byToken(token)?.seq ?? null;
  expect(['#yt-ab3de7gh9k', ' #YT-AB3DE7GH9K ', '#yt-ab3de7g', '#yt-zz3de7'].map(found)).toEqual([1, 1, 1, 3]);
  expect(['#yt-ab3de7', '#yt-zz3de', '#yt-', 'zz3de7gh9k', '#yt-ab3de7gh9k3', '#yt-99999999'].map(found)).toEqual(
    Array(6).fill(null),
  );
  const command = kept.get('c1');
  if (command === null) throw new Error('c1');
  kept.amend(command, { earlier: [{ input: move, summary: 'A', told: false }] });
  expect(found('#yt-ab3de7gh9k3')).toBe(1);
  as('c3', 'discarded');
  as('c2', 'discarded');
  expect(kept.discardedUncertain().toSorted()).toEqual(['#yt-ab3de7zz9k', '#yt-zz3de7gh9k']);
});

test('a car shows its commands, the newest first, also those it has been taken out of', () => {
  const { record, kept } = ledger();
  for (const cars of [[10], [11], [10, 11]]) record(move, { cars });
  const command = kept.get('c3');
  if (command === null) throw new Error('c3');
  kept.amend(command, { equipmentIds: [12], input: { ...move, equipmentIds: [12] } });
  expect([10, 11, 12].map((car) => kept.ofCar(car, 9).map(({ seq }) => seq))).toEqual([[3, 1], [3, 2], [3]]);
  expect(kept.ofCar(10, 1).map(({ seq }) => seq)).toEqual([3]);
  expect(kept.standingBetween(0, 3, 10)?.seq).toBe(1);
});

test('what comes back from a backup is in doubt, but what is done, and what is known to be so; an earlier doubt stays', () => {
  const { record, as, kept, database } = ledger();
  for (const input of [move, move, move]) record(input);
  as('c1', 'sending', 'applied');
  // Of a damaged file the index of its cars may be gone.
  database.run(database.build.updateTable('command_car_until').set({ seq: 3 }));
  database.run(database.build.deleteFrom('command_car'));
  markUncertain(database, { from: 'damagedFile' }, new Set(['c2']));
  markUncertain(database, { from: 'backup' }, new Set(['c2']));
  const doubts = [...new Ledger(database).open()].map(({ uncertain, doubt }) => [uncertain, doubt?.from ?? null]);
  expect(doubts).toEqual([
    [false, null],
    [false, null],
    [true, 'damagedFile'],
  ]);
  expect(kept.list({}, 9)).toHaveLength(3);
  expect(new Ledger(database).ofCar(10, 9).map(({ seq }) => seq)).toEqual([3, 2, 1]);
});

test('a line of the history shows which attempt it was and what the service said', () => {
  const { record, kept } = ledger();
  const [sending] = kept.advance([{ command: record(), to: 'sending', at: 2, why: 'So.', patch: { attempts: 1 } }]);
  if (sending === undefined) throw new Error('It is sent.');
  kept.advance([{ command: sending, to: 'refused', at: 3, why: 'No.', words: 'The number exists.' }]);
  expect(kept.history(1).map(({ to, attempt, words }) => [to, attempt, words])).toEqual([
    ['pending', 0, undefined],
    ['sending', 1, undefined],
    ['refused', 1, 'The number exists.'],
  ]);
});

test('what a command is compared with by now is on disk, too', () => {
  const { record, kept, database } = ledger();
  kept.amend(record(), { base: { at: 7, tracks: [], origins: [] } });
  expect(new Ledger(database).get('c1')?.base.at).toBe(7);
});

test('the same was done only by another command of its kind: one that was applied, or may have been when it was discarded', () => {
  const { record, kept, as, database } = ledger();
  for (const input of [bill, bill, bill, move]) record(input);
  const last = { kind: 'billOfLading', commandId: 'c3' } as const;
  as('c3', 'sending', 'applied');
  as('c4', 'sending', 'applied');
  expect(kept.hasDone('K', last, 0)).toBe(false);
  as('c1', 'discarded');
  expect(['K', 'k', 'other'].map((key) => kept.hasDone(key, last, 0))).toEqual([true, true, false]);
  // A number is free again after some time.
  expect(kept.hasDone('K', last, Number.MAX_SAFE_INTEGER)).toBe(false);
  database.run(sql`update command set touches = '{' where seq = 1`);
  expect(['K', 'other'].map((key) => kept.hasDone(key, last, 0))).toEqual([true, true]);
});

test('the same was there before where another command of its kind was refused because of it, whatever became of that', () => {
  const { record, kept, as } = ledger();
  for (const input of [bill, bill]) record(input);
  const last = { kind: 'billOfLading', commandId: 'c2' } as const;
  const refusedWith = (status: number) => {
    const command = kept.get('c1');
    const lastError = { class: 'refused', status, message: 'No.', at: '2026-01-01T00:00:00.000Z' } as const;
    if (command !== null) kept.amend(command, { lastError });
  };
  as('c1', 'sending', 'refused');
  refusedWith(412);
  expect(kept.hasDone('K', last, 0)).toBe(false);
  refusedWith(409);
  expect(kept.hasDone('K', last, 0)).toBe(true);
  const refused = kept.get('c1');
  if (refused !== null) kept.advance([{ command: refused, to: 'discarded', at: 2, why: 'So.', patch: {} }]);
  expect(kept.hasDone('K', last, 0)).toBe(true);
});

test('a late proof is looked for of what may have been done when it was discarded, and of nothing else', () => {
  const { record, kept } = ledger();
  for (const [nth, token] of ['#yt-in-doubt', '#yt-never-sent'].entries())
    kept.advance([
      { command: record(move, { token }), to: 'discarded', at: 2, why: 'So.', patch: { uncertain: nth === 0 } },
    ]);
  expect(kept.discardedUncertain()).toEqual(['#yt-in-doubt']);
});

test('steps that are taken together are all on disk, or none of them', () => {
  const { record, kept, database } = ledger();
  const [first, second] = [record(), record()];
  const to = { to: 'sending', at: 2, why: 'So.' } as const;
  // Of the second, somebody holds a picture from before.
  expect(() =>
    kept.advance([
      { command: first, ...to },
      { command: { ...second }, ...to },
    ]),
  ).toThrow('changed meanwhile');
  expect([...new Ledger(database).open()].map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect(kept.history(first.seq)).toHaveLength(1);
});
