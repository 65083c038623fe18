import { expect, it } from 'vitest';
import { checkPlan } from '../../../../src/shared/yard/planning/check.ts';
import { compareCost, type PlanStep, type SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { searchPlans, type SearchReport } from '../../../../src/shared/yard/planning/search.ts';
import { costOf } from '../../../../src/shared/yard/planning/standing.ts';
import { fewestByBreadth } from './breadth-first.ts';
import { smallYard } from './small-yards.ts';

/** Everything a search reports, the last at its end. */
function reported(problem: SwitchProblem, begun: readonly PlanStep[] = []): SearchReport[] {
  const search = searchPlans(problem, begun);
  const told: SearchReport[] = [];
  for (;;) {
    const turn = search.next();
    if (turn.value !== null) told.push(turn.value);
    if (turn.done === true) return told;
  }
}

function searched(problem: SwitchProblem, begun: readonly PlanStep[] = []): SearchReport {
  const last = reported(problem, begun).at(-1);
  if (last === undefined) throw new Error('nothing was reported');
  return last;
}

/** Two movements that somebody has decided: the first cars of a track go to the next, one of them only where two stand. */
function decided({ tracks }: SwitchProblem): PlanStep[] {
  const [from, to] = [tracks.find((track) => track.cars.length > 0), tracks.at(-1)];
  if (from === undefined || to === undefined || from === to) return [];
  return [
    { kind: 'pull', trackId: from.trackId, cars: Math.min(2, from.cars.length) },
    { kind: 'set', trackId: to.trackId, cars: 1 },
  ];
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

it('proves as few movements as there are after those that are decided already, cars still on the lead', () => {
  const proved = Array.from({ length: 60 }, (_, seed) => smallYard(seed + 1)).flatMap((problem, at) => {
    const begun = decided(problem);
    const fault = checkPlan(problem, begun);
    // A yard too short for them.
    if (begun.length === 0 || fault?.is === 'trackFull' || fault?.is === 'leadFull') return [];
    const rest = fewestByBreadth(problem, begun);
    const { best, atLeast, impossible } = searched(problem, begun);
    expect([at, best?.length ?? null, impossible]).toEqual([
      at,
      rest === null ? null : rest + begun.length,
      rest === null,
    ]);
    if (best === null) return [];
    expect([at, checkPlan(problem, best), atLeast, best.slice(0, begun.length)]).toEqual([
      at,
      null,
      best.length,
      begun,
    ]);
    return [at];
  });
  expect(proved.length).toBeGreaterThan(20);
});

it('reports only what is better than before: a cheaper plan, or a higher bound', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const problem = smallYard(seed);
    const told = reported(problem);
    for (const [at, { best, atLeast }] of told.entries()) {
      const before = told[at - 1];
      // The last says once more what is known in the end.
      if (before === undefined || at === told.length - 1) continue;
      const isCheaper =
        best !== null && (before.best === null || compareCost(costOf(problem, best), costOf(problem, before.best)) < 0);
      expect([seed, at, isCheaper || atLeast > before.atLeast, atLeast >= before.atLeast]).toEqual([
        seed,
        at,
        true,
        true,
      ]);
      if (!isCheaper) expect(best).toEqual(before.best);
    }
  }
});
