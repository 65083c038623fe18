import type { Advice } from '#shared/yard/advice/rules.ts';
import type { Place } from '#shared/yard/place.ts';
import { shortList } from '../words/lists.ts';
import { words } from '../words/words.ts';

/** What speaks against a move, as a sentence. */
export function adviceWords(advice: Advice): string {
  switch (advice.kind) {
    case 'longerThanTrack':
      return words.advice.longerThanTrack({ feet: advice.feet, whole: advice.length, guessed: advice.guessed ?? 0 });
    case 'noRoom':
      return words.advice.noRoom({
        needed: advice.feetNeeded,
        free: advice.feetFree,
        guessed: advice.guessed ?? 0,
      });
    default:
      return words.advice[advice.kind]({ marks: shortList(advice.cars, 4, 3) });
  }
}

/** A place in words, `markOf` naming the car it leans on. */
export function placeWords(place: Place, markOf: (equipmentId: number) => string): string {
  const say = words.place.at;
  if (place === 'front' || place === 'back') return say[place];
  if ('before' in place) return say.before({ mark: markOf(place.before) });
  if ('after' in place) return say.after({ mark: markOf(place.after) });
  return say.index({ at: place.index + 1 });
}
