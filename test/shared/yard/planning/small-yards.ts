import type { SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';
import { seeded } from '../../../support/seeded.ts';
import { randomYard } from './random-yard.ts';

/** A yard so small that every way through it can be looked at: 3 to 6 cars, 2 to 4 tracks, of every sort. */
export function smallYard(seed: number): SwitchProblem {
  const random = seeded(seed * 7919);
  const below = (count: number) => Math.floor(random() * count);
  const cars = 3 + below(3);
  const short = below(2) === 0;
  return randomYard(seed, {
    cars,
    tracks: 2 + below(cars > 4 ? 2 : 3),
    receiving: 1 + below(2),
    blocks: 1 + below(3),
    staying: [0, 0.3][below(2)] ?? 0,
    free: below(3) === 0,
    lengthFt: short ? 60 * (1 + below(cars)) + 60 : null,
    lead: { lengthFt: short && below(2) === 0 ? 140 : null, mostCars: below(3) === 0 ? 2 : null },
  });
}
