import { inOrder } from '../../src/shared/yard/planning/block-order.ts';
import type { SwitchProblem } from '../../src/shared/yard/planning/problem.ts';
import { seeded } from '../../test/support/seeded.ts';
import { inSeconds, type Part, searchedFor } from './part.ts';

/** Sixty cars on three of eight tracks, six blocks onto three others, every tenth car stays. */
function yardOf(seed: number): SwitchProblem {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const cars = Array.from({ length: 60 }, (_, at) => ({ equipmentId: 100 + at, feet: 50 + below(40) }));
  const blocks = Array.from({ length: 6 }, (_, at): { name: string; trackId: number; equipmentIds: number[] } => ({
    name: `Block ${at + 1}`,
    trackId: 4 + (at % 3),
    equipmentIds: [],
  }));
  for (const { equipmentId } of cars) if (random() < 0.9) blocks[below(6)]?.equipmentIds.push(equipmentId);
  return {
    end: seed % 2 === 0 ? 'back' : 'front',
    tracks: Array.from({ length: 8 }, (_, at) => ({
      trackId: at + 1,
      lengthFt: at < 6 ? 2400 : 1000,
      cars: at < 3 ? cars.slice(20 * at, 20 * at + 20) : [],
    })),
    lead: { lengthFt: 1500, mostCars: null },
    blocks,
  };
}

/** The same, each block with the heavy in front: weights of thirty steps, dealt out by the numbers of the cars. */
function heavyInFront(seed: number): SwitchProblem {
  const problem = yardOf(seed);
  const facts = { placeOf: (id: number) => id, tonsOf: (id: number) => 30 + 4 * ((id * 7919) % 30) };
  return {
    ...problem,
    blocks: problem.blocks.flatMap((block) => inOrder({ ...block, order: 'heavyInFront' }, facts).blocks),
  };
}

const heads = ['Seed', 'First plan after', 'Its movements', 'Best after 10 s', 'No plan needs fewer than'];

/** The first plan of a large sorting, and what the search makes of it in ten seconds. */
function searched(problemOf: (seed: number) => SwitchProblem): string[][] {
  return Array.from({ length: 10 }, (_, at) => {
    const seed = at + 1;
    const problem = problemOf(seed);
    const { report, firstMs, first } = searchedFor(problem, 10_000);
    return [
      String(seed),
      firstMs === null ? 'none' : inSeconds(firstMs),
      String(first ?? ''),
      String(report?.best?.length ?? 'none'),
      String(report?.atLeast ?? ''),
    ];
  });
}

export function sixtyCars(): Part {
  return {
    title: 'Sixty cars on eight tracks',
    how: 'Sixty cars of 50 to 89 ft on three tracks, six blocks onto three others two by two, about six cars stay, two short tracks beside, a lead of 1,500 ft. The first plan is what a person sees at once.',
    table: [heads, ...searched(yardOf)],
  };
}

export function sixtyInOrder(): Part {
  return {
    title: 'Sixty cars, heavy in front',
    how: 'The same yards, each block asked for with the heavy in front, by weights of thirty steps: most cars have a place of their own.',
    table: [heads, ...searched(heavyInFront)],
  };
}
