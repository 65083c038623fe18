/**
 * The text of a file: UTF-8, or UTF-16 where the mark at its beginning says so, as programs of Windows write it. `null`
 * for any other encoding, because wrongly guessed letters would be recorded and sent to the carrier.
 */
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
