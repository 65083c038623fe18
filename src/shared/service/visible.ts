/** Maximum characters of a name in a sentence; a car's mark has eleven, a long track name some forty. */
const longestName = 200;

/**
 * Replaces control and bidirectional characters with their codes, because the service's texts appear within sentences
 * of the terminal and must not reverse them. Nothing is removed, so that no parts are joined into another word. Line
 * breaks and tabs stay.
 */
export function visible(words: string): string {
  return words.replaceAll(/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu, (sign) =>
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

/**
 * A name from the service, as it stands in the summary of a command, which is never changed afterwards. No file can keep half
 * of a sign, as in a name that was cut: stored, it would differ from the name in each list that is compared with it.
 */
export function nameInSentence(name: string): string {
  return visible(name.length <= longestName ? name.toWellFormed() : `${beginningOf(name, longestName)}…`);
}
