import type { FoundCar } from '#shared/terminal/cars.ts';
import type { WrittenLine } from '#shared/terminal/switch-lists.ts';

export interface AskedFor {
  /** What the newest applied switch request asks of a car; `null`: there is none. */
  requestFor(equipmentId: number): { readonly trackId?: number | undefined; readonly spot?: string | undefined } | null;
}

/** Lines for cars that something was requested for: track by track as they come, each track a cut, front first. */
export function workDue(cars: readonly FoundCar[], asked: AskedFor): WrittenLine[] {
  const tracks = [...Map.groupBy(cars, (car) => car.place.trackId).values()];
  return tracks.flatMap((standing, at) =>
    standing
      .toSorted((a, b) => (a.place.position ?? 0) - (b.place.position ?? 0))
      .map(({ equipmentId }): WrittenLine => ({
        equipmentId,
        cut: at + 1,
        to: targetOf(asked.requestFor(equipmentId)),
      })),
  );
}

/** At the back of the track, because a request names no place beyond a spot. */
function targetOf(request: ReturnType<AskedFor['requestFor']>): WrittenLine['to'] {
  if (request?.trackId === undefined) return null;
  return { trackId: request.trackId, place: 'back', ...(request.spot !== undefined && { spot: request.spot }) };
}
