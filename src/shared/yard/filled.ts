/** A text without blanks around; `null`: it says nothing. */
export function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Those of the texts that say something, without blanks around, each once. */
export function filledOnes(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => filled(text) ?? []))];
}

/** A text letter for letter, blanks included; `null`: it says nothing. */
export function spoken(text: string | null | undefined): string | null {
  return filled(text) === null ? null : (text ?? null);
}

/** The longest text of a line in a list, in characters: a name has some forty, and no filter takes a longer one. */
const longestInList = 1_000;

/**
 * A text as a list has it: its beginning, where it is longer than any line. A list has thousands of cars, of each of which
 * a service may write megabytes.
 */
export function inList<Text extends string | null>(text: Text): Text | string {
  if (text === null || text.length <= longestInList) return text;
  // Without half of a sign at its end.
  return `${text.slice(0, longestInList - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The name of a place, letter for letter; `null`: it has none, or what is in its place is too long to be one. */
export function placeName(text: string | null | undefined): string | null {
  return (text?.length ?? 0) > longestInList ? null : spoken(text);
}
