/** A body that is longer than this, in bytes, is one of the few that are held at a time: a page has one or two MiB. */
export const longFrom = 4 * 1024 * 1024;

/** How many of them are held until they are read: each may have 64 MiB, and a move may ask for dozens of tracks at once. */
const mostAtOnce = 3;

/** The long bodies under way. Those beyond the first few are not read from their connections until one of these is done. */
class LongBodies {
  #held = 0;
  readonly #waiting = new Set<() => void>();

  /** Calls `go` once there is room for one more, at once where there is. Returns what gives room, or turn, up again. */
  enter(go: () => void): () => void {
    let isHeld = false;
    const begin = () => {
      isHeld = true;
      this.#held += 1;
      go();
    };
    if (this.#held < mostAtOnce) begin();
    else this.#waiting.add(begin);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#waiting.delete(begin);
      if (!isHeld) return;
      this.#held -= 1;
      const [next] = this.#waiting;
      if (next === undefined) return;
      this.#waiting.delete(next);
      next();
    };
  }
}

/** Of the whole process: it has one memory. */
export const longBodies = new LongBodies();
