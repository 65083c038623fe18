import type { Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** Lets a web server listen on a free port until the test is over, and resolves to its address. */
export async function serve(server: Server): Promise<string> {
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
