import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { isMovedOn } from '#main/queue/ledger/moved-on.ts';
import { QueueOverlay } from '#main/queue/overlay/overlay.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { orderOf } from './made-order.ts';

/** An overlay over such commands, and what becomes of them. */
function over(...commands: Command[]) {
  const all = new Map(commands.map((command) => [command.commandId, command]));
  const open = () => [...all.values()].filter(({ state }) => state !== 'settled' && state !== 'discarded');
  const order = orderOf(open());
  const set = (command: Command) => {
    const before = open().find(({ commandId }) => commandId === command.commandId);
    if (before !== undefined) order.remove(before);
    all.set(command.commandId, command);
    if (open().includes(command)) order.add(command);
    return overlay.changed([command.commandId]);
  };
  const overlay = new QueueOverlay({
    order,
    open,
    openOne: (commandId) => open().find((command) => command.commandId === commandId),
    ofCar: (car) => [...all.values()].filter(({ equipmentIds }) => equipmentIds.includes(car)).reverse(),
  });
  return {
    overlay,
    become(seq: number, more: Partial<Command>) {
      const command = all.get(`c${seq}`);
      if (command === undefined) throw new Error(`c${seq}`);
      return set({ ...command, ...more });
    },
    add: set,
    shown: () => overlay.moves().map(({ seq, equipmentIds }) => [seq, ...equipmentIds]),
  };
}

const move = (seq: number, cars: number[], from: number, to: number, state: Command['state'] = 'pending') =>
  madeCommand({
    seq,
    commandId: `c${seq}`,
    state,
    input: { kind: 'move', equipmentIds: cars, to: { trackId: to, place: 'back' } },
    equipmentIds: cars,
    trackIds: [from, to],
  });
const yes = { sends: [madeSend({ end: { at: 0, how: 'yes' } })] };
const unseen = (seq: number, cars: number[], from: number, to: number) => ({
  ...move(seq, cars, from, to, 'review'),
  ...yes,
});

test('a yes that is not shown is on the board, but for the cars that a later move, settled since, has taken on', () => {
  expect(over(unseen(1, [10, 11], 1, 2)).shown()).toEqual([[1, 10, 11]]);
  expect(over(unseen(1, [10, 11], 1, 2), move(2, [10], 2, 3, 'settled')).shown()).toEqual([[1, 11]]);
  expect(over(unseen(1, [10], 1, 2), move(2, [10], 2, 3, 'settled')).shown()).toEqual([]);
  // An earlier one, one that is not done, and one that moves nothing take nothing on.
  expect(over(move(1, [10], 3, 1, 'settled'), unseen(2, [10], 1, 2)).shown()).toEqual([[2, 10]]);
  expect(over(unseen(1, [10], 1, 2), move(2, [10], 2, 3)).shown()).toEqual([
    [1, 10],
    [2, 10],
  ]);
  const request: Command = { ...move(2, [10], 2, 3, 'settled'), kind: 'switchRequest' };
  expect(over(unseen(1, [10], 1, 2), request).shown()).toEqual([[1, 10]]);
});

test('a move on its way is on the board with all of its cars, whatever later ones have done', () => {
  expect(over(move(1, [10], 1, 2, 'unknown'), move(2, [10], 2, 3, 'settled')).shown()).toEqual([[1, 10]]);
});

test('a confirmed move takes no car back that a later one, settled first, has taken on', () => {
  const one = over(move(1, [10, 11], 2, 1, 'applied'), move(2, [10], 1, 2, 'applied'));
  expect(one.become(2, { state: 'settled' }).trackIds).toEqual([2, 1]);
  expect(one.shown()).toEqual([[1, 11]]);
  expect(over(move(1, [10], 2, 1, 'applied'), move(2, [10], 1, 2, 'settled')).shown()).toEqual([]);
});

test('what was sent last counts, not the number: after a person has put the earlier back in line, and after a restore', () => {
  const sentAt = (logicalAt: number) => ({ sends: [madeSend({ logicalAt })] });
  const applied = { ...move(1, [10], 2, 1, 'applied'), ...sentAt(20) };
  expect(over(applied, { ...move(2, [10], 1, 2, 'settled'), ...sentAt(10) }).shown()).toEqual([[1, 10]]);
  expect(over(applied, { ...move(2, [10], 1, 2, 'settled'), ...sentAt(30) }).shown()).toEqual([]);
  const taken = { ...move(2, [10], 1, 2, 'applied'), ...sentAt(10) };
  expect(over({ ...move(1, [10], 2, 3, 'settled'), ...sentAt(20) }, taken).shown()).toEqual([]);
});

test('a move from which a person has taken a car out has not taken it on, though the record lists it under that car', () => {
  const ledger = { ofCar: () => [move(2, [11], 2, 3, 'settled')] };
  expect([10, 11].map((car) => isMovedOn(car, unseen(1, [10, 11], 1, 2), ledger))).toEqual([false, true]);
});

test('put back in line, a yes that was not shown is on the board with all of its cars again', () => {
  const one = over(unseen(1, [10, 11], 1, 2), move(2, [10], 2, 3, 'settled'));
  expect(one.shown()).toEqual([[1, 11]]);
  for (const state of ['pending', 'sending'] as const) {
    one.become(1, { state });
    expect(one.shown()).toEqual([[1, 10, 11]]);
  }
});

test('when a later move is settled, a yes of its cars that is not shown is shown anew, and its tracks are reported', () => {
  const one = over(unseen(1, [10, 11], 1, 2), move(2, [10], 2, 3, 'applied'), unseen(3, [10], 4, 5));
  const { commandIds, trackIds } = one.become(2, { state: 'settled' });
  expect([commandIds, trackIds]).toEqual([[], [1, 2, 4, 5]]);
  expect(one.shown()).toEqual([
    [1, 11],
    [3, 10],
  ]);
});

test('what becomes held, or free again, is reported with its tracks, and what stays as it was is not', () => {
  const one = over(move(1, [10], 1, 2), move(2, [10], 2, 3), move(3, [30], 6, 7), move(4, [40], 8, 9, 'conflict'));
  expect(one.become(1, { state: 'refused' })).toEqual({ commandIds: ['c2'], trackIds: [2, 3] });
  expect(one.add(move(5, [10], 3, 4))).toEqual({ commandIds: ['c5'], trackIds: [3, 4] });
  expect(one.add(move(6, [60], 6, 7))).toEqual({ commandIds: [], trackIds: [] });
  expect(one.overlay.changed(['c6'])).toEqual({ commandIds: [], trackIds: [] });
  expect(one.become(4, { state: 'pending' })).toEqual({ commandIds: [], trackIds: [] });
  expect(one.become(2, { state: 'discarded' })).toMatchObject({ commandIds: ['c2'] });
  expect(one.become(1, { state: 'pending' })).toEqual({ commandIds: ['c5'], trackIds: [3, 4] });
});

test('a car shows as held only what waits for a person, not what is with the service', () => {
  const one = over(
    move(1, [10], 1, 2, 'refused'),
    move(2, [10, 11], 2, 3, 'unknown'),
    move(3, [10, 12], 3, 4),
    move(4, [11], 3, 4),
  );
  expect(one.overlay.touchingCar(10)).toEqual({
    pending: ['c1', 'c2', 'c3'],
    attention: ['c1'],
    held: { commandIds: ['c3'], behind: { commandId: 'c1', seq: 1 } },
  });
  expect(one.overlay.touchingCar(11).held).toBeNull();
  expect(one.overlay.touchedCars(false)).toEqual([10, 11, 12]);
  one.become(2, { state: 'settled' });
  expect(one.overlay.touchingCar(11).pending).toEqual(['c4']);
  one.become(4, { state: 'discarded' });
  expect(one.overlay.touchedCars(false)).toEqual([10, 12]);
});

test('a move that is changed is shown as it is meant now, and one that only goes on keeps its object', () => {
  const one = over(move(1, [10], 1, 2), move(2, [20], 3, 4));
  const [first, second] = one.overlay.moves();
  one.become(1, { state: 'sending' });
  expect(one.overlay.moves()[0]).toBe(first);
  one.become(1, { input: { kind: 'move', equipmentIds: [10], to: { trackId: 5, place: 'front' } } });
  expect(one.overlay.moves()[0]).toMatchObject({ toTrackId: 5, place: 'front' });
  expect(one.overlay.moves()[1]).toBe(second);
  one.become(1, { state: 'refused' });
  one.become(1, { state: 'discarded' });
  expect(one.overlay.moves()).toEqual([second]);
});
