import type { OverviewTrack } from '#shared/terminal/overview.ts';
import { isAhead, millis } from '../../lib/format/time.ts';

const minute = 60_000;
/** From these ages on a picture looks older, in milliseconds: it is read every quarter of an hour when all is well. */
const steps: readonly number[] = [20 * minute, 60 * minute, 24 * 60 * minute];

/** How old a picture looks: 0 for fresh, more for older, most of all where a clock was set back and nobody knows; `null`: it was never taken. */
export function ageStep(asOf: string | null, now: number): number | null {
  const at = millis(asOf);
  if (at === null) return null;
  return isAhead(asOf, now) ? steps.length : steps.filter((step) => now - at >= step).length;
}

/** The track whose picture is oldest, one that was never read before all; `null`: there are no tracks. */
export function oldestOf(tracks: readonly OverviewTrack[]): OverviewTrack | null {
  const at = (track: OverviewTrack) => millis(track.asOf) ?? 0;
  return tracks.reduce<OverviewTrack | null>(
    (oldest, track) => (oldest === null || at(track) < at(oldest) ? track : oldest),
    null,
  );
}
