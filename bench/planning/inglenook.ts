import { checkPlan } from '../../src/shared/yard/planning/check.ts';
import { stepsOf } from '../../src/shared/yard/planning/first-plan.ts';
import type { SwitchProblem } from '../../src/shared/yard/planning/problem.ts';
import { searchYard } from '../../src/shared/yard/planning/search-yard.ts';
import { inSeconds, meanOf, type Part, proved, quantileOf } from './part.ts';

/** The puzzle: sidings of 5, 3 and 3 cars, a lead of 3, eight cars, a train of five in a set order. */
function puzzle(order: readonly number[]): SwitchProblem {
  const cars = order.map((equipmentId) => ({ equipmentId, feet: 1 }));
  const train = [1, 2, 3, 4, 5].map((id) => ({ name: `Car ${id}`, equipmentIds: [id], trackId: 1 }));
  return {
    end: 'front',
    tracks: [
      { trackId: 1, lengthFt: 5, cars: cars.slice(0, 5) },
      { trackId: 2, lengthFt: 3, cars: cars.slice(5) },
      { trackId: 3, lengthFt: 3, cars: [] },
    ],
    lead: { lengthFt: null, mostCars: 3 },
    blocks: [...train, { name: 'Others', equipmentIds: [6, 7, 8], trackId: null }],
  };
}

/** Every order of eight cars in which 6, 7 and 8 follow one another: the others only change which is which. */
function* orders(): Generator<number[]> {
  function* beyond(order: number[]): Generator<number[]> {
    if (order.length === 8) yield order;
    const next = [6, 7, 8].find((id) => !order.includes(id));
    for (const id of [1, 2, 3, 4, 5, ...(next === undefined ? [] : [next])]) {
      if (!order.includes(id)) yield* beyond([...order, id]);
    }
  }
  yield* beyond([]);
}

/** All 40,320 starts, each proved. The three cars that are not of the train stand in for each other six ways. */
export function inglenook(): Part {
  const movements: number[] = [];
  const times: number[] = [];
  let unproved = 0;
  for (const order of orders()) {
    const problem = puzzle(order);
    const { plan, atLeast, ms } = proved(problem);
    times.push(ms);
    if (plan === null || atLeast !== plan.length || checkPlan(problem, stepsOf(searchYard(problem), plan)) !== null) {
      unproved += 1;
    } else {
      movements.push(plan.length);
    }
  }
  const starts = 6 * times.length;
  const counts = [...Map.groupBy(movements, (one) => one)].toSorted(([a], [b]) => a - b);
  return {
    title: 'Inglenook',
    how: `Sidings of 5, 3 and 3 cars, a lead of 3, eight cars of which five make a train in a set order, five of them on the long siding at first and three on a short one. All ${starts.toLocaleString('en')} orders: ${times.length.toLocaleString('en')} searches, as the three cars that are not of the train stand in for each other. Fewest movements, each proved and played by the checker.`,
    table: [
      ['Starts', 'Not proved', 'Mean', 'Most', 'Mean time', 'Longest time', 'All'],
      [
        starts.toLocaleString('en'),
        String(6 * unproved),
        meanOf(movements).toFixed(2),
        String(Math.max(...movements)),
        inSeconds(meanOf(times)),
        inSeconds(quantileOf(times, 1)),
        inSeconds(times.reduce((sum, ms) => sum + ms, 0)),
      ],
      ['**Movements**', '**Starts**', '', '', '', '', ''],
      ...counts.map(([count, all]) => [String(count), (6 * all.length).toLocaleString('en'), '', '', '', '', '']),
    ],
  };
}
