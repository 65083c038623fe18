import type { PlaceStore } from '../places/place-store.ts';
import type { TrackPlace } from './listed-places.ts';

type CarsByTrack = ReadonlyMap<number, number>;

export type PullLosses = ReturnType<typeof lossesOf>;

/** What a pull would drop of the known places: their cars by track `now`, and on its `tracks` the `next` ones. */
export function lossesOf(
  known: Pick<PlaceStore, 'tracks' | 'stations'>,
  now: CarsByTrack,
  tracks: readonly TrackPlace[],
  next: CarsByTrack,
) {
  const stood = carsByStation(known.tracks(), now);
  // A station that loses its tracks with their cars to another one has lost no car.
  const stand = [carsByStation(tracks, next), carsByStation(known.tracks(), next)];
  // Stations that have cars here and would have none.
  const emptied = known.stations().flatMap(({ id, name }) => {
    const cars = stood.get(id) ?? 0;
    return cars > 0 && stand.every((counts) => (counts.get(id) ?? 0) === 0) ? [{ id, name, cars }] : [];
  });
  const before = sumOf(now);
  // Dropped: cars that stand on a track here and would stand on none.
  return { before, dropped: Math.max(0, before - sumOf(next)), emptied };
}

function carsByStation(tracks: readonly TrackPlace[], cars: CarsByTrack): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { id, stationId } of tracks) if (stationId !== null) add(counts, stationId, cars.get(id) ?? 0);
  return counts;
}

function sumOf(counts: CarsByTrack): number {
  return [...counts.values()].reduce((sum, cars) => sum + cars, 0);
}

export function add(counts: Map<number, number>, key: number, cars: number): void {
  counts.set(key, (counts.get(key) ?? 0) + cars);
}
