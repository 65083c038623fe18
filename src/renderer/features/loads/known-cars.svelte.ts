import { setOf, mapOf } from '../../lib/collections.ts';
import { readProblemOf, type Problem } from '../../terminal/problem.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { type Named, namedCars, namesAtOnce } from '../../lib/yard/named-cars.ts';

/** Looks up which cars of a load are known here, a few hundred at a time, and remembers. */
export class KnownCars {
  /** By name as the service writes it; replaced when more is known. */
  byName = $state.raw<ReadonlyMap<string, Named>>(mapOf());
  /** Names that were asked about and not answered yet. */
  progress = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #client: Pick<TerminalClient, 'cars'>;
  #wanted: ReadonlySet<string> = setOf();
  /** Names whose answer may no longer hold; it is shown until the next one. */
  #old: ReadonlySet<string> = setOf();
  #looking: Promise<void> | null = null;

  constructor(client: Pick<TerminalClient, 'cars'>) {
    this.#client = client;
  }

  /** Sets the names that are needed now; unknown ones are looked up. */
  want(names: readonly string[]): void {
    this.#wanted = setOf(names);
    void this.#start();
  }

  /** Asks again after a failure; resolves when everything wanted is known, or cannot be asked about. */
  again(): Promise<void> {
    return this.#start();
  }

  /**
   * Asks again: the yard may have changed. Not of a name that may be of several cars: if the one that is meant has gone,
   * the other one would be taken for it. Nor from the beginning while that is under way: a long load would not get to its
   * end in a yard that changes every second.
   */
  renew(): Promise<void> {
    if (this.#looking !== null && this.#old.size > 0) return this.#looking;
    this.#old = setOf([...this.byName].flatMap(([name, { is }]) => (is === 'several' ? [] : [name])));
    return this.#start();
  }

  forget(): void {
    this.byName = mapOf();
  }

  #start(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      // An answer may have put marks in the place of last digits: they were wanted after the last look, and before its end.
      return this.problem === null && this.#missing().length > 0 ? this.#start() : undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    this.problem = null;
    try {
      for (let missing = this.#missing(); missing.length > 0; missing = this.#missing()) {
        const left = missing.filter((name) => !this.byName.has(name)).length;
        this.progress = left === 0 ? null : { done: this.#wanted.size - left, of: this.#wanted.size };
        const answers = await namedCars(this.#client, missing.slice(0, namesAtOnce));
        this.byName = mapOf([...this.byName, ...answers]);
        this.#old = setOf([...this.#old].filter((name) => !answers.has(name)));
      }
    } catch (thrown) {
      this.problem = readProblemOf(thrown);
    }
    this.progress = null;
  }

  #missing(): string[] {
    return [...this.#wanted].filter((name) => !this.byName.has(name) || this.#old.has(name));
  }
}
