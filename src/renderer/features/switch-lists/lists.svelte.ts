import type { SwitchListHead } from '#shared/terminal/switch-lists.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import { Invalidation } from '../../terminal/invalidation.ts';
import type { Session } from '../../terminal/session.svelte.ts';

/** The switch lists of this terminal: what is shown of each among the others, the last changed first. */
export class SwitchListStore {
  heads = $state.raw<readonly SwitchListHead[]>([]);
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);

  readonly #reading: Invalidation<never>;

  constructor(session: Session) {
    this.#reading = new Invalidation<never>({
      oneByOne: 0,
      all: async (still) => {
        const heads = await session.client.switchLists.list();
        if (!still()) return;
        this.heads = heads;
        this.ready = true;
      },
      some: () => Promise.resolve(),
      done: (failure) => (this.problem = failure === null ? null : problemOf(failure)),
    });
    session.on((heard) => {
      if (heard.what === 'everything' || heard.what === 'papers') this.#reading.changed(null);
    });
  }

  /** Forgets what was read, until it is read again. */
  reset(): void {
    this.#reading.reset();
    this.heads = [];
    this.ready = false;
  }
}
