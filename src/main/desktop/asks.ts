import type { DesktopAsk } from '#shared/terminal/desktop.ts';
import { untilAborted } from '../until-aborted.ts';

/**
 * What menu and notifications ask the window to show. What is asked while no window listens (it is being
 * opened, or loads again) waits for it; of several things then, the last one counts.
 */
export class Asks {
  #waiting: DesktopAsk | null = null;
  readonly #listeners = new Set<{ readonly heard: DesktopAsk[]; wake: () => void }>();

  ask(ask: DesktopAsk): void {
    if (this.#listeners.size === 0) this.#waiting = ask;
    for (const listener of this.#listeners) {
      listener.heard.push(ask);
      listener.wake();
    }
  }

  async *listen(signal?: AbortSignal): AsyncGenerator<DesktopAsk, void> {
    const heard = this.#waiting === null ? [] : [this.#waiting];
    this.#waiting = null;
    let awake = new AbortController();
    const listener = { heard, wake: () => awake.abort() };
    const stop = () => awake.abort();
    signal?.addEventListener('abort', stop, { once: true });
    this.#listeners.add(listener);
    try {
      while (!signal?.aborted) {
        awake = new AbortController();
        yield* heard.splice(0);
        if (heard.length === 0 && !signal?.aborted) await untilAborted(awake.signal);
      }
    } finally {
      this.#listeners.delete(listener);
      signal?.removeEventListener('abort', stop);
    }
  }
}
