import { describe, expect, it } from 'vitest';
import { hazmatOf, isEmptied, placardClass, readUn, saysResidue } from '#shared/yard/hazmat.ts';

const lading = (more: Partial<Parameters<typeof hazmatOf>[0]['ladings'][number]> = {}) => ({
  unIdCode: 'UN1086',
  classes: ['2.1'],
  residueIndicatorCode: null,
  ...more,
});
const of = (...ladings: ReturnType<typeof lading>[]) => hazmatOf({ ladings, commodityCodes: [], loadStatus: 'LOAD' });

describe('what is hazardous on a car', () => {
  it('is every UN number once, in one spelling', () => {
    const ladings = [lading(), lading({ unIdCode: ' un 1086 ' }), lading({ unIdCode: '1017' })];
    expect(of(...ladings)?.unNumbers).toEqual(['UN1086', 'UN1017']);
  });

  it('is hazardous without a number, too, and says so by naming none', () => {
    expect(of(lading({ unIdCode: null }), lading({ unIdCode: '  ' }))).toEqual({
      unNumbers: [],
      class: '2.1',
      residue: false,
    });
  });

  it('has the first class that is written, whichever lading it is of', () => {
    expect(of(lading({ classes: [] }), lading({ classes: [' ', ' 3 ', '8'] }))?.class).toBe('3');
    expect(of(lading({ classes: ['', ' '] }))?.class).toBeNull();
  });

  it('is residue when nothing but that is left: each of its ladings says so', () => {
    expect(of(lading({ residueIndicatorCode: 'R' }), lading({ residueIndicatorCode: 'R' }))?.residue).toBe(true);
    expect(of(lading(), lading({ residueIndicatorCode: 'R' }))?.residue).toBe(false);
    expect(of(lading(), lading())?.residue).toBe(false);
  });

  it.each([
    [['2821142', '4905792'], true],
    [[' 4905792 '], true],
    [['4905792', '2821142'], true],
    [['49057921'], false],
    [['149057921'], false],
    [['14905792'], false],
    [['1490579'], false],
    [['490579'], false],
    [[], false],
  ])('by the commodity codes %j: %s', (commodityCodes, hazardous) => {
    expect(hazmatOf({ ladings: [], commodityCodes, loadStatus: 'LOAD' }) !== null).toBe(hazardous);
  });
});

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
