import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blockOrders, inOrder } from '../../../../src/shared/yard/planning/block-order.ts';

/** Cars with the place where each stands and what it weighs, in the order in which a person lists them. */
const cars = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 99 }), tons: fc.option(fc.constantFrom(30, 31.5, 90, 131, 143)) }),
  { selector: (car) => car.id, minLength: 1, maxLength: 12 },
);

it('divides a block into its own cars, each once, so that every way to stand is in the order asked for', () => {
  fc.assert(
    fc.property(cars, fc.constantFrom(...blockOrders), (listed, order) => {
      const byId = new Map(listed.map((car) => [car.id, car]));
      const block = { name: 'North', trackId: 7, equipmentIds: listed.map((car) => car.id) };
      // They stand by number, whatever the list says.
      const facts = { placeOf: (id: number) => id, tonsOf: (id: number) => byId.get(id)?.tons ?? null };
      const { blocks, unknownWeights } = inOrder({ ...block, order }, facts);
      const front = blocks.flatMap((one) => one.equipmentIds);
      expect(front.toSorted()).toEqual(block.equipmentIds.toSorted());
      expect(blocks.every((one) => one.name === 'North' && one.trackId === 7)).toBe(true);
      if (order === 'any') expect(blocks).toHaveLength(1);
      if (order === 'byHand') expect(front).toEqual(block.equipmentIds);
      if (order === 'asTheyStand') expect(front).toEqual(block.equipmentIds.toSorted((a, b) => a - b));
      if (order === 'byHand' || order === 'asTheyStand') expect(blocks).toHaveLength(listed.length);
      if (order !== 'heavyInFront') return;
      const tons = blocks.map((one) => [...new Set(one.equipmentIds.map(facts.tonsOf))]);
      // Only cars of one weight may change places, and the weights fall from block to block, the unknown last.
      expect(tons.every((one) => one.length === 1)).toBe(true);
      const falling = tons.flat().map((one) => one ?? 0);
      expect(falling).toEqual([...new Set(falling)].toSorted((a, b) => b - a));
      expect([...unknownWeights].toSorted()).toEqual(
        listed
          .filter((car) => car.tons === null)
          .map((car) => car.id)
          .toSorted(),
      );
    }),
  );
});
