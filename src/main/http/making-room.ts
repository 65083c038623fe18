import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Decides which connection of a server is evicted when there are too many: see `makeRoom`. */
export interface Room {
  /** A request is complete, or has shown the token: its connection becomes the last to be evicted. */
  finished(socket: Duplex): void;
  /** Exempts an authenticated long-lived connection (a WebSocket) from eviction. */
  keep(socket: Duplex): void;
}

/** The most unanswered requests of one connection: browsers and scripts send the next one after the answer. */
export const mostAtOnce = 16;

/**
 * Closes a connection with more than `mostAtOnce` unanswered requests: a client that pipelines requests and reads no
 * answer would fill our memory, without a token. Up to 64 KiB that arrived with the last request are still parsed, so the
 * total is bounded by the number of connections.
 */
export function withoutPiles(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Duplex, number>();
  return (request, response) => {
    const { socket } = request;
    const many = (waiting.get(socket) ?? 0) + 1;
    if (many > mostAtOnce) {
      socket.destroy();
      return;
    }
    waiting.set(socket, many);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/**
 * Whether a request lacks the `Host` that HTTP 1.1 requires, or has an unknown `Expect`. Node would refuse both itself
 * (`requireHostHeader`, `checkExpectation`), and they would not be counted by `withoutPiles`.
 */
export function isIllFormed({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, expect = '' } = headers;
  return (host === undefined && httpVersion === '1.1') || (expect !== '' && expect.toLowerCase() !== '100-continue');
}

/**
 * Bounds the open connections of a server. A new connection beyond `most` evicts the one whose last complete request is
 * oldest, so that half-sent requests lock nobody out, and their memory is bounded.
 */
export function makeRoom(server: Server, most: number): Room {
  /** In order of eviction. */
  const open = new Set<Duplex>();
  server.on('connection', (socket: Duplex) => {
    const [oldest] = open;
    if (oldest !== undefined && open.size >= most) {
      open.delete(oldest);
      oldest.destroy();
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    finished(socket) {
      if (open.delete(socket)) open.add(socket);
    },
    keep(socket) {
      open.delete(socket);
    },
  };
}
