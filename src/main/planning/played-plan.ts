import type { PlanStanding, PlayedPlan } from '#shared/terminal/planning.ts';
import { checkPlan } from '#shared/yard/planning/check.ts';
import type { PlanStep, SwitchProblem } from '#shared/yard/planning/problem.ts';
import { costOf, played, type Standing, standingAtFirst } from '#shared/yard/planning/standing.ts';

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
