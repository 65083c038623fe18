import { expect, it } from 'vitest';
import { checkPlan } from '../../../../src/shared/yard/planning/check.ts';
import { searchPlans, type SearchReport } from '../../../../src/shared/yard/planning/search.ts';
import { randomYard, type YardSize } from './random-yard.ts';

const roomy = { lengthFt: null, lead: { lengthFt: null, mostCars: null } };
const sizes: Readonly<Record<string, YardSize>> = {
  'with room for all': { cars: 14, tracks: 5, receiving: 2, blocks: 4, staying: 0.1, ...roomy },
  'with a short lead': {
    cars: 12,
    tracks: 5,
    receiving: 3,
    blocks: 3,
    staying: 0.2,
    lengthFt: 800,
    lead: { lengthFt: 200, mostCars: 3 },
  },
  'with cars that may end anywhere': { cars: 12, tracks: 6, receiving: 2, blocks: 3, staying: 0, free: true, ...roomy },
};

/** What a search reports up to its first plan and for some turns after it. */
function reports(search: Generator<SearchReport | null, SearchReport>): SearchReport[] {
  const told: SearchReport[] = [];
  for (let left = 100; left > 0;) {
    const turn = search.next();
    if (turn.value !== null) told.push(turn.value);
    if (turn.done === true) break;
    if (told.at(-1)?.best != null) left -= 1;
  }
  return told;
}

it.each(Object.entries(sizes))(
  'finds plans that hold and never fewer movements than it says are needed: %s',
  (_, size) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const problem = randomYard(seed, size);
      const told = reports(searchPlans(problem));
      const last = told.at(-1);
      expect(last?.best, `seed ${seed}`).toBeTruthy();
      for (const { best, atLeast } of told) {
        expect(checkPlan(problem, best ?? [])).toBeNull();
        expect(best?.length).toBeGreaterThanOrEqual(atLeast);
      }
    }
  },
);
