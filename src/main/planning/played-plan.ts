import type { PlanStanding, PlayedPlan, PlanRemarks } from '#shared/terminal/planning.ts';
import { checkPlan } from '#shared/yard/planning/check.ts';
import type { PlanStep, SwitchProblem } from '#shared/yard/planning/problem.ts';
import { costOf, played, type Standing, standingAtFirst } from '#shared/yard/planning/standing.ts';
import type { WrittenLine } from '#shared/terminal/switch-lists.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { hazmatAdvice } from '#shared/yard/advice/advice.ts';
import type { PutProblem } from './problem-of.ts';

/** A plan with the yard before and after each step. The steps must be playable. */
export function playedThrough(problem: SwitchProblem, steps: readonly PlanStep[]): PlayedPlan {
  const playedSteps = played(problem, steps);
  const lastMove = new Map(playedSteps.flatMap(({ moved }, at) => moved.map((car) => [car.equipmentId, at] as const)));
  return {
    steps: playedSteps.map(({ kind, trackId, cars, moved }, at) => {
      const equipmentIds = moved.map((car) => car.equipmentId);
      const forGood = kind === 'set' ? equipmentIds.filter((id) => lastMove.get(id) === at) : [];
      return { kind, trackId, cars, equipmentIds, forGood };
    }),
    standings: [standingAtFirst(problem), ...playedSteps.map(({ after }) => after)].map(shown),
    cost: costOf(problem, steps),
  };
}

/** The steps up to the first that breaks a rule. */
export function playable(problem: SwitchProblem, steps: readonly PlanStep[]): readonly PlanStep[] {
  const fault = checkPlan(problem, steps);
  return fault?.step == null ? steps : steps.slice(0, fault.step);
}

function shown({ tracks, lead }: Standing): PlanStanding {
  return {
    tracks: [...tracks].map(([trackId, cars]) => ({ trackId, equipmentIds: cars.map((car) => car.equipmentId) })),
    lead: lead.map((car) => car.equipmentId),
  };
}

/**
 * A plan as the lines of a switch list: each car of a block at the set after which it is not moved again, that set a
 * cut. The carrier is only told the final places, not intermediate ones.
 *
 * A set leaves its cars at the end of the track where the engine works. Cars that stay stand farther away than all of
 * these, in their order, so they need no line even when they were lifted: recorded in this order, each cut to that end
 * of its track, the lines leave every track as the plan does.
 */
export function linesOfPlan(problem: SwitchProblem, steps: readonly PlanStep[]): WrittenLine[] {
  const inBlocks = new Set(problem.blocks.flatMap((block) => block.equipmentIds));
  let cut = 0;
  return playedThrough(problem, steps).steps.flatMap(({ trackId, forGood }) => {
    const left = forGood.filter((equipmentId) => inBlocks.has(equipmentId));
    if (left.length > 0) cut += 1;
    return left.map((equipmentId): WrittenLine => ({ equipmentId, cut, to: { trackId, place: problem.end } }));
  });
}

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
