import { expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { StuckCommands } from '#main/queue/retry/stuck-commands.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand } from './made-command.ts';

const minute = 60_000;

/** What a person is told of commands that do not get through. */
function delays() {
  const clock = new ManualClock();
  let told: string[] = [];
  const ports = {
    clock,
    notify: (said: Parameters<typeof inEnglish>[0]) => told.push(inEnglish(said)),
    retract: (said: Parameters<typeof inEnglish>[0]) => (told = told.filter((one) => one !== inEnglish(said))),
  };
  return { clock, delays: new StuckCommands(ports), told: () => told };
}

const first = madeCommand({ seq: 1, commandId: 'c1' });
const second = madeCommand({ seq: 2, commandId: 'c2' });
const failed = (command = first) =>
  madeCommand({ ...command, lastError: { class: 'unknown', message: 'Broken.', at: '2026-01-31T12:00:00.000Z' } });

test('reads that fail are reported after a minute of it, and taken back when one succeeds', async () => {
  const { clock, delays: late, told } = delays();
  late.readFailed(first, 'Broken.');
  await clock.pass(minute - 1);
  late.readFailed(first, 'Broken.');
  expect(told()).toEqual([]);
  await clock.pass(1);
  late.readFailed(first, 'Broken.');
  expect(told()).toEqual([expect.stringContaining('Broken.')]);
  late.read(second);
  expect(told()).toHaveLength(1);
  late.read(first);
  expect(told()).toEqual([]);
});

test('a read that succeeds begins the minute anew', async () => {
  const { clock, delays: late, told } = delays();
  late.readFailed(first, 'Broken.');
  await clock.pass(minute);
  late.read(first);
  late.readFailed(first, 'Broken.');
  expect(told()).toEqual([]);
});

test('a command that is put off is reported when it will have waited a minute since the first time', async () => {
  const { clock, delays: late, told } = delays();
  late.held(first, 'Later.', minute - 1);
  expect(told()).toEqual([]);
  await clock.pass(1);
  late.held(first, 'Later.', minute - 1);
  expect(told()).toEqual([expect.stringContaining('Later.')]);
  late.read(first);
  expect(told()).toHaveLength(1);
});

test('sends that fail and do nothing are told from the second in a row on, with what the service said', () => {
  const { delays: late, told } = delays();
  late.sendFailed(failed());
  late.sendFailed(failed(second));
  expect(told()).toEqual([]);
  late.sendFailed(failed());
  expect(told()).toEqual([expect.stringContaining('Broken.')]);
  late.read(first);
  expect(told()).toHaveLength(1);
});

test('sends that fail without a word of the service are not reported', () => {
  const { delays: late, told } = delays();
  for (let send = 0; send < 3; send += 1) late.sendFailed(first);
  expect(told()).toEqual([]);
});

test('one command at a time is reported, and another one when that has gone its way', () => {
  const { delays: late, told } = delays();
  late.held(first, 'Later.', minute);
  late.held(second, 'Later still.', minute);
  expect(told()).toEqual([expect.stringContaining('Later.')]);
  late.changed('c2', 'applied');
  late.changed('c1', 'unknown');
  expect(told()).toHaveLength(1);
  late.changed('c1', 'applied');
  expect(told()).toEqual([]);
  late.held(second, 'Later still.', minute);
  expect(told()).toEqual([expect.stringContaining('Later still.')]);
});

test.each(['applied', 'conflict', undefined] as const)(
  'all that counted is forgotten when a command has become %s',
  async (state) => {
    const { clock, delays: late, told } = delays();
    late.readFailed(first, 'Broken.');
    late.held(first, 'Later.', 0);
    late.sendFailed(failed());
    await clock.pass(minute);
    late.changed('c1', state);
    late.readFailed(first, 'Broken.');
    late.held(first, 'Later.', 0);
    late.sendFailed(failed());
    expect(told()).toEqual([]);
  },
);
