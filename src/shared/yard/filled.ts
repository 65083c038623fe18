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
