import fc from 'fast-check';
import { expect, it } from 'vitest';
import { segregate, type Side } from '../../../../src/shared/yard/planning/segregation.ts';
import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { runs } from '../../../support/tier.ts';

const side = fc.constantFrom<Side>('one', 'other', null, null);
const yards = fc.record({
  end: fc.constantFrom<SwitchProblem['end']>('front', 'back'),
  staying: fc.array(side, { maxLength: 2 }),
  blocks: fc.array(fc.array(side, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
});

/** Everything on one track: the number of a car is its place in the list of all sides. */
function put({ end, staying, blocks }: { end: SwitchProblem['end']; staying: Side[]; blocks: Side[][] }) {
  const sides = [...staying, ...blocks.flat()];
  let from = staying.length;
  const problem: SwitchProblem = {
    end,
    tracks: [{ trackId: 1, lengthFt: null, cars: sides.map((_, equipmentId) => ({ equipmentId, feet: 50 })) }],
    lead: { lengthFt: null, mostCars: null },
    blocks: blocks.map((block, at) => {
      from += block.length;
      return { name: `Block ${at}`, trackId: 1, equipmentIds: block.map((_, n) => from - block.length + n) };
    }),
  };
  const sideOf = (id: number): Side => sides[id] ?? null;
  const stays = staying.map((_, id) => id);
  return { problem, sideOf, stays };
}

/** Every order in which blocks can stand in a row, the cars of each in any. */
function everyWay(blocks: readonly (readonly number[])[]): number[][] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [[]];
  return everyWay(rest).flatMap((behind) => permutations(first).map((ahead) => [...ahead, ...behind]));
}

function permutations(ids: readonly number[]): number[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) => permutations(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));
}

it('keeps the rule however the cars then stand, wherever there is a way to keep it, and divides nothing without need', () => {
  fc.assert(
    fc.property(yards, (yard) => {
      const { problem, sideOf, stays } = put(yard);
      /** Neighbours of both sides, at least one of which is in a block. */
      const keeps = (blocked: readonly number[]) => {
        const line = yard.end === 'front' ? [...blocked, ...stays] : [...stays, ...blocked];
        return line.every((id, at) => {
          const before = line[at - 1];
          if (before === undefined || (stays.includes(id) && stays.includes(before))) return true;
          return sideOf(id) === null || sideOf(before) === null || sideOf(id) === sideOf(before);
        });
      };
      const asked = problem.blocks.map((block) => block.equipmentIds);
      const { blocks, pinned } = segregate(problem, sideOf);
      const laid = everyWay(blocks.map((block) => block.equipmentIds));
      for (const { name, equipmentIds } of problem.blocks) {
        const parts = blocks.filter((block) => block.name === name).flatMap((block) => block.equipmentIds);
        expect(parts.toSorted()).toEqual([...equipmentIds].toSorted());
      }
      expect(blocks.map((block) => block.name)).toEqual(blocks.map((block) => block.name).toSorted());
      if (everyWay(asked).some(keeps)) expect(laid.every(keeps)).toBe(true);
      if (everyWay(asked).every(keeps)) expect([blocks, pinned]).toEqual([problem.blocks, []]);
      expect(pinned).toEqual(blocks.length > problem.blocks.length ? [1] : []);
    }),
    runs(400),
  );
});

it('leaves alone what may end anywhere, and blocks of other tracks', () => {
  const { problem } = put({ end: 'front', staying: [], blocks: [['one', 'other', null]] });
  const sideOf = (id: number): Side => (['one', 'other', null] as const)[id] ?? null;
  const free = problem.blocks.map((block) => ({ ...block, trackId: null }));
  expect(segregate({ ...problem, blocks: free }, sideOf)).toEqual({ blocks: free, pinned: [] });
});
