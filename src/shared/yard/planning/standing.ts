import { feetOfCars, type PlanCar, type PlanCost, type PlanStep, type SwitchProblem } from './problem.ts';

/** Who stands where, front to back: each track by its id, and the lead. */
export interface Standing {
  readonly tracks: ReadonlyMap<number, readonly PlanCar[]>;
  readonly lead: readonly PlanCar[];
}

export function standingAtFirst({ tracks }: SwitchProblem): Standing {
  return { tracks: new Map(tracks.map((track) => [track.trackId, track.cars])), lead: [] };
}

/** The yard after a step, and the cars that it moved, front to back. Room is not checked here, but by `checkPlan`. */
export function afterStep(
  end: SwitchProblem['end'],
  { tracks, lead }: Standing,
  { kind, trackId, cars: count }: PlanStep,
): { readonly standing: Standing; readonly moved: readonly PlanCar[] } {
  const track = tracks.get(trackId) ?? [];
  const atFront = end === 'front';
  // Lead and track form one line: the lead is in front of the track, or behind it.
  const line = atFront ? [...lead, ...track] : [...track, ...lead];
  const held = kind === 'pull' ? lead.length + count : lead.length - count;
  const border = atFront ? held : line.length - held;
  const [ahead, behind] = [line.slice(0, border), line.slice(border)];
  const moved = kind === 'pull' ? nearest(track, count, atFront) : nearest(lead, count, !atFront);
  const standing = {
    tracks: new Map(tracks).set(trackId, atFront ? behind : ahead),
    lead: atFront ? ahead : behind,
  };
  return { standing, moved };
}

function nearest(cars: readonly PlanCar[], count: number, atFront: boolean): readonly PlanCar[] {
  return atFront ? cars.slice(0, count) : cars.slice(cars.length - count);
}

export function played(problem: SwitchProblem, steps: readonly PlanStep[]) {
  let before = standingAtFirst(problem);
  return steps.map((step) => {
    const { standing: after, moved } = afterStep(problem.end, before, step);
    before = after;
    return { ...step, moved, after };
  });
}

export function costOf(problem: SwitchProblem, steps: readonly PlanStep[]): PlanCost {
  const moved = played(problem, steps).flatMap((step) => step.moved);
  return { movements: steps.length, carsHandled: moved.length, feetHandled: feetOfCars(moved) };
}
