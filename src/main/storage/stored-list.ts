import type { Message } from '#shared/messages/message.ts';
import * as z from 'zod';
import { readJsonFile, setSmallFileAside, writeJsonFile } from './json-file.ts';

/**
 * A short list of what a person has kept, in a JSON file. One odd entry costs that entry, a file that is no list all of
 * them. What stands in the file and cannot be read, such as an entry of a newer version, stays there; a file that is no
 * list is kept beside the one that takes its place.
 */
export class StoredList<Entry> {
  readonly #path: string;
  #entries: readonly Entry[];
  readonly #unread: readonly unknown[];
  /** What was wrong with the file at the start. */
  readonly problem: Message | null;
  #isUnread: boolean;

  constructor(path: string, schema: z.ZodType<Entry>) {
    this.#path = path;
    const read = readJsonFile(path, z.array(z.unknown()));
    const kept = (read.ok ? read.value : null) ?? [];
    const readings = kept.map((one) => ({ one, entry: schema.safeParse(one) }));
    this.#entries = readings.flatMap(({ entry }) => (entry.success ? [entry.data] : []));
    this.#unread = readings.filter(({ entry }) => !entry.success).map(({ one }) => one);
    this.problem = read.ok ? null : read.problem;
    this.#isUnread = !read.ok;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** How many entries could not be read. */
  get unread(): number {
    return this.#unread.length;
  }

  /** Throws `StorageError`; then nothing has changed. */
  write(entries: readonly Entry[]): void {
    if (this.#isUnread) setSmallFileAside(this.#path);
    this.#isUnread = false;
    writeJsonFile(this.#path, [...entries, ...this.#unread]);
    this.#entries = entries;
  }
}
