import type { Change } from '#shared/terminal/changes.ts';
import { type Account, accountOf, type ConnectionState, type Status } from '#shared/terminal/terminal.ts';
import type { LinkState, TerminalClient, TerminalLink } from '../lib/connection/link.ts';

/** A change the terminal told of. `everything`: also where the link was made again, or another account opened. */
type ReceivedChange = Exclude<Change, { what: 'status' }>;
type Listener = (received: ReceivedChange) => void;

/** The link to the terminal. One subscription to `changes` serves all: stores read again only what changed. */
export class Session {
  link = $state<LinkState>('connecting');
  /** When the link was lost, in milliseconds since 1970. */
  lostAt = $state<number | null>(null);
  /** `null` until the terminal has spoken for the first time. */
  status = $state.raw<Status | null>(null);

  readonly #link: TerminalLink;
  #listeners: readonly Listener[] = [];
  /** Those that stay when another account is opened. */
  #ofDevice: readonly Listener[] = [];
  #turn: () => void = () => undefined;
  #listening = 0;
  #lastAccount: string | null = null;
  #signedOut = false;

  constructor(link: TerminalLink) {
    this.#link = link;
  }

  /** How it stands with the carrier's service; `null` while that is not known. */
  get line(): ConnectionState | null {
    return this.status?.connection.state ?? null;
  }

  /** Who is signed in; `null` while nobody is, or that is not known. */
  get account(): Account | null {
    return this.status?.account ?? null;
  }
  /** The same as one text, to tell whether another one is open by now. */
  get accountKey(): string | null {
    return this.status && accountOf(this.status);
  }

  get client(): TerminalClient {
    return this.#link.client;
  }

  /** Begins to listen; returns a function that ends it. */
  start(): () => void {
    return this.#link.watch((state) => {
      if (state === 'lost') this.lostAt = Date.now();
      if (state === 'open') this.lostAt = null;
      this.link = state;
      if (state === 'open') void this.#listen();
    });
  }

  retryLink(): void {
    this.#link.retry();
  }

  /** `turn` is called when another account is open than before; who listened for that hears nothing more. */
  onAnotherAccount(turn: () => void): void {
    this.#turn = turn;
  }

  /** Hears of every change while the account is open; returns a function that stops it. */
  on(listener: Listener): () => void {
    this.#listeners = [...this.#listeners, listener];
    return () => (this.#listeners = this.#listeners.filter((one) => one !== listener));
  }

  /** Calls back when this has changed, or everything may have; returns a function that stops it. */
  whenChanged(what: ReceivedChange['what'], again: () => void): () => void {
    return this.on(hearing(what, again));
  }

  /** Reads a document, and again whenever it, or everything, has changed; returns a function that stops it. */
  watchPaper(paperId: string, read: () => void): () => void {
    read();
    return this.on((received) => {
      const isThis = received.what === 'papers' && received.paperIds.includes(paperId);
      if (isThis || received.what === 'everything') read();
    });
  }

  /** Reads whenever this has changed, whoever is signed in; what is known stays where the terminal does not answer. */
  readAsChanged(what: ReceivedChange['what'], read: () => Promise<void>): void {
    this.#ofDevice = [...this.#ofDevice, hearing(what, () => void read().catch(() => undefined))];
  }

  /** Takes a status that a call answered with, so that the window need not wait for the event. */
  take(status: Status): void {
    this.status = status;
    const account = accountOf(status);
    if (account === null) {
      this.#signedOut = true;
      return;
    }
    const another = this.#lastAccount !== null && account !== this.#lastAccount;
    const again = another || this.#signedOut;
    this.#lastAccount = account;
    this.#signedOut = false;
    if (another) {
      this.#listeners = [];
      this.#turn();
    }
    if (again) this.#tell({ what: 'everything' });
  }

  /** The device was forgotten: the next account, the same one too, is another than the one before. */
  forget(): void {
    this.#lastAccount = '';
  }

  async #listen(): Promise<void> {
    this.#listening += 1;
    const turn = this.#listening;
    try {
      const changes = await this.client.changes();
      this.#tell({ what: 'everything' });
      for await (const change of changes) {
        if (turn !== this.#listening) return;
        if (change.what === 'status') this.take(change.status);
        else this.#tell(change);
      }
    } catch {
      // The link broke, or the terminal ended the stream: the link's own state says so and reconnects.
    }
    if (turn === this.#listening && this.link === 'open') setTimeout(() => void this.#listen(), 1_000);
  }

  #tell(received: ReceivedChange): void {
    for (const listener of [...this.#ofDevice, ...this.#listeners]) listener(received);
  }
}

function hearing(what: ReceivedChange['what'], again: () => void): Listener {
  return (received) => {
    if (received.what === what || received.what === 'everything') again();
  };
}
