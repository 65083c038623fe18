import type { Component } from 'svelte';

/** A part of the window whose code is loaded on first use, so that the first cars are shown sooner. */
export class LazyPart<Props extends object> {
  /** `null` until its code is there. */
  component = $state.raw<Component<Props> | null>(null);
  /** Its code could not be loaded. A browser does not retry before the page is reloaded. */
  failed = $state(false);
  readonly #import: () => Promise<{ readonly default: Component<Props> }>;

  constructor(load: () => Promise<{ readonly default: Component<Props> }>) {
    this.#import = load;
  }

  /** Loads it once; never throws, see `failed`. */
  async load(): Promise<void> {
    if (this.component !== null) return;
    try {
      this.component = (await this.#import()).default;
    } catch {
      this.failed = true;
    }
  }
}
