import type { TrackWithCars } from '#shared/terminal/tracks.ts';

export interface OnBoard {
  readonly row: TrackWithCars;
  readonly at: number;
}

/** Where each car of these tracks stands, by equipment id. */
export function placesOn(rows: readonly TrackWithCars[]): ReadonlyMap<number, OnBoard> {
  const places = new Map<number, OnBoard>();
  for (const row of rows) row.cars.forEach((car, at) => places.set(car.equipmentId, { row, at }));
  return places;
}
