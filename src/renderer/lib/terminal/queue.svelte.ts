import type { QueueEntry } from '#shared/terminal/queue.ts';
import { problemOf, type Problem } from './problem.ts';
import type { Session } from './session.svelte.ts';

const oneByOne = 20;

/** Every command of this terminal, by sequence. */
export class QueueStore {
  entries = $state.raw<readonly QueueEntry[]>([]);
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);
  readonly byId: ReadonlyMap<string, QueueEntry> = $derived(
    new Map(this.entries.map((entry) => [entry.commandId, entry])),
  );

  readonly #session: Session;
  #stale = new Set<string>();
  #staleAll = false;
  #reading = false;

  constructor(session: Session) {
    this.#session = session;
    session.on((heard) => {
      if (heard.what === 'everything') this.#read(null);
      if (heard.what === 'commands') this.#read(heard.commandIds);
    });
  }

  #read(commandIds: readonly string[] | null): void {
    if (commandIds === null || commandIds.length === 0) this.#staleAll = true;
    else for (const commandId of commandIds) this.#stale.add(commandId);
    if (this.#stale.size > oneByOne) this.#staleAll = true;
    if (!this.#reading) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#reading = true;
    try {
      while (this.#staleAll || this.#stale.size > 0) {
        const all = this.#staleAll;
        const some = [...this.#stale];
        this.#staleAll = false;
        this.#stale = new Set();
        if (all) this.entries = await this.#session.client.queue.list();
        else this.#put(await Promise.all(some.map((commandId) => this.#session.client.queue.get({ commandId }))));
      }
      this.ready = true;
      this.problem = null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    } finally {
      this.#reading = false;
    }
  }

  #put(fresh: readonly QueueEntry[]): void {
    const byId = new Map(fresh.map((entry) => [entry.commandId, entry]));
    const kept = this.entries.map((entry) => {
      const renewed = byId.get(entry.commandId);
      byId.delete(entry.commandId);
      return renewed ?? entry;
    });
    this.entries = [...kept, ...byId.values()].toSorted((a, b) => a.seq - b.seq);
  }
}
