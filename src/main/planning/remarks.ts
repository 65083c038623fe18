import type { FoundCar } from '#shared/terminal/cars.ts';
import type { PlanRemarks, PlayedPlan } from '#shared/terminal/planning.ts';
import { hazmatAdvice } from '#shared/yard/advice/hazmat-neighbours.ts';
import type { PutProblem } from './problem-of.ts';

/** Remarks on a plan: the board's own advice, applied to the yard as the plan leaves it. */
export function remarksOn(
  { problem, unknownWeights, keptApart }: PutProblem,
  best: PlayedPlan | null,
  cars: readonly FoundCar[],
): PlanRemarks {
  const byId = new Map(cars.map((car) => [car.equipmentId, car] as const));
  const inBlocks = new Set(problem.blocks.flatMap((block) => block.equipmentIds));
  const notKeptApart = (best?.standings.at(-1)?.tracks ?? []).flatMap(({ trackId, equipmentIds }) => {
    const standing = equipmentIds.flatMap((id) => byId.get(id) ?? []);
    const cut = standing.filter((car) => inBlocks.has(car.equipmentId));
    return hazmatAdvice({ cut, standing, length: null }).flatMap((advice) =>
      advice.kind === 'hazmatByOccupied' ? [{ trackId, marks: [...advice.cars] }] : [],
    );
  });
  const broken = new Set(notKeptApart.map(({ trackId }) => trackId));
  return {
    unknownWeights: [...unknownWeights],
    keptApart: keptApart.filter((trackId) => !broken.has(trackId)),
    notKeptApart,
  };
}
