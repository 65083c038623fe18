import { expect, it } from 'vitest';
import { checkPlan } from '../../../../src/shared/yard/planning/check.ts';
import { compareCost, type PlanStep, type SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { costOf, played } from '../../../../src/shared/yard/planning/standing.ts';

const car = (equipmentId: number) => ({ equipmentId, feet: 50 });
const pull = (trackId: number, cars: number): PlanStep => ({ kind: 'pull', trackId, cars });
const set = (trackId: number, cars: number): PlanStep => ({ kind: 'set', trackId, cars });

/** Cars 1 to 4 on track 10, front to back; 1 and 3 go to track 20, 2 to track 30, and 4 stays. */
const yard: SwitchProblem = {
  end: 'front',
  tracks: [
    { trackId: 10, lengthFt: 200, cars: [car(1), car(2), car(3), car(4)] },
    { trackId: 20, lengthFt: 100, cars: [] },
    { trackId: 30, lengthFt: 50, cars: [] },
  ],
  lead: { lengthFt: 150, mostCars: null },
  blocks: [
    { name: 'North', equipmentIds: [1, 3], trackId: 20 },
    { name: 'South', equipmentIds: [2], trackId: 30 },
  ],
};
const plan = [pull(10, 3), set(20, 1), set(30, 1), set(20, 1)];

it('passes a plan that leaves the yard as wanted, from either end', () => {
  expect(checkPlan(yard, plan)).toBeNull();
  const mirrored = yard.tracks.map((track) => ({ ...track, cars: track.cars.toReversed() }));
  expect(checkPlan({ ...yard, end: 'back', tracks: mirrored }, plan)).toBeNull();
  expect(costOf(yard, plan)).toEqual({ movements: 4, carsHandled: 6, feetHandled: 300 });
});

it.each<[string, SwitchProblem, PlanStep[], unknown]>([
  ['a track that is not there', yard, [pull(40, 1)], { step: 0, is: 'noSuchTrack' }],
  ['a movement of nothing', yard, [pull(10, 0)], { step: 0, is: 'noCars' }],
  ['a movement of half a car', yard, [pull(10, 1.5)], { step: 0, is: 'noCars' }],
  ['more cars than stand there', yard, [pull(10, 2), set(20, 3)], { step: 1, is: 'notSoManyCars' }],
  ['more than the lead is long', yard, [pull(10, 4)], { step: 0, is: 'leadFull' }],
  [
    'more than the engine may hold',
    { ...yard, lead: { lengthFt: null, mostCars: 2 } },
    [pull(10, 3)],
    { step: 0, is: 'leadFull' },
  ],
  ['more than a track is long', yard, [pull(10, 3), set(30, 2)], { step: 1, is: 'trackFull' }],
  ['cars left on the lead', yard, plan.slice(0, 3), { step: null, is: 'carsOnLead' }],
  ['a car on the wrong track', yard, [], { step: null, is: 'standsWrong', trackId: 10 }],
  [
    'a block in front of its neighbour instead of behind',
    {
      ...yard,
      blocks: yard.blocks.map((block) => ({ ...block, trackId: 20 })),
      tracks: yard.tracks.map((track) => ({ ...track, lengthFt: null })),
    },
    [pull(10, 3), set(20, 3)],
    { step: null, is: 'standsWrong', trackId: 20 },
  ],
  [
    'one car of a block in its neighbour',
    {
      ...yard,
      lead: { lengthFt: null, mostCars: null },
      tracks: yard.tracks.map((track) => ({ ...track, lengthFt: null })),
      blocks: [
        { name: 'North', equipmentIds: [1, 3], trackId: 20 },
        { name: 'South', equipmentIds: [2, 4], trackId: 20 },
      ],
    },
    [pull(10, 4), set(20, 4)],
    { step: null, is: 'standsWrong', trackId: 20 },
  ],
])('says of a plan what it breaks: %s', (_, problem, steps, fault) => {
  expect(checkPlan(problem, steps)).toEqual(fault);
});

it('lets cars of no block be lifted, and wants them back in their order farthest from the engine', () => {
  const [ten, ...others] = yard.tracks;
  if (ten === undefined) throw new Error('no track');
  // Car 1 stands in front of car 2, which stays: nothing is in the way. Car 4 is behind car 3, which stays.
  const stays = { ...yard, tracks: [ten, ...others], blocks: [{ name: 'North', equipmentIds: [4], trackId: 20 }] };
  const roomy = { ...stays, lead: { lengthFt: null, mostCars: null } };
  expect(checkPlan(roomy, [pull(10, 4), set(20, 1), set(10, 3)])).toBeNull();
  expect(checkPlan(roomy, [pull(10, 4), set(20, 1), set(10, 1), set(10, 2)])).toBeNull();
  const turned = [set(30, 1), set(10, 2), pull(30, 1), set(10, 1)];
  expect(checkPlan(roomy, [pull(10, 4), set(20, 1), ...turned])).toEqual({
    step: null,
    is: 'standsWrong',
    trackId: 10,
  });
});

const ids = (cars: readonly { equipmentId: number }[] | undefined) => cars?.map((one) => one.equipmentId);

it('shows who moves in each step and who stands where after it', () => {
  const [first, second] = played(yard, plan);
  expect(ids(first?.moved)).toEqual([1, 2, 3]);
  expect(ids(first?.after.lead)).toEqual([1, 2, 3]);
  expect(ids(second?.moved)).toEqual([3]);
  expect(ids(second?.after.tracks.get(20))).toEqual([3]);
});

it('shows the same from the back end, where the lead is behind the tracks', () => {
  const mirrored = yard.tracks.map((track) => ({ ...track, cars: track.cars.toReversed() }));
  const [first, second] = played({ ...yard, end: 'back', tracks: mirrored }, plan);
  expect(ids(first?.moved)).toEqual([3, 2, 1]);
  expect([ids(first?.after.tracks.get(10)), ids(first?.after.lead)]).toEqual([[4], [3, 2, 1]]);
  expect(ids(second?.moved)).toEqual([3]);
  expect([ids(second?.after.tracks.get(20)), ids(second?.after.lead)]).toEqual([[3], [2, 1]]);
});

it('compares plans by movements, then by cars handled, then by their feet', () => {
  const cost = (movements: number, carsHandled: number, feetHandled: number) => ({
    movements,
    carsHandled,
    feetHandled,
  });
  const dearer = [cost(1, 9, 9), cost(2, 1, 9), cost(2, 2, 1), cost(2, 2, 2)];
  expect(dearer.toReversed().toSorted(compareCost)).toEqual(dearer);
  expect(compareCost(cost(2, 2, 2), cost(2, 2, 2))).toBe(0);
});
