import { SvelteMap } from 'svelte/reactivity';

/** One value of the whole window that views follow. Not a rune, so that it can be read outside a browser. */
export class ReactiveValue<T> {
  readonly #kept: SvelteMap<'value', T>;
  readonly #first: T;

  constructor(first: T) {
    this.#first = first;
    this.#kept = new SvelteMap([['value', first]]);
  }

  get value(): T {
    return this.#kept.get('value') ?? this.#first;
  }

  set value(next: T) {
    this.#kept.set('value', next);
  }
}
