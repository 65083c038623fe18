import { expect, it } from 'vitest';
import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { searchYard } from '../../../../src/shared/yard/planning/search-yard.ts';

const car = (equipmentId: number) => ({ equipmentId, feet: 50 });
const roomy = { lengthFt: null, mostCars: null };

/** North (cars 1 and 3) stands in front of South (2 and 4) in the end. */
const yard: SwitchProblem = {
  end: 'front',
  tracks: [
    { trackId: 10, lengthFt: null, cars: [car(1), car(2)] },
    { trackId: 20, lengthFt: null, cars: [car(3), car(4)] },
  ],
  lead: roomy,
  blocks: [
    { name: 'North', equipmentIds: [1, 3], trackId: 20 },
    { name: 'South', equipmentIds: [2, 4], trackId: 20 },
  ],
};
const [ten, twenty] = yard.tracks;
if (ten === undefined || twenty === undefined) throw new Error('no tracks');

it.each<[string, SwitchProblem, number[]]>([
  ['a block is not left behind while one of its cars is elsewhere', yard, [0, 0, 1]],
  [
    'one that is whole is, and what stands on it',
    {
      ...yard,
      tracks: [
        { ...ten, cars: [car(1)] },
        { ...twenty, cars: [car(3), car(2), car(4)] },
      ],
    },
    [0, 0, 3],
  ],
  [
    'a block stands right on the car that stays on its track, and wrong on another',
    {
      ...yard,
      tracks: [ten, { ...twenty, cars: [car(3), car(9), car(4)] }],
      blocks: [{ name: 'North', equipmentIds: [1, 3, 9], trackId: 10 }],
    },
    [0, 2, 1],
  ],
])('what stands as it shall from the ground up: %s', (_, problem, settled) => {
  expect([...searchYard(problem).settled]).toEqual(settled);
});

it.each<[string, SwitchProblem, boolean]>([
  ['no limit', yard, false],
  ['a lead for all cars', { ...yard, lead: { lengthFt: 200, mostCars: 4 } }, false],
  ['a lead shorter than all', { ...yard, lead: { lengthFt: 199, mostCars: null } }, true],
  ['an engine that may hold fewer', { ...yard, lead: { lengthFt: null, mostCars: 3 } }, true],
  ['a track shorter than all', { ...yard, tracks: [ten, { ...twenty, lengthFt: 199 }] }, true],
])('room is short where not all cars fit everywhere: %s', (_, problem, tight) => {
  expect(searchYard(problem).tight).toBe(tight);
});

it('holds on the lead what the movements so far have pulled, nearest to the tracks last', () => {
  const steps = [{ kind: 'pull', trackId: 10, cars: 2 } as const];
  const ids = yard.tracks.flatMap((track) => track.cars.map((one) => one.equipmentId));
  const stacks = searchYard(yard, steps).start.map((stack) => [...stack].map((at) => ids[at]));
  expect(stacks).toEqual([[1, 2], [], [4, 3]]);
});
