import { expect, it } from 'vitest';
import { checkPlan } from '../../../../src/shared/yard/planning/check.ts';
import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { searchPlans, type SearchReport } from '../../../../src/shared/yard/planning/search.ts';
import { fewestByBreadth } from './breadth-first.ts';
import { smallYard } from './small-yards.ts';

function searched(problem: SwitchProblem): SearchReport {
  const search = searchPlans(problem);
  for (;;) {
    const turn = search.next();
    if (turn.done === true) return turn.value;
  }
}

it('proves as few movements as there are, found by looking at every yard, and says where there is no plan', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const problem = smallYard(seed);
    const fewest = fewestByBreadth(problem);
    const { best, atLeast, impossible } = searched(problem);
    expect([seed, best?.length ?? null, impossible]).toEqual([seed, fewest, fewest === null]);
    if (best !== null) expect([seed, checkPlan(problem, best), atLeast]).toEqual([seed, null, best.length]);
  }
});
