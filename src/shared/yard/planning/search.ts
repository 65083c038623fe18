import { beamSearch } from './beam.ts';
import { checkPlan } from './check.ts';
import { firstPlanSearch, stepsOf } from './first-plan.ts';
import { movementsAtLeast } from './lower-bound.ts';
import { compareCost, type PlanStep, type SwitchProblem } from './problem.ts';
import { judgedNow, startState } from './search-state.ts';
import { searchYard } from './search-yard.ts';
import { costOf } from './standing.ts';

/** What a search knows so far. */
export interface SearchReport {
  /** The best plan so far, with the steps that were given at the start of it; `null`: none yet. */
  readonly best: readonly PlanStep[] | null;
  /** No plan that begins with the given steps has fewer movements. */
  readonly atLeast: number;
}

/**
 * Looks for ever better plans: reports whenever it knows more, and `null` where whoever runs it may rest or stop.
 * `begun`: steps that are decided. Every plan it reports has passed the checker.
 */
export function* searchPlans(
  problem: SwitchProblem,
  begun: readonly PlanStep[] = [],
): Generator<SearchReport | null, SearchReport> {
  const yard = searchYard(problem, begun);
  const atLeast = begun.length + movementsAtLeast(judgedNow(startState(yard)));
  let report: SearchReport = { best: null, atLeast };
  const better = (rest: readonly PlanStep[] | null): boolean => {
    if (rest === null) return false;
    const steps = [...begun, ...rest];
    if (checkPlan(problem, steps) !== null) return false;
    if (report.best !== null && compareCost(costOf(problem, steps), costOf(problem, report.best)) >= 0) return false;
    report = { ...report, best: steps };
    return true;
  };
  if (better(yield* resting(firstPlanSearch(problem, begun)))) yield report;
  for (const width of [20, 100, 400, 1500, 5000]) {
    if (report.best === null || report.best.length <= report.atLeast) break;
    const mostMovements = report.best.length - begun.length;
    const cuts = { between: 'runs', floors: yard.settled } as const;
    const found = yield* resting(beamSearch(yard, { width, cuts, mostMovements }));
    if (better(found && stepsOf(yard, found))) yield report;
  }
  return report;
}

function* resting<Result>(search: Generator<undefined, Result>): Generator<null, Result> {
  let turn = search.next();
  while (turn.done !== true) {
    yield null;
    turn = search.next();
  }
  return turn.value;
}
