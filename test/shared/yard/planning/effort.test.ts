import { expect, it } from 'vitest';
import { beamSearch } from '../../../../src/shared/yard/planning/beam.ts';
import { checkPlan } from '../../../../src/shared/yard/planning/check.ts';
import { digging } from '../../../../src/shared/yard/planning/digging.ts';
import { exactSearch } from '../../../../src/shared/yard/planning/exact.ts';
import { firstPlanSearch, stepsOf } from '../../../../src/shared/yard/planning/first-plan.ts';
import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import type { Shift } from '../../../../src/shared/yard/planning/search-state.ts';
import { searchPlans, type SearchReport } from '../../../../src/shared/yard/planning/search.ts';
import { searchYard } from '../../../../src/shared/yard/planning/search-yard.ts';
import { randomYard } from './random-yard.ts';
import { smallYard } from './small-yards.ts';

// What the searches leave out, and in which order they look, decides how long a person waits and how long a plan becomes.
// Both are counted here, in yards and movements: a better search lowers a figure, none raises one.

/** Yards of which each third has cars that may end anywhere. */
function yards(count: number, cars: number, leadFt: (seed: number) => number | null): SwitchProblem[] {
  return Array.from({ length: count }, (_, at) => {
    const seed = at + 1;
    const lead = { lengthFt: leadFt(seed), mostCars: null };
    const size = { cars, tracks: 6, receiving: 3, blocks: 5, staying: 0.2, lengthFt: null };
    return randomYard(seed, { ...size, free: seed % 3 === 0, lead });
  });
}

const small = (count: number) => Array.from({ length: count }, (_, at) => smallYard(at + 1));

/** The result of a search, what it yielded on the way, and how often it did. */
function ran<Step, Result>(search: Generator<Step, Result>) {
  for (const yielded: Step[] = []; ;) {
    const turn = search.next();
    if (turn.done === true) return { result: turn.value, yielded, rests: yielded.length };
    yielded.push(turn.value);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it.each([
  { of: 'with room for all', problems: yards(40, 30, () => null), movements: 2150, without: 0 },
  { of: 'with a lead for half of the cars', problems: yards(40, 30, () => 900), movements: 2183, without: 0 },
  { of: 'with a lead for six cars', problems: yards(40, 30, () => 400), movements: 2252, without: 0 },
  { of: 'small and tight', problems: small(200), movements: 734, without: 42 },
])('digging needs no more movements than it did: yards $of', ({ problems, movements, without }) => {
  const plans = problems.map((problem) => digging(searchYard(problem), 2_000));
  const found = plans.filter((plan) => plan !== null);
  expect(plans.length - found.length).toBeLessThanOrEqual(without);
  expect(sum(found.map((plan) => plan.length))).toBeLessThanOrEqual(movements);
});

it.each([
  { width: 1, movements: 385, cars: 558, without: 4, rests: 766 },
  { width: 4, movements: 416, cars: 728, without: 2, rests: 599 },
  { width: 20, movements: 281, cars: 588, without: 0, rests: 266 },
])('a beam of width $width finds no longer plans than it did', ({ width, movements, cars, without, rests }) => {
  const searches = yards(15, 16, (seed) => (seed % 2 === 1 ? null : 500)).map((problem) => {
    const yard = searchYard(problem);
    return ran(beamSearch(yard, { width, cuts: { between: 'runs', floors: yard.settled }, mostMovements: 100 }));
  });
  const plans = searches.flatMap(({ result }) => (result === null ? [] : [result]));
  expect(searches.length - plans.length).toBeLessThanOrEqual(without);
  expect(sum(plans.map((plan) => plan.length))).toBeLessThanOrEqual(movements);
  expect(sum(plans.flatMap((plan) => plan.map(({ count }) => count)))).toBeLessThanOrEqual(cars);
  expect(sum(searches.map((search) => search.rests))).toBe(rests);
});

it('a beam with a price goes on after its first plan and finds one that is cheaper by it', () => {
  // Each movement costs one, and one more for each car that is held meanwhile.
  const price = { of: (_shift: unknown, _last: unknown, held: number) => 1 + held, typical: 4 };
  const paid = (shifts: readonly Shift[]) => {
    let held = 0;
    return sum(
      shifts.map((shift) => {
        const costs = 1 + held;
        held += shift.to === 0 ? shift.count : -shift.count;
        return costs;
      }),
    );
  };
  const costs = yards(15, 16, () => null).map((problem) => {
    const yard = searchYard(problem);
    const options = { width: 20, cuts: { between: 'runs', floors: yard.settled }, mostMovements: 60 } as const;
    const [without, priced] = [beamSearch(yard, options), beamSearch(yard, { ...options, price })].map((search) =>
      paid(ran(search).result ?? []),
    );
    return [without ?? 0, priced ?? 0];
  });
  expect(costs.every(([without = 0, priced = 0]) => priced > 0 && priced <= without)).toBe(true);
  expect(sum(costs.map(([, priced = 0]) => priced))).toBeLessThanOrEqual(786);
});

it('the proof looks at as many yards as it did, rests as often, and its plans hold', () => {
  const problems = small(60);
  const searches = problems.map((problem) =>
    ran(exactSearch(searchYard(problem), { fewerThan: Infinity, mostYards: 400_000 })),
  );
  expect(sum(searches.map(({ result }) => result.looked))).toBe(8943);
  expect(sum(searches.map(({ rests }) => rests))).toBe(225);
  const faults = problems.flatMap((problem, at) => {
    const plan = searches[at]?.result.plan ?? null;
    return plan === null ? [] : [checkPlan(problem, stepsOf(searchYard(problem), plan))];
  });
  expect(faults.length).toBeGreaterThan(40);
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

it('the proof of a yard that is sorted already is no movement', () => {
  const [track] = smallYard(42).tracks;
  if (track === undefined) throw new Error('a yard without tracks');
  const blocks = [{ name: 'All', trackId: track.trackId, equipmentIds: track.cars.map((car) => car.equipmentId) }];
  const sorted = { ...smallYard(42), tracks: [track], blocks };
  const { result } = ran(exactSearch(searchYard(sorted), { fewerThan: Infinity, mostYards: 50 }));
  expect(result).toEqual({ plan: [], atLeast: 0, looked: 1 });
});

it('the proof gives up with the bound it has where it may keep no more yards', () => {
  const yard = searchYard(smallYard(42));
  const whole = ran(exactSearch(yard, { fewerThan: Infinity, mostYards: 400_000 })).result;
  const stopped = ran(exactSearch(yard, { fewerThan: Infinity, mostYards: 50 })).result;
  expect([whole.plan?.length, stopped.plan, stopped.atLeast]).toEqual([14, null, 8]);
});

it('the proof finds nothing beyond what is asked for, and looks at less for it', () => {
  const bounded = (fewerThan: number) =>
    small(60).map((problem) => ran(exactSearch(searchYard(problem), { fewerThan, mostYards: 400_000 })).result);
  const within = bounded(7);
  expect(within.filter(({ plan }) => plan !== null && plan.length >= 7)).toEqual([]);
  expect(within.filter(({ plan, atLeast }) => plan === null && atLeast !== 7)).toEqual([]);
  expect(sum(within.map(({ looked }) => looked))).toBe(895);
  expect(within.filter(({ plan }) => plan !== null)).toHaveLength(39);
});

/** Twelve blocks on a lead for two cars: only digging comes to an end. */
const crowded = (seed: number): SwitchProblem =>
  randomYard(seed, {
    cars: 26,
    tracks: 5,
    receiving: 3,
    blocks: 12,
    staying: 0,
    lengthFt: null,
    lead: { lengthFt: 140, mostCars: null },
  });

it.each([
  { of: 'small and tight, some without a plan', problems: small(60), movements: 287, without: 13, rests: 1471 },
  {
    of: 'with more blocks than the lead has room for',
    problems: [1, 2].map(crowded),
    movements: 175,
    without: 0,
    rests: 679,
  },
])('a first plan needs no more movements than it did: yards $of', ({ problems, movements, without, rests }) => {
  const searches = problems.map((problem) => ran(firstPlanSearch(problem)));
  const plans = searches.flatMap(({ result }) => result ?? []);
  expect(searches.filter(({ result }) => result === null)).toHaveLength(without);
  expect(plans.length).toBeLessThanOrEqual(movements);
  expect(sum(searches.map((search) => search.rests))).toBe(rests);
});

/** What a search tells: better plans and higher bounds, and how often it rests between them. */
function told(search: Generator<SearchReport | null, SearchReport>) {
  const { result, yielded } = ran(search);
  const reports = yielded.filter((one) => one !== null);
  return { ...result, reports: reports.length, rests: yielded.length - reports.length };
}

it.each([
  { of: 'small', problems: small(60), mostYards: undefined, movements: 193, atLeast: 337, reports: 231, rests: 1925 },
  {
    of: 'whose proof is given up',
    problems: yards(2, 9, (seed) => (seed % 2 === 1 ? null : 500)),
    mostYards: 60,
    movements: 20,
    atLeast: 18,
    reports: 5,
    rests: 530,
  },
])('a search tells as much as it did: yards $of', ({ of: _of, problems, mostYards, ...figures }) => {
  const searches = problems.map((problem) => told(searchPlans(problem, [], mostYards)));
  expect({
    movements: sum(searches.map(({ best }) => best?.length ?? 0)),
    atLeast: sum(searches.map((one) => one.atLeast)),
    reports: sum(searches.map((one) => one.reports)),
    rests: sum(searches.map((one) => one.rests)),
  }).toEqual(figures);
});
