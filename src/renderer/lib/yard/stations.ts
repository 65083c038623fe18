import type { Track } from '#shared/terminal/tracks.ts';

export interface StationOnBoard {
  readonly stationId: number | null;
  /** `null` for tracks whose station the service did not name. */
  readonly name: string | null;
  readonly tracks: number;
  readonly cars: number;
}

/** The stations of the yard in the order of their first track; tracks without a station come last. */
export function stationsOf(tracks: readonly Track[]): StationOnBoard[] {
  const all = [...Map.groupBy(tracks, (track) => track.stationId)].map(([stationId, own]) => ({
    stationId,
    name: own.find(({ stationName }) => stationName !== null)?.stationName ?? null,
    tracks: own.length,
    cars: own.reduce((sum, track) => sum + track.carCount, 0),
  }));
  return [...all.filter((one) => one.stationId !== null), ...all.filter((one) => one.stationId === null)];
}
