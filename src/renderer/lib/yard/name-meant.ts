/**
 * The name that a typed text means, empty for none: a known one as the service writes it, blanks included, else the text
 * without blanks around it. Under a name that differs by a blank the service would make another spot, or another track.
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
