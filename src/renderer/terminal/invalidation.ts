import { readProblemOf, type Problem } from './problem.ts';

/** How a store reads again what has been invalidated. */
interface Reader<Id> {
  readonly all: () => Promise<void>;
  /** Left out, everything is read. More than `most` at once: one read of everything costs less. */
  readonly some?: { readonly most: number; readonly read: (ids: readonly Id[]) => Promise<void> };
  /** After each round: `null`, or what went wrong. */
  readonly done: (problem: Problem | null) => void;
}

/**
 * Gathers what was invalidated and reads it in rounds, one at a time: changes that arrive during a round are
 * read in the next, however many they are. After a round that failed the next one reads everything.
 */
export class Invalidation<Id> {
  readonly #reader: Reader<Id>;
  #ids = new Set<Id>();
  #all = false;
  #busy = false;
  /** A round failed: what it was to read is shown as it was before. */
  #isBehind = false;

  constructor(reader: Reader<Id>) {
    this.#reader = reader;
  }

  /** These have changed; `null`: anything may have. */
  changed(ids: readonly Id[] | null): void {
    for (const id of ids ?? []) this.#ids.add(id);
    if (ids === null || this.#ids.size > (this.#reader.some?.most ?? 0)) this.#all = true;
    if (!this.#busy) void this.#rounds();
  }

  async #rounds(): Promise<void> {
    this.#busy = true;
    const { all: readAll, some, done } = this.#reader;
    let problem: Problem | null = null;
    while (this.#all || this.#ids.size > 0) {
      const ids = [...this.#ids];
      const all = this.#all || this.#isBehind;
      this.#ids = new Set();
      this.#all = false;
      try {
        await (all || some === undefined ? readAll() : some.read(ids));
        problem = null;
        this.#isBehind = false;
      } catch (thrown) {
        problem = readProblemOf(thrown);
        this.#isBehind = true;
      }
    }
    this.#busy = false;
    done(problem);
  }
}
