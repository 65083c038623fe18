import { join } from 'node:path';
import * as z from 'zod';
import type { Message } from '#shared/messages/message.ts';
import { readJsonFields, withoutGaps, writeJsonFile } from '../storage/json-file.ts';
import { windowState } from './window-state.ts';

const kept = z.object({
  kiosk: z.boolean(),
  notifications: z.boolean(),
  window: windowState.nullable(),
});
type Kept = z.infer<typeof kept>;

const usual: Kept = { kiosk: false, notifications: true, window: null };

/**
 * What this device keeps of the desktop around the window, in `desktop.json` of the data folder. An invalid field or a
 * damaged file is ignored, because it holds no work.
 */
export class DesktopFile {
  readonly #path: string;
  #kept: Kept;
  /** What was wrong with the file at the start. */
  readonly problem: Message | null;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'desktop.json');
    const read = readJsonFields(this.#path, kept.partial());
    this.#kept = { ...usual, ...(read.ok && read.value !== null && withoutGaps(read.value)) };
    this.problem = read.problem;
  }

  get(): Kept {
    return this.#kept;
  }

  /** Keeps a change. Throws `StorageError`, and then nothing has changed. */
  set(change: Partial<Kept>): void {
    const next = { ...this.#kept, ...change };
    writeJsonFile(this.#path, next);
    this.#kept = next;
  }

  /** Forgets all choices, as on a new device. */
  forget(): void {
    this.#kept = usual;
  }
}
