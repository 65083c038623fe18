import { keyOfText } from './remembered-text.ts';

/** A bounded memory of keys, whatever their length: the last `most`. */
export class Recent {
  readonly #most: number;
  /** In the order of insertion. */
  readonly #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes a key. Returns whether it is new. */
  isNew(text: string): boolean {
    const key = keyOfText(text);
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    const [first] = this.#keys;
    if (this.#keys.size > this.#most && first !== undefined) this.#keys.delete(first);
    return true;
  }
}
