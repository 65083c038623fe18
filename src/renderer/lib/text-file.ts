import { beginningOf } from '#shared/service/visible.ts';
import { textOfBytes } from '#shared/text-of-bytes.ts';

/** Why a file cannot be taken as text: larger than allowed, or no text. */
export type FileFault = 'tooLarge' | 'unreadable';

/** A file of text as a person chose it, or why it cannot be taken; `most`: in bytes. */
export async function readTextFile(file: Blob, most: number): Promise<{ text: string } | FileFault> {
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

/** The name of a file as a document keeps it: a drive takes a longer one. */
export function keptName({ name }: Pick<File, 'name'>): string {
  return beginningOf(name, 200);
}
