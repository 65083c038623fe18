import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** A port of this machine that can be closed for real and opened again under the same number. */
export interface Listener {
  readonly port: number;
  isOpen(): boolean;
  open(): Promise<void>;
  /** Refuses new connections and destroys the ones there are. */
  close(): Promise<void>;
}

/** The yard may run inside a terminal: a local connection must not exhaust its memory. */
export const mostConnections = 128;
const headersTimeoutMs = 10_000;
/** Requests of one connection that wait for their answers. */
export const mostAtOnce = 16;

export const loopback = '127.0.0.1';

/** Opens a port; 0 takes any that is free. */
export type Listen = (handler: RequestListener, wantedPort: number) => Promise<Listener>;

/** Opens the port on loopback; 0 takes any that is free. */
export async function listen(handler: RequestListener, wantedPort: number): Promise<Listener> {
  let server: Server | null = await start(handler, wantedPort);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wantedPort;
  return {
    port,
    isOpen: () => server !== null,
    async open() {
      server ??= await start(handler, port);
    },
    async close() {
      const closing = server;
      server = null;
      if (closing) await stop(closing);
    },
  };
}

function start(handler: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ connectionsCheckingInterval: 1_000 }, withoutPiles(handler));
    server.maxConnections = mostConnections;
    server.headersTimeout = headersTimeoutMs;
    server.once('error', reject);
    server.listen(port, loopback, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Closes a connection on which too many requests wait, as the terminal's own doors do (main/http/making-room). */
function withoutPiles(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
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

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
