import { entryOf } from '../collections.ts';
import { words } from '../words/words.ts';

const names: Readonly<Record<string, string>> = words.move.types;

/** The codes that have a name, in the order in which a car usually meets them: what a chooser offers first. */
export const namedMoveTypes: readonly string[] = Object.keys(names);

/** A move type in the language in use; a code without a name is shown as it is. */
export function moveTypeWords(code: string): string {
  return entryOf(names, code) ?? code;
}
