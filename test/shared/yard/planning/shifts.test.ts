import { expect, it } from 'vitest';
import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { startState } from '../../../../src/shared/yard/planning/search-state.ts';
import { searchYard } from '../../../../src/shared/yard/planning/search-yard.ts';
import { type Cuts, shiftsFrom } from '../../../../src/shared/yard/planning/shifts.ts';

/** From the switch: two cars of one block, then three of another, 50 ft each. */
const yard = (lead: SwitchProblem['lead']) =>
  searchYard({
    end: 'front',
    tracks: [
      { trackId: 10, lengthFt: null, cars: [1, 2, 3, 4, 5].map((equipmentId) => ({ equipmentId, feet: 50 })) },
      { trackId: 20, lengthFt: null, cars: [] },
    ],
    lead,
    blocks: [
      { name: 'North', equipmentIds: [1, 2], trackId: 20 },
      { name: 'South', equipmentIds: [3, 4, 5], trackId: 20 },
    ],
  });

it.each<[string, SwitchProblem['lead'], Cuts['between'], number[]]>([
  ['between runs', { lengthFt: null, mostCars: null }, 'runs', [2, 5]],
  ['between any cars', { lengthFt: null, mostCars: null }, 'cars', [1, 2, 3, 4, 5]],
  ['between runs, and where the lead is full', { lengthFt: 200, mostCars: null }, 'runs', [2, 4]],
  ['between runs, and where the engine may hold no more', { lengthFt: null, mostCars: 3 }, 'runs', [2, 3]],
  ['where the lead is full, before the first run ends', { lengthFt: 50, mostCars: null }, 'runs', [1]],
])('a track is cut %s', (_, lead, between, counts) => {
  const searched = yard(lead);
  const cuts = { between, floors: new Uint8Array(3) };
  const shifts = shiftsFrom(searched, startState(searched), null, cuts);
  expect(shifts).toEqual(counts.map((count) => ({ from: 1, to: 0, count })));
  expect(shiftsFrom(searched, startState(searched), { from: 1, to: 0, count: 1 }, cuts)).toEqual([]);
});

it('cars that stand as they shall are not lifted', () => {
  const searched = yard({ lengthFt: null, mostCars: null });
  const cuts = { between: 'cars', floors: Uint8Array.of(0, 3, 0) } as const;
  expect(shiftsFrom(searched, startState(searched), null, cuts).map(({ count }) => count)).toEqual([1, 2]);
});
