import { expect, test } from 'vitest';
import { meetSheet } from '#shared/yard/reader-check.ts';
import type { CheckLine } from '#shared/yard/track-check.ts';

const sheet = (...marks: string[]): CheckLine[] =>
  marks.map((mark, at) => ({ lineId: mark, equipmentId: at, mark, origin: 'expected', state: 'open' }));
const read = (...marks: string[]) => marks.map((mark) => ({ mark }));
const placed = (met: ReturnType<typeof meetSheet>) =>
  met.cars.map(({ car, lineId, before }) => (lineId === null ? `${car.mark} ahead of ${before ?? 'nothing'}` : lineId));

test('cars in the expected order stand at their lines; what was not read is named', () => {
  const met = meetSheet(sheet('A', 'B', 'C', 'D'), read('A', 'b', 'D'));
  expect(met).toMatchObject({ isTurned: false, notRead: ['C'] });
  expect(placed(met)).toEqual(['A', 'B', 'D']);
});

test('a train that was read from its other end is turned round', () => {
  const met = meetSheet(sheet('A', 'B', 'C'), read('C', 'X', 'B', 'A'));
  expect(met.isTurned).toBe(true);
  expect(placed(met)).toEqual(['A', 'B', 'X ahead of C', 'C']);
});

test('a car out of order, and one that is not expected, stand where they were seen', () => {
  const met = meetSheet(sheet('A', 'B', 'C', 'D'), read('A', 'C', 'D', 'B', 'X'));
  expect(placed(met)).toEqual(['A', 'C', 'D', 'B ahead of nothing', 'X ahead of nothing']);
  expect(met.notRead).toEqual([]);
});

test('a car that is not expected takes no place of one that is', () => {
  expect(placed(meetSheet(sheet('A', 'B'), read('A', 'X', 'B')))).toEqual(['A', 'X ahead of B', 'B']);
});

test('a car typed at the sheet is not expected, and not missed', () => {
  const typed: CheckLine = { lineId: 't', equipmentId: 9, mark: 'X', origin: 'typed', state: 'present' };
  const met = meetSheet([...sheet('A', 'B'), typed], read('A', 'X'));
  expect(met.notRead).toEqual(['B']);
  expect(placed(met)).toEqual(['A', 'X ahead of nothing']);
});

test('where nothing is expected everything is new, in the order of the file', () => {
  expect(placed(meetSheet([], read('A', 'B')))).toEqual(['A ahead of nothing', 'B ahead of nothing']);
  expect(placed(meetSheet(sheet('A'), []))).toEqual([]);
});
