import type { Again, Takes } from '#shared/terminal/queue.ts';

/** A car of a move that needs a person: where it was to be taken from, and where it would be now. */
export type AgainCar = Again['cars'][number];

/** Cars that stand elsewhere than where the move was to take them from. */
export function strayedOf(again: Again): AgainCar[] {
  return again.cars.filter((car) => hasStrayed(car));
}

/** Cars that still stand where the move was to take them from. */
export function stillThere(again: Again): AgainCar[] {
  return again.cars.filter((car) => !hasStrayed(car));
}

/** The places sent with a decision about these cars: they are not moved from anywhere else. */
export function takesOf(cars: readonly AgainCar[]): Takes {
  return cars.map(({ equipmentId, now }) => ({ equipmentId, trackId: now?.trackId ?? null }));
}

/** The same for all cars of a command that no person has reviewed: each is taken from where it was recorded, or not at all. */
export function takesAsRecorded({ cars }: Again): Takes {
  return cars.map(({ equipmentId, then }) => ({ equipmentId, trackId: then?.trackId ?? null }));
}

function hasStrayed({ then, now }: AgainCar): boolean {
  return (then?.trackId ?? null) !== (now?.trackId ?? null);
}
