import type { OverviewTrack } from '#shared/terminal/overview.ts';

/** How full a track is, feet throughout. */
export type Fill =
  | { readonly kind: 'empty'; readonly freeFt: number }
  | { readonly kind: 'part'; readonly share: number; readonly freeFt: number }
  | { readonly kind: 'over'; readonly share: number; readonly overFt: number }
  /** The service gives no length: what stands there is known, how full it is is not. */
  | { readonly kind: 'unknown' };

export function fillOf({ lengthFt, usedFt, carCount }: OverviewTrack): Fill {
  if (lengthFt === null || lengthFt <= 0) return { kind: 'unknown' };
  if (carCount === 0) return { kind: 'empty', freeFt: lengthFt };
  const share = usedFt / lengthFt;
  return usedFt > lengthFt
    ? { kind: 'over', share, overFt: usedFt - lengthFt }
    : { kind: 'part', share, freeFt: lengthFt - usedFt };
}

/** Whole per cent as shown: a track with a car on it is never 0 %, and one with room left never 100 %. */
export function percentOf(fill: Fill): number | null {
  if (fill.kind === 'unknown') return null;
  if (fill.kind === 'empty') return 0;
  const percent = Math.round(fill.share * 100);
  return fill.kind === 'over' ? Math.max(101, percent) : Math.min(fill.share < 1 ? 99 : 100, Math.max(1, percent));
}

/** Tracks of one station, in the order of the yard. */
export interface StationFill {
  readonly stationId: number | null;
  /** `null` for tracks whose station the service did not name. */
  readonly name: string | null;
  readonly tracks: readonly OverviewTrack[];
  readonly cars: number;
  /** Of the tracks whose length is known. */
  readonly usedFt: number;
  readonly lengthFt: number;
}

/** The tracks by station; those without one come last. */
export function stationFills(tracks: readonly OverviewTrack[]): StationFill[] {
  const stations = [...Map.groupBy(tracks, (track) => track.stationId)].map(([stationId, own]) => {
    const measured = own.filter((track) => track.lengthFt !== null && track.lengthFt > 0);
    return {
      stationId,
      name: own[0]?.stationName ?? null,
      tracks: own,
      cars: own.reduce((sum, track) => sum + track.carCount, 0),
      usedFt: measured.reduce((sum, track) => sum + track.usedFt, 0),
      lengthFt: measured.reduce((sum, track) => sum + (track.lengthFt ?? 0), 0),
    };
  });
  return stations.sort((one, other) => Number(one.stationId === null) - Number(other.stationId === null));
}
