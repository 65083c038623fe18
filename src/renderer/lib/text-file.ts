/** A file of text as a person chose it, or why it cannot be taken: larger than `most` bytes, or no text. */
export async function readTextFile(file: File, most: number): Promise<{ text: string } | 'tooLarge' | 'unreadable'> {
  if (file.size > most) return 'tooLarge';
  try {
    const text = await file.text();
    return text.includes('\u0000') || text.includes('\uFFFD') ? 'unreadable' : { text };
  } catch {
    return 'unreadable';
  }
}
