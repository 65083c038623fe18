import type { FoundCar } from '#shared/terminal/cars.ts';
import type { WrittenLine } from '#shared/terminal/switch-lists.ts';

/** What was asked of a car, and what it was when that was sent. */
interface Requested {
  readonly trackId?: number | undefined;
  readonly spot?: string | undefined;
  /** The track it stood on. */
  readonly from: number | null;
  /** Wall clock, ms. */
  readonly at: number;
}

export interface AskedFor {
  /** What the newest switch request asks of a car; `null`: there is none that was done and is about this car and track. */
  requestFor(equipmentId: number): Requested | null;
}

/** Lines for cars that something was requested for: track by track as they come, each track a cut, front first. */
export function workDue(cars: readonly FoundCar[], asked: AskedFor): WrittenLine[] {
  const tracks = [...Map.groupBy(cars, (car) => car.place.trackId).values()];
  return tracks.flatMap((standing, at) =>
    standing
      .toSorted((a, b) => (a.place.position ?? 0) - (b.place.position ?? 0))
      .map((car): WrittenLine => ({
        equipmentId: car.equipmentId,
        cut: at + 1,
        to: targetOf(car, asked.requestFor(car.equipmentId)),
      })),
  );
}

/**
 * At the back of the track, because a request names no place beyond a spot. A work order does not state a target: once
 * the car has been moved, the earlier request may be done, and the work order another one.
 */
function targetOf(car: FoundCar, request: Requested | null): WrittenLine['to'] {
  if (request?.trackId === undefined || !stillStands(car, request)) return null;
  return { trackId: request.trackId, place: 'back', ...(request.spot !== undefined && { spot: request.spot }) };
}

function stillStands({ movedAt, place }: FoundCar, request: Requested): boolean {
  if (place.trackId !== request.from) return false;
  return movedAt === null || Date.parse(movedAt) <= request.at;
}
