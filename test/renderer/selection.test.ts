import { expect, test } from 'vitest';
import { Selection } from '../../src/renderer/lib/selection.svelte.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const shift = { ...none, shiftKey: true };
const ctrl = { ...none, ctrlKey: true };

test('lines of a list are chosen by press: one alone, one more with Ctrl or a finger, all up to it with shift', () => {
  let order = [1, 2, 3, 4, 5];
  const chosen = new Selection(() => order);
  chosen.press(2, none, false);
  expect(chosen.ids).toEqual([2]);
  chosen.press(4, shift, false);
  expect(chosen.ids).toEqual([2, 3, 4]);
  chosen.press(3, ctrl, false);
  expect(chosen.ids).toEqual([2, 4]);
  chosen.press(1, none, true);
  expect(chosen.ids).toEqual([1, 2, 4]);
  chosen.press(5, none, false);
  expect(chosen.ids).toEqual([5]);
  chosen.press(5, none, false);
  expect(chosen.ids).toEqual([]);
  // A line that has left the list is not chosen any more: the one beside it is the only one.
  chosen.press(1, none, true);
  chosen.press(5, none, true);
  order = [2, 3, 4, 5];
  chosen.press(5, none, false);
  expect(chosen.ids).toEqual([]);
});

test('lines of a list are chosen by key: what shift passes, one more with the blank, all, none', () => {
  const chosen = new Selection(() => [1, 2, 3, 4]);
  chosen.walk(none, 1, 2);
  expect(chosen.ids).toEqual([]);
  chosen.walk(shift, 2, 3);
  chosen.walk(shift, 3, 4);
  expect(chosen.ids).toEqual([2, 3, 4]);
  expect(chosen.key({ ...none, key: ' ' }, 3)).toBe(true);
  expect(chosen.ids).toEqual([2, 4]);
  expect(chosen.key({ ...none, key: 'Escape' }, 3)).toBe(true);
  expect(chosen.ids).toEqual([]);
  // With nothing chosen Escape is for whoever else waits for it.
  expect(chosen.key({ ...none, key: 'Escape' }, 3)).toBe(false);
  expect(chosen.key({ ...ctrl, key: 'a' }, 3)).toBe(true);
  expect(chosen.ids).toEqual([1, 2, 3, 4]);
  expect(chosen.key({ ...none, key: 'x' }, 3)).toBe(false);
});
