import type { Dispatcher } from 'undici';
import type { ServiceErrorCause } from '#shared/service/outcome.ts';
import { errorLimit, mostInterim, slowest } from './limits.ts';
import { afterRealTime, type Transport } from './transport.ts';

/** One request as it goes out. */
export interface Outgoing {
  readonly origin: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The longest body of a success that is read, in bytes. */
  readonly limit: number;
}

/** How an exchange broke off. */
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
}

/** What came of it: an answer, or a break and no answer. */
export type Exchange = Came | { readonly status: null; readonly broken: Break };

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
 * it wherever it is.
 */
export function exchange(
  connections: Dispatcher,
  outgoing: Outgoing,
  timeouts: { readonly connect: number; readonly body: number; readonly whole: number },
  brokenOff: AbortSignal,
  after: Transport['after'] = afterRealTime,
): Promise<Exchange> {
  return new Promise((resolve) => {
    let sent = false;
    let ended = false;
    let controller: Dispatcher.DispatchController | undefined;
    let answer: { readonly status: number; readonly headers: AnswerHeaders } | undefined;
    const chunks: Buffer[] = [];
    let length = 0;
    let wholeLength: number | undefined;
    let interim = 0;

    const finish = (broken: Break | null) => {
      if (ended) return;
      ended = true;
      callOff.forEach((off) => off());
      const beyond = wholeLength === undefined ? {} : { wholeLength };
      if (answer) resolve({ ...answer, body: Buffer.concat(chunks), cut: broken, ...beyond });
      else resolve({ status: null, broken: broken ?? { sent, cause: 'reset', code: 'no answer' } });
    };
    const fail = (error: unknown) => {
      const code = codeOf(error);
      finish({ sent, cause: causeOf(code, sent), code });
    };
    const giveUp = (code: 'timeout' | 'UND_ERR_DESTROYED') => {
      const reason = new Ended(code);
      fail(reason);
      controller?.abort(reason);
    };
    const stop = () => {
      giveUp('UND_ERR_DESTROYED');
    };
    brokenOff.addEventListener('abort', stop);
    const callOff = [
      () => {
        brokenOff.removeEventListener('abort', stop);
      },
      after(timeouts.connect, () => {
        if (!sent) giveUp('timeout');
      }),
      after(timeouts.whole, () => {
        giveUp('timeout');
      }),
    ];
    /** Checks periodically whether enough of the body has arrived. */
    const watchPace = (before: number) => {
      const off = after(timeouts.body, () => {
        if (length - before < slowest) giveUp('timeout');
        else watchPace(length);
      });
      callOff.push(off);
    };

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        if (ended || sent) {
          // Already given up, or about to be written a second time: aborting here keeps it off the socket.
          started.abort(new Ended('again'));
          return;
        }
        controller = started;
        sent = true;
      },
      onResponseStart(_controller, status, headers) {
        if (ended) return;
        if (status >= 200) {
          answer = { status, headers };
          watchPace(0);
          return;
        }
        interim += 1;
        if (interim <= mostInterim) return;
        const reason = new Ended('HPE_INTERIM');
        fail(reason);
        controller?.abort(reason);
      },
      onResponseData(_controller, chunk) {
        if (ended) return;
        length += chunk.length;
        const isSuccess = answer !== undefined && answer.status < 300;
        const limit = isSuccess ? outgoing.limit : errorLimit;
        if (length <= limit) {
          chunks.push(chunk);
          return;
        }
        const reason = new Ended('UND_ERR_RES_EXCEEDED_MAX_SIZE');
        if (isSuccess) {
          chunks.length = 0;
          fail(reason);
        } else {
          // The beginning of an error says enough.
          chunks.push(chunk.subarray(0, chunk.length - (length - limit)));
          wholeLength = Math.max(length, Number(answer?.headers['content-length']) || 0);
          finish(null);
        }
        controller?.abort(reason);
      },
      onResponseEnd() {
        finish(null);
      },
      onResponseError(_controller, error) {
        fail(error);
      },
    };
    if (brokenOff.aborted) {
      stop();
      return;
    }
    try {
      const { origin, path, method, headers, body } = outgoing;
      // A server that ignores the body of a GET would take it for the next request, so that connection is not reused.
      connections.dispatch({ origin, path, method, headers, body, ...(method === 'GET' && { reset: true }) }, handler);
    } catch (error) {
      fail(error);
    }
  });
}

/**
 * `PROXY_407` and the like: the status with which a proxy refused to open a tunnel; undici reports it in words only.
 */
const proxyRefusal = /^Proxy response \((\d{3})\)/;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const refused = proxyRefusal.exec(error.message)?.[1];
  if (refused !== undefined) return `PROXY_${refused}`;
  if ('code' in error && typeof error.code === 'string' && error.code !== 'UND_ERR_PRX_TLS') return error.code;
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
