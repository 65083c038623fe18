import type { FoundCar } from '#shared/terminal/cars.ts';
import type { PlanChanges, PlanQuestion } from '#shared/terminal/planning.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { SwitchProblem } from '#shared/yard/planning/problem.ts';
import type { PutProblem } from './problem-of.ts';

/** What has changed on a problem's tracks since, and its question without cars that are gone or renumbered. */
export function changedSince(
  question: PlanQuestion,
  { problem: { tracks }, called }: Pick<PutProblem, 'problem' | 'called'>,
  trackOf: (trackId: number) => TrackWithCars | null,
): { question: PlanQuestion; changes: PlanChanges } {
  const before = tracksAtFirst(tracks);
  const now = new Map(
    question.tracks.flatMap(
      ({ trackId }) =>
        trackOf(trackId)
          ?.cars.filter((car) => isStill(called, car))
          .map((car) => [car.equipmentId, trackId] as const) ?? [],
    ),
  );
  const blocks = question.blocks
    .map((block) => ({ ...block, equipmentIds: block.equipmentIds.filter((id) => now.has(id)) }))
    .filter((block) => block.equipmentIds.length > 0);
  return {
    question: { ...question, blocks },
    changes: {
      arrived: [...now.keys()].filter((id) => !before.has(id)),
      gone: [...before.keys()].filter((id) => !now.has(id)),
      elsewhere: [...now].filter(([id, trackId]) => before.has(id) && before.get(id) !== trackId).map(([id]) => id),
    },
  };
}

/** The marks of cars that are no longer on the track where the problem begins, or whose number another car has. */
export function movedSince(
  { problem: { tracks }, called }: Pick<PutProblem, 'problem' | 'called'>,
  cars: readonly FoundCar[],
): string[] {
  const before = tracksAtFirst(tracks);
  return cars
    .filter((car) => before.get(car.equipmentId) !== car.place.trackId || !isStill(called, car))
    .map(({ equipmentId, mark }) => called.marks.get(equipmentId) ?? mark);
}

/** A car that the plan knows is the one it knew under this number. */
function isStill(
  { marks }: PutProblem['called'],
  { equipmentId, mark }: { readonly equipmentId: number; readonly mark: string },
): boolean {
  return (marks.get(equipmentId) ?? mark) === mark;
}

function tracksAtFirst(tracks: SwitchProblem['tracks']): ReadonlyMap<number, number> {
  return new Map(tracks.flatMap(({ trackId, cars }) => cars.map((car) => [car.equipmentId, trackId] as const)));
}
