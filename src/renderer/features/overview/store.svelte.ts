import type { Overview } from '#shared/terminal/overview.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { dayBegan } from './day.ts';

/** Changes that come close together are one reason to look again, in milliseconds. */
const gatherMs = 1_000;
/** Even when nothing changes the hours go on, in milliseconds. */
const againMs = 60_000;

/** The overview as this window looks at it. It is read while it is looked at, and stays for when one comes back. */
export class OverviewStore {
  /** The station that is looked at, `null` being the tracks without one; `undefined`: the whole yard. */
  stationId = $state<number | null | undefined>(undefined);
  /** The yard at a glance, the handover of a shift, or what is due. */
  page = $state<'glance' | 'handover' | 'due'>('glance');
  /** What the cells of the tracks show. */
  shows = $state<'fill' | 'dwell'>('fill');
  overview = $state.raw<Overview | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #session: Session;
  #open = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = 0;
  #turn = 0;

  constructor(session: Session) {
    this.#session = session;
    session.on((heard) => {
      // Another account looks through this window now.
      if (heard.what === 'profile') this.#reset();
      if (heard.what === 'everything') void this.#read();
      if (heard.what === 'tracks' || heard.what === 'commands') this.#in(gatherMs);
    });
  }

  /** The overview is looked at; returns a function for when it is no more. */
  open(): () => void {
    this.#open = true;
    void this.#read();
    return () => {
      this.#open = false;
      this.#stopWaiting();
    };
  }

  /** Looks at a station, or at the whole yard. */
  show(stationId: number | null | undefined): void {
    this.stationId = stationId;
    void this.#read();
  }

  /** Reads again now. */
  again(): void {
    void this.#read();
  }

  #reset(): void {
    this.#turn += 1;
    this.stationId = undefined;
    this.page = 'glance';
    this.overview = null;
    this.problem = null;
    if (this.#open) void this.#read();
  }

  async #read(): Promise<void> {
    this.#stopWaiting();
    if (!this.#open) return;
    this.#turn += 1;
    const turn = this.#turn;
    const { stationId } = this;
    try {
      const read = await this.#session.client.overview.get({
        since: dayBegan(Date.now()),
        ...(stationId !== undefined && { stationId }),
      });
      if (turn !== this.#turn) return;
      this.overview = read;
      this.problem = null;
    } catch (thrown) {
      if (turn !== this.#turn) return;
      const problem = problemOf(thrown);
      // The station may be gone since: the whole yard is always there.
      if (stationId !== undefined && problem.code === 'NOT_FOUND') {
        this.show(undefined);
        return;
      }
      this.problem = problem;
    }
    this.#in(againMs);
  }

  /** Reads when the time is over, unless it will be read sooner anyway. */
  #in(ms: number): void {
    const due = Date.now() + ms;
    if (!this.#open || (this.#timer !== null && this.#due <= due)) return;
    this.#stopWaiting();
    this.#due = due;
    this.#timer = setTimeout(() => void this.#read(), ms);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
