import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultDialect } from '#shared/service/dialect.ts';
import { createServiceClient } from '#main/service/client.ts';

let server: Server;
let connections = 0;
const clock = { at: Date.UTC(2026, 4, 1), now: () => clock.at };

beforeEach(async () => {
  connections = 0;
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ items: [] }));
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['after a minute’s sleep it is not trusted any more', 60_000, 2],
  ['nor after the clock was set back by an hour', -3_600_000, 2],
  ['after a second it is used again', 1_000, 1],
])('a connection that is open: %s', async (_name, ms, expected) => {
  const address = server.address();
  const client = createServiceClient({
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    carrierId: 1,
    apiKey: 'key',
    assumeUser: 'crew@yard.example',
    dialect: defaultDialect,
    clock,
  });
  expect(await client.inventoryPage({})).toMatchObject({ ok: true });
  clock.at += ms;
  // The connection is at rest a moment after its answer has come.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await client.inventoryPage({})).toMatchObject({ ok: true });
  expect(connections).toBe(expected);
  await client.close();
});
