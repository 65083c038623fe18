import type { FoundCar } from '#shared/terminal/cars.ts';
import { setOf, mapBy, mapOf } from '../../lib/collections.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import { isLastDigits } from './row.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';

/** What this terminal knows of a car that is named. */
export type Known =
  | { readonly is: 'known'; readonly car: FoundCar | null }
  /** No car here carries the name: a load creates it. */
  | { readonly is: 'new' }
  | { readonly is: 'several' };

/** Names asked about in one call: some tens of kilobytes of answer. */
const atOnce = 400;

/** Looks up which cars of a load are known here, a few hundred at a time, and remembers. */
export class KnownCars {
  /** By name as the service writes it; replaced when more is known. */
  byName = $state.raw<ReadonlyMap<string, Known>>(mapOf());
  /** Names that were asked about and not answered yet. */
  progress = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #resolve: TerminalClient['cars']['resolve'];
  #wanted: ReadonlySet<string> = setOf();
  #looking: Promise<void> | null = null;

  constructor(client: Pick<TerminalClient, 'cars'>) {
    this.#resolve = client.cars.resolve;
  }

  /** These are the names that matter now; those not known yet are asked about. */
  want(names: readonly string[]): void {
    this.#wanted = setOf(names);
    void this.#start();
  }

  /** Asks again after a failure; resolves when everything wanted is known, or cannot be asked about. */
  again(): Promise<void> {
    return this.#start();
  }

  /** Asks again about everything: the yard has changed. */
  forget(): void {
    this.byName = mapOf();
  }

  #start(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #look(): Promise<void> {
    this.problem = null;
    try {
      for (let missing = this.#missing(); missing.length > 0; missing = this.#missing()) {
        this.progress = { done: this.#wanted.size - missing.length, of: this.#wanted.size };
        const asked = missing.slice(0, atOnce);
        const { found, unresolved } = await this.#resolve({ text: asked.join('\n') });
        const cars = mapBy(found, (car) => car.mark);
        const open = mapBy(unresolved, (one) => one.text);
        const answers = asked.map((name): [string, Known] => {
          const candidates = open.get(name)?.candidates;
          const called = () => (isLastDigits(name) ? found.find(({ mark }) => mark.endsWith(name)) : undefined);
          if (candidates === undefined) return [name, { is: 'known', car: cars.get(name) ?? called() ?? null }];
          return [name, candidates.length > 1 ? { is: 'several' } : { is: 'new' }];
        });
        this.byName = mapOf([...this.byName, ...answers]);
      }
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
    this.progress = null;
  }

  #missing(): string[] {
    return [...this.#wanted].filter((name) => !this.byName.has(name));
  }
}
