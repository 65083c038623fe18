import type { WindowCommand } from '#shared/terminal/desktop.ts';
import { untilAborted } from '../until-aborted.ts';

/** Commands from menu and notifications to the window. While it opens or reloads, the last one waits for it. */
export class WindowCommands {
  #waiting: WindowCommand | null = null;
  readonly #listeners = new Set<{ readonly received: WindowCommand[]; wake: () => void }>();

  send(command: WindowCommand): void {
    if (this.#listeners.size === 0) this.#waiting = command;
    for (const listener of this.#listeners) {
      listener.received.push(command);
      listener.wake();
    }
  }

  async *listen(signal?: AbortSignal): AsyncGenerator<WindowCommand, void> {
    const received = this.#waiting === null ? [] : [this.#waiting];
    this.#waiting = null;
    let awake = new AbortController();
    const listener = { received, wake: () => awake.abort() };
    const stop = () => awake.abort();
    signal?.addEventListener('abort', stop, { once: true });
    this.#listeners.add(listener);
    try {
      while (!signal?.aborted) {
        awake = new AbortController();
        yield* received.splice(0);
        if (received.length === 0 && !signal?.aborted) await untilAborted(awake.signal);
      }
    } finally {
      this.#listeners.delete(listener);
      signal?.removeEventListener('abort', stop);
    }
  }
}
