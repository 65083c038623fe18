import type { Notification } from 'electron';

/** One notification of the operating system at a time; a new one replaces the last. */
export class Notifier {
  readonly #kind: typeof Notification;
  readonly #wanted: () => boolean;
  #shown: Notification | null = null;

  constructor(kind: typeof Notification, wanted: () => boolean) {
    this.#kind = kind;
    this.#wanted = wanted;
  }

  /** It may be seen on a locked screen: it says how many, never which cars. */
  show(title: string, body: string, pressed: () => void): void {
    this.close();
    if (!this.#wanted() || !this.#kind.isSupported()) return;
    const notification = new this.#kind({ title, body });
    notification.on('click', pressed);
    notification.show();
    this.#shown = notification;
  }

  close(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}
