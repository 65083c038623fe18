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

const sides: Readonly<Record<string, Side>> = { o: 'one', x: 'other', '-': null };

/** Cars as letters: `o` and `x` must not stand beside one another, `-` is cover. A divided block has a `|` between its parts. */
function segregated(end: SwitchProblem['end'], stayingCars: string, blocksOfTrack: readonly string[]): string[] {
  const letters = (cars: string) => [...cars].map((letter) => sides[letter] ?? null);
  const { problem, sideOf } = put({ end, staying: letters(stayingCars), blocks: blocksOfTrack.map(letters) });
  const { blocks } = segregate(problem, sideOf);
  const letterOf = (id: number) => (sideOf(id) === null ? '-' : sideOf(id) === 'one' ? 'o' : 'x');
  return problem.blocks.map(({ name }) =>
    blocks
      .filter((block) => block.name === name)
      .map(({ equipmentIds }) => equipmentIds.map(letterOf).join(''))
      .join('|'),
  );
}

it.each<[string, SwitchProblem['end'], string, string[], string[]]>([
  ['cover ahead, where the block before ends with the other side', 'front', '', ['x', 'o-'], ['x', '-|o']],
  ['cover behind, where the next begins with it', 'front', '', ['o-', 'x'], ['o|-', 'x']],
  ['cover at both ends', 'front', '', ['x', 'o--', 'x'], ['x', '-|o|-', 'x']],
  ['cover in the middle; what is left of it may stand anywhere', 'front', '', ['o--x'], ['o-|-|x']],
  ['a block without cars between its neighbours', 'front', '', ['x', '', 'o-'], ['x', '', '-|o']],
  ['the nearest car that stays, behind the blocks', 'front', 'x-', ['o-'], ['o|-']],
  ['the nearest car that stays, ahead of them', 'back', '-x', ['o--'], ['-|o-']],
  ['a car farther off that stays', 'front', '-x', ['o-'], ['o-']],
  ['the fewest parts of what keeps it', 'front', '', ['x', 'ox--'], ['x', 'x-|-|o']],
  ['too little cover: broken once and not twice', 'front', '', ['x', 'o-', 'x'], ['x', '-|o', 'x']],
  ['no cover, and it helps: broken once and not thrice', 'front', '', ['o', 'xo', 'x'], ['o', 'o|x', 'x']],
  ['no cover, and it does not help', 'front', '', ['xo'], ['xo']],
])('divides for %s', (_, end, staying, blocks, divided) => {
  expect(segregated(end, staying, blocks)).toEqual(divided);
});

it('names each track on which a block was divided, in the order of the tracks', () => {
  const { problem, sideOf } = put({
    end: 'front',
    staying: [],
    blocks: [['one', null, 'other'], ['one'], ['other', null, 'one']],
  });
  const [track] = problem.tracks;
  if (track === undefined) throw new Error('no track');
  const tracks = [1, 2, 3].map((trackId) => ({ ...track, trackId, cars: trackId === 1 ? track.cars : [] }));
  const blocks = problem.blocks.map((block, at) => ({ ...block, trackId: at + 1 }));
  const apart = segregate({ ...problem, tracks, blocks }, sideOf);
  expect(apart.pinned).toEqual([1, 3]);
  expect(apart.blocks.find(({ trackId }) => trackId === 2)).toBe(blocks[1]);
});

it('leaves alone what may end anywhere, and blocks of other tracks', () => {
  const { problem } = put({ end: 'front', staying: [], blocks: [['one', 'other', null]] });
  const sideOf = (id: number): Side => (['one', 'other', null] as const)[id] ?? null;
  const free = problem.blocks.map((block) => ({ ...block, trackId: null }));
  expect(segregate({ ...problem, blocks: free }, sideOf)).toEqual({ blocks: free, pinned: [] });
});
