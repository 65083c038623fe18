import { expect, it } from 'vitest';
import { shortCodes } from '#shared/yard/short-codes.ts';

it.each([
  ['Houston, TX', 'HOU'],
  ['Port Ellery, WI', 'PEL'],
  ['St. Paul, MN', 'SPA'],
  ['Bluewater Resins', 'BRE'],
  ['Consolidated Paper & Pulp Mills Inc', 'CPI'],
  ['South', 'SOU'],
  ['Montréal, QC', 'MON'],
  ['HFRX-CHGO-BNSF', 'HCB'],
  ['7', '7'],
  ['Ük', 'UK'],
  ['Вологда', 'ВОЛ'],
  ['--', '?'],
  ['(Houston)', 'HOU'],
])('%s is %s on a tile', (name, code) => {
  expect(shortCodes([name]).get(name)).toBe(code);
});

it('has the same code for a name, whatever else stands on the board, as long as nothing else comes to the same', () => {
  const few = shortCodes(['Houston, TX', 'Chicago, IL']);
  const many = shortCodes(['Memphis, TN', 'Chicago, IL', 'Duluth, MN', 'Houston, TX', 'Houston, TX']);
  expect([...few].every(([name, code]) => many.get(name) === code)).toBe(true);
});

it('lets no name be taken for another: those that come to the same all get a longer code', () => {
  const codes = shortCodes(['Houston, TX', 'Houma, LA', 'Springfield, IL', 'Springfield, MO', 'Springfield, OH']);
  expect(Object.fromEntries(codes)).toEqual({
    'Houston, TX': 'HOUS',
    'Houma, LA': 'HOUM',
    'Springfield, IL': 'SPIL',
    'Springfield, MO': 'SPMO',
    'Springfield, OH': 'SPOH',
  });
});

it('numbers what no letters tell apart, and gives each of a thousand names a code of its own', () => {
  expect([...shortCodes(['Mill A, B', 'Mill A: B', 'Mill A; B']).values()]).toHaveLength(3);
  const names = Array.from({ length: 1000 }, (_, at) => `Consolidated Works ${at % 7} of District ${at}`);
  expect(new Set(shortCodes(names).values()).size).toBe(1000);
});

it.each([
  [
    ['Ab, X', 'Ab, Y', 'Abx, Z'],
    ['AB1', 'AB2', 'ABX'],
  ],
  [
    ['Mills', 'Mills!', 'Mills?'],
    ['MI1', 'MI2', 'MI3'],
  ],
  [
    ['Springfield, Iowa', 'Springfield, Ohio'],
    ['SPIO', 'SPOH'],
  ],
])('gives no code that another name has, and numbers from 1: %j', (names, codes) => {
  for (const met of [names, names.toReversed()]) {
    const given = shortCodes(met);
    expect(names.map((name) => given.get(name))).toEqual(codes);
  }
});

it('does not depend on the order in which names are met', () => {
  const names = ['Springfield, OH', 'Spring Hill, KS', 'Springfield, IL', 'Springdale, AR', 'Sparta, WI'];
  expect([...shortCodes(names)].toSorted()).toEqual([...shortCodes(names.toReversed())].toSorted());
});
