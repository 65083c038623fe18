import type { ActAt } from '../faults/acts.ts';
import type { Broken } from '../faults/cases.ts';
import { times } from '../faults/timing.ts';
import { simulateOne, type SimulatedService } from './simulation.ts';
import type { Traced } from './trace.ts';

/**
 * The shortest history that still breaks what a case broke: acts are left out, first many at a time, as long as the same
 * promise stays broken.
 */
export async function shortest(
  seed: number,
  broken: Broken,
  terminals?: number,
  service?: SimulatedService,
): Promise<Broken> {
  let best = broken;
  for (let size = Math.ceil(best.acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.acts.length;) {
      const shorter = await without(best.acts, from, size);
      if (shorter === null) from += size;
      else best = shorter;
    }
  }
  return best;

  async function without(acts: readonly ActAt[], from: number, count: number): Promise<Broken | null> {
    const left = acts.toSpliced(from, count);
    const { broken: now } = await simulateOne(seed, { nth: broken.nth, acts: left, terminals }, service);
    return now !== null && promiseOf(now) === promiseOf(broken) ? now : null;
  }
}

/** Without the faults it was broken by. */
function promiseOf({ what }: Broken): string {
  return what.split(' (')[0] ?? what;
}

/** What happened, line by line, in seconds of the terminal's clock. */
export function asTable(lines: readonly Traced[]): string {
  return lines
    .map(({ at, who, what }) => `${((at * times) / 1000).toFixed(1).padStart(8)} s  ${who.padEnd(8)}  ${what}`)
    .join('\n');
}
