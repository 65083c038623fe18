import { createServer, type Server } from 'node:http';
import type { Dispatcher } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultDialect } from '#shared/service/dialect.ts';
import { createServiceClient } from '#main/service/client.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { listen } from '../../support/listen.ts';
import { begun, carriedBy, tripsBy } from './service-at.ts';

let server: Server;
let port = 0;
let connections = 0;
const clock = { at: Date.UTC(2026, 4, 1), now: () => clock.at, sleep: () => Promise.resolve() };

beforeEach(async () => {
  connections = 0;
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ items: [] }));
  });
  server.on('connection', () => (connections += 1));
  port = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['after a minute’s sleep it is not trusted any more', [60_000], 2],
  ['nor after the clock was set back by an hour', [-3_600_000], 2],
  ['after three seconds it is used again, however often', [3_000, 3_000], 1],
])('a connection that is open: %s', async (_name, rests, expected) => {
  const client = createServiceClient({
    baseUrl: `http://127.0.0.1:${port}`,
    carrierId: 1,
    apiKey: 'key',
    assumeUser: 'crew@yard.example',
    dialect: defaultDialect,
    clock,
  });
  expect(await client.inventoryPage({})).toMatchObject({ ok: true });
  for (const ms of rests) {
    clock.at += ms;
    // The connection is at rest a moment after its answer has come.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await client.inventoryPage({})).toMatchObject({ ok: true });
  }
  expect(connections).toBe(expected);
  await client.close();
});

test('two calls that find the same proxy gone both take the next way', async () => {
  const waiting: (() => void)[] = [];
  const gone = (handler: Dispatcher.DispatchHandler) => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    waiting.push(() => handler.onResponseError?.(begun(), refused));
  };
  const answering = (handler: Dispatcher.DispatchHandler) => {
    handler.onRequestStart?.(begun(), null);
    handler.onResponseStart?.(begun(), 200, {});
    handler.onResponseEnd?.(begun(), {});
  };
  const trips = tripsBy([
    { proxy: 'one.example:8080', open: () => carriedBy(gone) },
    { proxy: 'two.example:8080', open: () => carriedBy(answering) },
  ]);
  const asked = [trips.once(endpoints.stationTracks, '{}'), trips.once(endpoints.inventory, '{}')];
  // The first has gone on before the second one learns of it.
  for (let nth = 0; nth < 2; nth += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    waiting[nth]?.();
  }
  expect(await Promise.all(asked)).toMatchObject([{ status: 200 }, { status: 200 }]);
});
