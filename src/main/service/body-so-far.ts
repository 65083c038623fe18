const blockSize = 16 * 1024;

/**
 * The body of an answer as it arrives, copied into blocks: a service may send each byte as a piece of its own, and a
 * piece that is kept takes a hundred bytes.
 */
export class BodySoFar {
  readonly #full: Buffer[] = [];
  #block = Buffer.alloc(0);
  /** Bytes of the block that are taken. */
  #taken = 0;

  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length;) {
      if (this.#taken === this.#block.length) {
        this.#full.push(this.#block);
        this.#block = Buffer.allocUnsafe(blockSize);
        this.#taken = 0;
      }
      const some = piece.subarray(at, at + this.#block.length - this.#taken);
      this.#block.set(some, this.#taken);
      this.#taken += some.length;
      at += some.length;
    }
  }

  /** Lets go of what has arrived. */
  clear(): void {
    this.#full.length = 0;
    this.#block = Buffer.alloc(0);
    this.#taken = 0;
  }

  whole(): Buffer {
    return Buffer.concat([...this.#full, this.#block.subarray(0, this.#taken)]);
  }
}
