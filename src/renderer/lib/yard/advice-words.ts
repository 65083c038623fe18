import type { Advice } from '#shared/yard/advice/rules.ts';
import type { Place } from '#shared/yard/place.ts';
import { words } from '../words/words.ts';

/** What speaks against a move, as a sentence. */
export function adviceWords(advice: Advice): string {
  switch (advice.kind) {
    case 'longerThanTrack':
      return words.advice.longerThanTrack(advice.feet, advice.length);
    case 'noRoom':
      return words.advice.noRoom(advice.feetNeeded, advice.feetFree);
    default:
      return words.advice[advice.kind](advice.cars);
  }
}

/** A place in words, `markOf` naming the car it leans on. */
export function placeWords(place: Place, markOf: (equipmentId: number) => string): string {
  const say = words.place.at;
  if (place === 'front' || place === 'back') return say[place];
  if ('before' in place) return say.before(markOf(place.before));
  if ('after' in place) return say.after(markOf(place.after));
  return say.index(place.index + 1);
}
