import { describe, expect, test } from 'vitest';
import { type CommandState, isWaiting } from '#shared/terminal/command-states.ts';
import type { Queued } from '#main/queue/order.ts';
import { orderOf } from './made-order.ts';

function command(
  seq: number,
  state: CommandState,
  equipmentIds: number[],
  trackIds: number[],
  anchorIds: number[] = [],
): Queued {
  return { seq, commandId: `c${seq}`, kind: 'move', state, equipmentIds, trackIds, anchorIds, keys: [] };
}

function classList(seq: number, state: CommandState, equipmentIds: number[]): Queued {
  return { ...command(seq, state, equipmentIds, []), kind: 'classList' };
}

function held(commands: Queued[]): Record<number, number[]> {
  const order = orderOf(commands);
  const waiting = commands.filter(({ state }) => isWaiting(state));
  return Object.fromEntries(waiting.map((command) => [command.seq, order.waitsFor(command).map(({ on }) => on.seq)]));
}

/** What each command waits for and why, and whether it is stuck. */
function told(commands: Queued[]): string[] {
  const order = orderOf(commands);
  const waiting = commands.filter(({ state }) => isWaiting(state));
  return waiting.map((command) => {
    const reasons = order.waitsFor(command).map(({ on, because }) => `${on.seq} ${because}`);
    const stuck = order.stuck().has(command);
    return `${command.seq}${stuck ? ' stuck' : ''}${reasons.length > 0 ? ` for ${reasons.join(', ')}` : ''}`;
  });
}

describe('nothing overtakes within a lane', () => {
  test('a command waits for an earlier one on the same car', () => {
    expect(held([command(1, 'pending', [7], [1, 2]), command(2, 'pending', [7], [3, 4])])).toEqual({ 1: [], 2: [1] });
  });

  test('a command waits for an earlier one on the same track', () => {
    expect(held([command(1, 'unknown', [7], [1, 2]), command(2, 'pending', [8], [2, 4])])).toEqual({ 1: [], 2: [1] });
  });

  test('a command waits for an earlier one that places the car it depends on', () => {
    expect(held([command(1, 'pending', [7], [1, 2]), command(2, 'pending', [8], [3], [7])])).toEqual({ 1: [], 2: [1] });
  });

  test('of two that were never sent, too, the later one on a track waits', () => {
    expect(held([command(1, 'pending', [7], [1, 2]), command(2, 'pending', [8], [2, 4])])).toEqual({ 1: [], 2: [1] });
  });

  test('each of those that it waits for is reported once, in the order of the queue, a car before a track', () => {
    const commands = [
      command(1, 'pending', [7], [1]),
      command(2, 'pending', [8, 9], [3]),
      command(3, 'pending', [8, 9], [1, 3]),
    ];
    expect(told(commands)).toEqual(['1', '2', '3 for 1 track, 2 car']);
  });

  test('behind a person and behind a send, it waits for both and is stuck', () => {
    const commands = [command(1, 'review', [7], []), command(2, 'unknown', [7], []), command(3, 'pending', [7], [])];
    expect(told(commands)).toEqual(['2 stuck for 1 person', '3 stuck for 1 person, 2 car']);
  });

  test('one that a person has put back in line does not overtake a later one that may have been done', () => {
    const back = command(1, 'pending', [7], [1, 2], [8]);
    expect(told([back, command(2, 'unknown', [8], [3, 4])])).toEqual(['1 for 2 car', '2']);
    expect(told([back, command(2, 'sending', [9], [2, 4])])).toEqual(['1 for 2 track', '2 for 1 track']);
    expect(told([back, command(2, 'unknown', [9], [4], [7])])).toEqual(['1', '2 for 1 car']);
    expect(told([back, command(2, 'applied', [8], [1])])).toEqual(['1']);
  });

  test('a class list that somebody has to decide about holds no work on its cars', () => {
    expect(held([classList(1, 'conflict', [7, 8]), command(2, 'pending', [7], [])])).toEqual({ 2: [] });
  });

  test('a class list that waits, for its answer or behind another command, is not overtaken', () => {
    expect(held([classList(1, 'unknown', [7]), command(2, 'pending', [7], [])])).toEqual({ 1: [], 2: [1] });
    const behind = [command(1, 'conflict', [7], []), classList(2, 'pending', [7, 8]), command(3, 'pending', [8], [])];
    expect(told(behind)).toEqual(['2 stuck for 1 person', '3 stuck for 2 person']);
  });

  test('commands that share neither car nor track go on side by side', () => {
    expect(held([command(1, 'unknown', [7], [1, 2]), command(2, 'pending', [8], [3, 4])])).toEqual({ 1: [], 2: [] });
  });

  test('done and dropped commands hold nothing', () => {
    expect(
      held([
        command(1, 'applied', [7], [1]),
        command(2, 'settled', [7], [1]),
        command(3, 'discarded', [7], [1]),
        command(4, 'pending', [7], [1]),
      ]),
    ).toEqual({ 4: [] });
  });
});

describe.each(['refused', 'conflict', 'review'] as const)('one stuck car does not strand a shift: %s', (state) => {
  test('a load holds its own cars, and no other load to the track of its name, not even one that waits behind it', () => {
    const load = (seq: number, now: CommandState, car: number): Queued => ({
      ...command(seq, now, [car], []),
      kind: 'toolswork',
      keys: ['track Mine 4'],
    });
    const loads = [load(1, state, 7), load(2, 'pending', 8), load(3, 'pending', 9), load(4, 'pending', 7)];
    expect(told([...loads, load(5, 'pending', 6)])).toEqual([
      '2',
      '3 for 2 car',
      '4 stuck for 1 person, 3 car',
      '5 for 3 car',
    ]);
  });

  test('a load holds later loads of a car that is new here, also once that has an id', () => {
    const load = (seq: number, now: CommandState, cars: number[], track: string): Queued => ({
      ...command(seq, now, cars, []),
      kind: 'toolswork',
      keys: ['NEWX 1', `track ${track}`],
    });
    const loads = [load(1, state, [], 'Mine 4'), load(2, 'pending', [], 'Mine 5'), load(3, 'pending', [9], 'Mine 4')];
    expect(told(loads)).toEqual(['2 stuck for 1 person', '3 stuck for 2 person']);
  });

  test('a bill holds later bills of its number and no work on its cars, which it leaves where they are', () => {
    const bill = (seq: number, now: CommandState): Queued => ({
      ...command(seq, now, [7], []),
      kind: 'billOfLading',
      keys: ['bill of lading B-1'],
    });
    expect(told([bill(1, state), command(2, 'pending', [7], [1, 2]), bill(3, 'pending')])).toEqual([
      '2',
      '3 stuck for 1 person, 2 car',
    ]);
  });

  test('a bill of a car that is new here holds no work on it, and waits for an earlier load of it', () => {
    const bill = (seq: number, now: CommandState, number: string): Queued => ({
      ...command(seq, now, [], []),
      kind: 'billOfLading',
      keys: [`bill of lading ${number}`, 'NEWX 1'],
    });
    const load = (seq: number, now: CommandState): Queued => ({
      ...command(seq, now, [], []),
      kind: 'toolswork',
      keys: ['NEWX 1', 'track Mine 4'],
    });
    expect(told([bill(1, state, 'B-1'), load(2, 'pending'), bill(3, 'pending', 'B-2')])).toEqual(['2', '3 for 2 car']);
    expect(told([load(1, state), bill(2, 'pending', 'B-2')])).toEqual(['2 stuck for 1 person']);
  });

  test('it holds later work on its own cars', () => {
    expect(held([command(1, state, [7], [1, 2]), command(2, 'pending', [7], [3, 4])])).toEqual({ 2: [1] });
  });

  test('it holds later work that depends on a car it places', () => {
    expect(held([command(1, state, [7], [1, 2]), command(2, 'pending', [8], [2], [7])])).toEqual({ 2: [1] });
  });

  test('later work that merely shares its tracks goes on', () => {
    expect(held([command(1, state, [7], [1, 2]), command(2, 'pending', [8], [1, 2])])).toEqual({ 2: [] });
  });

  test('work blocked behind it does not strand the tracks it has yet to visit', () => {
    const commands = [
      command(1, state, [7], [1, 2]),
      command(2, 'pending', [7], [2, 3]),
      command(3, 'pending', [8], [3, 4]),
      command(4, 'pending', [8], [4, 5]),
    ];
    expect(held(commands)).toEqual({ 2: [1], 3: [], 4: [3] });
  });

  test('work placed against a car of blocked work is blocked, too', () => {
    const commands = [
      command(1, state, [7, 9], [1, 2]),
      command(2, 'pending', [9, 8], [2, 3]),
      command(3, 'pending', [5], [3], [8]),
    ];
    expect(held(commands)).toEqual({ 2: [1], 3: [2] });
  });
});

test('an unproved command is never merely stuck: its tracks stay closed', () => {
  const commands = [command(1, 'conflict', [7], [1]), command(2, 'unknown', [7], [2]), command(3, 'pending', [8], [2])];
  expect(held(commands)).toEqual({ 2: [1], 3: [2] });
});
