import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import type { ServiceAddress } from './address.ts';

/** How long each part of a call may take, in milliseconds. */
export interface Timeouts {
  /** Until the request has been handed to a connection. */
  readonly connect: number;
  /** From the request to the headers of the answer. */
  readonly headers: number;
  /** Between two pieces of the answer's body. */
  readonly body: number;
  /** The call as a whole, so that an answer that only trickles ends too. */
  readonly whole: number;
}

export const defaultTimeouts: Timeouts = { connect: 10_000, headers: 30_000, body: 30_000, whole: 300_000 };

/** The largest answer that is read: about a hundred thousand cars with their waybills. */
const largestAnswer = 256 * 1024 * 1024;

export interface ConnectionOptions {
  readonly timeouts: Timeouts;
  /** Certificates to trust instead of those built into Node, such as the operating system's. */
  readonly ca: readonly string[] | undefined;
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are looked up. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Keeps connections to the service alive, through the system's proxy where one is set (never for this
 * machine). One request at a time on each connection. Throws when the proxy's address makes no sense.
 */
export function openConnections(address: ServiceAddress, { timeouts, ca, environment }: ConnectionOptions): Dispatcher {
  const tls = ca ? { ca: [...ca] } : {};
  const options = {
    pipelining: 1,
    maxResponseSize: largestAnswer,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
    connect: { ...tls, timeout: timeouts.connect },
  };
  if (address.loopback) return new Agent(options);
  const proxy = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  return new EnvHttpProxyAgent({
    ...options,
    requestTls: { ...tls, timeout: timeouts.connect },
    proxyTls: { ...tls, timeout: timeouts.connect },
    httpProxy: proxy('HTTP_PROXY'),
    httpsProxy: proxy('HTTPS_PROXY'),
    noProxy: proxy('NO_PROXY'),
  });
}

/** As long as nothing is asked for this long, in milliseconds, no connection that is open is used again. */
const trustedFor = 4_000;

/**
 * The connections in use. A device that slept wakes up to connections that look open and are dead: a
 * write on one of them would be lost without anybody knowing. So after a rest the next call begins with
 * new ones. The wall clock tells how long the rest was, for it alone goes on during sleep.
 */
export class Connections {
  readonly #open: () => Dispatcher;
  readonly #clock: { now(): number };
  readonly #leaving = new Set<Dispatcher>();
  #current: Dispatcher;
  #usedAt: number;

  /** Throws what `open` throws. */
  constructor(open: () => Dispatcher, clock: { now(): number }) {
    this.#open = open;
    this.#clock = clock;
    this.#current = open();
    this.#usedAt = clock.now();
  }

  /** Connections that may carry a call now. */
  trusted(): Dispatcher {
    const now = this.#clock.now();
    // A clock that was set back has rested, too.
    const rested = Math.abs(now - this.#usedAt);
    this.#usedAt = now;
    if (rested > trustedFor) this.#renew();
    return this.#current;
  }

  /** Takes no more calls and lets those under way come to their end. */
  async close(): Promise<void> {
    await Promise.all([this.#current, ...this.#leaving].map((connections) => connections.close()));
  }

  /** Breaks off everything under way. */
  async destroy(): Promise<void> {
    await Promise.all([this.#current, ...this.#leaving].map((connections) => connections.destroy()));
  }

  /** What is under way ends where it began. */
  #renew(): void {
    const before = this.#current;
    this.#current = this.#open();
    this.#leaving.add(before);
    const gone = () => this.#leaving.delete(before);
    before.close().then(gone, gone);
  }
}
