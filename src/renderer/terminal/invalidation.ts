/** False once what a round reads is no longer wanted; its reader then shows nothing of it. */
export type IsCurrent = () => boolean;

/** How a store reads again what it was told has changed. */
interface Reader<Id> {
  /** More ids than this at once: one read of everything costs less. */
  readonly oneByOne: number;
  readonly all: (still: IsCurrent) => Promise<void>;
  readonly some: (ids: readonly Id[], still: IsCurrent) => Promise<void>;
  /** After each round: `null`, or what it failed with. */
  readonly done: (failure: unknown) => void;
}

/**
 * Gathers what was invalidated and reads it in rounds, one at a time: changes that arrive during a round are
 * read in the next, however many they are.
 */
export class Invalidation<Id> {
  readonly #reader: Reader<Id>;
  #ids = new Set<Id>();
  #all = false;
  #busy = false;
  /** How many times everything has been invalidated. */
  #resets = 0;

  constructor(reader: Reader<Id>) {
    this.#reader = reader;
  }

  /** These have changed; `null`: anything may have. */
  changed(ids: readonly Id[] | null): void {
    for (const id of ids ?? []) this.#ids.add(id);
    if (ids === null || this.#ids.size > this.#reader.oneByOne) this.#all = true;
    if (!this.#busy) void this.#rounds();
  }

  /** What was asked until now belongs to another account: none of it is to be shown, and nothing of it read. */
  reset(): void {
    this.#resets += 1;
    this.#ids = new Set();
    this.#all = false;
  }

  /** For what a store asks beside the rounds. */
  stillWanted(): IsCurrent {
    const before = this.#resets;
    return () => before === this.#resets;
  }

  async #rounds(): Promise<void> {
    this.#busy = true;
    let failure: unknown = null;
    while (this.#all || this.#ids.size > 0) {
      const ids = [...this.#ids];
      const all = this.#all;
      this.#ids = new Set();
      this.#all = false;
      const still = this.stillWanted();
      try {
        await (all ? this.#reader.all(still) : this.#reader.some(ids, still));
        failure = null;
      } catch (thrown) {
        failure = still() ? thrown : null;
      }
    }
    this.#busy = false;
    this.#reader.done(failure);
  }
}
