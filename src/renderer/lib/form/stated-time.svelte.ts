import { fromLocalField, millis, toLocalField } from '../format/time.ts';
import { zoneTold } from '../format/zone.ts';

/** A moment that a person states in a field of date and time, by the clock of the zone in use. */
export class StatedTime {
  /** What was typed or filled in, by the clock of which zone, and the moment that it was there. */
  #stated = $state.raw<{ readonly text: string; readonly zone: string | null; readonly at: string | null }>({
    text: '',
    zone: null,
    at: null,
  });
  #filledWith: string | null = null;

  /** Value of the field; empty: none is stated. Once another zone is in use, the same moment by the clock there. */
  get text(): string {
    const { text, zone, at } = this.#stated;
    const moment = millis(at);
    return moment === null || zone === zoneTold() ? text : toLocalField(moment);
  }
  set text(text: string) {
    this.#state(text);
  }

  /**
   * The moment; `null`: none. It is the one that the field was filled with until another is typed: a field holds no
   * seconds, and not which of two hours is meant when clocks are set back.
   */
  get at(): string | null {
    return this.#stated.at;
  }
  /** Where clocks are set back, the later of the two moments of that name; `null`: there is one. */
  readonly later: string | null = $derived.by(() => {
    const last = fromLocalField(this.text, 'last');
    return last === fromLocalField(this.text) ? null : last;
  });

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
    this.#state(text ?? (filled === null ? '' : toLocalField(filled)));
  }

  #state(text: string): void {
    const filled = millis(this.#filledWith);
    const isFilled = filled !== null && toLocalField(filled) === text;
    this.#stated = { text, zone: zoneTold(), at: isFilled ? this.#filledWith : fromLocalField(text) };
  }
}
