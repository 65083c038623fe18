import { beamSearch } from './beam.ts';
import type { PlanStep, SwitchProblem } from './problem.ts';
import { digging } from './digging.ts';
import type { Shift } from './search-state.ts';
import { type SearchYard, searchYard } from './search-yard.ts';
import type { Cuts } from './shifts.ts';

/** Beam widths tried in turn, before `digging` and after it. */
const narrow = [1, 4];
const wide = [20, 100];
const widest = 400;

/** A valid plan, quickly found and not yet good; `null` proves nothing. `begun`: the steps it must begin with. */
export function* firstPlanSearch(
  problem: SwitchProblem,
  begun: readonly PlanStep[] = [],
): Generator<undefined, PlanStep[] | null> {
  const yard = searchYard(problem, begun);
  const mostMovements = 6 * yard.feet.length + 20;
  function* beams(widths: readonly number[], cuts: Cuts): Generator<undefined, Shift[] | null> {
    for (const width of widths) {
      const found = yield* beamSearch(yard, { width, cuts, mostMovements });
      if (found !== null) return found;
    }
    return null;
  }
  const runs: Cuts = { between: 'runs', floors: yard.settled };
  // The widest beam may lift everything and cut anywhere, because the shifts that the others skip may be needed.
  const anything: Cuts = { between: 'cars', floors: new Uint8Array(yard.start.length) };
  const found =
    (yield* beams(narrow, runs)) ??
    digging(yard, mostMovements) ??
    (yield* beams(wide, runs)) ??
    (yield* beams([widest], anything));
  return found && stepsOf(yard, found);
}

export function stepsOf({ trackIds }: SearchYard, shifts: readonly Shift[]): PlanStep[] {
  return shifts.map(({ from, to, count }) => ({
    kind: to === 0 ? 'pull' : 'set',
    trackId: trackIds[Math.max(from, to) - 1] ?? 0,
    cars: count,
  }));
}
