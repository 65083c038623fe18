import type { QueueEntry } from '#shared/terminal/queue.ts';
import { keyedBy } from '../keyed.ts';
import { problemOf, type Problem } from './problem.ts';
import { Rereading } from './rereading.ts';
import type { Session } from './session.svelte.ts';

/** Every command of this terminal, by sequence. */
export class QueueStore {
  entries = $state.raw<readonly QueueEntry[]>([]);
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);
  readonly byId: ReadonlyMap<string, QueueEntry> = $derived(keyedBy(this.entries, (entry) => entry.commandId));

  constructor(session: Session) {
    const { queue } = session.client;
    const reading = new Rereading<string>({
      oneByOne: 20,
      all: async () => {
        this.entries = await queue.list();
        this.ready = true;
      },
      some: async (ids) => this.#put(await Promise.all(ids.map((commandId) => queue.get({ commandId })))),
      done: (failure) => (this.problem = failure === null ? null : problemOf(failure)),
    });
    session.on((heard) => {
      if (heard.what === 'everything') reading.changed(null);
      if (heard.what === 'commands') reading.changed(heard.commandIds);
    });
  }

  /** Forgets what was read, until it is read again. */
  letGo(): void {
    this.entries = [];
    this.ready = false;
  }

  /** Takes commands that were read one by one; the rest keep their objects and are not drawn again. */
  #put(fresh: readonly QueueEntry[]): void {
    const renewed = keyedBy(fresh, (entry) => entry.commandId);
    const known = this.byId;
    const kept = this.entries.map((entry) => renewed.get(entry.commandId) ?? entry);
    const added = fresh.filter((entry) => !known.has(entry.commandId));
    this.entries = [...kept, ...added].toSorted((a, b) => a.seq - b.seq);
  }
}
