import { expect, test } from 'vitest';
import { withCarsNamed } from '#main/mirror/cars/cars-named.ts';
import type { HistoryRecord } from '#shared/service/history.ts';

const marks = new Map([
  ['UTLX 10', 10],
  ['UTLX 11', 11],
]);
const car = (equipmentNumber: number) => ({ equipment: { equipmentInitial: 'UTLX', equipmentNumber } });

/** The cars that records are said to be of. */
async function carsOf(items: readonly HistoryRecord[], equipmentIds?: number[]) {
  const read = withCarsNamed(
    () => Promise.resolve({ ok: true as const, value: { items }, answeredAt: 0 }),
    (text) => marks.get(text) ?? null,
  );
  const page = await read({ ...(equipmentIds && { equipmentIds }) });
  return page.ok ? page.value.items.map(({ equipment }) => equipment?.resourceId ?? null) : [];
}

test('a record that names its car by reporting mark alone is of the only car here with that mark', async () => {
  expect(await carsOf([car(10), { equipment: { ...car(11).equipment, resourceId: null } }, car(99), {}])).toEqual([
    10,
    11,
    null,
    null,
  ]);
});

test('a number counts, whatever the mark beside it', async () => {
  expect(await carsOf([{ equipment: { ...car(10).equipment, resourceId: 77 } }])).toEqual([77]);
});

test('of requested cars, a mark that is now of another car names none', async () => {
  expect(await carsOf([car(10), car(11)], [10])).toEqual([10, null]);
});

test('half a mark names no car', async () => {
  const halves = [
    { equipmentInitial: 'UTLX 10' },
    { equipmentNumber: 10 },
    { equipmentInitial: null, equipmentNumber: null },
  ];
  const read = withCarsNamed(
    () =>
      Promise.resolve({
        ok: true as const,
        value: { items: halves.map((equipment) => ({ equipment })) },
        answeredAt: 0,
      }),
    () => 10,
  );
  const page = await read({});
  expect(page.ok && page.value.items.map(({ equipment }) => equipment)).toEqual(halves);
});
