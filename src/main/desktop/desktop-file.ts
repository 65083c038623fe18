import { join } from 'node:path';
import * as z from 'zod';
import type { Message } from '#shared/messages/message.ts';
import { readJsonFields, withoutGaps, writeJsonFile } from '../storage/json-file.ts';
import { windowState } from './window-state.ts';

const desktopChoices = z.object({
  kiosk: z.boolean(),
  notifications: z.boolean(),
  window: windowState.nullable(),
});
type DesktopChoices = z.infer<typeof desktopChoices>;

const usual: DesktopChoices = { kiosk: false, notifications: true, window: null };

/** The desktop choices of this device, in `desktop.json`. It holds no work: what is damaged in it is ignored. */
export class DesktopFile {
  readonly #path: string;
  #choices: DesktopChoices;
  /** What was wrong with the file at the start. */
  readonly problem: Message | null;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'desktop.json');
    const read = readJsonFields(this.#path, desktopChoices.partial());
    this.#choices = { ...usual, ...(read.ok && read.value !== null && withoutGaps(read.value)) };
    this.problem = read.problem;
  }

  get(): DesktopChoices {
    return this.#choices;
  }

  /** Keeps a change. Throws `StorageError`, and then nothing has changed. */
  set(change: Partial<DesktopChoices>): void {
    const next = { ...this.#choices, ...change };
    writeJsonFile(this.#path, next);
    this.#choices = next;
  }

  /** Forgets all choices, as on a new device. */
  forget(): void {
    this.#choices = usual;
  }
}
