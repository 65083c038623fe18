/** What was noted before, as far as memory for it is worth it: the last `most` keys. */
export class Recent {
  readonly #most: number;
  /** The one noted first comes first. */
  readonly #keys = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Notes a key. Returns whether it is new. */
  isNew(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    const [first] = this.#keys;
    if (this.#keys.size > this.#most && first !== undefined) this.#keys.delete(first);
    return true;
  }
}
