import type { FoundCar } from '#shared/terminal/cars.ts';
import type { PlanChanges, PlanQuestion } from '#shared/terminal/planning.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { SwitchProblem } from '#shared/yard/planning/problem.ts';

/** What has changed on the tracks of a problem since, and its question without the cars that are gone. */
export function changedSince(
  question: PlanQuestion,
  { tracks }: SwitchProblem,
  trackOf: (trackId: number) => TrackWithCars | null,
): { question: PlanQuestion; changes: PlanChanges } {
  const before = tracksAtFirst(tracks);
  const now = new Map(
    question.tracks.flatMap(
      ({ trackId }) => trackOf(trackId)?.cars.map((car) => [car.equipmentId, trackId] as const) ?? [],
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

/** Those of the cars that stand on another track, or none, than where the problem begins. */
export function movedSince({ tracks }: SwitchProblem, cars: readonly FoundCar[]): FoundCar[] {
  const before = tracksAtFirst(tracks);
  return cars.filter(({ equipmentId, place }) => before.get(equipmentId) !== place.trackId);
}

function tracksAtFirst(tracks: SwitchProblem['tracks']): ReadonlyMap<number, number> {
  return new Map(tracks.flatMap(({ trackId, cars }) => cars.map((car) => [car.equipmentId, trackId] as const)));
}
