import { SvelteMap } from 'svelte/reactivity';

/**
 * One value of the whole window that views follow when it changes. Not a rune, so that what is built on it (the
 * words, the formats) can also be read outside a browser, where it is simply a value.
 */
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
