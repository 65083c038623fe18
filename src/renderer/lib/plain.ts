/** A text as it is compared: without case and accents, which nobody types in a hurry. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
