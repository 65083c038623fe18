import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { implement } from '@orpc/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { base } from '#shared/terminal/common.ts';
import { type Clock, systemClock } from '#main/clock.ts';
import { showPage } from '#main/host/show-page.ts';
import { openHttpHost } from '#main/http/server.ts';
import { silentLogger } from '../support/silent-logger.ts';

import { ask } from '../support/rpc.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** The browser is opened on a host that runs; what it was started with, and what ends the host. */
async function opened() {
  const contract = { quiet: { ask: base } };
  const os = implement(contract);
  const router = os.router({ quiet: { ask: os.quiet.ask.handler(() => undefined) } });
  const host = await openHttpHost({
    router,
    rendererDir: join(temporaryFolder(), 'none'),
    port: 0,
    logger: silentLogger,
  });
  onTestFinished(() => host.close());
  const minutes: (() => void)[] = [];
  const clock: Clock = {
    ...systemClock,
    sleep: (_ms, signal) =>
      new Promise((resolve) => {
        minutes.push(resolve);
        signal?.addEventListener('abort', () => resolve());
      }),
  };
  const started: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  await showPage({
    host,
    open: async (address) => {
      started.push(address);
      return { on: () => undefined };
    },
    temporary: temporaryFolder(),
    clock,
    logger: silentLogger,
    shutdown: { beforeEnd: (close) => void ends.push(close) },
  });
  const [address] = started;
  if (address === undefined) throw new Error('No browser was started.');
  const file = fileURLToPath(address);
  const inside = readFileSync(file, 'utf8');
  const leadsTo = /url=(http:\/\/127\.0\.0\.1:\d+\/open\/[\w-]+)"/.exec(inside)?.[1];
  if (leadsTo === undefined) throw new Error(`The page leads nowhere: ${inside}`);
  return {
    host,
    address,
    file,
    inside,
    leadsTo,
    minuteOver: () => minutes.forEach((wake) => wake()),
    end: () => Promise.all(ends.map((end) => end())),
  };
}

test('a browser is started with the address of a file that only this user can read, and with no secret', async () => {
  const { host, address, file, inside, leadsTo } = await opened();
  expect(address).toMatch(/^file:/);
  const ticket = leadsTo.slice(leadsTo.lastIndexOf('/') + 1);
  expect(address).not.toContain(ticket);
  expect(address).not.toContain(host.token);
  expect(inside).not.toContain(host.token);
  if (process.platform !== 'win32') {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  }
});

test('the file leads to the page once, and is gone then', async () => {
  const { host, file, leadsTo } = await opened();
  const answer = await ask(leadsTo);
  expect(answer.status).toBe(303);
  expect(answer.headers['location']).toBe(`/#token=${host.token}`);
  await vi.waitUntil(() => !existsSync(dirname(file)));
  expect((await ask(leadsTo)).status).toBe(404);
});

test('the file of a browser that never came is gone after a minute', async () => {
  const { file, minuteOver } = await opened();
  minuteOver();
  await vi.waitUntil(() => !existsSync(dirname(file)));
});

test('the file of a browser that never came is gone when the host ends', async () => {
  const { file, end } = await opened();
  await end();
  expect(existsSync(dirname(file))).toBe(false);
});
