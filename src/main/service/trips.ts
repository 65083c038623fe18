import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Endpoint } from '#shared/service/endpoints.ts';
import { errorCode } from '#shared/messages/message.ts';
import type { ServiceAddress } from './address.ts';
import type { Connections, Timeouts } from './connections.ts';
import { exchange, type Exchange, type Outgoing, type Break, type Came } from './exchange.ts';
import { answerLimit, errorLimit } from './limits.ts';
import { longBodies, longFrom } from './long-bodies.ts';
import { Pace, type ServiceClock } from './pace.ts';
import type { Transport } from './transport.ts';
import { classOfStatus, wasKept } from './verdict.ts';

interface TripParts {
  readonly address: ServiceAddress;
  readonly connections: Connections;
  readonly timeouts: Timeouts;
  readonly clock: ServiceClock;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly after: Transport['after'] | undefined;
}

/** A read whose sign-in is refused is retried at once if the sign-in was accepted within this time, in milliseconds. */
const acceptedForMs = 60_000;
/** How long an intermittently refused sign-in is remembered, in milliseconds. */
const steadyForMs = 600_000;
const mostResends = 3;

/** Sends a request and returns its answer; retries at once where that is safe: reads, or a proxy not reached. */
export class Trips {
  readonly connections: Connections;
  readonly #parts: TripParts;
  readonly #pace: Pace;
  /** When the sign-in was last accepted; wall-clock ms. */
  #acceptedAt: number | null = null;
  /** When the sign-in of a read was last refused and then accepted on retry; wall-clock ms. */
  #refusedAtTimesAt = Number.NEGATIVE_INFINITY;

  constructor(parts: TripParts) {
    this.connections = parts.connections;
    this.#parts = parts;
    this.#pace = new Pace(parts.clock);
  }

  /** Whether the sign-in was accepted at every read of the last ten minutes. */
  isSignInSteady(): boolean {
    return Math.abs(this.#parts.clock.now() - this.#refusedAtTimesAt) > steadyForMs;
  }

  /** Retries a read whose sign-in was accepted a moment ago: services refuse intermittently. Never a write. */
  async steadily(endpoint: Endpoint, body: string): Promise<Exchange> {
    const { clock } = this.#parts;
    let waitedMs = 0;
    for (let asked = 1; ; asked += 1) {
      const came = await this.once(endpoint, body);
      if (came.status === null) return came;
      waitedMs += came.waitedMs ?? 0;
      if (came.status < 300) {
        this.#acceptedAt = clock.now();
        if (asked > 1) this.#refusedAtTimesAt = clock.now();
      }
      const isRecent = this.#acceptedAt !== null && Math.abs(clock.now() - this.#acceptedAt) < acceptedForMs;
      if (endpoint.writes || came.status !== 401 || !isRecent || asked > mostResends) return { ...came, waitedMs };
    }
  }

  /**
   * One exchange, with the answer's body decompressed. A cache that keeps answers although it was asked not to would tell what
   * the yard was, or that another key is accepted: it is asked for an address that it cannot have. A service that refuses the
   * parameter, or a firewall before it (403), leaves nothing but what was kept.
   */
  async once(endpoint: Endpoint, body: string): Promise<Exchange> {
    const { query } = this.#parts;
    const came = await this.#inTurn(endpoint, body, query);
    if (endpoint.method !== 'GET' || came.status === null || !wasKept(came.headers)) return came;
    const { done, ...kept } = came;
    // Its room, where it is long: the other one may wait for it.
    done?.();
    const unkept = new URLSearchParams([...query, ['uncached', randomUUID()]]);
    const fresh = await this.#inTurn(endpoint, body, unkept);
    if (fresh.status === null) return fresh;
    const isRefused = fresh.status === 403 || classOfStatus(fresh.status, endpoint.writes) === 'refused';
    return isRefused ? kept : fresh;
  }

  async #inTurn(endpoint: Endpoint, body: string, query: URLSearchParams): Promise<Exchange> {
    const limit = answerLimit(endpoint.name);
    const { clock, timeouts } = this.#parts;
    const askedAt = clock.now();
    const { apart, waitedMs } = await this.#pace.turn(endpoint.name, endpoint.writes);
    // The device slept while a write waited for its turn: what it is based on is as old as that.
    if (endpoint.writes && Math.abs(clock.now() - askedAt) - waitedMs > timeouts.connect) {
      return { status: null, broken: { sent: false, cause: 'timeout', code: 'timeout' } };
    }
    const arrived = await this.#packed(endpoint, body, query, limit);
    this.#pace.answered(endpoint.name, arrived.status, apart);
    return arrived.status === null ? arrived : { ...(await unpacked(arrived, limit)), waitedMs };
  }

  /** Retries a read once if the connection broke before an answer; never a write. */
  async #packed(endpoint: Endpoint, body: string, query: URLSearchParams, limit: number): Promise<Exchange> {
    const { address, headers } = this.#parts;
    // A blank as %20: that it may also be a plus, only forms say, and not every server reads it so.
    const path = `${address.prefix}${endpoint.path}?${query.toString().replaceAll('+', '%20')}`;
    const outgoing = { origin: address.origin, path, method: endpoint.method, headers, body, limit };
    const first = await this.#oneWayOrAnother(outgoing);
    const staleConnection = first.status === null && first.broken.sent && first.broken.cause === 'reset';
    if (endpoint.writes || !staleConnection) return first;
    return this.#oneWayOrAnother(outgoing);
  }

  /**
   * If a proxy cannot be reached, nothing has left this device, so the system's next route is tried. A proxy that was
   * reached and refuses, or a service that does not answer behind it, ends the call.
   */
  async #oneWayOrAnother(outgoing: Outgoing): Promise<Exchange> {
    const { connections, clock, timeouts, after } = this.#parts;
    const begunAt = clock.now();
    // The system names the ways in as long as a connection to each of them may take.
    for (let waits = 2; ; waits += 1) {
      const open = await connections.trusted();
      const hasSlept = () => Math.abs(clock.now() - begunAt) > waits * timeouts.connect;
      const came = await connections.carry((brokenOff) =>
        exchange(open.dispatcher, outgoing, timeouts, brokenOff, hasSlept, after),
      );
      if (came.status !== null || came.broken.sent || open.proxy === null) return came;
      const { cause } = came.broken;
      if (cause !== 'connection' && cause !== 'address' && cause !== 'timeout') return came;
      if (await connections.another(open)) continue;
      return cause === 'timeout' ? came : { status: null, broken: { ...came.broken, cause: 'proxy' } };
    }
  }
}

const unpack = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

const isPacking = (name: string): name is keyof typeof unpack => Object.hasOwn(unpack, name);

/** Resolves when there is room for one more long body, with what gives it up again. */
function room(): Promise<() => void> {
  return new Promise((resolve) => {
    const leave = longBodies.enter(() => queueMicrotask(() => resolve(leave)));
  });
}

/**
 * An answer with its body decompressed (HTTP content codings). The terminal requests uncompressed answers; a service or
 * an intermediary may compress them all the same. A success that does not decompress completely was cut; one of more
 * than `limit` bytes is not read.
 */
async function unpacked(came: Came, limit: number): Promise<Came> {
  const said = came.headers['content-encoding'];
  const packing = typeof said === 'string' ? said.trim().toLowerCase() : '';
  if (!isPacking(packing) || came.cut !== null || came.body.length === 0) return came;
  const most = came.status < 300 ? limit : errorLimit;
  const unpackTo = (maxOutputLength: number) => unpack[packing](came.body, { maxOutputLength });
  if (came.done === undefined) {
    try {
      // Three long bodies may take minutes, and a short one, such as the yes to a send, waits for none of them.
      return { ...came, body: await unpackTo(Math.min(most, longFrom)) };
    } catch (error) {
      if (!isTooLong(error) || most <= longFrom) return { ...came, cut: cutBy(error) };
    }
  }
  // A few bytes may unpack to as many as are read at all.
  const done = came.done ?? (await room());
  try {
    return { ...came, body: await unpackTo(most), done };
  } catch (error) {
    done();
    return { ...came, cut: cutBy(error) };
  }
}

function isTooLong(error: unknown): boolean {
  return errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
}

function cutBy(error: unknown): Break {
  return { sent: true, cause: isTooLong(error) ? 'unreadable' : 'reset', code: 'unpacking' };
}
