import type { Message } from '#shared/messages/message.ts';
import * as z from 'zod';
import { readJsonFile, setSmallFileAside, writeJsonFile } from './json-file.ts';

/**
 * A short list of a person's own entries in a JSON file. An unreadable entry, such as one of a newer version, is left
 * out but stays in the file; a file that is not a list is kept beside its replacement.
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
    const written = (read.ok ? read.value : null) ?? [];
    const readings = written.map((one) => ({ one, entry: schema.safeParse(one) }));
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
