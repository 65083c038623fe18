import { textOfBytes } from '#shared/text-of-bytes.ts';

/** A file of text as a person chose it, or why it cannot be taken: larger than `most` bytes, or no text. */
export async function readTextFile(file: Blob, most: number): Promise<{ text: string } | 'tooLarge' | 'unreadable'> {
  if (file.size > most) return 'tooLarge';
  try {
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    // NUL characters or replacement characters do not occur in real text.
    const isText = text !== null && !text.includes('\u0000') && !text.includes('\uFFFD');
    return isText ? { text } : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
