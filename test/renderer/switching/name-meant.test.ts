import { expect, test } from 'vitest';
import { isNewName, nameMeant } from '../../../src/renderer/lib/yard/name-meant.ts';

const spots = ['1', ' 2 ', 'Dock  3'];

test.each([
  ['1', '1'],
  [' 1 ', '1'],
  [' 2 ', ' 2 '],
  ['2', ' 2 '],
  ['Dock  3', 'Dock  3'],
])('“%s” means the one that is known, as the service writes it', (typed, meant) => {
  expect(nameMeant(typed, spots)).toBe(meant);
  expect(isNewName(typed, spots)).toBe(false);
});

test('a name that is not known makes another, without blanks around it; an empty one names none', () => {
  expect([nameMeant(' 4 ', spots), isNewName(' 4 ', spots)]).toEqual(['4', true]);
  expect([nameMeant('4', []), isNewName('4', [])]).toEqual(['4', true]);
  expect([nameMeant('  ', spots), isNewName('  ', spots)]).toEqual(['', false]);
});
