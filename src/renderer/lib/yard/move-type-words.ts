import { words } from '../words/words.ts';

/** A move type in the language in use; a code without a name is shown as it is. */
export function moveTypeWords(code: string): string {
  const names: Readonly<Record<string, string>> = words.move.types;
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code;
}
