import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { ledgerMigrations, messageAsText, readMessage, readSends, sendsAsText } from '#main/queue/ledger/format.ts';
import { courseOf, meaningOf, readCommand } from '#main/queue/ledger/row.ts';
import { brokenSeal, courseSeal, meaningSeal } from '#main/queue/ledger/seal.ts';
import { migrate } from '#main/storage/migrate.ts';
import { message } from '#shared/messages/message.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { madeCommand, madeSend } from './made-command.ts';

const said = message('queue.bill', { number: 'B-1' });
const picture = { at: '2026-01-31T12:00:00.000Z', tracks: [], elsewhere: [] };

describe('what is known of the sends of a command is read back as it was written', () => {
  const nothing = { sentAgainst: null, sends: [], earlier: [], decidedAt: null, inBackupAt: null };
  const { input } = madeCommand();
  test.each<[string, Partial<Pick<Command, 'sentAgainst' | 'sends' | 'earlier' | 'decidedAt' | 'inBackupAt'>>]>([
    ['the work orders before it', { sentAgainst: { workOrders: [{ equipmentId: 10, lines: ['W-1'] }] } }],
    ['its sends', { sends: [madeSend({ at: 7, end: { at: 9, how: 'yes' } }), madeSend({ traced: true })] }],
    ['a decision alone', { decidedAt: 5 }],
    ['a backup alone', { inBackupAt: 5 }],
    [
      'what it was sent as before, in a text or as a message',
      {
        sends: [madeSend()],
        earlier: ['A move', said].map((summary) => ({ input, summary, told: true })),
      },
    ],
  ])('%s', (_what, more) => {
    expect(readSends(sendsAsText({ ...nothing, ...more }))).toEqual({ ...nothing, ...more });
  });

  test('nothing takes no room, and what there is none of is not written', () => {
    expect(sendsAsText(nothing)).toBeNull();
    expect(readSends(null)).toEqual(nothing);
    expect(JSON.parse(sendsAsText({ ...nothing, sends: [madeSend()] }) ?? '')).toEqual({ sends: [madeSend()] });
  });

  test('a summary that is neither text nor message is damage', () => {
    const earlier = [{ input, summary: 7, told: true }];
    expect(() => readSends(JSON.stringify({ earlier }))).toThrow();
  });
});

test('a message is stored as it is, but for half a character, which no file can hold', () => {
  expect(messageAsText('A text of an earlier version')).toBeNull();
  const half = messageAsText(message('cars.more', { mark: 'UTLX \ud83d', n: 2 }));
  expect(readMessage(half, '')).toEqual(message('cars.more', { mark: 'UTLX \ufffd', n: 2 }));
  expect([readMessage(null, 'text'), readMessage('{', 'text'), readMessage('7', 'text')]).toEqual(
    Array(3).fill('text'),
  );
});

describe('a row', () => {
  const whole = madeCommand({
    summary: said,
    input: { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: { after: 20 }, spot: 'A' } },
    base: { at: 3, tracks: [{ trackId: 1, order: [10] }], origins: [{ equipmentId: 10, trackId: 1, spot: 'B' }] },
    keys: ['customer 7'],
    anchorIds: [20],
    sentAt: 9,
    attempts: 2,
    uncertain: true,
    lastError: { class: 'unknown', message: 'Broken.', at: picture.at },
    conflict: { reason: 'Gone.', equipmentIds: [10], base: picture, meant: picture, now: picture },
    evidence: { at: picture.at, findings: ['Nothing.'] },
    answer: { resourceId: 5 },
    doubt: { from: 'backup' },
  });
  const rowOf = (command: Command) => {
    const [meaning, course] = [meaningOf(command), courseOf(command)];
    const seals = { meaning_seal: meaningSeal(meaning), course_seal: courseSeal(course) };
    return { seq: command.seq, ...meaning, ...course, ...seals };
  };

  test.each([
    ['everything', whole],
    ['nothing beyond what was recorded', madeCommand()],
  ])('of a command with %s reads back as that command', (_what, command) => {
    expect(readCommand(rowOf(command))).toEqual(command);
  });

  test('that holds nothing of something says so with nothing, not with a word', () => {
    const { last_error, conflict, evidence, answer, doubt, sent_against, summary_message, uncertain } =
      rowOf(madeCommand());
    expect([last_error, conflict, evidence, answer, doubt, sent_against, summary_message]).toEqual(Array(7).fill(null));
    expect([uncertain, rowOf(whole).uncertain]).toEqual([0, 1]);
  });

  test.each([
    ['summary_message', 'what it means'],
    ['summary', 'what it means'],
    ['doubt', 'what has become of it'],
    ['answer', 'what has become of it'],
  ] as const)('of which %s was altered is not trusted', (column, words) => {
    const row = rowOf(whole);
    expect(brokenSeal(row)).toBeNull();
    expect(brokenSeal({ ...row, [column]: `${row[column]} ` })).toContain(words);
  });

  test('that is nested more deeply than any answer can hold costs itself alone, and is told by its text', () => {
    const deep = `"zz":${'['.repeat(3_000)}${']'.repeat(3_000)}`;
    const meaning = { ...meaningOf(whole), summary_message: `{"code":"queue.bill","params":{"number":"B-1"},${deep}}` };
    const course = { ...courseOf(whole), answer: `{${deep}}` };
    const seals = { meaning_seal: meaningSeal(meaning), course_seal: courseSeal(course) };
    expect(readCommand({ seq: 1, ...meaning, ...course, ...seals })).toEqual({
      seq: 1,
      summary: 'Bill of lading B-1',
      problem: expect.anything(),
    });
  });

  test('of a bill of an earlier version has its number as bills are compared now', () => {
    const keys = ['bill of lading a-1 ', 'UTLX 1'];
    expect(readCommand(rowOf(madeCommand({ kind: 'billOfLading', keys })))).toMatchObject({
      keys: ['bill of lading A-1', 'UTLX 1'],
    });
  });

  test('that was sealed before a column existed stays valid', () => {
    const older = rowOf(madeCommand());
    for (const column of ['doubt', 'summary_message']) Reflect.deleteProperty(older, column);
    expect(brokenSeal(older)).toBeNull();
  });
});

test('commands of the first format are sealed as they are when the file is brought up to now', () => {
  const file = new Database(join(temporaryFolder(), 'queue.sqlite'));
  onTestFinished(() => {
    file.close();
  });
  migrate(file, ledgerMigrations, 1);
  const command = madeCommand({ keys: ['customer 7'] });
  const { summary_message: _message, ...meaning } = meaningOf(command);
  file
    .prepare(
      `INSERT INTO command (command_id, kind, state, summary, token, input, base, touches, recorded_at)
       VALUES (@command_id, @kind, 'pending', @summary, @token, @input, @base, @touches, @recorded_at)`,
    )
    .run(meaning);
  migrate(file, ledgerMigrations);
  const [row] = file.prepare<[], Parameters<typeof readCommand>[0]>('SELECT * FROM command').all();
  expect(row && readCommand(row)).toEqual(command);
});
