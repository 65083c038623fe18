import type { ReceivedEvent, Receiver } from '#shared/terminal/events.ts';
import { draftKey, storedDraft, type Store } from '../../lib/form/keep.svelte.ts';
import { setOf } from '../../lib/collections.ts';
import type { Problem } from '../../terminal/problem.ts';
import { Invalidation } from '../../terminal/invalidation.ts';
import type { Session } from '../../terminal/session.svelte.ts';

/** Deliveries read at once, the newest. */
const most = 1_000;

/** What the webhook receiver has taken in, newest first, and the state of the receiver itself. */
export class Events {
  list = $state.raw<readonly ReceivedEvent[]>([]);
  receiver = $state.raw<Receiver | null>(null);
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The newest delivery that was viewed; `null`: none yet. */
  seen = $state<string | null>(null);

  /** There may be older deliveries that were not read. */
  readonly goesOn: boolean = $derived(this.list.length >= most || this.list.length < (this.receiver?.received ?? 0));
  readonly unseen = $derived.by(() => {
    const at = this.list.findIndex((event) => event.deliveryId === this.seen);
    return at < 0 ? this.list.length : at;
  });

  readonly #session: Session;
  readonly #reading: Invalidation<never>;
  readonly #store: Store | null;

  /** `arrived`: deliveries that came while the window was open, newest first. `store` remembers what was viewed. */
  constructor(session: Session, store: Store | null, arrived: (events: readonly ReceivedEvent[]) => void) {
    this.#session = session;
    this.#store = store;
    this.#reading = new Invalidation<never>({
      all: () => this.#read(arrived),
      done: (problem) => (this.problem = problem),
    });
    session.whenChanged('events', () => this.#reading.changed(null));
  }

  /** Reads the receiver's state again, because refusals send no change event. */
  async lookAtReceiver(): Promise<void> {
    this.receiver = await this.#session.client.events.receiver();
  }

  markSeen(): void {
    const newest = this.list[0]?.deliveryId;
    const key = this.#key();
    if (newest === undefined || newest === this.seen) return;
    this.seen = newest;
    try {
      if (key !== null) this.#store?.setItem(key, JSON.stringify(newest));
    } catch {
      // Storage is full: what was viewed is remembered only while the window is open.
    }
  }

  async #read(arrived: (events: readonly ReceivedEvent[]) => void): Promise<void> {
    if (this.#session.status?.account === null) return;
    const { client } = this.#session;
    const [list, receiver] = await Promise.all([client.events.list({ limit: most }), client.events.receiver()]);
    const known = setOf(this.list.map((event) => event.deliveryId));
    const fresh = this.ready ? list.filter((event) => !known.has(event.deliveryId)) : [];
    if (!this.ready) this.#remember();
    this.list = list;
    this.receiver = receiver;
    this.ready = true;
    if (fresh.length > 0) arrived(fresh);
  }

  #remember(): void {
    const key = this.#key();
    const kept = this.#store === null ? null : storedDraft(this.#store, key);
    if (typeof kept === 'string') this.seen = kept;
  }

  #key(): string | null {
    return draftKey(this.#session.account, 'events seen');
  }
}
