import type { OverviewTrack } from '#shared/terminal/overview.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';
import { calmAge, stoodFor } from '../../lib/format/time.ts';
import { goesOn, listed, words } from '../../lib/words/words.ts';
import { atLeast, loadsSaid, weighsUnknown } from '../../lib/yard/totals.ts';
import { fillOf, percentOf } from './fill.ts';

/** Per cent as shown, about so many where it rests on usual lengths; `null`: how full is not known. */
export function percentWords(track: OverviewTrack): string | null {
  const percent = percentOf(fillOf(track));
  return percent === null ? null : shareWords(percent, track.lengthGuessed);
}

/** A share of a length, of which so many cars have only a usual one. */
export function shareWords(percent: number, guessed: number): string {
  return `${guessed > 0 ? '≈' : ''}${words.overview.percent({ share: percent })}`;
}

export function feetFigure({ usedFt, lengthGuessed }: Pick<OverviewTrack, 'usedFt' | 'lengthGuessed'>): string {
  return `${lengthGuessed > 0 ? '≈' : ''}${words.measure.lengthNumber(usedFt)}`;
}

/** Weight as a table of tracks has it: at least so much, where some cars are not weighed; not known, where none is. */
export function weightFigure(of: Pick<OverviewTrack, 'carCount' | 'tons' | 'weightUnknown'>): string {
  if (weighsUnknown({ cars: of.carCount, weightUnknown: of.weightUnknown })) return '?';
  return atLeast(words.measure.weightNumber(of.tons), of.weightUnknown);
}

/** Everything known of a track at a glance, in words; `now` in milliseconds since 1970. */
export function trackLabel(track: OverviewTrack, now: number): string {
  const { board, overview } = words;
  const { lengthGuessed: guessed } = track;
  const fill = fillOf(track);
  const percent = percentWords(track);
  return listed([
    fullNameOf(track),
    percent === null ? overview.fill.lengthNotKnown : overview.fill.full({ percent }),
    ...(fill.kind === 'unknown' ? [] : [board.feet({ used: track.usedFt, whole: track.lengthFt ?? 0, guessed })]),
    ...(fill.kind === 'over'
      ? [board.over({ by: fill.overFt, guessed })]
      : fill.kind === 'part'
        ? [board.free({ left: fill.freeFt, guessed })]
        : []),
    board.cars({ value: track.carCount }),
    loadsSaid({ cars: track.carCount, loads: track.loads, empties: track.empties }),
    ...(guessed > 0 ? [overview.fill.guessed({ count: guessed })] : []),
    ...(track.dwellHours === null ? [] : [overview.fill.dwell({ time: stoodFor(track.dwellHours) })]),
    ...(track.pendingCount > 0 ? [board.pending({ count: track.pendingCount })] : []),
    ...(track.attentionCount > 0 ? [board.attentionOn({ count: track.attentionCount })] : []),
    track.asOf === null ? overview.fill.never : goesOn(board.asked({ age: calmAge(track.asOf, now) })),
  ]);
}
