import { codeWords, words } from '../words/words.ts';

/** The codes that have a name, in the order in which a car usually meets them: what a chooser offers first. */
export const namedMoveTypes: readonly string[] = Object.keys(words.move.types);

/** A move type in the language in use; a code without a name is shown as it is. */
export function moveTypeWords(code: string): string {
  return codeWords(words.move.types, code);
}
