import type { QueueEntry } from '#shared/terminal/queue.ts';
import { keyedBy } from '../keyed.ts';
import { problemOf, type Problem } from './problem.ts';
import { Rereading } from './rereading.ts';
import type { Session } from './session.svelte.ts';

/** Commands read in one go: few enough that neither side stands still over them. */
const entriesInARead = 500;

/** Every command of this terminal, by sequence. */
export class QueueStore {
  entries = $state.raw<readonly QueueEntry[]>([]);
  /** False until every command has been read; the newest are there before that. */
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);
  readonly byId: ReadonlyMap<string, QueueEntry> = $derived(keyedBy(this.entries, (entry) => entry.commandId));

  readonly #reading: Rereading<string>;

  constructor(session: Session) {
    const { queue } = session.client;
    this.#reading = new Rereading<string>({
      oneByOne: 20,
      all: async (still) => {
        let read: readonly QueueEntry[] = [];
        let page: readonly QueueEntry[];
        do {
          const [oldest] = read;
          page = await queue.list({ limit: entriesInARead, ...(oldest && { before: oldest.seq }) });
          if (!still()) return;
          read = [...page, ...read];
          // The newest at once; what is shown already changes as one.
          if (!this.ready) this.entries = read;
        } while (page.length === entriesInARead);
        this.entries = read;
        this.ready = true;
      },
      some: async (ids, still) => {
        const fresh = await Promise.all(ids.map((commandId) => queue.get({ commandId })));
        if (still()) this.#put(fresh);
      },
      done: (failure) => (this.problem = failure === null ? null : problemOf(failure)),
    });
    session.on((heard) => {
      if (heard.what === 'everything') this.#reading.changed(null);
      if (heard.what === 'commands') this.#reading.changed(heard.commandIds);
    });
  }

  /** Forgets what was read, until it is read again. */
  letGo(): void {
    this.#reading.letGo();
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
