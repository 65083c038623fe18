import { checkPlan } from '../../src/shared/yard/planning/check.ts';
import { searchPlans } from '../../src/shared/yard/planning/search.ts';
import { fewestByBreadth } from '../../test/shared/yard/planning/breadth-first.ts';
import { smallYard } from '../../test/shared/yard/planning/small-yards.ts';
import { inSeconds, meanOf, type Part, quantileOf, toTheEnd } from './part.ts';

const yards = 10_000;

/** Small yards of every sort, each searched and looked through whole: both must say the same. */
export function smallYards(): Part {
  const times: number[] = [];
  const movements: number[] = [];
  let impossible = 0;
  let apart = 0;
  for (let seed = 1; seed <= yards; seed += 1) {
    const problem = smallYard(seed);
    const fewest = fewestByBreadth(problem);
    const began = performance.now();
    const report = toTheEnd(searchPlans(problem));
    times.push(performance.now() - began);
    const { best } = report;
    if (fewest === null) {
      impossible += 1;
      if (best !== null || !report.impossible) apart += 1;
    } else {
      movements.push(fewest);
      const agrees = best?.length === fewest && report.atLeast === fewest && checkPlan(problem, best) === null;
      if (!agrees) apart += 1;
    }
  }
  return {
    title: 'Small yards, beside a search through all of each',
    how: `Seeds 1 to ${yards.toLocaleString('en')}: 3 to 5 cars on 2 to 4 tracks, with and without short tracks, a short lead, cars that stay and cars that may end anywhere. A breadth-first search, which cuts between any two cars and leaves out nothing, gives the fewest movements or that there is no plan.`,
    table: [
      ['Yards', 'Of these without a plan', 'Not agreed', 'Mean movements', 'Most', 'Mean time', 'Longest time'],
      [
        yards.toLocaleString('en'),
        impossible.toLocaleString('en'),
        String(apart),
        meanOf(movements).toFixed(2),
        String(Math.max(...movements)),
        inSeconds(meanOf(times)),
        inSeconds(quantileOf(times, 1)),
      ],
    ],
  };
}
