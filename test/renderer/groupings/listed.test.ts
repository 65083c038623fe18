import { expect, it } from 'vitest';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { byType, factsOf, groupingNames, groupingTypes } from '../../../src/renderer/lib/yard/groupings.ts';

const one = (resourceId: number, name: string, groupingType: string | null, cars = 0): KnownGrouping => ({
  resourceId,
  name,
  groupingType,
  cars,
  lengthFt: null,
});
const all = [
  one(1, 'Gleis 1', 'GLEIS', 7),
  one(2, 'Gleis 2', 'GLEIS', 4),
  one(3, 'Nord', 'BAHNHOF', 20),
  one(4, 'x', null),
];

it('the types of places are those of the carrier, the one with the most cars first, and never words of ours', () => {
  expect(groupingTypes(all)).toEqual(['BAHNHOF', 'GLEIS']);
  expect(groupingTypes([])).toEqual([]);
});

it('the names of a type are proposed once it is typed, in any case', () => {
  expect(groupingNames(all, 'gleis')).toEqual(['Gleis 1', 'Gleis 2']);
  expect(groupingNames(all, 'TRACK')).toEqual([]);
  expect(groupingNames(all, '')).toHaveLength(4);
});

it('groupings without a type have a place of their own', () => {
  expect(byType(all).map(({ type, groupings }) => [type, groupings.length])).toEqual([
    ['GLEIS', 2],
    ['BAHNHOF', 1],
    ['', 1],
  ]);
});

it('attributes and rules are shown whatever they hold, each by its place in words', () => {
  expect(factsOf({ maxCars: 12, allowed: { carTypes: ['T'] }, empty: null, length: 9 }, ['length'])).toEqual([
    ['Max cars', '12'],
    ['Allowed › Car types › 1', 'T'],
  ]);
  expect(factsOf(null)).toEqual([]);
});
