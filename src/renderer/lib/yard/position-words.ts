import { words } from '../words/words.ts';

/** `front`, `back`, or `position 3` of a position at the target. */
export function positionWords(position: number): string {
  const say = words.classLists.positionWords;
  if (position === -1) return say.back;
  return position === 0 ? say.front : say.at({ at: position + 1 });
}
