import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a server listen on a port of this machine, any free one when left out. Rejects when the port is taken. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
