import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod';
import { mostAtOnce } from '#main/http/making-room.ts';
import { mostConnections } from '#main/http/server.ts';
import { mostConnections as mostYardConnections } from '#practice/service/listener.ts';
import { eventually } from '../support/eventually.ts';
import { startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { holdOpen, raw } from './raw.ts';

// Another user of the machine, without the token. That no program is started with it: test/hosts/show-page.test.ts.
// That no file is readable for others: test/main/terminal/private-files.test.ts.

test('half-sent requests keep nobody out, end nobody’s work, and are so many and no more', async () => {
  const terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
  onTestFinished(() => terminal[Symbol.asyncDispose]());
  const port = Number(new URL(terminal.rpc).port);
  const host = `Host: 127.0.0.1:${port}`;
  const window = new WebSocket(`ws://127.0.0.1:${port}/rpc/ws`, [`yard.${terminal.token}`]);
  onTestFinished(() => window.terminate());
  await new Promise((resolve) => window.once('open', resolve));

  const held = await holdOpen(port, 2_000, `POST /rpc/x HTTP/1.1\r\n${host}\r\nx: ${'a'.repeat(14_000)}`);
  await eventually(() => expect(held.filter((one) => !one.destroyed).length).toBeLessThanOrEqual(mostConnections));
  expect(await raw(port, 'GET / HTTP/1.1', [host])).toMatch(/^HTTP\/1\.1 200 /);
  expect((await terminal.call('terminal/status')).status).toBe(200);
  const answered = new Promise((resolve) => window.once('pong', resolve));
  window.ping();
  await answered;
});

test('requests without end whose answers nobody reads end nobody’s work, in a bounded heap', async () => {
  const terminal = await startTerminalProcess({
    dataDir: temporaryFolder(),
    env: { NODE_OPTIONS: '--max-old-space-size=384' },
  });
  onTestFinished(() => terminal[Symbol.asyncDispose]());
  const port = Number(new URL(terminal.rpc).port);
  const named = `GET /open/x HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  for (const one of [named, 'GET / HTTP/1.1\r\n\r\n']) {
    const flood = Buffer.from(one.repeat(20_000));
    const held = await holdOpen(port, 200, one);
    for (const socket of held) for (let n = 0; n < 10; n += 1) socket.pause().write(flood);
    for (let n = 0; n < 5; n += 1) expect((await terminal.call('terminal/status')).status).toBe(200);
    for (const socket of held) socket.destroy();
  }
  expect(terminal.errors()).toBe('');
}, 120_000);

test('requests that Node would refuse by itself are counted like others', async () => {
  const terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
  onTestFinished(() => terminal[Symbol.asyncDispose]());
  const port = Number(new URL(terminal.rpc).port);
  let answers = '';
  const [socket] = await holdOpen(port, 1, '');
  socket?.setEncoding('latin1').on('data', (text: string) => (answers += text));
  socket?.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nExpect: y\r\n\r\n`.repeat(1_000));
  await eventually(() => expect(socket?.destroyed).toBe(true));
  expect(answers.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(mostAtOnce);
  expect(await raw(port, 'GET / HTTP/1.1', [])).toMatch(/^HTTP\/1\.1 400 /);
});

test('the practice yard inside a terminal holds so many connections and no more', async () => {
  const terminal = await startTerminalProcess({ dataDir: temporaryFolder(), flags: ['--practice-when-new'] });
  onTestFinished(() => terminal[Symbol.asyncDispose]());
  const { body } = await terminal.call('terminal/status');
  const { serviceUrl } = z.object({ json: z.object({ account: z.object({ serviceUrl: z.url() }) }) }).parse(body)
    .json.account;
  const held = await holdOpen(Number(new URL(serviceUrl).port), mostYardConnections + 200, 'POST /');
  await eventually(() => expect(held.filter((one) => !one.destroyed).length).toBeLessThanOrEqual(mostYardConnections));
});
