import type { Dispatcher } from 'undici';
import type { ServiceErrorCause } from '#shared/service/outcome.ts';
import { errorCode } from '#shared/messages/message.ts';
import type { Timeouts } from './connections.ts';
import { errorLimit, mostInterim, slowest } from './limits.ts';
import { longBodies, longFrom } from './long-bodies.ts';
import { afterRealTime, type Transport } from './transport.ts';

export interface Outgoing {
  readonly origin: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The longest body of a success that is read, in bytes. */
  readonly limit: number;
}

export interface Break {
  /** Whether a byte of the request may have left: see `exchange`. */
  readonly sent: boolean;
  readonly cause: ServiceErrorCause;
  /** The system's error code, such as `ECONNREFUSED`; for network administrators. */
  readonly code: string;
}

/** Headers of an answer, by name in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** An answer; its body may be cut short by a break. */
export interface Came {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
  readonly cut: Break | null;
  /** Size of the whole body, as far as it is known, if not all of it was read. */
  readonly wholeLength?: number;
  /** How long its request waited for its turn, in milliseconds. */
  readonly waitedMs?: number;
  /** To be called when a long body has been read: others wait for the room that it takes. */
  readonly done?: () => void;
}

/** The outcome of an exchange: an answer, or a break without an answer. */
export type Exchange = Came | { readonly status: null; readonly broken: Break };

type ExchangeTimeouts = Pick<Timeouts, 'connect' | 'body' | 'whole'>;

/** Our own reasons to end an exchange, distinguished from the network's by their code. */
class Ended extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Sends one request and collects its answer; never rejects.
 *
 * When is a request *sent*? undici calls `onRequestStart` when it has picked a connected socket (TCP,
 * proxy tunnel and TLS all done), and writes to that socket straight after, in the same turn. So before
 * that call not one byte of the request has left, whatever failed. From that call on we say that it may
 * have left, even when the socket turns out to have been closed by the other side: nobody can prove that
 * it had not been read.
 *
 * undici may start a request again on another socket; a request that has started once is aborted then. `brokenOff` ends
 * it wherever it is. Timers stand still while the device sleeps: a connection that was asked for before and is ready
 * afterwards (`hasSlept`) is not written to.
 */
export function exchange(
  connections: Dispatcher,
  outgoing: Outgoing,
  timeouts: ExchangeTimeouts,
  brokenOff: AbortSignal,
  hasSlept: () => boolean,
  after: Transport['after'] = afterRealTime,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const running = new RunningExchange(outgoing.limit, timeouts, hasSlept, after, resolve);
    running.endWith(brokenOff);
    if (brokenOff.aborted) return;
    try {
      const { origin, path, method, headers, body } = outgoing;
      // A server that ignores the body of a GET would take it for the next request, so that connection is not reused.
      connections.dispatch({ origin, path, method, headers, body, ...(method === 'GET' && { reset: true }) }, running);
    } catch (error) {
      running.onResponseError(null, error);
    }
  });
}

/** An exchange under way, as undici reports on it. It ends once; what is reported afterwards changes nothing. */
class RunningExchange implements Dispatcher.DispatchHandler {
  /** The longest body of a success that is read, in bytes. */
  readonly #limit: number;
  readonly #timeouts: ExchangeTimeouts;
  readonly #hasSlept: () => boolean;
  readonly #after: Transport['after'];
  readonly #resolve: (came: Exchange) => void;
  /** Stop the timers and remove the abort listener. */
  readonly #callOff: (() => void)[];
  #sent = false;
  #ended = false;
  #controller: Dispatcher.DispatchController | undefined;
  #answer: { readonly status: number; readonly headers: AnswerHeaders } | undefined;
  /** How many provisional answers (1xx) came. */
  #interim = 0;
  readonly #body = new BodySoFar();
  #length = 0;
  #wholeLength: number | undefined;
  /** Gives up the room of a long body, or its turn. */
  #leave: (() => void) | null = null;
  /** A long body that waits for room is not read from its connection. */
  #isPaused = false;

  constructor(
    limit: number,
    timeouts: ExchangeTimeouts,
    hasSlept: () => boolean,
    after: Transport['after'],
    resolve: (came: Exchange) => void,
  ) {
    this.#limit = limit;
    this.#timeouts = timeouts;
    this.#hasSlept = hasSlept;
    this.#after = after;
    this.#resolve = resolve;
    this.#callOff = [
      after(timeouts.connect, () => {
        if (!this.#sent) this.#giveUp('timeout');
      }),
      after(timeouts.whole, () => this.#giveUp('timeout')),
    ];
  }

  endWith(brokenOff: AbortSignal): void {
    const stop = () => this.#giveUp('UND_ERR_DESTROYED');
    brokenOff.addEventListener('abort', stop);
    this.#callOff.push(() => brokenOff.removeEventListener('abort', stop));
    if (brokenOff.aborted) stop();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const isLate = this.#hasSlept();
    if (this.#ended || this.#sent || isLate) {
      // Given up, about to be sent twice, or requested before the device slept: aborting here keeps it off the socket.
      controller.abort(new Ended(isLate ? 'timeout' : 'again'));
      return;
    }
    this.#controller = controller;
    this.#sent = true;
  }

  onResponseStart(_controller: unknown, status: number, headers: AnswerHeaders): void {
    if (this.#ended) return;
    if (status >= 200) {
      this.#answer = { status, headers };
      this.#watchPace(0);
      return;
    }
    this.#interim += 1;
    if (this.#interim > mostInterim) this.#giveUp('HPE_INTERIM');
  }

  onResponseData(controller: Pick<Dispatcher.DispatchController, 'pause' | 'resume'>, chunk: Buffer): void {
    if (this.#ended) return;
    this.#length += chunk.length;
    const isSuccess = this.#answer !== undefined && this.#answer.status < 300;
    const limit = isSuccess ? this.#limit : errorLimit;
    if (this.#length <= limit) {
      this.#body.add(chunk);
      if (this.#length > longFrom && this.#leave === null) this.#waitForRoom(controller);
      return;
    }
    if (isSuccess) {
      this.#body.clear();
    } else {
      // The beginning of an error is enough.
      this.#body.add(chunk.subarray(0, chunk.length - (this.#length - limit)));
      this.#wholeLength = Math.max(this.#length, Number(this.#answer?.headers['content-length']) || 0);
      this.#finish(null);
    }
    this.#giveUp('UND_ERR_RES_EXCEEDED_MAX_SIZE');
  }

  #waitForRoom(controller: Pick<Dispatcher.DispatchController, 'pause' | 'resume'>): void {
    this.#isPaused = true;
    this.#leave = longBodies.enter(() => {
      this.#isPaused = false;
      controller.resume();
    });
    if (this.#isPaused) controller.pause();
  }

  onResponseEnd(): void {
    this.#finish(null);
  }

  onResponseError(_controller: unknown, error: unknown): void {
    const code = codeOf(error);
    this.#finish({ sent: this.#sent, cause: causeOf(code, this.#sent), code });
  }

  /** Ends it for a reason of our own. */
  #giveUp(code: 'timeout' | 'UND_ERR_DESTROYED' | 'HPE_INTERIM' | 'UND_ERR_RES_EXCEEDED_MAX_SIZE'): void {
    const reason = new Ended(code);
    this.onResponseError(null, reason);
    this.#controller?.abort(reason);
  }

  #finish(broken: Break | null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#callOff.forEach((off) => off());
    const beyond = this.#wholeLength === undefined ? {} : { wholeLength: this.#wholeLength };
    const body = this.#body.whole();
    const done = this.#leave;
    if (this.#answer) this.#resolve({ ...this.#answer, body, cut: broken, ...beyond, ...(done && { done }) });
    else {
      done?.();
      this.#resolve({ status: null, broken: broken ?? { sent: this.#sent, cause: 'reset', code: 'no answer' } });
    }
  }

  /** Checks periodically whether enough of the body has arrived. */
  #watchPace(before: number): void {
    const off = this.#after(this.#timeouts.body, () => {
      if (!this.#isPaused && this.#length - before < slowest) this.#giveUp('timeout');
      else this.#watchPace(this.#length);
    });
    this.#callOff.push(off);
  }
}

/** `PROXY_407` and the like: the status with which a proxy refused a tunnel; undici reports it in words only. */
const proxyRefusal = /^Proxy response \((\d{3})\)/;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const refused = proxyRefusal.exec(error.message)?.[1];
  if (refused !== undefined) return `PROXY_${refused}`;
  const code = errorCode(error);
  if (code !== undefined && code !== 'UND_ERR_PRX_TLS') return code;
  return error.cause === undefined ? error.name : codeOf(error.cause);
}

const timeoutCodes = new Set([
  'timeout',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const certificateCode =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_|INVALID_|EPROTO)/;

function causeOf(code: string, sent: boolean): ServiceErrorCause {
  if (timeoutCodes.has(code)) return 'timeout';
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'unreadable';
  if (sent) return code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE' ? 'unreadable' : 'reset';
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') return 'stopped';
  if (code === 'UND_ERR_INVALID_ARG') return 'invalidRequest';
  if (code.startsWith('PROXY_') || code.startsWith('UND_ERR_SOCKS5')) return 'proxy';
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'address';
  return certificateCode.test(code) ? 'certificate' : 'connection';
}

const blockSize = 16 * 1024;

/**
 * The body of an answer as it arrives, copied into blocks: a service may send each byte as a piece of its own, and a
 * piece that is kept takes a hundred bytes.
 */
class BodySoFar {
  readonly #full: Buffer[] = [];
  #block = Buffer.alloc(0);
  /** Bytes of the block that are taken. */
  #taken = 0;

  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length;) {
      if (this.#taken === this.#block.length) {
        this.#full.push(this.#block);
        this.#block = Buffer.allocUnsafe(blockSize);
        this.#taken = 0;
      }
      const some = piece.subarray(at, at + this.#block.length - this.#taken);
      this.#block.set(some, this.#taken);
      this.#taken += some.length;
      at += some.length;
    }
  }

  /** Lets go of what has arrived. */
  clear(): void {
    this.#full.length = 0;
    this.#block = Buffer.alloc(0);
    this.#taken = 0;
  }

  whole(): Buffer {
    return Buffer.concat([...this.#full, this.#block.subarray(0, this.#taken)]);
  }
}
