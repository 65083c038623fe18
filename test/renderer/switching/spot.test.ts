import { expect, test } from 'vitest';
import { makesSpot, spotMeant } from '../../../src/renderer/lib/yard/spot.ts';

const spots = ['1', ' 2 ', 'Dock  3'];

test.each([
  ['1', '1'],
  [' 1 ', '1'],
  [' 2 ', ' 2 '],
  ['2', ' 2 '],
  ['Dock  3', 'Dock  3'],
])('“%s” means the spot of the track, as the service writes it', (typed, meant) => {
  expect(spotMeant(typed, spots)).toBe(meant);
  expect(makesSpot(typed, spots)).toBe(false);
});

test('a name that the track does not know makes a spot, without blanks around it; an empty one names none', () => {
  expect([spotMeant(' 4 ', spots), makesSpot(' 4 ', spots)]).toEqual(['4', true]);
  expect([spotMeant('4', []), makesSpot('4', [])]).toEqual(['4', true]);
  expect([spotMeant('  ', spots), makesSpot('  ', spots)]).toEqual(['', false]);
});
