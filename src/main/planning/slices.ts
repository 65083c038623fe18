import { searchPlans } from '#shared/yard/planning/search.ts';
import type { Clock } from '../clock.ts';
import { mostSearchMs, type PlanSearcher } from './searcher.ts';

/** Length of one slice of work, in milliseconds. */
const sliceMs = 8;

/** Searches on the thread of the terminal, a few milliseconds at a time. */
export function slicedSearcher(clock: Pick<Clock, 'monotonic'>): PlanSearcher {
  return {
    search({ problem, begun }, onReport) {
      const plans = searchPlans(problem, begun);
      const begunAt = clock.monotonic();
      let stopped = false;
      const work = () => {
        if (stopped) return;
        const until = clock.monotonic() + sliceMs;
        do {
          const turn = plans.next();
          if (turn.done === true) {
            onReport(turn.value, 'done');
            return;
          }
          if (turn.value !== null) onReport(turn.value, null);
        } while (clock.monotonic() < until);
        if (clock.monotonic() - begunAt > mostSearchMs) onReport(null, 'cutShort');
        else setImmediate(work);
      };
      setImmediate(work);
      return () => {
        stopped = true;
      };
    },
  };
}
