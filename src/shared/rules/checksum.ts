/**
 * The checksum of a text, as eight hexadecimal digits (CRC-32 of its UTF-8 bytes, ISO 3309). It detects truncation and
 * accidental change; it does not prove who wrote it. The function is self-contained, because the page for a phone
 * carries a copy of it.
 */
export function checksumOf(text: string): string {
  let rest = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ((rest ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
