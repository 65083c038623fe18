/** A text as it is compared: without case and accents, which nobody types in a hurry. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** Whether what is said has every word of a text; a text without words fits anything. */
export function hasWords(said: string, text: string): boolean {
  const whole = plain(said);
  return plain(text)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
