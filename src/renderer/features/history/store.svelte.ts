import type { TerminalClient } from '../../lib/connection/link.ts';
import type { Session } from '../../terminal/session.svelte.ts';
import { setFilters } from './filter-words.ts';
import {
  chargeHistoryQuery,
  fieldOf,
  moveHistoryQuery,
  noFilters,
  type Asking,
  type ChargeHistoryQuery,
  type FilteredCar,
  type HistoryFilters,
  type HistoryKind,
  type MoveHistoryQuery,
  type Wrong,
} from './filters.ts';
import { keptOf } from './stored-history.ts';
import { HistoryReading, type Question } from './reading.svelte.ts';

/** State of the history view: which history, which filters, what was read. It is kept while other views are open. */
export class HistoryStore {
  kind = $state<HistoryKind>('moves');
  filters = $state.raw<HistoryFilters>(noFilters);
  wrong = $state.raw<Wrong>({});
  /** The record that is open beside the table. */
  openKey = $state<string | null>(null);
  /** Whether the stored filters have been restored. */
  remembered = $state(false);
  moves = $state.raw(new HistoryReading());
  charges = $state.raw(new HistoryReading());
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  get reading(): HistoryReading {
    return this[this.kind];
  }

  showCars(cars: readonly FilteredCar[]): void {
    this.showFiltered({ ...noFilters, cars });
  }

  showFiltered(filters: HistoryFilters): void {
    this.kind = 'moves';
    this.remembered = true;
    this.filters = filters;
    this.wrong = {};
    this.moves = new HistoryReading();
    this.charges = new HistoryReading();
  }

  /** Asks the service with the filters as they are. False: one of them does not fit, and nothing was asked. */
  ask(now: number): boolean {
    const { client } = this.#session;
    const question =
      this.kind === 'moves'
        ? this.#put(moveHistoryQuery(this.filters, now), (asked) => this.#movesQuestion(client, asked, now))
        : this.#put(chargeHistoryQuery(this.filters, now), (asked) => this.#chargesQuestion(client, asked, now));
    if (question === null) return false;
    this.openKey = null;
    this[this.kind] = new HistoryReading(question);
    void this.#answer(this.reading);
    return true;
  }

  /** Shows what the terminal refuses beside its field, like the form's own errors. */
  async #answer(reading: HistoryReading): Promise<void> {
    await reading.begin();
    if (reading.problem === null || reading !== this.reading) return;
    const refused = reading.problem.issues.flatMap(({ field, rule }) => {
      const name = fieldOf(field);
      return name === undefined ? [] : [[name, rule] as const];
    });
    if (refused.length > 0) this.wrong = Object.fromEntries(refused);
  }

  #put<Request>(asking: Asking<Request>, question: (asked: Request) => Question): Question | null {
    this.wrong = asking.ok ? {} : asking.wrong;
    return asking.ok ? question(asking.request) : null;
  }

  #movesQuestion(client: TerminalClient, asked: MoveHistoryQuery, now: number): Question {
    const { cars } = this.filters;
    const says = setFilters(this.filters, 'moves', now).map((one) => one.text);
    return {
      says,
      page: (turn) => client.history.equipment({ ...asked, ...turn }),
      kept: cars.length === 0 || asked.initialAndNumber !== undefined ? null : () => keptOf(client, cars),
    };
  }

  #chargesQuestion(client: TerminalClient, asked: ChargeHistoryQuery, now: number): Question {
    return {
      says: setFilters(this.filters, 'charges', now).map((one) => one.text),
      page: () => client.history.charges(asked),
      kept: null,
    };
  }
}
