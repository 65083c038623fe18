import type { FoundCar } from '#shared/terminal/cars.ts';
import type { WrittenLine } from '#shared/terminal/switch-lists.ts';

export interface AskedFor {
  /** What the newest switch request that was accepted asks of a car; `null`: none does. */
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

/** Behind what stands there, as a request says no more of the place than a spot. */
function targetOf(request: ReturnType<AskedFor['requestFor']>): WrittenLine['to'] {
  if (request?.trackId === undefined) return null;
  return { trackId: request.trackId, place: 'back', ...(request.spot !== undefined && { spot: request.spot }) };
}
