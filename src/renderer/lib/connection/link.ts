import { createORPCClient, type ClientLink, type ClientOptions } from '@orpc/client';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCLink as SocketLink } from '@orpc/client/websocket';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#shared/terminal/contract.ts';
import { waitBeforeRetry } from './backoff.ts';
import { portFromPreload, type PortPage } from './port.ts';
import { type ProofPage, provesItself } from './proof.ts';
import { takeToken } from './token.ts';

/** The terminal's own API as the window calls it. */
export type TerminalClient = ContractRouterClient<typeof contract>;

/**
 * - `connecting`: the first attempt is under way
 * - `open`: the terminal answers
 * - `lost`: the terminal's process does not answer; it is retried automatically
 * - `noToken`: this page was opened without the address that the terminal prints
 */
export type LinkState = 'connecting' | 'open' | 'lost' | 'noToken';

export interface TerminalLink {
  readonly client: TerminalClient;
  /** Tells the present state at once, then every change. Returns a function that stops it. */
  watch(listener: (state: LinkState) => void): () => void;
  /** Tries again now instead of at the next turn. */
  retry(): void;
}

/** A call was made while the terminal's process does not answer. Nothing of it was sent. */
export class TerminalNotReached extends Error {
  override readonly name = 'TerminalNotReached';
}

type Carrier = ClientLink<Record<never, never>>;

/** A link whose transport can be replaced after a reconnect. */
class ReplaceableLink implements ClientLink<Record<never, never>> {
  #carrier: Carrier | null = null;
  #first: ((carrier: Carrier) => void)[] = [];
  #everOpen = false;

  open(carrier: Carrier): void {
    this.#carrier = carrier;
    this.#everOpen = true;
    for (const waiting of this.#first.splice(0)) waiting(carrier);
  }

  lose(): void {
    this.#carrier = null;
  }

  async call(path: readonly string[], input: unknown, options: ClientOptions<Record<never, never>>): Promise<unknown> {
    const carrier = this.#carrier ?? (await this.#firstOpening());
    return carrier.call(path, input, options);
  }

  #firstOpening(): Promise<Carrier> {
    if (this.#everOpen) return Promise.reject(new TerminalNotReached());
    return new Promise((resolve) => this.#first.push(resolve));
  }
}

/** Those who want to know the state of the link. */
class LinkWatch {
  #state: LinkState = 'connecting';
  readonly #listeners = new Set<(state: LinkState) => void>();

  set(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }

  watch(listener: (state: LinkState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  }
}

/** The part of a browser's window that the link needs. */
export interface Page extends PortPage, ProofPage {
  readonly location: PortPage['location'] & Pick<Location, 'protocol' | 'href' | 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly WebSocket: typeof WebSocket;
}

/** The window's client: over the preload's port in the desktop window, over a WebSocket in a browser. */
export function createTerminalClient(view: Page = window): TerminalLink {
  const link = new ReplaceableLink();
  const state = new LinkWatch();
  const web = view.location.protocol === 'http:' || view.location.protocol === 'https:';
  const retry = web ? overSocket(view, link, state) : overPort(view, link, state);
  return { client: createORPCClient(link), watch: (listener) => state.watch(listener), retry };
}

function overPort(view: PortPage, link: ReplaceableLink, state: LinkWatch): () => void {
  const accept = () =>
    void portFromPreload(view).then((port) => {
      link.open(new PortLink({ port }));
      port.addEventListener('close', () => {
        link.lose();
        state.set('lost');
        accept();
      });
      port.start();
      state.set('open');
    });
  accept();
  return () => undefined;
}

function overSocket(view: Page, link: ReplaceableLink, state: LinkWatch): () => void {
  const token = takeToken(view.location, view.history, view.sessionStorage);
  if (token === null) {
    state.set('noToken');
    return () => undefined;
  }
  const address = new URL('/rpc/ws', view.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A connection is open, or being opened. */
  let isTrying = false;
  const lost = () => {
    isTrying = false;
    failures += 1;
    link.lose();
    state.set('lost');
    timer = setTimeout(connectAgain, waitBeforeRetry(failures, Math.random()));
  };
  const connect = () => {
    isTrying = true;
    const fresh = new view.WebSocket(address, [`yard.${token}`]);
    fresh.addEventListener('open', () => {
      failures = 0;
      link.open(new SocketLink({ websocket: fresh }));
      state.set('open');
    });
    fresh.addEventListener('close', lost);
  };
  const connectAgain = () => {
    clearTimeout(timer);
    isTrying = true;
    void provesItself(view, token).then((isOurs) => (isOurs ? connect() : lost()));
  };
  // What has just served this page is asked for no proof: it could have served another page as well.
  connect();
  return () => {
    if (!isTrying) connectAgain();
  };
}
