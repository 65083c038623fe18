import { expect, it } from 'vitest';
import { checkPlan } from '../../../../src/shared/yard/planning/check.ts';
import { digging } from '../../../../src/shared/yard/planning/digging.ts';
import { stepsOf } from '../../../../src/shared/yard/planning/first-plan.ts';
import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { searchYard } from '../../../../src/shared/yard/planning/search-yard.ts';
import { randomYard, type YardSize } from './random-yard.ts';
import { smallYard } from './small-yards.ts';

/** A place of its own for every car. */
const apart = (problem: SwitchProblem): SwitchProblem => ({
  ...problem,
  blocks: problem.blocks.flatMap((block) =>
    block.trackId === null ? [block] : block.equipmentIds.map((id) => ({ ...block, equipmentIds: [id] })),
  ),
});

function dug(problem: SwitchProblem): string {
  const yard = searchYard(problem);
  const shifts = digging(yard, 2_000);
  if (shifts === null) return 'no plan';
  return checkPlan(problem, stepsOf(yard, shifts))?.is ?? 'holds';
}

const size: YardSize = {
  cars: 30,
  tracks: 6,
  receiving: 3,
  blocks: 5,
  staying: 0.2,
  lengthFt: null,
  lead: { lengthFt: null, mostCars: null },
};

it('digs out a plan that holds, the cars in any order or each in its place, while tracks are long', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const lengthFt of [null, 900]) {
      const problem = randomYard(seed, { ...size, free: seed % 3 === 0, lead: { lengthFt, mostCars: null } });
      expect([seed, lengthFt, dug(problem), dug(apart(problem))]).toEqual([seed, lengthFt, 'holds', 'holds']);
    }
  }
});

it('makes no plan that breaks a rule where room is short', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const found = [dug(smallYard(seed)), dug(apart(smallYard(seed)))];
    expect([seed, found.filter((one) => one !== 'holds' && one !== 'no plan')]).toEqual([seed, []]);
  }
});
