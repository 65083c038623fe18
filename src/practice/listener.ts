import { createServer, type RequestListener, type Server } from 'node:http';

/** A port of this machine that can be closed for real and opened again under the same number. */
export interface Listener {
  readonly port: number;
  isOpen(): boolean;
  open(): Promise<void>;
  /** Refuses new connections and destroys the ones there are. */
  close(): Promise<void>;
}

/** The yard may run inside a terminal: whoever opens a connection on this machine must not take its memory. */
export const mostConnections = 512;
const headersPatienceMs = 10_000;

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
    const server = createServer({ connectionsCheckingInterval: 1_000 }, handler);
    server.maxConnections = mostConnections;
    server.headersTimeout = headersPatienceMs;
    server.once('error', reject);
    server.listen(port, loopback, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
