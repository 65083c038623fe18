import type { Clock } from '../clock.ts';

/** Events within this time are notified together, in milliseconds. */
const gatherMs = 2_000;

interface AttentionPorts {
  readonly clock: Pick<Clock, 'sleep'>;
  /** Commands that need a person at this moment. */
  readonly commands: () => Promise<readonly string[]>;
  /** The window is in front, so no notification is needed. */
  readonly watched: () => boolean;
  /** Notifies of a number of commands; `null` withdraws the last notification. */
  readonly notify: (count: number | null) => void;
}

/** Notifies of what *newly* needs a person while the window is not in front; several at a time in one notification. */
export class Attention {
  readonly #ports: AttentionPorts;
  #known: ReadonlySet<string> | null = null;
  #untold = new Set<string>();
  #gathering = false;
  #isShown = false;

  constructor(ports: AttentionPorts) {
    this.#ports = ports;
  }

  /** Another account is open, or none. */
  forget(): void {
    this.#known = null;
    this.seen();
  }

  /** A person has brought the window to the front. */
  seen(): void {
    this.#untold.clear();
    if (this.#isShown) this.#ports.notify(null);
    this.#isShown = false;
  }

  async refresh(): Promise<void> {
    const now = await this.#ports.commands();
    const before = this.#known;
    this.#known = new Set(now);
    if (before === null || this.#ports.watched()) return;
    const fresh = now.filter((command) => !before.has(command));
    const still = [...this.#untold].filter((command) => this.#known?.has(command));
    this.#untold = new Set([...still, ...fresh]);
    if (fresh.length > 0) void this.#gather();
    else if (this.#isShown && this.#untold.size === 0) this.seen();
  }

  async #gather(): Promise<void> {
    if (this.#gathering) return;
    this.#gathering = true;
    await this.#ports.clock.sleep(gatherMs);
    this.#gathering = false;
    if (this.#untold.size === 0 || this.#ports.watched()) return;
    this.#isShown = true;
    this.#ports.notify(this.#untold.size);
  }
}
