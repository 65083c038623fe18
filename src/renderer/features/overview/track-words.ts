import type { OverviewTrack } from '#shared/terminal/overview.ts';
import { calmAge } from '../../lib/format/time.ts';
import { words } from '../../lib/words/words.ts';
import { fillOf, percentOf } from './fill.ts';

/** Per cent as shown; `null`: how full is not known. */
export function percentWords(track: OverviewTrack): string | null {
  const percent = percentOf(fillOf(track));
  return percent === null ? null : words.overview.percent(percent);
}

/** Everything known of a track at a glance, in words; `now` in milliseconds since 1970. */
export function trackSaid(track: OverviewTrack, now: number): string {
  const { board, overview } = words;
  const fill = fillOf(track);
  const percent = percentWords(track);
  return overview.list([
    track.name,
    percent === null ? overview.fill.lengthNotKnown : overview.fill.full(percent),
    ...(fill.kind === 'unknown' ? [] : [board.feet(track.usedFt, track.lengthFt ?? 0)]),
    ...(fill.kind === 'over' ? [board.over(fill.overFt)] : fill.kind === 'part' ? [board.free(fill.freeFt)] : []),
    board.cars(track.carCount),
    board.loadsEmptiesSaid(track.loads, track.empties),
    ...(track.lengthGuessed > 0 ? [overview.fill.guessed(track.lengthGuessed)] : []),
    ...(track.pendingCount > 0 ? [board.pending(track.pendingCount)] : []),
    ...(track.attentionCount > 0 ? [board.attentionOn(track.attentionCount)] : []),
    track.asOf === null ? overview.fill.never : board.asked(calmAge(track.asOf, now)).toLowerCase(),
  ]);
}
