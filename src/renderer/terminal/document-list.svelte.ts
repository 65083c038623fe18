import type { Problem } from './problem.ts';
import { Invalidation } from './invalidation.ts';
import type { Session } from './session.svelte.ts';

/** The documents of one kind, read again whenever one of them changes. */
export class DocumentList<Item> {
  /** `null` until they have been read for the first time. */
  items = $state.raw<readonly Item[] | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #session: Session;
  readonly #reading: Invalidation<string>;

  constructor(session: Session, read: () => Promise<readonly Item[]>) {
    this.#session = session;
    this.#reading = new Invalidation({
      all: async () => {
        this.items = await read();
      },
      done: (problem) => (this.problem = problem),
    });
  }

  /** Reads, and listens; returns a function that stops it. */
  listen(): () => void {
    // Until the terminal has spoken there is nothing to read; then everything is told to be new.
    if (this.#session.status !== null) this.#reading.changed(null);
    return this.#session.whenChanged('papers', () => this.#reading.changed(null));
  }
}
