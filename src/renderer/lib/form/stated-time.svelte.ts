import { fromLocalField, millis, toLocalField } from '../format/time.ts';

/** A moment that a person states in a field of date and time, by the clock of the zone in use. */
export class StatedTime {
  /** Value of the field; empty: none is stated. */
  text = $state('');
  #filledWith = $state<string | null>(null);

  /**
   * The moment; `null`: none. It is the one that the field was filled with until another is typed: a field holds no
   * seconds, and not which of two hours is meant when clocks are set back.
   */
  readonly at: string | null = $derived.by(() => {
    const filled = millis(this.#filledWith);
    return filled !== null && toLocalField(filled) === this.text ? this.#filledWith : fromLocalField(this.text);
  });
  /** Where clocks are set back, the later of the two moments of that name; `null`: there is one. */
  readonly later: string | null = $derived.by(() => {
    const last = fromLocalField(this.text, 'last');
    return last === fromLocalField(this.text) ? null : last;
  });

  get filledWith(): string | null {
    return this.#filledWith;
  }
  get isLater(): boolean {
    return this.later !== null && (millis(this.at) ?? 0) >= (millis(this.later) ?? Infinity);
  }
  /** Something is typed that is no moment. */
  get isWrong(): boolean {
    return this.text !== '' && this.at === null;
  }

  /** Takes a moment, or none; `text`: what the field holds, where it has been changed since. */
  fill(at: string | null, text?: string): void {
    const filled = millis(at);
    this.#filledWith = at;
    this.text = text ?? (filled === null ? '' : toLocalField(filled));
  }
}
