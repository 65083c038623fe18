import { mostReaderCharacters } from '#shared/rules/reader-file-size.ts';
import { keptName, readTextFile } from '../lib/text-file.ts';
import { words } from '../lib/words/words.ts';
import type { DroppedFile } from './navigation.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** The file of a tag reader as it was dropped; one that cannot be read is told, and `null`. */
export async function droppedReading(file: File, toasts: Toasts): Promise<DroppedFile | null> {
  const read = await readTextFile(file, mostReaderCharacters);
  if (typeof read !== 'string') return { text: read.text, name: keptName(file) };
  toasts.show({ text: words.trackCheck.reader[read], tone: 'bad' });
  return null;
}
