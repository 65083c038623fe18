import { describe, expect, it } from 'vitest';
import { isEmptied, placardClass, readUn, saysResidue } from '#shared/yard/hazmat.ts';

it.each([
  [' UN 1086 ', 'UN1086'],
  ['na:1993', 'NA1993'],
  ['UN.1203', 'UN1203'],
  ['XUN1086', null],
  ['UN10865', null],
  ['10860', null],
  ['', null],
])('the UN number in %j is %s', (text, number) => {
  expect(readUn(text)).toBe(number);
});

describe('placards', () => {
  const divisions = ['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '2.1', '2.2', '2.3', '3', '4.1', '4.2', '4.3', '5.1'];

  it.each([...divisions, '5.2', '6.1', '6.2', '7', '8', '9'])('there is one for division %s', (division) => {
    expect(placardClass(division)).toBe(division);
    expect(placardClass(` Class ${division} (in words)`)).toBe(division);
  });

  it.each([
    ['DIV 2.1', '2.1'],
    ['Division: 6.1', '6.1'],
    ['see class 3', null],
    ['', null],
    ['1', null],
    ['3.14', null],
    ['0', null],
  ])('of %j it is %s', (given, drawn) => {
    expect(placardClass(given)).toBe(drawn);
  });
});

it.each([
  ['R', true],
  [' residue', true],
  ['Y', true],
  ['1', true],
  ['T', true],
  ['N', false],
  ['NR', false],
  ['', false],
  [null, false],
])('the residue code %j says residue: %s', (code, residue) => {
  expect(saysResidue(code)).toBe(residue);
});

it('a car is emptied when its load status says so, in whatever letters', () => {
  expect(['EMPTY', 'empty', 'LOAD', null].map(isEmptied)).toEqual([true, true, false, false]);
});
