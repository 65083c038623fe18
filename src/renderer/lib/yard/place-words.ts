import type { CarPlace } from '#shared/terminal/cars.ts';
import type { Place } from '#shared/yard/place.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { words } from '../words/words.ts';

/** Where the board has a car, in words: `Yard 4, position 3`. */
export function boardPlaceWords(place: Pick<CarPlace, 'trackName' | 'fullTrackName' | 'position'>): string {
  const say = words.trackCheck.walk;
  const track = fullTrackNameOf(place);
  if (track === null) return words.place.noTrack;
  return place.position === null ? track : say.place({ track, position: place.position + 1 });
}

/** A place in words, `markOf` naming the car it leans on. */
export function placeWords(place: Place, markOf: (equipmentId: number) => string): string {
  const say = words.place.at;
  if (place === 'front' || place === 'back') return say[place];
  if ('before' in place) return say.before({ mark: markOf(place.before) });
  if ('after' in place) return say.after({ mark: markOf(place.after) });
  return say.index({ at: place.index + 1 });
}
