import type { WrittenLine } from '#shared/terminal/switch-lists.ts';
import type { PlanStep, SwitchProblem } from '#shared/yard/planning/problem.ts';
import { played } from '#shared/yard/planning/standing.ts';

/**
 * A plan as the lines of a switch list: each car of a block at the set after which it is not moved again, that set a
 * cut. The carrier is only told the final places, not intermediate ones.
 *
 * A set leaves its cars at the end of the track where the engine works. Cars that stay stand farther away than all of
 * these, in their order, so they need no line even when they were lifted: recorded in this order, each cut to that end
 * of its track, the lines leave every track as the plan does.
 */
export function linesOfPlan(problem: SwitchProblem, steps: readonly PlanStep[]): WrittenLine[] {
  const all = played(problem, steps);
  const inBlocks = new Map(problem.blocks.flatMap((block) => block.equipmentIds.map((id) => [id, block] as const)));
  const lastMove = new Map(all.flatMap(({ moved }, at) => moved.map((car) => [car.equipmentId, at] as const)));
  let cut = 0;
  return all.flatMap(({ kind, trackId, moved }, at) => {
    if (kind === 'pull') return [];
    const forGood = moved.filter((car) => inBlocks.has(car.equipmentId) && lastMove.get(car.equipmentId) === at);
    if (forGood.length > 0) cut += 1;
    return forGood.map(({ equipmentId }): WrittenLine => ({ equipmentId, cut, to: { trackId, place: problem.end } }));
  });
}
