import type { Clock } from '#main/clock.ts';

/** Where virtual time begins, in milliseconds since 1970: 2026-03-02, a Monday, 06:00 UTC. */
const beginning = Date.UTC(2026, 2, 2, 6);

interface Timer {
  readonly at: number;
  readonly then: () => void;
}

/**
 * Time that passes only when nothing is left to be done: the next timer is due at once, and the clock then stands
 * where it was set for. Timers of the same moment go in the order in which they were set.
 */
export class VirtualTime implements Clock {
  #passed = 0;
  /** Latest first, so that the next one is taken from the end. */
  #timers: Timer[] = [];

  now(): number {
    return beginning + Math.floor(this.#passed);
  }

  monotonic(): number {
    return this.#passed;
  }

  /** Begins again. What is still on its way from the time before never arrives. */
  restart(): void {
    this.#timers = [];
    this.#passed = 0;
  }

  /** Calls `then` in `ms` milliseconds. Returns what calls that off. */
  after(ms: number, then: () => void): () => void {
    const timer = { at: this.#passed + Math.max(ms, 0), then };
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1]?.at ?? 0) <= timer.at) index -= 1;
    this.#timers.splice(index, 0, timer);
    return () => {
      const at = this.#timers.indexOf(timer);
      if (at >= 0) this.#timers.splice(at, 1);
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const done = () => {
        callOff();
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const callOff = this.after(ms, done);
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  /** Lets time pass until `work` is over. Fails when nothing could ever end it. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    let over = false;
    const working = work().finally(() => {
      over = true;
    });
    // Told to whoever asked, below.
    working.catch(() => undefined);
    for (;;) {
      await everythingDone();
      if (over) return working;
      const next = this.#timers.pop();
      if (next === undefined) throw new Error('Nothing goes on any more, and it is not over.');
      this.#passed = Math.max(this.#passed, next.at);
      next.then();
    }
  }
}

/**
 * Resolves when this process has nothing left to do but wait: no promise, no immediate and no request to the file
 * system is under way. Each turn of the event loop ends with all promises at rest.
 */
async function everythingDone(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    const underWay = process.getActiveResourcesInfo();
    if (underWay.includes('Immediate')) continue;
    if (!underWay.some((kind) => kind.startsWith('FSReq'))) return;
    // The file system works in another thread: turning the event loop until it is done would take the processor from it.
    Atomics.wait(nothing, 0, 0, shortWhileMs);
  }
}

const nothing = new Int32Array(new SharedArrayBuffer(4));
const shortWhileMs = 0.05;
