import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { LateWork } from '#main/queue/replay/late-work.ts';
import type { Ledger } from '#main/queue/ledger/ledger.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand, madeSend } from './made-command.ts';

const timing = { lateWorkMs: 100, readLagMs: 10, lookupGapMs: 5, answerWithinMs: 20 };
const hour = 3_600_000;
const update = (commandId: string, keys: string[], more: Partial<Command> = {}) =>
  madeCommand({ commandId, kind: 'customerUpdate', keys, ...more });

/** What is known of late work after a start over such commands. */
function after(...commands: Command[]) {
  const clock = new ManualClock();
  const ledger: Pick<Ledger, 'list'> = {
    list: ({ kinds, states }, limit) =>
      commands
        .filter(({ kind, state }) => kinds?.includes(kind) === true && (states?.includes(state) ?? true))
        .slice(-limit),
  };
  return { clock, late: new LateWork({ ledger, clock, timing }) };
}

const unanswered = (at: number) => [madeSend({ at, end: { at, how: 'unanswered' } })];

test('an update waits until the service can no longer be at work on an earlier one of the same customer', async () => {
  const { clock, late } = after();
  late.unanswered(update('first', ['customer 7']));
  await clock.pass(40);
  expect(late.leftFor(update('second', ['customer 7']))).toBe(60);
  expect(late.leftFor(update('second', ['customer 1', 'customer 7']))).toBe(60);
  expect(late.leftFor(update('first', ['customer 7']))).toBe(0);
  expect(late.leftFor(update('second', ['customer 8']))).toBe(0);
  await clock.pass(60);
  expect(late.leftFor(update('second', ['customer 7']))).toBe(0);
  await clock.pass(60);
  expect(late.leftFor(update('second', ['customer 7']))).toBe(0);
});

test('nothing else that it shares with a bill, or with an update of another customer, has to wait for it', () => {
  const { late } = after();
  late.unanswered(update('first', ['customer 7', 'ediId 700']));
  late.unanswered(madeCommand({ commandId: 'bill', kind: 'billOfLading', keys: ['bill of lading B-1', 'UTLX 10'] }));
  expect(late.leftFor(update('second', ['customer 8', 'ediId 700']))).toBe(0);
  expect(late.leftFor(madeCommand({ commandId: 'next', kind: 'billOfLading', keys: ['UTLX 10'] }))).toBe(0);
});

test('the whole time begins anew with a start, and longer where the terminal ended over the send', () => {
  const now = new ManualClock().now();
  const { late } = after(
    update('told', ['customer 1'], { sends: unanswered(now - hour) }),
    update('ended over', ['customer 2'], { sends: [madeSend({ at: now - hour })] }),
    update('answered since', ['customer 3'], {
      sends: [...unanswered(now - hour), madeSend({ at: now, end: { at: now, how: 'yes' } })],
    }),
    update('ended over again', ['customer 5'], { sends: [...unanswered(now - hour), madeSend({ at: now - 10 })] }),
    update('answered', ['customer 4'], { sends: [madeSend({ at: now, end: { at: now, how: 'yes' } })] }),
  );
  const left = [1, 2, 3, 4, 5].map((customer) => late.leftFor(update('next', [`customer ${customer}`])));
  expect(left).toEqual([100, 120, 100, 0, 120]);
});

test('a send of days ago is over, whichever way the clock was set since', () => {
  const now = new ManualClock().now();
  const left = [-36 * hour, -36 * hour + 1, 36 * hour - 1, 36 * hour].map((off) =>
    after(update('first', ['customer 1'], { sends: unanswered(now + off) })).late.leftFor(
      update('next', ['customer 1']),
    ),
  );
  expect(left).toEqual([0, 100, 100, 0]);
});

test('however many updates were recorded behind it', () => {
  const now = new ManualClock().now();
  const first = update('first', ['customer 1'], { state: 'unknown', sends: unanswered(now - 10) });
  const over = update('over', ['customer 2'], { state: 'settled', sends: unanswered(now - 10) });
  const imported = Array.from({ length: 300 }, (_, n) => update(`imported ${n}`, [`customer ${n + 10}`]));
  const { late } = after(over, first, ...imported);
  expect([1, 2].map((customer) => late.leftFor(update('next', [`customer ${customer}`])))).toEqual([100, 100]);
});

test('a record of a customer that was read before a send which nobody answered is of no age that is known', () => {
  const now = new ManualClock().now();
  const { late } = after(update('told', ['customer 1'], { sends: unanswered(now - hour) }));
  const asOf = (resourceId: number, at: number) =>
    late.ofKnownAge({ customer: { resourceId }, asOf: at, isWhole: true })?.asOf;
  expect(asOf(1, now - hour - 1)).toBe(Number.NEGATIVE_INFINITY);
  expect(asOf(1, now - hour + 1)).toBe(now - hour + 1);
  expect(asOf(2, now - 1)).toBe(now - 1);
  late.unanswered(update('next', ['customer 2'], { sends: [madeSend({ at: now })] }));
  expect(asOf(2, now - 1)).toBe(Number.NEGATIVE_INFINITY);
  expect(late.ofKnownAge(null)).toBeNull();
});
