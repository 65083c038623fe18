import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import { eventIterator } from '@orpc/contract';
import { implement, type RouterClient } from '@orpc/server';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod';
import { base } from '#shared/terminal/common.ts';
import { systemClock } from '#main/clock.ts';
import { openHttpHost } from '#main/http/server.ts';
import { temporaryFolder } from '../support/temporary.ts';

const pieces = 600;

test('a client that does not read is sent what the system takes for it, and the rest when it reads again', async () => {
  let made = 0;
  const os = implement({ stream: { all: base.output(eventIterator(z.string())) } });
  const router = os.router({
    stream: {
      all: os.stream.all.handler(async function* () {
        for (; made < pieces; made += 1) yield 'x'.repeat(65_536);
      }),
    },
  });
  const rendererDir = join(temporaryFolder(), 'renderer');
  mkdirSync(rendererDir);
  const logger = Object.assign(pino({ level: 'silent' }), { hide: () => undefined });
  const host = await openHttpHost({ router, rendererDir, port: 0, logger, clock: systemClock });
  onTestFinished(() => host.close());
  const socket = new WebSocket(`ws://${new URL(host.url).host}/rpc/ws`, [`yard.${host.token}`]);
  onTestFinished(() => socket.terminate());
  const client: RouterClient<typeof router> = createORPCClient(new RPCLink({ websocket: Object(socket) }));
  await client.stream.all();
  socket.pause();
  await vi.waitFor(
    async () => {
      const before = made;
      await systemClock.sleep(100);
      expect(made).toBe(before);
    },
    { timeout: 10_000 },
  );
  expect(made).toBeLessThan(pieces);
  socket.resume();
  await vi.waitFor(() => expect(made).toBe(pieces), { timeout: 10_000 });
});
