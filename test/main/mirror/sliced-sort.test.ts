import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortedInSlices } from '#main/mirror/inventory/sliced-sort.ts';
import { car, openYard, startedAt } from './yard.ts';
import { givingWay } from '../../support/giving-way.ts';

it('comes to the order of a sort in one go, the alike in the order they came in', async () => {
  // From less than a slice to three of them: without a size, fast-check would stop at about ten.
  const keys = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(keys, async (some) => {
      const items = Array.from({ length: some.length * 300 }, (_, nth) => ({ nth, key: some[nth % some.length] ?? 0 }));
      const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;
      expect(await sortedInSlices(items, byKey)).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 20 },
  );
});

it('a long inventory is sorted and added up whole, and other work has its turn in between', async () => {
  const yard = openYard();
  const commodities = ['corn', 'Coal', 'LUMBER', null];
  await yard.pull(
    Array.from({ length: 4_500 }, (_, nth) => {
      const ladingDescription = commodities[nth % 4];
      const lineItems = [{ descriptions: ladingDescription ? [{ ladingDescription }] : [] }];
      return car(nth + 1, 11, nth, { waybill: { lineItems }, loadStatus: nth % 3 === 0 ? 'LOAD' : 'EMPTY' });
    }),
  );
  let rests = 0;
  const { equipmentIds, totals } = await givingWay(
    () => yard.inventory.table({ sort: { by: 'commodity' } }, startedAt),
    () => (rests += 1),
  );
  const shown = yard.inventory.cars(equipmentIds.filter((_, nth) => nth % 500 === 0)).map((one) => one.commodity);
  expect(shown).toEqual(['Coal', 'Coal', 'Coal', 'corn', 'corn', 'LUMBER', 'LUMBER', null, null]);
  expect(new Set(equipmentIds).size).toBe(4_500);
  expect(totals).toMatchObject({ cars: 4_500, loads: 1_500, empties: 3_000 });
  expect(rests).toBeGreaterThan(2);
});

it('a filter and its choices go through a large yard in slices, and miss no car', async () => {
  const yard = openYard();
  const shippers = ['Kessler', 'Ironwood', null];
  await yard.pull(
    Array.from({ length: 11_000 }, (_, nth) =>
      car(nth + 1, 11, nth, { loadStatus: 'LOAD', waybill: { consignorCustomerName: shippers[nth % 3] ?? null } }),
    ),
  );
  let rests = 0;
  const counted = <T>(work: () => Promise<T>) => givingWay(work, () => (rests += 1));
  const all = (await yard.inventory.table({}, startedAt)).equipmentIds;
  const { equipmentIds, totals } = await counted(() =>
    yard.inventory.table({ filter: { shipper: 'KESS' } }, startedAt),
  );
  expect(equipmentIds).toEqual(all.filter((id) => (id - 1) % 3 === 0));
  expect(totals.cars).toBe(equipmentIds.length);
  // Other work has its turn while cars are looked at, not only while those that fit are added up.
  expect(rests).toBeGreaterThan(Math.ceil(totals.cars / 2_000));
  rests = 0;
  const { loadStatus } = await counted(() => yard.inventory.choices());
  expect(loadStatus).toEqual([{ value: 'LOAD', cars: 11_000 }]);
  expect(rests).toBeGreaterThan(1);
});
