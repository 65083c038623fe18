import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { SettlementTracker } from '#main/queue/settlement/settlement-tracker.ts';
import { madeCommand } from './made-command.ts';

const lag = 10;
const [first, second, third] = [
  madeCommand({ seq: 1, commandId: 'first', trackIds: [1, 2], state: 'applied' }),
  madeCommand({ seq: 2, commandId: 'second', trackIds: [2, 3], state: 'applied' }),
  madeCommand({ seq: 3, commandId: 'third', trackIds: [4], state: 'applied' }),
];
const all = [first, second, third];

/** What of all that is applied has been seen, and what was missed, when such commands are shown. */
function taken(tracker: SettlementTracker, shown: readonly Command[], depending: readonly Command[] = []) {
  const { seen, missed } = tracker.takeSeen(all, { shown: new Set(shown), depending: new Set(depending) });
  const ids = (commands: readonly Command[]) => commands.map((command) => command.commandId);
  return { seen: ids(seen), missed: ids(missed) };
}

function applied(at = 100): SettlementTracker {
  const tracker = new SettlementTracker();
  for (const { commandId } of all) tracker.applied(commandId, at);
  return tracker;
}

test('a command is seen when all of its tracks were read since the yes, and show it', () => {
  const tracker = applied();
  tracker.tracksRead([1], 100);
  expect(tracker.unseen(first)).toEqual([2]);
  expect(taken(tracker, all)).toEqual({ seen: [], missed: [] });
  tracker.tracksRead([2], 99);
  expect(taken(tracker, all)).toEqual({ seen: [], missed: [] });
  tracker.tracksRead([2], 100);
  expect(taken(tracker, all)).toEqual({ seen: ['first'], missed: [] });
  expect(tracker.appliedAt('first')).toBe(Number.POSITIVE_INFINITY);
  expect(taken(tracker, all).seen).toEqual([]);
});

test('a reading that was sent earlier and comes later takes nothing back', () => {
  const tracker = applied();
  tracker.tracksRead([4], 100);
  tracker.tracksRead([4], 50);
  expect(taken(tracker, all).seen).toEqual(['third']);
});

test('none is seen past an earlier one on the same track, whether that was not read yet or is not shown', () => {
  const tracker = applied();
  tracker.tracksRead([2, 3, 4], 110);
  expect(taken(tracker, all)).toEqual({ seen: ['third'], missed: [] });
  tracker.tracksRead([1], 110);
  expect(taken(tracker, [second])).toEqual({ seen: [], missed: ['first'] });
  expect(taken(tracker, [first, second])).toEqual({ seen: ['first', 'second'], missed: [] });
});

test('one that depends on what is still to be seen is not missed', () => {
  const tracker = applied();
  tracker.tracksRead([1, 2, 3, 4], 110);
  expect(taken(tracker, [], [first, third])).toEqual({ seen: [], missed: ['second'] });
});

test('one that was missed is read again, and is missed for good when a reading of after the lag does not show it', () => {
  const tracker = applied();
  const { commandId } = third;
  expect(tracker.isMissedAfter(commandId, lag)).toBe(false);
  tracker.tracksRead([4], 105);
  expect(taken(tracker, []).missed).toEqual(['third']);
  tracker.readAgain(commandId, 109);
  expect(tracker.isMissedAfter(commandId, lag)).toBe(false);
  expect(tracker.unseen(third)).toEqual([4]);
  expect(tracker.wasRead(third)).toBe(true);
  tracker.tracksRead([4], 109);
  tracker.readAgain(commandId, 110);
  expect(tracker.isMissedAfter(commandId, lag)).toBe(false);
  tracker.tracksRead([4], 110);
  tracker.readAgain(commandId, 120);
  expect(tracker.isMissedAfter(commandId, lag)).toBe(true);
});

test('a yes that comes again begins everything anew', () => {
  const tracker = applied();
  tracker.tracksRead([4], 110);
  tracker.readAgain('third', 115);
  tracker.readAgain('third', 120);
  tracker.applied('third', 200);
  expect(tracker.isMissedAfter('third', 0)).toBe(false);
  expect(tracker.wasRead(third)).toBe(false);
  expect(tracker.unseen(third)).toEqual([4]);
});

test('one that was seen and is applied again begins anew, and is not missed for what was missed before', () => {
  const tracker = applied();
  tracker.tracksRead([4], 110);
  tracker.readAgain('third', 120);
  tracker.tracksRead([4], 120);
  expect(tracker.wasRead(third)).toBe(true);
  expect(taken(tracker, all).seen).toEqual(['third']);
  expect(tracker.wasRead(third)).toBe(false);
  expect(tracker.unseen(third)).toEqual([4]);
});

test('several that were missed are reported by their numbers', () => {
  const tracker = applied();
  tracker.tracksRead([1, 2, 3, 4], 110);
  expect(tracker.wasRead(first)).toBe(true);
  expect(taken(tracker, []).missed).toEqual(['first', 'second', 'third']);
});

test('what was applied in an earlier run counts as applied now, and what is known already keeps its time', () => {
  const tracker = new SettlementTracker();
  expect(tracker.appliedAt('first')).toBe(Number.POSITIVE_INFINITY);
  expect(tracker.unseen(first)).toEqual([1, 2]);
  tracker.tracksRead([1, 2], 90);
  expect(taken(tracker, all).seen).toEqual([]);
  tracker.adopt([first], 100);
  tracker.adopt(all, 150);
  expect(all.map(({ commandId }) => tracker.appliedAt(commandId))).toEqual([100, 150, 150]);
  expect(tracker.unseen(first)).toEqual([1, 2]);
});
