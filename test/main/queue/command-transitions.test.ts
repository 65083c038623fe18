import { expect, test } from 'vitest';
import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import type { Command } from '#main/queue/command.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand } from './made-command.ts';
import { unreachable } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

/** Transitions of such commands, and what is told of them: their ids, and the tracks whose board is another. */
function over(...commands: Command[]) {
  const ledger = new MadeLedger(...commands);
  const told: unknown[] = [];
  const clock = new ManualClock();
  const listener = { changed: (ids: readonly string[], tracks: readonly number[]) => told.push([ids, tracks]) };
  const transitions = new CommandTransitions({ ledger, clock, listener });
  return { transitions, told, now: (id = 'c1') => ledger.get(id) };
}

test('steps taken together are reported once, with their tracks; none at all is not reported', () => {
  const [first, second] = [madeCommand(), madeCommand({ commandId: 'c2', trackIds: [3] })];
  const { transitions, told, now } = over(first, second);
  expect([transitions.take(), told]).toEqual([[], []]);
  transitions.take(transitions.step(first, 'sending', 'So.'), transitions.step(second, 'sending', 'So.'));
  expect(told).toEqual([
    [
      ['c1', 'c2'],
      [1, 2, 3],
    ],
  ]);
  expect([now()?.state, now('c2')?.state]).toEqual(['sending', 'sending']);
});

test('what became known of a command without a step is reported, and changes no board', () => {
  const { transitions, told, now } = over(madeCommand());
  transitions.keepError(madeCommand(), unreachable);
  expect(told).toEqual([[['c1'], []]]);
  expect(now()?.lastError?.message).toBe('Nobody there.');
});

test('of a failure everything that was said of it is stored, with the time', () => {
  const { transitions } = over();
  const at = new Date(new ManualClock().now()).toISOString();
  const more = { status: 409, words: 'Locked.', code: 'ECONNRESET' };
  const said = { class: 'notSent', message: 'Nobody there.', at, ...more };
  expect(transitions.errorRecord({ ...unreachable, ...more })).toEqual(said);
});
