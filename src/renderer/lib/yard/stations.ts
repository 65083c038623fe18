import type { Track } from '#shared/terminal/tracks.ts';

export type StationOnBoard = ReturnType<typeof stationsOf>[number];

/** The stations of the yard in the order of their first track; tracks without a station come last. */
export function stationsOf(tracks: readonly Track[]) {
  const all = [...Map.groupBy(tracks, (track) => track.stationId)].map(([stationId, own]) => ({
    stationId,
    // `null` for tracks whose station the service did not name.
    name: own.find(({ stationName }) => stationName !== null)?.stationName ?? null,
    tracks: own.length,
    cars: own.reduce((sum, track) => sum + track.carCount, 0),
  }));
  return [...all.filter((one) => one.stationId !== null), ...all.filter((one) => one.stationId === null)];
}
