import type { Overview } from '#shared/terminal/overview.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import { ReadAgain } from '../../terminal/read-again.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { dayBegan } from './day.ts';

/** State of the overview. It is read while the view is open, and kept for the next time. */
export class OverviewStore {
  /** The station that is looked at, `null` being the tracks without one; `undefined`: the whole yard. */
  stationId = $state<number | null | undefined>(undefined);
  /** What the cells of the tracks show. */
  shows = $state<'fill' | 'dwell'>('fill');
  overview = $state.raw<Overview | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly #session: Session;
  readonly #again: ReadAgain;
  #turn = 0;

  constructor(session: Session) {
    this.#session = session;
    this.#again = new ReadAgain(session, () => this.#read());
    session.on((received) => {
      // Another account is signed in now.
      if (received.what === 'profile') this.#reset();
    });
  }

  /** Call when the overview opens; returns the function to call when it closes. */
  open(): () => void {
    return this.#again.open();
  }

  show(stationId: number | null | undefined): void {
    // The figures of what was looked at before would stand under this name, and stay there where it cannot be read.
    if (stationId !== this.stationId) this.overview = null;
    this.stationId = stationId;
    this.#again.now();
  }

  again(): void {
    this.#again.now();
  }

  #reset(): void {
    this.#turn += 1;
    this.stationId = undefined;
    this.overview = null;
    this.problem = null;
    this.#again.now();
  }

  async #read(): Promise<void> {
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
      if (stationId !== undefined && problem.code === 'NOT_FOUND') this.show(undefined);
      else this.problem = problem;
    }
  }
}
