import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Which connections of a server make room for others: see `makeRoom`. */
export interface Room {
  /** A request is complete, or has shown the token: its connection is the last to make room. */
  finished(socket: Duplex): void;
  /** It never makes room: what it carries has been let in for as long as it lasts. */
  keep(socket: Duplex): void;
}

/** Requests of one connection that wait for their answers: browsers and scripts send the next after the answer. */
export const mostAtOnce = 16;

/**
 * Answers requests, and closes a connection on which more than `mostAtOnce` of them wait. Whoever sends requests and
 * reads no answer would fill our memory with them, and needs no token for it. What had come with the one too many is
 * read yet, up to 64 KiB: how much that takes in all is a matter of how many connections there are.
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
 * Without the `Host` that HTTP 1.1 demands, or with an expectation other than the one there is. Node would refuse both by
 * itself (`requireHostHeader`, `checkExpectation`), and nobody would count how many of them wait on a connection.
 */
export function isIllFormed({ headers, httpVersion }: IncomingMessage): boolean {
  const { host, expect = '' } = headers;
  return (host === undefined && httpVersion === '1.1') || (expect !== '' && expect.toLowerCase() !== '100-continue');
}

/**
 * Bounds the open connections of a server. One more than `most` closes the one whose last whole request is longest ago:
 * half-sent requests keep nobody out, and hold no more memory than `most` of them take.
 */
export function makeRoom(server: Server, most: number): Room {
  /** The one to make room first stands first. */
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
