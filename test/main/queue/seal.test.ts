import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { MessageOrText } from '#shared/messages/message.ts';
import { type LedgerTables, ledgerMigrations } from '#main/queue/ledger/format.ts';
import { Ledger } from '#main/queue/ledger/ledger.ts';
import { openDatabase } from '#main/storage/open.ts';
import { temporaryFolder } from '../../support/temporary.ts';

function aLedger() {
  const path = join(temporaryFolder(), 'queue.sqlite');
  const unreadable: { seq: number; problem: MessageOrText }[] = [];
  const open = () => openDatabase<LedgerTables>({ path, kind: 'queue', migrations: ledgerMigrations, now: 0 }).database;
  const database = open();
  const draft = {
    summary: 'Bill',
    equipmentIds: [7],
    anchorIds: [],
    trackIds: [],
    keys: [],
    base: { at: 1, tracks: [], origins: [] },
  };
  const recorded = new Ledger(database).record(
    ['one', 'two'].map((commandId) => ({
      commandId,
      token: null,
      input: { kind: 'billOfLading' as const, waybill: { billOfLadingNumber: `B-${commandId}` } },
      draft,
      at: 1,
      why: 'Recorded.',
    })),
  );
  database.close();
  return {
    recorded,
    unreadable,
    alter(sql: string) {
      const raw = new Database(path);
      raw.exec(sql);
      raw.close();
    },
    open() {
      const again = open();
      onTestFinished(() => {
        again.close();
      });
      return new Ledger(again, { unreadable: (one) => unreadable.push(one) });
    },
  };
}

test.each([
  ['what it means', `UPDATE command SET input = replace(input, 'B-one', 'B-ons') WHERE seq = 1`],
  ['what it touches', `UPDATE command SET touches = replace(touches, '7', '8') WHERE seq = 1`],
  ['that it may have been done', 'UPDATE command SET uncertain = 1 WHERE seq = 1'],
  ['its state', `UPDATE command SET state = 'refused' WHERE seq = 1`],
])('a command of which a drive has altered %s is neither shown nor sent, and that is reported once', (_what, sql) => {
  const { alter, open, unreadable } = aLedger();
  alter(sql);
  const ledger = open();
  expect([...ledger.open()].map((command) => command.commandId)).toEqual(['two']);
  expect(ledger.list({}, 10).map((command) => command.commandId)).toEqual(['two']);
  expect(unreadable).toEqual([{ seq: 1, summary: 'Bill', problem: expect.stringContaining('altered on the drive') }]);
});

test('an unreadable command takes no place in a page: fewer than requested means that there are no more', () => {
  const { alter, open } = aLedger();
  alter('UPDATE command SET uncertain = 1 WHERE seq = 2');
  expect(
    open()
      .list({}, 1)
      .map((command) => command.commandId),
  ).toEqual(['one']);
  alter('UPDATE command SET uncertain = 1 WHERE seq = 1');
  expect(open().list({}, 1)).toEqual([]);
});

test('a line of history that does not read back leaves the others readable', () => {
  const { alter, open } = aLedger();
  alter(`DROP TRIGGER history_is_final; UPDATE command_history SET to_state = 'pendinh' WHERE seq = 1`);
  expect(open().history(1)).toEqual([]);
});

test('half a character in the words of a command, from a name that the service gave, does not make it unreadable', () => {
  const { open, unreadable } = aLedger();
  const draft = {
    summary: 'Move to Yard \ud83d',
    equipmentIds: [7],
    anchorIds: [],
    trackIds: [],
    keys: [],
    base: { at: 1, tracks: [], origins: [] },
  };
  const input = { kind: 'billOfLading' as const, waybill: { billOfLadingNumber: 'B-three \udc00' } };
  open().record([{ commandId: 'three', token: null, input, draft, at: 1, why: 'Recorded.' }]);
  expect(open().get('three')).toMatchObject({ input, summary: 'Move to Yard \ufffd' });
  expect(unreadable).toEqual([]);
});

test('every change of a command is sealed again', () => {
  const { open, unreadable, recorded } = aLedger();
  const ledger = open();
  const [first] = [...ledger.open()];
  if (!first) throw new Error('nothing was recorded');
  expect(first).toEqual(recorded[0]);
  const [sending] = ledger.advance([
    { command: first, to: 'sending', at: 2, why: 'Sent.', patch: { uncertain: true } },
  ]);
  if (!sending) throw new Error('nothing was written');
  ledger.amend(sending, {
    input: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-3' } },
    summary: 'Another',
  });
  expect([...open().open()].map((command) => [command.state, command.summary])).toEqual([
    ['sending', 'Another'],
    ['pending', 'Bill'],
  ]);
  expect(unreadable).toEqual([]);
});
