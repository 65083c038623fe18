/** So many characters of a name stand in a sentence; a car's mark has eleven, a long track's name some forty. */
const longestName = 200;

/**
 * Control characters, and what turns the direction of writing, as their codes: what a service says stands within
 * sentences of the terminal, and must not turn those round. Nothing is taken out, so that nothing is put together by it.
 * Lines and tabs stay.
 */
export function visible(words: string): string {
  return words.replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, (sign) =>
    '\n\r\t'.includes(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The beginning of a text, without half of a character at its end. */
export function beginningOf(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}

/** A name from the service, as it stands in the summary of a command, which is never changed afterwards. */
export function nameInSentence(name: string): string {
  return visible(name.length <= longestName ? name : `${beginningOf(name, longestName)}…`);
}
