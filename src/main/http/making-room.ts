import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Which connections of a server make room for others: see `makeRoom`. */
export interface Room {
  /** A request of it is whole, or has shown the token: it is the last to make room. */
  finished(socket: Duplex): void;
  /** It never makes room: what it carries has been let in for as long as it lasts. */
  keep(socket: Duplex): void;
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
