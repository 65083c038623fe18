import { setOf } from './collections.ts';
import { isKey, type Pressed } from './keyboard/keys.ts';

/** Keys that are held while something is pressed. */
export type Held = Pick<Pressed, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

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
    if (this.ids.length === 1 && this.chosen.has(id)) this.none();
    else this.only(id);
  }

  /** For what is done to the chosen: chooses one alone, unless it is among them. */
  include(id: number): void {
    if (!this.chosen.has(id)) this.only(id);
  }

  /** For what needs one: chooses it where none is chosen. */
  onlyIfNone(id: number): void {
    if (this.ids.length === 0) this.only(id);
  }

  /** A press: with shift to here, with Ctrl or a finger one more, else this one alone. */
  press(id: number, { shiftKey, ctrlKey, metaKey }: Held, byFinger: boolean): void {
    if (shiftKey) this.extend(id);
    else if (ctrlKey || metaKey || byFinger) this.toggle(id);
    else this.tap(id);
  }

  /** The keyboard goes from one to another: with shift what it passes is chosen. */
  walk({ shiftKey }: Held, from: number, to: number): void {
    if (!shiftKey) return;
    this.onlyIfNone(from);
    this.extend(to);
  }

  /** Chooses by a key on one of them: it, all, or none. Returns whether the key says so. */
  key(event: Pressed, id: number): boolean {
    if (isKey(event, 'listChoose')) {
      if (event.key === ' ') this.toggle(id);
      else this.all();
    } else if (event.key === 'Escape' && this.ids.length > 0) this.none();
    else return false;
    return true;
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
