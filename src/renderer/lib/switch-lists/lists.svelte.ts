import type { SwitchListHead } from '#shared/terminal/switch-lists.ts';
import { problemOf, type Problem } from '../terminal/problem.ts';
import { Rereading } from '../terminal/rereading.ts';
import type { Session } from '../terminal/session.svelte.ts';

/** The switch lists of this terminal: what is shown of each among the others, the last changed first. */
export class SwitchListStore {
  heads = $state.raw<readonly SwitchListHead[]>([]);
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);

  constructor(session: Session) {
    const read = async () => {
      this.heads = await session.client.switchLists.list();
      this.ready = true;
    };
    const reading = new Rereading<string>({
      oneByOne: 0,
      all: read,
      some: read,
      done: (failure) => (this.problem = failure === null ? null : problemOf(failure)),
    });
    session.on((heard) => {
      if (heard.what === 'everything' || heard.what === 'papers') reading.changed(null);
    });
  }

  /** Forgets what was read, until it is read again. */
  letGo(): void {
    this.heads = [];
    this.ready = false;
  }
}
