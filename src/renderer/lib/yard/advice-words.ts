import type { Advice } from '#shared/yard/advice/rules.ts';
import { shortList, words } from '../words/words.ts';

/** What speaks against a move, as a sentence. */
export function adviceWords(advice: Advice): string {
  if (advice.kind === 'longerThanTrack')
    return words.advice.longerThanTrack({ feet: advice.feet, whole: advice.length, guessed: advice.guessed ?? 0 });
  if (advice.kind === 'noRoom')
    return words.advice.noRoom({ needed: advice.feetNeeded, free: advice.feetFree, guessed: advice.guessed ?? 0 });
  return words.advice[advice.kind]({ marks: shortList(advice.cars, 4, 3) });
}
