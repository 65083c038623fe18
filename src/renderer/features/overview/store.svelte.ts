import type { Overview } from '#shared/terminal/overview.ts';
import { isNotFound } from '../../terminal/problem.ts';
import { Query } from '../../terminal/query.svelte.ts';
import { ReadAgain } from '../../terminal/read-again.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { dayBegan } from './day.ts';

/** State of the overview. It is read while the view is open, and kept for the next time. */
export class OverviewStore {
  /** The station that is looked at, `null` being the tracks without one; `undefined`: the whole yard. */
  stationId = $state<number | null | undefined>(undefined);
  /** What the cells of the tracks show. */
  shows = $state<'fill' | 'dwell'>('fill');
  readonly #query = new Query<Overview>();
  readonly overview = $derived(this.#query.value);
  readonly problem = $derived(this.#query.problem);
  readonly #session: Session;
  readonly #again: ReadAgain;

  constructor(session: Session) {
    this.#session = session;
    this.#again = new ReadAgain(session, () => this.#read());
  }

  /** Call when the overview opens; returns the function to call when it closes. */
  open(): () => void {
    return this.#again.open();
  }

  show(stationId: number | null | undefined): void {
    // The figures of what was looked at before would stand under this name, and stay there where it cannot be read.
    if (stationId !== this.stationId) this.#query.forget();
    this.stationId = stationId;
    this.#again.now();
  }

  again(): void {
    this.#again.now();
  }

  #read(): Promise<void> {
    const { stationId } = this;
    return this.#query.ask(async () => {
      try {
        const since = dayBegan(Date.now());
        return await this.#session.client.overview.get({ since, ...(stationId !== undefined && { stationId }) });
      } catch (thrown) {
        // The station may be gone since: the whole yard is always there.
        const isGone = stationId !== undefined && isNotFound(thrown);
        if (isGone && stationId === this.stationId) this.show(undefined);
        throw thrown;
      }
    });
  }
}
