import { languageFacts } from '#shared/language.ts';
import { language, words } from './words.ts';

/** One after the other: `UTLX 1, UTLX 2, UTLX 3`. */
export function listed(parts: readonly (string | number)[]): string {
  return parts.join(', ');
}

/** All of them as a sentence names them: `UTLX 1, UTLX 2 and UTLX 3`. */
export function allOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : words.list.all({ shown: listed(parts.slice(0, -1)), last });
}

/** All of them when they are at most `whole`, else the first `shown` and how many more there are. */
export function shortList(parts: readonly string[], whole: number, shown = whole): string {
  if (parts.length <= whole) return listed(parts);
  return words.list.more({ shown: listed(parts.slice(0, shown)), more: parts.length - shown });
}

export function quoted(text: string): string {
  return words.list.quoted({ text });
}

/** A text that begins with a capital letter, as it goes on in a list. */
export function goesOn(text: string): string {
  return text.charAt(0).toLocaleLowerCase(language()) + text.slice(1);
}

/** A name that begins with a capital letter, as it stands within a sentence. */
export function inSentence(name: string): string {
  return languageFacts[language()].nounsKeepCapitals === true ? name : name.toLowerCase();
}
