import { expect, it } from 'vitest';
import { readConsist } from '#shared/rules/consist.ts';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { expectedCars } from '#main/documents/expected-cars.ts';
import { givingWay } from '../../support/giving-way.ts';

it('a consist of thousands of cars gives way to other work while its marks are looked up', async () => {
  const lines = Array.from({ length: 3_000 }, (_, n) => ({ number: n + 1, cells: [`UTLX ${10_000 + n}`, 'L'] }));
  const read = readConsist(lines, consistLayout(lines));
  let looked = 0;
  const between: number[] = [];
  const find = () => {
    looked += 1;
    return null;
  };
  const cars = await givingWay(
    () => expectedCars({ read }, find),
    () => {
      between.push(looked);
      looked = 0;
    },
  );
  expect(cars.map(({ mark }) => mark)).toEqual(read.cars.map(({ mark }) => mark));
  expect(cars).toHaveLength(3_000);
  expect(between.reduce((sum, one) => sum + one, 0)).toBe(3_000);
  expect(Math.max(...between)).toBeLessThanOrEqual(10);
});

it('a car of a consist is expected with what the consist says of its load and its hazmat', async () => {
  const lines = [
    ['Car', 'L/E', 'UN', 'Class', 'Commodity'],
    ['UTLX 1', 'L', 'UN1075', '2.1', 'Propane'],
    ['UTLX 2', 'Residue', 'UN1017', '2.3', 'Chlorine'],
    ['UTLX 3', 'E', '', '', ''],
    ['UTLX 4', 'L', '', '3', 'Fuel'],
  ].map((cells, n) => ({ number: n + 1, cells }));
  const cars = await expectedCars({ read: readConsist(lines, consistLayout(lines)) }, () => null);
  expect(cars.map(({ mark, loadStatus, hazmat }) => [mark, loadStatus, hazmat])).toEqual([
    ['UTLX 1', 'LOAD', { unNumbers: ['UN1075'], class: '2.1', residue: false }],
    ['UTLX 2', 'EMPTY', { unNumbers: ['UN1017'], class: '2.3', residue: true }],
    ['UTLX 3', 'EMPTY', null],
    ['UTLX 4', 'LOAD', { unNumbers: [], class: '3', residue: false }],
  ]);
});
