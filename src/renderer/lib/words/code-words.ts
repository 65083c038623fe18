import { entryOf } from '../collections.ts';

/** What a code stands for, by a table of names; one that has no name there is shown as it is. */
export function codeWords(names: Readonly<Record<string, string>>, code: string): string {
  return entryOf(names, code) ?? code;
}
