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
  const found = new Map<number | null, StationOnBoard>();
  for (const track of tracks) {
    const sofar = found.get(track.stationId);
    found.set(track.stationId, {
      stationId: track.stationId,
      name: sofar?.name ?? track.stationName,
      tracks: (sofar?.tracks ?? 0) + 1,
      cars: (sofar?.cars ?? 0) + track.carCount,
    });
  }
  const all = [...found.values()];
  return [...all.filter((one) => one.stationId !== null), ...all.filter((one) => one.stationId === null)];
}
