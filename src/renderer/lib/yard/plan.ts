import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import { adviceOn } from '#shared/yard/advice/advice.ts';
import type { Place } from '#shared/yard/place.ts';
import { standingWith } from '#shared/yard/advice/standing.ts';
import { feetLeft, totalsOf } from './totals.ts';

/** What a person is about to record: these cars, to this track, at this place. */
interface Plan {
  readonly cut: readonly BoardCar[];
  readonly trackId: number;
  readonly place: Place;
  readonly moveType?: string;
}

export type Preview = Readonly<ReturnType<typeof previewOf>>;

/** The target as it would stand, front to back with the cars of the cut as ghosts, and what speaks against it. */
export function previewOf(plan: Plan, target: TrackWithCars) {
  const cars = standingWith(target.cars, plan.cut, plan.place);
  const { feet: feetUsed, lengthGuessed: guessed } = totalsOf(cars);
  return {
    cars,
    ghosts: new Set(plan.cut.map((car) => car.equipmentId)),
    feetUsed,
    // Of how many cars the length is only typical: the feet are about right.
    guessed,
    // `null` when the track's length is not known.
    feetLeft: target.track.length === null ? null : feetLeft(target.track.length, feetUsed),
    advice: adviceOn({ cut: plan.cut, standing: cars, length: target.track.length, moveType: plan.moveType }),
  };
}

/**
 * The place a gap between cars stands for, as intent: the ends by name, elsewhere behind the car ahead of
 * it. `gap` counts the cars in front of it in the standing order without the cut.
 */
export function placeOfGap(rest: readonly number[], gap: number): Place {
  if (gap <= 0) return rest.length === 0 ? 'back' : 'front';
  const ahead = rest[gap - 1];
  return gap >= rest.length || ahead === undefined ? 'back' : { after: ahead };
}

/** The same place so many cars further along `rest`, counted towards the back. */
export function placeBeside(rest: readonly number[], place: Place, by: number): Place {
  const at = gapOf(rest, place) + by;
  return placeOfGap(rest, Math.min(rest.length, Math.max(0, at)));
}

/** How many cars of `rest` stand in front of a place. */
function gapOf(rest: readonly number[], place: Place): number {
  if (place === 'front') return 0;
  if (place === 'back') return rest.length;
  if ('index' in place) return place.index;
  const at = rest.indexOf('before' in place ? place.before : place.after);
  if (at < 0) return rest.length;
  return 'before' in place ? at : at + 1;
}
