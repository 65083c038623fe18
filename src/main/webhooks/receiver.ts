import { hash, type KeyObject } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { inEnglish, type Message, message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { Receiver, ReceiverSettings } from '#shared/terminal/events.ts';
import { type Clock, iso } from '../clock.ts';
import { isIllFormed, makeRoom, type Room, withoutPiles } from '../http/making-room.ts';
import { ServerInSmallPieces } from '../http/small-pieces.ts';
import type { Logger } from '../logger.ts';
import { InputRefused } from '../queue/refusals.ts';
import { eventFacts } from '../records/event-facts.ts';
import type { Delivery, EventRecords } from '../records/events.ts';
import { parsedJson } from '../storage/json-file.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Accepted, type Body, bodyLimit, check, isToken, type RefusalReason } from './checks.ts';
import { readPublicKey } from './public-key.ts';
import { Refusals } from './refusals.ts';

/** What to read again for an event. `stationId` is a station or a track, as the event says. */
export interface Arrival {
  readonly equipmentIds: readonly number[];
  readonly stationId: number | null;
}

export interface ReceiverPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly events: Pick<EventRecords, 'store' | 'bodyOf' | 'bodiesSigned' | 'count' | 'lastReceivedAt'>;
  /** How far this device's clock is ahead of the service's, in milliseconds; `null`: not known. */
  readonly clockAheadMs: () => number | null;
  /** Called after the delivery is on disk and answered. */
  readonly arrived: (arrival: Arrival) => void;
  readonly reportError: (error: unknown) => void;
}

export type ReceiverStatus = Readonly<Omit<Receiver, 'settings' | 'hasToken' | 'refusals'>> & {
  readonly refusals: Partial<Record<RefusalReason, number>>;
};

/** A body that is larger than this is not even drained before the answer, in bytes. */
const drainLimit = 4 * 1024 * 1024;
/** How long a sender may take for its headers, and for a whole request. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 20_000;
/** How long a stop waits for answers under way. */
const stopTimeoutMs = 2_000;
/** How often connections are checked for their time limits. */
const checkEveryMs = 1_000;
/** Maximum number of open connections; each may hold one body of the size limit, if its sender has the token. */
export const mostConnections = 1024;

/** One answer for everything that is not accepted, so that a sender learns nothing from it. */
const refusalBody = '{"message":"The delivery was not accepted."}';

/** Receives webhooks (127.0.0.1, behind a TLS proxy). A 204 says that a delivery, or its duplicate, is on disk. */
export class WebhookReceiver {
  readonly #ports: ReceiverPorts;
  readonly #refusals: Refusals;
  /** Connections on which a body is being read. */
  readonly #reading = new Set<Duplex>();
  #settings: ReceiverSettings;
  #token: string | null = null;
  #keys: ReadonlyMap<string, KeyObject> = new Map();
  #server: Server | null = null;
  #listeningPort: number | null = null;
  #problem: Message | null = null;
  #duplicates = 0;
  /** Digests of what is stored under the key and time last asked about: late deliveries of one second come together. */
  #signed: { readonly at: string; readonly contents: Set<string> } | null = null;

  constructor(ports: ReceiverPorts, settings: ReceiverSettings) {
    this.#ports = ports;
    this.#refusals = new Refusals(ports.clock, ports.logger);
    this.#settings = { ...settings, keys: [] };
  }

  /** Sets settings and token for the next delivery; `start` listens. Throws `InputRefused`; nothing changed then. */
  configure(settings: ReceiverSettings, token: string | null): void {
    this.#keys = readKeys(settings);
    // A server on the old port ends with the next `start`.
    if (settings.port !== this.#settings.port) this.#listeningPort = null;
    this.#settings = settings;
    this.#token = token;
    this.#refusals.forgetRemedies();
  }

  /** Listens as configured; why not is in `status().problem`. `false`: its port cannot be opened now. Never rejects. */
  async start(): Promise<boolean> {
    const before = this.#problem;
    this.#problem = this.#settings.enabled ? this.#missing() : null;
    const wanted = this.#settings.enabled && this.#problem === null;
    if (wanted && this.#listeningPort !== null) return true;
    await this.stop();
    if (!wanted) return true;
    const server = this.#makeServer();
    const failure = await listen(server, this.#settings.port);
    if (failure !== null) {
      this.#problem = whyNotListening(failure, this.#settings.port);
      if (this.#problem.code !== before?.code) {
        this.#ports.logger.warn({ err: failure }, 'the webhook receiver cannot listen');
      }
      return false;
    }
    const address = server.address();
    this.#server = server;
    this.#listeningPort = typeof address === 'object' && address !== null ? address.port : this.#settings.port;
    return true;
  }

  /** Ends after the answers under way, and frees the port. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#listeningPort = null;
    if (server === null) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const timeout = new AbortController();
    await Promise.race([closed, this.#ports.clock.sleep(stopTimeoutMs, timeout.signal)]);
    timeout.abort();
    server.closeAllConnections();
    await closed;
  }

  status(): ReceiverStatus {
    const { count, lastReceivedAt } = this.#ports.events;
    const port = this.#listeningPort;
    return {
      listeningAt: port === null ? null : `http://127.0.0.1:${port}${this.#settings.path}`,
      ...problemFields(this.#problem),
      received: count,
      ...this.#refusals.status(),
      duplicates: this.#duplicates,
      lastReceivedAt: iso(lastReceivedAt),
    };
  }

  #missing(): Message | null {
    if (this.#token === null) return message('device.noToken');
    if (this.#keys.size === 0) return message('device.noKey');
    return null;
  }

  #makeServer(): Server {
    const answered = withoutPiles((request, response) => {
      if (isIllFormed(request)) {
        this.#refusals.note('malformed');
        answer(response, 400);
        return;
      }
      this.#receive(request, response, room).catch((error: unknown) => {
        this.#ports.reportError(error);
        answer(response, 500);
      });
    });
    const options = { connectionsCheckingInterval: checkEveryMs, requireHostHeader: false };
    const server = new ServerInSmallPieces(options, answered).on('checkExpectation', answered);
    server.headersTimeout = headersTimeoutMs;
    server.requestTimeout = requestTimeoutMs;
    const room = makeRoom(server, mostConnections);
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      // An abort within a body is counted where the body is read.
      if (error.code?.startsWith('HPE_') && !this.#reading.has(socket)) this.#refusals.note('malformed');
      // Closed without waiting for the sender to close it.
      if (socket.writable) socket.end(rawRefusal, () => socket.destroy());
      else socket.destroy();
    });
    server.on('error', (error) => this.#ports.logger.warn({ err: error }, 'the webhook receiver met an error'));
    return server;
  }

  async #receive(request: IncomingMessage, response: ServerResponse, room: Room): Promise<void> {
    this.#reading.add(request.socket);
    const { method = '', url = '', headers } = request;
    const clockAheadMs = this.#ports.clockAheadMs() ?? 0;
    const rules = { ...this.#settings, token: this.#token ?? '', keys: this.#keys, clockAheadMs };
    const body = await readBody(request, isToken(headers, rules.token));
    this.#reading.delete(request.socket);
    room.finished(request.socket);
    const verdict = check({ method, url, headers, body }, rules, this.#ports.clock.now());
    if (!verdict.ok) {
      this.#refusals.note(verdict.reason, verdict.remedy);
      answer(response, 400);
      return;
    }
    this.#keep(verdict.accepted, response);
  }

  /** Stored on disk first, then answered, then announced. */
  #keep({ delivery, event, onceWhateverItsId }: Accepted, response: ServerResponse): void {
    const { events } = this.#ports;
    let isUnderAnotherId: boolean;
    let outcome: 'stored' | 'duplicate';
    try {
      isUnderAnotherId = onceWhateverItsId && this.#hasAnother(delivery);
      outcome = isUnderAnotherId ? 'duplicate' : events.store(delivery);
    } catch (error) {
      answer(response, 503);
      this.#ports.reportError(error);
      return;
    }
    if (outcome === 'duplicate' && !isUnderAnotherId && this.#isOther(delivery)) {
      this.#refusals.note('idTaken');
      answer(response, 400);
      return;
    }
    answer(response, 204);
    if (outcome === 'duplicate') {
      this.#duplicates += 1;
      return;
    }
    if (this.#signed?.at === signingOf(delivery)) this.#signed.contents.add(contentOf(delivery.body));
    const { equipment, station } = eventFacts(event);
    try {
      this.#ports.arrived({
        equipmentIds: equipment.map(({ equipmentId }) => equipmentId),
        stationId: station?.stationId ?? null,
      });
    } catch (error) {
      this.#ports.reportError(error);
    }
  }

  /** Whether another event is stored under its id: this one is not on disk, and must not be answered as a duplicate. */
  #isOther({ deliveryId, body }: Delivery): boolean {
    const kept = this.#ports.events.bodyOf(deliveryId);
    return kept !== null && canonicalJson(parsedJson(kept)) !== canonicalJson(parsedJson(body));
  }

  /** Whether the same content was signed at the same time and is stored under another id. */
  #hasAnother(delivery: Delivery): boolean {
    const at = signingOf(delivery);
    if (this.#signed?.at !== at) {
      this.#signed = { at, contents: new Set(this.#ports.events.bodiesSigned(delivery).map(contentOf)) };
    }
    return this.#signed.contents.has(contentOf(delivery.body));
  }
}

function signingOf({ keyId, signedAt }: Delivery): string {
  return `${signedAt} ${keyId}`;
}

/** What a body says, however it is written. */
function contentOf(body: string): string {
  return hash('sha256', canonicalJson(parsedJson(body)) ?? body);
}

/** The carrier's keys by id. Throws `InputRefused`. */
function readKeys(settings: ReceiverSettings): Map<string, KeyObject> {
  const issues: Issue[] = [];
  const keys = new Map<string, KeyObject>();
  for (const [index, { keyId, publicKey }] of settings.keys.entries()) {
    const read = readPublicKey(publicKey);
    if (read.ok) keys.set(keyId, read.key);
    else issues.push({ field: `settings.keys[${index}].publicKey`, rule: read.rule });
  }
  if (issues.length > 0) throw new InputRefused(issues);
  return keys;
}

/**
 * Reads a body to its end, so that its sender receives the answer, but stores no more than the limit, and nothing from
 * a sender without the token, who is refused in any case.
 */
async function readBody(request: IncomingMessage, keep: boolean): Promise<Body> {
  let bytes = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      if (keep && size + chunk.length <= bodyLimit) bytes = withMore(bytes, size, chunk);
      size += chunk.length;
      if (size > drainLimit) break;
    }
  } catch {
    return { is: 'cut' };
  }
  return size > bodyLimit ? { is: 'tooLarge' } : { is: 'whole', bytes: bytes.subarray(0, keep ? size : 0) };
}

/** Copies: each byte may come as a piece of its own, and a piece that is kept takes some hundred bytes. */
function withMore(bytes: Buffer, size: number, more: Buffer): Buffer {
  const needed = size + more.length;
  const room = needed <= bytes.length ? bytes : Buffer.alloc(Math.min(bodyLimit, 2 * needed));
  if (room !== bytes) bytes.copy(room, 0, 0, size);
  more.copy(room, size);
  return room;
}

function answer(response: ServerResponse, status: number): void {
  if (response.headersSent) return;
  if (status === 204) response.writeHead(204).end();
  else response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(refusalBody);
}

/** The same answer for a connection whose request could not be parsed. */
const rawRefusal = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json',
  'connection: close',
  `content-length: ${refusalBody.length}`,
  '',
  refusalBody,
].join('\r\n');

function listen(server: Server, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host: '127.0.0.1', port }, () => resolve(null));
  });
}

function whyNotListening(failure: NodeJS.ErrnoException, port: number): Message {
  if (failure.code === 'EADDRINUSE') return message('device.portTaken', { port });
  if (failure.code === 'EACCES') return message('device.portLow', { port });
  return message('device.portClosed', { port, said: failure.message });
}

/** Why it does not listen, as its status says it. */
export function problemFields(problem: Message | null): Pick<ReceiverStatus, 'problem' | 'problemCoded'> {
  return problem === null ? { problem: null } : { problem: inEnglish(problem), problemCoded: problem };
}
