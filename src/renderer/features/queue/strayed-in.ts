import type { Conflict, Picture } from '#shared/terminal/queue.ts';

/** Cars of a conflict that another crew has moved to another track, or to none, since it was recorded. */
export function strayedIn({ equipmentIds, base, now }: Conflict): ReadonlySet<number> {
  return new Set(equipmentIds.filter((car) => trackOf(base, car) !== trackOf(now, car)));
}

/** Whether a conflict is about the yard: a class list and a customer update were recorded against no track. */
export function isOfYard({ base }: Conflict): boolean {
  return base.tracks.length + base.elsewhere.length > 0;
}

function trackOf({ tracks }: Picture, equipmentId: number): number | null {
  return tracks.find(({ cars }) => cars.some((car) => car.equipmentId === equipmentId))?.trackId ?? null;
}
