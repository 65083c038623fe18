import type { Session } from './session.svelte.ts';

/** Debounce of changes before reading again, in milliseconds. */
const gatherMs = 1_000;
/** Even when nothing changes the hours go on, in milliseconds. */
const againMs = 60_000;

/** Reads what is looked at again: soon after tracks or commands have changed, and every minute. */
export class ReadAgain {
  readonly #session: Session;
  readonly #read: () => Promise<void>;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = 0;

  /** `read` reports its failures itself. */
  constructor(session: Session, read: () => Promise<void>) {
    this.#session = session;
    this.#read = read;
  }

  /** It is on screen from now on; returns the function to call when it no longer is. */
  open(): () => void {
    this.#isOpen = true;
    this.now();
    const stop = this.#session.on((received) => {
      if (received.what === 'everything') this.now();
      if (received.what === 'tracks' || received.what === 'commands') this.#in(gatherMs);
    });
    return () => {
      this.#isOpen = false;
      this.#stopWaiting();
      stop();
    };
  }

  now(): void {
    this.#stopWaiting();
    if (this.#isOpen) void this.#read().finally(() => this.#in(againMs));
  }

  /** Reads when the time is over, unless it will be read sooner anyway. */
  #in(ms: number): void {
    // Not by the wall clock, which may be set meanwhile.
    const due = performance.now() + ms;
    if (!this.#isOpen || (this.#timer !== null && this.#due <= due)) return;
    this.#stopWaiting();
    this.#due = due;
    this.#timer = setTimeout(() => this.now(), ms);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
