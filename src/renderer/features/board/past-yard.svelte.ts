import type { PastTrack } from '#shared/terminal/past.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import { momentOf } from '../../lib/yard/past-words.ts';
import type { Session } from '../../terminal/session.svelte.ts';

/** Debounce of the time slider, in milliseconds. */
const restsMs = 120;

/** The tracks of a station as they were read around a moment. */
export class PastYard {
  tracks = $state.raw<readonly PastTrack[]>([]);
  /** The moment they are of; `null`: nothing has been read yet. */
  readAt = $state<number | null>(null);
  /** The period covered by readings (ms); `null`: none, or not known yet. */
  span = $state.raw<{ readonly from: number; readonly until: number } | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #session: Session;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #turn = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Reads the yard as of a moment; returns a function that cancels it. */
  show(at: number, stationId: number | null | undefined): () => void {
    this.#turn += 1;
    const turn = this.#turn;
    this.#timer = setTimeout(() => void this.#read(at, stationId, turn), this.readAt === null ? 0 : restsMs);
    return () => {
      if (this.#timer !== null) clearTimeout(this.#timer);
    };
  }

  async #read(at: number, stationId: number | null | undefined, turn: number): Promise<void> {
    try {
      const { past } = this.#session.client;
      const [span, { tracks }] = await Promise.all([
        past.span(),
        past.at({ at: momentOf(at), ...(stationId !== undefined && { stationId }) }),
      ]);
      if (turn !== this.#turn) return;
      this.span =
        span.from === null || span.until === null
          ? null
          : { from: Date.parse(span.from), until: Date.parse(span.until) };
      this.tracks = tracks;
      this.readAt = at;
      this.problem = null;
    } catch (thrown) {
      if (turn === this.#turn) this.problem = problemOf(thrown);
    }
  }
}
