import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { words } from '../words/words.ts';
import { totalsOf } from './totals.ts';

/** What stands beside a track's name in a list: its cars, loads and empties, feet used and free. */
export function trackFacts({ track, cars }: TrackWithCars): string[] {
  const { loads, empties, feet } = totalsOf(cars);
  const say = words.board;
  const room =
    track.length === null
      ? [say.feetOnly(feet)]
      : [
          say.feet(feet, track.length),
          track.length < feet ? say.over(feet - track.length) : say.free(track.length - feet),
        ];
  return [say.cars(cars.length), say.loadsEmpties(loads, empties), ...room];
}
