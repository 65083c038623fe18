import { untrack } from 'svelte';
import type { PastTrack } from '#shared/terminal/past.ts';
import { Query } from '../../terminal/query.svelte.ts';
import { momentOf } from '../../lib/yard/past-words.ts';
import type { Session } from '../../terminal/session.svelte.ts';

/** Debounce of the time slider, in milliseconds. */
const restsMs = 120;

/** The tracks of a station as they were read around a moment. */
export class PastYard {
  readonly #session: Session;
  readonly #query = new Query<{
    readonly at: number;
    readonly tracks: readonly PastTrack[];
    readonly span: { readonly from: number; readonly until: number } | null;
  }>();
  readonly tracks = $derived(this.#query.value?.tracks ?? []);
  /** The moment they are of; `null`: nothing has been read yet. */
  readonly readAt = $derived(this.#query.value?.at ?? null);
  /** The period covered by readings (ms); `null`: none, or not known yet. */
  readonly span = $derived(this.#query.value?.span ?? null);
  readonly problem = $derived(this.#query.problem);

  constructor(session: Session) {
    this.#session = session;
  }

  /** Reads the yard as of a moment; returns a function that cancels it. */
  show(at: number, stationId: number | null | undefined): () => void {
    const read = () => void this.#query.ask(() => this.#read(at, stationId));
    // That something has been read is no reason to read it again.
    const timer = setTimeout(read, untrack(() => this.readAt) === null ? 0 : restsMs);
    return () => clearTimeout(timer);
  }

  async #read(at: number, stationId: number | null | undefined) {
    const { past } = this.#session.client;
    const [{ from, until }, { tracks }] = await Promise.all([
      past.span(),
      past.at({ at: momentOf(at), ...(stationId !== undefined && { stationId }) }),
    ]);
    const span = from === null || until === null ? null : { from: Date.parse(from), until: Date.parse(until) };
    return { at, tracks, span };
  }
}
