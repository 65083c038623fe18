import { expect, it } from 'vitest';
import { recordNumber } from '../../../src/renderer/lib/form/record-number.ts';

it.each([
  ['7', 7],
  [' 007 ', 7],
  ['12345678901', 12_345_678_901],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
])('%j is the number %s of a record', (typed, number) => {
  expect(recordNumber(typed)).toBe(number);
});
