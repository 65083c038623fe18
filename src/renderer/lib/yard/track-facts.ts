import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { words } from '../words/words.ts';
import { feetLeft, loadWords, totalsOf } from './totals.ts';

/** What stands beside a track's name in a list: its cars, loads and empties, feet used and free. */
export function trackFacts({ track, cars }: TrackWithCars): string[] {
  const totals = totalsOf(cars);
  const { feet, lengthGuessed: guessed } = totals;
  const say = words.board;
  const left = track.length === null ? null : feetLeft(track.length, feet);
  const room =
    track.length === null || left === null
      ? [say.feetOnly({ used: feet, guessed })]
      : [
          say.feet({ used: feet, whole: track.length, guessed }),
          left < 0 ? say.over({ by: -left, guessed }) : say.free({ left, guessed }),
        ];
  return [say.cars({ value: cars.length }), loadWords(totals), ...room];
}
