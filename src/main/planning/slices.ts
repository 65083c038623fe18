import type { PlanStep, SwitchProblem } from '#shared/yard/planning/problem.ts';
import { searchPlans, type SearchReport } from '#shared/yard/planning/search.ts';
import type { Clock } from '../clock.ts';

/** What is to be searched: plans for a problem that begin with these steps. */
export interface SearchTask {
  readonly problem: SwitchProblem;
  readonly begun: readonly PlanStep[];
}

/** Told of each better plan or bound; `ended`: whether more can come, and why not. */
export type SearchTold = (report: SearchReport, ended: null | 'done' | 'outOfTime') => void;

/** Searches in its own time: in a worker, or between other work. */
export interface PlanSearcher {
  /** The function it answers with stops the search; nothing is told after that. */
  search(task: SearchTask, told: SearchTold): () => void;
}

/** How long a search may take, in milliseconds. */
export const mostSearchMs = 120_000;

/** How long it works before others have their turn, in milliseconds. */
const sliceMs = 8;

/** Searches on the thread of the terminal, a few milliseconds at a time. */
export function slicedSearcher(clock: Pick<Clock, 'monotonic'>): PlanSearcher {
  return {
    search({ problem, begun }, told) {
      const plans = searchPlans(problem, begun);
      const begunAt = clock.monotonic();
      let stopped = false;
      let last: SearchReport | null = null;
      const work = () => {
        if (stopped) return;
        const until = clock.monotonic() + sliceMs;
        do {
          const turn = plans.next();
          if (turn.done === true) {
            told(turn.value, 'done');
            return;
          }
          if (turn.value !== null) {
            last = turn.value;
            told(last, null);
          }
        } while (clock.monotonic() < until);
        if (clock.monotonic() - begunAt > mostSearchMs) told(last ?? { best: null, atLeast: 0 }, 'outOfTime');
        else setImmediate(work);
      };
      setImmediate(work);
      return () => {
        stopped = true;
      };
    },
  };
}
