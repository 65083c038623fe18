import { Agent, EnvHttpProxyAgent, ProxyAgent, type Dispatcher } from 'undici';
import type { ServiceAddress } from './address.ts';
import { placeOf, type ProxyFor, type Route, routesOf } from './proxy-routes.ts';

/** How long each part of a call may take, in milliseconds. */
export interface Timeouts {
  /** Until the request has been handed to a connection. */
  readonly connect: number;
  /** From the request to the headers of the answer. */
  readonly headers: number;
  /** Between two pieces of the answer's body. */
  readonly body: number;
  /** Limit of the whole call, so that a trickling answer ends too. */
  readonly whole: number;
}

export const defaultTimeouts: Timeouts = { connect: 10_000, headers: 30_000, body: 30_000, whole: 300_000 };

interface ConnectionOptions {
  readonly timeouts: Timeouts;
  /** Certificates to trust instead of those built into Node, such as the operating system's. */
  readonly ca: readonly string[] | undefined;
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read; they take precedence. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The system's own answer, where the host has one. */
  readonly proxyFor: ProxyFor | undefined;
}

interface Way {
  open(): Dispatcher;
  /** Host and port of its proxy, where that is known beforehand. */
  readonly proxy: string | null;
}

/** The routes to the service, best first; never an empty list. */
export type Ways = () => Promise<readonly Way[]>;

/**
 * How the service is reached: never through a proxy on this machine itself; else by the environment; else by the
 * system; else directly. One request at a time per connection. Throws when the environment's proxy address is invalid.
 */
export function waysTo(address: ServiceAddress, options: ConnectionOptions): Ways {
  const { timeouts, ca, environment, proxyFor } = options;
  // Set explicitly: otherwise NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would turn the checks off.
  const tls = { ...(ca && { ca: [...ca] }), timeout: timeouts.connect, rejectUnauthorized: true };
  const usual = {
    pipelining: 1,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
    connect: tls,
  };
  const straight: Way = { open: () => new Agent(usual), proxy: null };
  if (address.loopback) return () => Promise.resolve([straight]);
  const through = { ...usual, requestTls: tls, proxyTls: tls };
  const [httpProxy, httpsProxy, noProxy] = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].map(
    (name) => environment[name.toLowerCase()] ?? environment[name] ?? '',
  );
  if (httpProxy || httpsProxy) {
    const proxies = { httpProxy: httpProxy ?? '', httpsProxy: httpsProxy ?? '', noProxy: noProxy ?? '' };
    const open = () => new EnvHttpProxyAgent({ ...through, ...proxies });
    void open().destroy();
    return () => Promise.resolve([{ open, proxy: null }]);
  }
  if (!proxyFor) return () => Promise.resolve([straight]);
  // undici takes TLS settings as a request to speak TLS to a SOCKS proxy.
  const settingsFor = (uri: string) =>
    uri.startsWith('socks5:') ? { ...usual, requestTls: tls, uri } : { ...through, uri };
  const wayOf = (route: Route): Way =>
    route.kind === 'direct' ? straight : { open: () => new ProxyAgent(settingsFor(route.url)), proxy: placeOf(route) };
  return async () => {
    const said = await inTime(proxyFor(`${address.origin}${address.prefix}/`), timeouts.connect);
    const ways = routesOf(said).map(wayOf);
    return ways.length === 0 ? [straight] : ways;
  };
}

/** A system that fails, or does not answer in time, counts as having no proxy. */
async function inTime(asking: Promise<string>, timeoutMs: number): Promise<string> {
  const over = new AbortController();
  const timeout = new Promise<string>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, 'DIRECT');
    over.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
  try {
    return await Promise.race([asking, timeout]);
  } catch {
    return 'DIRECT';
  } finally {
    over.abort();
  }
}

/** After this long without a call, in milliseconds, open connections are not reused. */
const trustedFor = 4_000;

/** Connections for a call, and their proxy if it is known. */
interface Open {
  readonly dispatcher: Dispatcher;
  readonly proxy: string | null;
}

interface Going extends Open {
  readonly ways: readonly Way[];
  readonly at: number;
}

/**
 * The current connections. After sleep, a device has connections that look open and are dead: a write on one would be
 * lost unnoticed. So after an idle period the next call opens new ones and asks for the route again, because the
 * network may have changed. The wall clock measures the idle time, because it alone runs during sleep.
 */
export class Connections {
  readonly #ways: Ways;
  readonly #clock: { now(): number };
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #breakOff = new AbortController();
  #going: Promise<Going> | null = null;
  #usedAt: number;
  #ended = false;

  constructor(ways: Ways, clock: { now(): number }) {
    this.#ways = ways;
    this.#clock = clock;
    this.#usedAt = clock.now();
  }

  /** Connections that may carry a call now. */
  trusted(): Promise<Open> {
    const now = this.#clock.now();
    // The absolute value: after a clock was set back, the idle time is unknown.
    const rested = Math.abs(now - this.#usedAt);
    this.#usedAt = now;
    const before = this.#going;
    if (before !== null && rested <= trustedFor) return before;
    this.#going = this.#begin();
    if (before !== null) this.#leave(before);
    return this.#going;
  }

  /**
   * Switches to the next route after the proxy of `failed` could not be reached. Returns whether there was one: after
   * the last, the next call starts with the first again.
   */
  async another(failed: Open): Promise<boolean> {
    // However long it was waited for, this was no rest: the ways would be begun anew for ever.
    this.#usedAt = this.#clock.now();
    const before = this.#going;
    if (before === null) return false;
    const going = await before;
    // Another call has already switched.
    if (going.dispatcher !== failed.dispatcher) return true;
    const at = going.at + 1;
    const next = going.ways[at];
    this.#going = next === undefined ? null : Promise.resolve(this.#open(going.ways, next, at));
    this.#leave(before);
    return next !== undefined;
  }

  /** Runs one exchange; the signal aborts it. undici cannot: it loses track of connections that it began to close. */
  async carry<T>(exchange: (brokenOff: AbortSignal) => Promise<T>): Promise<T> {
    const carrying = exchange(this.#breakOff.signal);
    this.#underWay.add(carrying);
    try {
      return await carrying;
    } finally {
      this.#underWay.delete(carrying);
    }
  }

  /** Refuses new calls and lets running ones end. */
  async close(): Promise<void> {
    await this.#end((connections) => connections.close());
    await Promise.all(this.#underWay);
  }

  async destroy(): Promise<void> {
    this.#breakOff.abort();
    await this.#end((connections) => connections.destroy());
  }

  async #begin(): Promise<Going> {
    const ways = await this.#ways();
    const [first] = ways;
    if (first === undefined) throw new RangeError('there is always a way to try');
    return this.#open(ways, first, 0);
  }

  #open(ways: readonly Way[], way: Way, at: number): Going {
    const dispatcher = way.open();
    if (this.#ended) void dispatcher.destroy();
    return { dispatcher, proxy: way.proxy, ways, at };
  }

  /** Lets running calls end on the old connections. */
  #leave(going: Promise<Going>): void {
    // It may be closed already.
    void going.then(({ dispatcher }) => dispatcher.close()).catch(() => undefined);
  }

  async #end(end: (connections: Dispatcher) => Promise<void>): Promise<void> {
    this.#ended = true;
    const going = await this.#going;
    if (going !== null) await end(going.dispatcher);
  }
}
