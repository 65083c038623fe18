import { type Clock, iso } from './clock.ts';

export interface Notice {
  readonly id: string;
  readonly at: string;
  readonly text: string;
}

/** What the terminal must tell its user, until they have read it. */
export class Notices {
  readonly #clock: Clock;
  readonly #changed: () => void;
  #notices: Notice[] = [];
  #count = 0;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  list(): readonly Notice[] {
    return this.#notices;
  }

  /** The same words are not told twice at a time. */
  tell(text: string): void {
    if (this.#notices.some((notice) => notice.text === text)) return;
    this.#count += 1;
    this.#notices = [...this.#notices, { id: `notice-${this.#count}`, at: iso(this.#clock.now()), text }];
    this.#changed();
  }

  /** Nothing has been told: the device is as new. */
  clear(): void {
    this.#notices = [];
    this.#changed();
  }

  /** What is true no longer. */
  retract(text: string): void {
    this.#notices = this.#notices.filter((notice) => notice.text !== text);
    this.#changed();
  }

  dismiss(id: string): void {
    this.#notices = this.#notices.filter((notice) => notice.id !== id);
    this.#changed();
  }
}
