/** The text of a file in UTF-8, or marked UTF-16. `null` otherwise: guessed letters would reach the carrier. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
