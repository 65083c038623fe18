import type { TerminalClient } from '../../lib/connection/link.ts';
import type { Session } from '../../terminal/session.svelte.ts';
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
  /** What each was asked for, as the filters were read then. */
  readonly #askedFor = new WeakMap<HistoryReading, string>();

  constructor(session: Session) {
    this.#session = session;
  }

  get reading(): HistoryReading {
    return this[this.kind];
  }

  /** The filters as they are now ask for something else than was asked: a list in them, or the zone of a time, too. */
  get changed(): boolean {
    const { reading } = this;
    return reading.question !== null && this.#askedFor.get(reading) !== this.#asksFor();
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
        ? this.#put(moveHistoryQuery(this.filters, now), (asked) => this.#movesQuestion(client, asked))
        : this.#put(chargeHistoryQuery(this.filters, now), (asked) => this.#chargesQuestion(client, asked));
    if (question === null) return false;
    this.openKey = null;
    this[this.kind] = new HistoryReading(question);
    this.#askedFor.set(this.reading, this.#asksFor());
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

  /** The same at every moment of asking, and in every language. */
  #asksFor(): string {
    const query = this.kind === 'moves' ? moveHistoryQuery : chargeHistoryQuery;
    return JSON.stringify(query(this.filters, 0));
  }

  #put<Request>(asking: Asking<Request>, question: (asked: Request) => Question): Question | null {
    this.wrong = asking.ok ? {} : asking.wrong;
    return asking.ok ? question(asking.request) : null;
  }

  #movesQuestion(client: TerminalClient, asked: MoveHistoryQuery): Question {
    const { filters } = this;
    const { cars } = filters;
    return {
      filters,
      page: (turn) => client.history.equipment({ ...asked, ...turn }),
      kept: cars.length === 0 || asked.initialAndNumber !== undefined ? null : () => keptOf(client, cars),
    };
  }

  #chargesQuestion(client: TerminalClient, asked: ChargeHistoryQuery): Question {
    return {
      filters: this.filters,
      page: () => client.history.charges(asked),
      kept: null,
    };
  }
}
