import type { PlanStep, SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';

/**
 * The fewest movements of a small problem, after those with which it has begun, by looking at every yard that can be
 * reached, car by car; `null`: there is no plan. It knows the rules of the model and none of the thoughts by which the
 * search leaves yards out.
 */
export function fewestByBreadth(problem: SwitchProblem, begun: readonly PlanStep[] = []): number | null {
  const cars = problem.tracks.flatMap((track) => track.cars);
  const feet = new Map(cars.map((car) => [car.equipmentId, car.feet]));
  const outwards = (ids: number[]) => (problem.end === 'front' ? ids : ids.toReversed());
  // Each line from the switch outwards; the lead is the first.
  const start = [[], ...problem.tracks.map((track) => outwards(track.cars.map((car) => car.equipmentId)))];
  const room = [problem.lead.lengthFt, ...problem.tracks.map((track) => track.lengthFt)];
  const fits = (line: readonly number[], at: number) => {
    const limit = room[at] ?? Infinity;
    if (at === 0 && line.length > (problem.lead.mostCars ?? Infinity)) return false;
    return line.reduce((sum, id) => sum + (feet.get(id) ?? 0), 0) <= limit;
  };
  const isWanted = (lines: number[][]) => {
    if (lines[0]?.length !== 0) return false;
    const tracks = problem.tracks.map((track, at) => ({ ...track, cars: outwards(lines[at + 1] ?? []) }));
    return wanted(problem, tracks);
  };
  const moved = (lines: readonly number[][], [from, to]: readonly [number, number], count: number) => {
    const grown = [...(lines[from]?.slice(0, count) ?? []).toReversed(), ...(lines[to] ?? [])];
    return lines.map((line, at) => (at === from ? line.slice(count) : at === to ? grown : line));
  };
  const first = begun.reduce((lines, { kind, trackId, cars: count }) => {
    const t = 1 + problem.tracks.findIndex((track) => track.trackId === trackId);
    return moved(lines, kind === 'pull' ? [t, 0] : [0, t], count);
  }, start);
  let layer = [first];
  const seen = new Set([JSON.stringify(first)]);
  for (let movements = 0; layer.length > 0; movements += 1) {
    if (layer.some(isWanted)) return movements;
    const next: number[][][] = [];
    for (const lines of layer) {
      for (let t = 1; t < lines.length; t += 1) {
        for (const way of [[t, 0] as const, [0, t] as const]) {
          const [from, to] = way;
          for (let count = 1; count <= (lines[from]?.length ?? 0); count += 1) {
            const after = moved(lines, way, count);
            if (!fits(after[to] ?? [], to)) break;
            const key = JSON.stringify(after);
            if (seen.has(key)) continue;
            seen.add(key);
            next.push(after);
          }
        }
      }
    }
    layer = next;
  }
  return null;
}

/** Whether the cars stand as the problem wants them: what the checker says of a yard that is so from the start. */
function wanted(problem: SwitchProblem, tracks: { trackId: number; cars: number[] }[]): boolean {
  const inBlocks = new Set(problem.blocks.flatMap((block) => block.equipmentIds));
  for (const { trackId, cars } of tracks) {
    const staying = problem.tracks.find((track) => track.trackId === trackId)?.cars ?? [];
    const stay = staying.map((car) => car.equipmentId).filter((id) => !inBlocks.has(id));
    const blocked = problem.end === 'front' ? cars.slice(0, cars.length - stay.length) : cars.slice(stay.length);
    const stood = problem.end === 'front' ? cars.slice(cars.length - stay.length) : cars.slice(0, stay.length);
    if (JSON.stringify(stood) !== JSON.stringify(stay)) return false;
    const names = blocked.map((id) => problem.blocks.findIndex((block) => block.equipmentIds.includes(id)));
    const here = problem.blocks.flatMap((block, at) =>
      block.trackId === trackId ? block.equipmentIds.map(() => at) : [],
    );
    const isFree = names.every((at) => problem.blocks[at]?.trackId === null);
    if (here.length === 0 ? !isFree : JSON.stringify(names) !== JSON.stringify(here)) return false;
  }
  return true;
}
