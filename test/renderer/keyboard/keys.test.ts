import { describe, expect, test } from 'vitest';
import { findKeys } from '../../../src/renderer/lib/keyboard/find-keys.ts';
import {
  areasFor,
  isKey,
  keyAreas,
  keyNames,
  printedChord,
  shownKeys,
} from '../../../src/renderer/lib/keyboard/keys.ts';
import { stepOf } from '../../../src/renderer/lib/keyboard/steps.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';
import { views } from '../../../src/renderer/terminal/views.ts';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('a key is what the list says it is', () => {
  test('a letter with and without shift, and with nothing else held', () => {
    expect(isKey(pressed('m'), 'move')).toBe(true);
    expect(isKey(pressed('M', { shiftKey: true }), 'move')).toBe(true);
    expect(isKey(pressed('m', { ctrlKey: true }), 'move')).toBe(false);
    expect(isKey(pressed('m', { altKey: true }), 'move')).toBe(false);
  });
  test('the command key of a Mac counts as control', () => {
    expect(isKey(pressed('k', { metaKey: true }), 'search')).toBe(true);
    expect(isKey(pressed('k', { ctrlKey: true }), 'search')).toBe(true);
    expect(isKey(pressed('k'), 'search')).toBe(false);
  });
  test('with control held, shift makes another key: what people know as redo never undoes', () => {
    for (const held of ['ctrlKey', 'metaKey'] as const) {
      expect(isKey(pressed('z', { [held]: true }), 'undo')).toBe(true);
      expect(isKey(pressed('Z', { [held]: true, shiftKey: true }), 'undo')).toBe(false);
      expect(isKey(pressed('Z', { [held]: true, shiftKey: true }), 'redo')).toBe(true);
      expect(isKey(pressed('y', { [held]: true }), 'redo')).toBe(true);
    }
    // With the capitals locked the letter is large, and shift makes it small.
    expect(isKey(pressed('Z', { ctrlKey: true }), 'undo')).toBe(true);
    expect(isKey(pressed('z', { ctrlKey: true, shiftKey: true }), 'undo')).toBe(false);
    for (const [key, name] of [
      ['a', 'track'],
      ['k', 'search'],
      ['p', 'print'],
    ] as const) {
      expect(isKey(pressed(key, { ctrlKey: true, shiftKey: true }), name)).toBe(false);
      expect(isKey(pressed(key, { ctrlKey: true, altKey: true }), name)).toBe(false);
    }
  });
  test('a list is walked by bare keys, and with shift; with control or alt held they are other keys', () => {
    expect(stepOf(pressed('ArrowDown'), 10)).toBe(1);
    expect(stepOf(pressed('End', { shiftKey: true }), 10)).toBe(10);
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(stepOf(pressed('ArrowDown', { [held]: true }), 10)).toBeNull();
    }
  });
  test('shift tells the arrows that walk from those that choose', () => {
    expect(isKey(pressed('ArrowLeft', { shiftKey: true }), 'extend')).toBe(true);
    expect(isKey(pressed('ArrowLeft', { shiftKey: true }), 'arrows')).toBe(false);
    expect(isKey(pressed(' ', { ctrlKey: true }), 'chooseAlso')).toBe(true);
    expect(isKey(pressed(' ', { ctrlKey: true }), 'choose')).toBe(false);
  });
});

describe('what `?` shows', () => {
  test('every key, in every view, and those of the view first', () => {
    for (const view of views) {
      const shown = findKeys(view, '').flatMap((group) => group.keys.map((key) => key.name));
      expect(shown.toSorted()).toEqual(keyNames().toSorted());
      expect(areasFor(view).toSorted()).toEqual([...keyAreas].toSorted());
    }
    expect(findKeys('queue', '')[0]?.area).toBe('lines');
    expect(findKeys('settings', '')[0]?.area).toBe('everywhere');
  });
  test('is found by what a key does, by the key, and by where it works', () => {
    const names = (text: string) => findKeys('board', text).flatMap((group) => group.keys.map((key) => key.name));
    expect(names('undo')).toEqual(['undo', 'redo']);
    expect(names('f')).toContain('flip');
    expect(names('ctrl enter')).toEqual(['searchDetails', 'send']);
    expect(names('in loads')).toEqual(['loadPaste', 'loadDown']);
    expect(names('no such key')).toEqual([]);
  });
  test('keys are written as they are printed on the keyboard', () => {
    expect(shownKeys('extend')).toEqual(['Shift ←', 'Shift →', 'Shift Home', 'Shift End']);
    expect(shownKeys('search')).toEqual(['/', 'Ctrl K']);
    expect(shownKeys('views')).toEqual(['1', '…', '9']);
    expect(shownKeys('carRange')).toEqual(['Shift ↑', 'Shift ↓', 'Shift Space']);
  });
  test('keys are written as they are printed on the keyboards of the language', async () => {
    await speak('de');
    expect(shownKeys('extend')).toEqual(['Umschalt ←', 'Umschalt →', 'Umschalt Pos1', 'Umschalt Ende']);
    expect([...shownKeys('search'), ...shownKeys('listRemove')]).toEqual(['/', 'Strg K', 'Entf']);
    expect(printedChord('Ctrl+v')).toBe('Strg V');
    await speak('en');
  });
});
