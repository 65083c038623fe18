import type { StoredCheckLine } from '#shared/terminal/track-checks.ts';
import { words } from '../words/words.ts';

/** Where the board has a car, in words: `Yard 4, position 3`. */
export function boardPlaceWords(place: NonNullable<StoredCheckLine['boardPlace']>): string {
  const say = words.trackCheck.walk;
  if (place.trackName === null) return say.noPlace;
  return place.position === null
    ? place.trackName
    : say.place({ track: place.trackName, position: place.position + 1 });
}
