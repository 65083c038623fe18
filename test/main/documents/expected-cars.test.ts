import { expect, it } from 'vitest';
import { readConsist } from '#shared/rules/consist.ts';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { expectedCars } from '#main/documents/expected-cars.ts';

it('a consist of thousands of cars gives way to other work while its marks are looked up', async () => {
  const lines = Array.from({ length: 3_000 }, (_, n) => ({ number: n + 1, cells: [`UTLX ${10_000 + n}`, 'L'] }));
  const read = readConsist(lines, consistLayout(lines));
  let looked = 0;
  const between: number[] = [];
  const cars = await expectedCars(
    { read },
    () => {
      looked += 1;
      return null;
    },
    () => {
      between.push(looked);
      looked = 0;
      return Promise.resolve();
    },
  );
  expect(cars.map(({ mark }) => mark)).toEqual(read.cars.map(({ mark }) => mark));
  expect(cars).toHaveLength(3_000);
  expect(between.reduce((sum, one) => sum + one, 0)).toBe(3_000);
  expect(Math.max(...between)).toBeLessThanOrEqual(10);
});
