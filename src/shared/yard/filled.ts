/** A text without blanks around; `null`: it says nothing. */
export function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** A text letter for letter, blanks included; `null`: it says nothing. */
export function spoken(text: string | null | undefined): string | null {
  return filled(text) === null ? null : (text ?? null);
}
