import { setOf } from './collections.ts';

/** Which cars of a list are chosen, and from where a range of them begins. `order` is the order that is shown. */
export class Selection {
  chosen = $state.raw<ReadonlySet<number>>(setOf());
  #anchor = $state<number | null>(null);
  readonly #order: () => readonly number[];
  /** The chosen lines in the order shown, without those that have left the list. */
  readonly ids: readonly number[] = $derived.by(() => this.#order().filter((id) => this.chosen.has(id)));

  constructor(order: () => readonly number[]) {
    this.#order = order;
  }

  only(id: number): void {
    this.chosen = setOf([id]);
    this.#anchor = id;
  }

  /** Chooses one alone; where it is that already, none. */
  tap(id: number): void {
    if (this.chosen.size === 1 && this.chosen.has(id)) this.none();
    else this.only(id);
  }

  toggle(id: number): void {
    const without = this.ids.filter((one) => one !== id);
    this.chosen = setOf(this.chosen.has(id) ? without : [...without, id]);
    this.#anchor = id;
  }

  /** Chooses all from where the range begins to this one. */
  extend(id: number): void {
    const order = this.#order();
    const from = this.#anchor === null ? -1 : order.indexOf(this.#anchor);
    const to = order.indexOf(id);
    if (from < 0) this.#anchor = id;
    const first = from < 0 ? to : from;
    this.chosen = setOf(order.slice(Math.min(first, to), Math.max(first, to) + 1));
  }

  all(): void {
    this.chosen = setOf(this.#order());
  }

  these(ids: readonly number[]): void {
    this.chosen = setOf(ids);
    this.#anchor = ids[0] ?? null;
  }

  none(): void {
    this.chosen = setOf();
    this.#anchor = null;
  }
}
