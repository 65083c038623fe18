import { beamSearch } from './beam.ts';
import type { PlanStep, SwitchProblem } from './problem.ts';
import { digging } from './digging.ts';
import type { Shift } from './search-state.ts';
import { type SearchYard, searchYard } from './search-yard.ts';

/** Beam widths tried in turn; between the narrow and the wide ones, `digging` is tried. */
const narrow = [1, 4];
const widths = [20, 100, 400];

/**
 * A plan that holds, found quickly and not yet good; `null`: none was found, which proves nothing. `begun`: steps that
 * are decided already; the plan goes on from there.
 */
export function* firstPlanSearch(
  problem: SwitchProblem,
  begun: readonly PlanStep[] = [],
): Generator<undefined, PlanStep[] | null> {
  const yard = searchYard(problem, begun);
  const mostMovements = 6 * yard.feet.length + 20;
  for (const width of narrow) {
    const found = yield* beamSearch(yard, { width, cuts: { between: 'runs', floors: yard.settled }, mostMovements });
    if (found !== null) return stepsOf(yard, found);
  }
  const dug = digging(yard, mostMovements);
  if (dug !== null) return stepsOf(yard, dug);
  for (const width of widths) {
    // The widest beam lifts everything and cuts anywhere: what the narrow ones leave out may be what is needed.
    const wide = width === widths.at(-1);
    const cuts = {
      between: wide ? ('cars' as const) : ('runs' as const),
      floors: wide ? new Uint8Array(yard.start.length) : yard.settled,
    };
    const found = yield* beamSearch(yard, { width, cuts, mostMovements });
    if (found !== null) return stepsOf(yard, found);
  }
  return null;
}

/** Shifts of a search as steps of a plan. */
export function stepsOf({ trackIds }: SearchYard, shifts: readonly Shift[]): PlanStep[] {
  return shifts.map(({ from, to, count }) => ({
    kind: to === 0 ? 'pull' : 'set',
    trackId: trackIds[Math.max(from, to) - 1] ?? 0,
    cars: count,
  }));
}
