import type { OverviewTrack } from '#shared/terminal/overview.ts';
import { millis } from '../../lib/format/time.ts';

/** The least recently read track, preferring one that was never read; `null`: there are no tracks. */
export function oldestOf(tracks: readonly OverviewTrack[]): OverviewTrack | null {
  const at = (track: OverviewTrack) => millis(track.asOf) ?? 0;
  return tracks.reduce<OverviewTrack | null>(
    (oldest, track) => (oldest === null || at(track) < at(oldest) ? track : oldest),
    null,
  );
}
