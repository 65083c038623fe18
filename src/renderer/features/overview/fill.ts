import type { OverviewTrack } from '#shared/terminal/overview.ts';
import { feetLeft } from '../../lib/yard/totals.ts';

/** How full a track is, feet throughout. */
export type Fill =
  | { readonly kind: 'empty'; readonly freeFt: number }
  | { readonly kind: 'part'; readonly share: number; readonly freeFt: number }
  | { readonly kind: 'over'; readonly share: number; readonly overFt: number }
  /** The service gives no length: what stands there is known, how full it is is not. */
  | { readonly kind: 'unknown' };

/** Computed in whole feet, as on the board, so that no track is shown as 0 ft over its length. */
export function fillOf({ lengthFt, usedFt, carCount }: Pick<OverviewTrack, 'lengthFt' | 'usedFt' | 'carCount'>): Fill {
  if (lengthFt === null || lengthFt <= 0) return { kind: 'unknown' };
  if (carCount === 0) return { kind: 'empty', freeFt: lengthFt };
  const share = usedFt / lengthFt;
  const left = feetLeft(lengthFt, usedFt);
  return left < 0 ? { kind: 'over', share, overFt: -left } : { kind: 'part', share: Math.min(1, share), freeFt: left };
}

/** Whole per cent as shown: a track with a car on it is never 0 %, and one with room left never 100 %. */
export function percentOf(fill: Fill): number | null {
  if (fill.kind === 'unknown') return null;
  if (fill.kind === 'empty') return 0;
  const percent = Math.round(fill.share * 100);
  return fill.kind === 'over' ? Math.max(101, percent) : Math.min(fill.share < 1 ? 99 : 100, Math.max(1, percent));
}

/** Whole per cent of the measured tracks of a station as shown; `null`: none is measured. */
export function stationPercent({ usedFt, lengthFt }: Pick<StationFill, 'usedFt' | 'lengthFt'>): number | null {
  // All its cars may stand on tracks without a length: the measured ones are empty then.
  return percentOf(fillOf({ lengthFt, usedFt, carCount: usedFt === 0 ? 0 : 1 }));
}

/** How much a track asks to be looked at: not at all, soon, now. */
type Tone = 'calm' | 'near' | 'over';

/** From here on a track is nearly full, in per cent as shown. */
const nearlyFull = 90;
/** From here on the cars of a track stand long, and very long, on average: 3 days, 7 days. */
const longHours = 72;
const veryLongHours = 168;

export function fillTone(fill: Fill): Tone {
  if (fill.kind === 'over') return 'over';
  return (percentOf(fill) ?? 0) >= nearlyFull ? 'near' : 'calm';
}

/** By how long the cars of a track have stood on average; `null`: not known. */
export function dwellTone(hours: number | null): Tone {
  if (hours === null || hours < longHours) return 'calm';
  return hours < veryLongHours ? 'near' : 'over';
}

type StationFill = ReturnType<typeof stationFills>[number];

/** The tracks by station, in the order of the yard; those without one come last. */
export function stationFills(tracks: readonly OverviewTrack[]) {
  const stations = [...Map.groupBy(tracks, (track) => track.stationId)].map(([stationId, own]) => {
    const measured = own.filter((track) => track.lengthFt !== null && track.lengthFt > 0);
    return {
      stationId,
      // `null` for tracks whose station the service did not name.
      name: own[0]?.stationName ?? null,
      tracks: own,
      cars: own.reduce((sum, track) => sum + track.carCount, 0),
      // Of the tracks whose length is known.
      usedFt: measured.reduce((sum, track) => sum + track.usedFt, 0),
      lengthFt: measured.reduce((sum, track) => sum + (track.lengthFt ?? 0), 0),
      // Of how many cars on those the length is only typical of their kind.
      lengthGuessed: measured.reduce((sum, track) => sum + track.lengthGuessed, 0),
    };
  });
  return stations.sort((one, other) => Number(one.stationId === null) - Number(other.stationId === null));
}
