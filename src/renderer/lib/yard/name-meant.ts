/**
 * The name that a typed text means, empty for none: a known one exactly as the service writes it, including blanks,
 * else the trimmed text. A name that differs by a blank would create another spot or track at the service.
 */
export function nameMeant(typed: string, known: readonly string[]): string {
  const name = typed.trim();
  if (name === '') return '';
  return known.includes(typed) ? typed : (known.find((one) => one.trim() === name) ?? name);
}

/** Whether the service would make what a typed name means, because it knows none of that name. */
export function isNewName(typed: string, known: readonly string[]): boolean {
  const name = nameMeant(typed, known);
  return name !== '' && !known.includes(name);
}
