import { beamSearch } from './beam.ts';
import { checkPlan } from './check.ts';
import { exactSearch } from './exact.ts';
import { firstPlanSearch, stepsOf } from './first-plan.ts';
import { movementsAtLeast } from './lower-bound.ts';
import { compareCost, type PlanStep, type SwitchProblem } from './problem.ts';
import { judgedNow, startState } from './search-state.ts';
import { searchYard } from './search-yard.ts';
import { costOf } from './standing.ts';

export interface SearchReport {
  /** The best plan so far, with the steps that were given at the start of it; `null`: none yet. */
  readonly best: readonly PlanStep[] | null;
  /** No plan that begins with the given steps has fewer movements. */
  readonly atLeast: number;
  /** Proved: there is no plan at all. */
  readonly impossible: boolean;
}

/** Maximum number of states that the proof keeps in memory, some hundreds of bytes each. */
const usualMostYards = 400_000;
/** Widths of the beams that look for a better plan, before the proof is tried and after it. */
const widthsBefore = [20, 100, 400];
const widthsAfter = [1500, 5000];

/**
 * Searches for better and better plans: reports whenever it knows more, and `null` where the caller may pause or stop.
 * `begun`: fixed first steps. Every reported plan has passed the checker. It ends when a plan is proved to have the
 * fewest movements, or the proof would need more than `mostYards` states.
 */
export function* searchPlans(
  problem: SwitchProblem,
  begun: readonly PlanStep[] = [],
  mostYards = usualMostYards,
): Generator<SearchReport | null, SearchReport> {
  const yard = searchYard(problem, begun);
  let report: SearchReport = {
    best: null,
    atLeast: begun.length + movementsAtLeast(judgedNow(startState(yard))),
    impossible: false,
  };
  const better = (rest: readonly PlanStep[] | null): boolean => {
    if (rest === null) return false;
    const steps = [...begun, ...rest];
    if (checkPlan(problem, steps) !== null) return false;
    if (report.best !== null && compareCost(costOf(problem, steps), costOf(problem, report.best)) >= 0) return false;
    report = { ...report, best: steps };
    return true;
  };
  const isProved = () => report.best !== null && report.best.length <= report.atLeast;
  function* widen(widths: readonly number[]): Generator<SearchReport | null, undefined> {
    for (const width of widths) {
      if (report.best === null || isProved()) return;
      const mostMovements = report.best.length - begun.length;
      const cuts = { between: 'runs', floors: yard.settled } as const;
      const found = yield* resting(beamSearch(yard, { width, cuts, mostMovements }));
      if (better(found && stepsOf(yard, found))) yield report;
    }
  }

  if (better(yield* resting(firstPlanSearch(problem, begun)))) yield report;
  yield* widen(widthsBefore);
  if (isProved()) return report;
  const fewerThan = report.best === null ? Infinity : report.best.length - begun.length;
  const proof = exactSearch(yard, { fewerThan, mostYards });
  let turn = proof.next();
  for (; turn.done !== true; turn = proof.next()) {
    if (turn.value !== null) report = { ...report, atLeast: Math.max(report.atLeast, begun.length + turn.value) };
    yield turn.value === null ? null : report;
  }
  const { plan, atLeast } = turn.value;
  if (atLeast === Infinity) return { ...report, impossible: true };
  report = { ...report, atLeast: Math.max(report.atLeast, begun.length + atLeast) };
  if (better(plan && stepsOf(yard, plan)) || isProved()) yield report;
  yield* widen(widthsAfter);
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
