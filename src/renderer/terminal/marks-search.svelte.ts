import type { ContractOutputs } from '#shared/terminal/contract.ts';
import { mapBy } from '../lib/collections.ts';
import { Query } from './query.svelte.ts';
import type { Session } from './session.svelte.ts';

type Resolved = ContractOutputs['cars']['resolve'];

/** Cars looked up by marks as people paste them; of an uncertain one a person picks which is meant. */
export class MarksSearch {
  text = $state('');
  /** Whether the text has been looked up as it stands. */
  looked = $state(false);
  /** The equipment ids that were picked, by the uncertain texts. */
  picked = $state<Record<string, string>>({});
  readonly #session: Pick<Session, 'client'>;
  readonly #certain: () => void;
  readonly #query = new Query<Resolved>();
  readonly found: Resolved['found'] = $derived(this.#query.value?.found ?? []);
  readonly uncertain: Resolved['unresolved'] = $derived(this.#query.value?.unresolved ?? []);
  readonly problem = $derived(this.#query.problem);
  /** The cars that are certain or were picked, in the order of the text. */
  readonly cars = $derived.by(() => {
    const picked = this.uncertain.flatMap(
      (one) => one.candidates.find((car) => String(car.equipmentId) === this.picked[one.text]) ?? [],
    );
    return [...mapBy([...this.found, ...picked], (car) => car.equipmentId).values()];
  });

  /** `certain` is called when every mark was found. */
  constructor(session: Pick<Session, 'client'>, text = '', certain: () => void = () => undefined) {
    this.#session = session;
    this.#certain = certain;
    this.text = text;
  }

  async find(): Promise<void> {
    const { text } = this;
    if (text.trim() === '') return;
    await this.#query.ask(() => this.#session.client.cars.resolve({ text }));
    // What was typed meanwhile has not been looked up.
    if (this.problem !== null || text !== this.text) return;
    this.looked = true;
    if (this.uncertain.length === 0 && this.found.length > 0) this.#certain();
  }
}
