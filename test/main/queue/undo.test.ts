import { afterEach, describe, expect, test } from 'vitest';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

function open(tracks: Record<number, number[]>, start = true): ScriptedYard {
  yard = new ScriptedYard(tracks);
  if (start) yard.queue.start();
  return yard;
}

describe('undo goes strictly in reverse', () => {
  test('a waiting command is dropped, the newest on its cars first', () => {
    open({ 1: [10], 2: [], 3: [] }, false);
    const first = yard.move([10], 2, 'back');
    const second = yard.move([10], 3, 'back');
    expect(() => yard.queue.undo(first)).toThrow('Undo the later work');
    expect(yard.queue.undo(second).how).toBe('discarded');
    expect(yard.queue.undo(first).how).toBe('discarded');
    expect(yard.board(1)).toEqual([10]);
  });

  test('however many moves of the cars were dropped since', () => {
    open({ 1: [10, 11], 2: [] }, false);
    const first = yard.move([10], 2, 'back');
    yard.move([10], 1, 'front');
    for (let dropped = 0; dropped < 25; dropped += 1) yard.queue.undo(yard.move([10], 2, 'front'));
    expect(() => yard.queue.undo(first)).toThrow('Undo the later work');
  });

  test('one move after the other is taken back, also where they moved the same cars; what was done again counts again', async () => {
    open({ 1: [10, 11], 2: [], 3: [20], 4: [] });
    const moves = [yard.move([10, 11], 2, 'back'), yard.move([11, 20], 4, 'back'), yard.move([20], 1, 'back')];
    await yard.settled();
    const [first = '', second = '', third = ''] = moves;
    const takenBack = yard.queue.undo(third);
    await yard.settled();
    yard.queue.undo(takenBack.how === 'compensated' ? (takenBack.by[0]?.commandId ?? '') : '');
    expect(() => yard.queue.undo(second)).toThrow('Undo the later work');
    await yard.settled();
    yard.queue.undo(third);
    yard.queue.undo(second);
    await yard.settled();
    expect(() => yard.queue.undo(second)).toThrow('Undo the later work');
    yard.queue.undo(first);
    await yard.settled();
    expect([1, 2, 3, 4].map((track) => yard.tracks.get(track))).toEqual([[10, 11], [], [20], []]);
  });

  test('an applied move gets moves back to where each run of cars stood', async () => {
    open({ 1: [10, 11, 12, 13, 14], 2: [20] });
    const id = yard.move([11, 12, 14], 2, 'front');
    await yard.settled();
    const undone = yard.queue.undo(id);
    expect(undone.how === 'compensated' && undone.by).toHaveLength(2);
    await yard.settled();
    expect(yard.tracks.get(1)).toEqual([10, 11, 12, 13, 14]);
    expect(yard.tracks.get(2)).toEqual([20]);
  });
});
