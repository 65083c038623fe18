import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import { adviceOn } from '#shared/yard/advice/advice.ts';
import type { Advice } from '#shared/yard/advice/rules.ts';
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

/** The target as it would stand, and what speaks against it. */
export interface Preview {
  /** Front to back; cars of the cut are the ghosts. */
  readonly cars: readonly BoardCar[];
  readonly ghosts: ReadonlySet<number>;
  readonly feetUsed: number;
  /** Of how many cars the length is only typical: the feet are about right. */
  readonly guessed: number;
  /** `null` when the track's length is not known. */
  readonly feetLeft: number | null;
  readonly advice: readonly Advice[];
}

export function previewOf(plan: Plan, target: TrackWithCars): Preview {
  const cars = standingWith(target.cars, plan.cut, plan.place);
  const { feet: feetUsed, lengthGuessed: guessed } = totalsOf(cars);
  return {
    cars,
    ghosts: new Set(plan.cut.map((car) => car.equipmentId)),
    feetUsed,
    guessed,
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
