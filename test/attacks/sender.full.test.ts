import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { bodyLimit } from '#main/webhooks/checks.ts';
import { mostConnections } from '#main/webhooks/receiver.ts';
import { changed, delivery, placed, settings, token } from '../main/webhooks/carrier.ts';
import { receiving } from '../main/webhooks/receiving.ts';
import { eventually } from '../support/eventually.ts';
import { startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { holdOpen, raw } from './raw.ts';

// A malicious sender of webhooks. Check by check, half-sent requests, replays and floods: test/main/webhooks/receiver;
// killed in the middle: test/main/webhooks/killed. Here what is made to break the reader of a delivery.

const nested = (begin: string, inside: string, end: string) => {
  const levels = Math.floor((bodyLimit - inside.length) / (begin.length + end.length));
  return `${begin.repeat(levels)}${inside}${end.repeat(levels)}`;
};

it.each([
  ['lists in lists', nested('[', '', ']')],
  ['objects in objects', nested('{"a":', '1', '}')],
  ['an event with lists in lists', placed.replace('{', `{"zz":${'['.repeat(500)}${']'.repeat(500)},`)],
  ['a number that no number can hold', `{"event_type":${'9'.repeat(bodyLimit - 20)}}`],
  ['nothing but commas', ','.repeat(bodyLimit)],
])('a delivery of %s, even well signed, is refused in order, and the next is taken', async (_, body) => {
  const { post, troubles, records } = await receiving();
  expect((await post(delivery(body))).status).toBe(400);
  expect(troubles).toEqual([]);
  expect(records.events.count).toBe(0);
  expect((await post(delivery())).status).toBe(204);
  expect(records.events.count).toBe(1);
});

it('names that objects have of their own are data like any other', async () => {
  const { post, troubles, records } = await receiving();
  const body = placed.replace('{', '{"__proto__":{"event_type":"x"},"constructor":{"prototype":{"polluted":1}},');
  expect([204, 400]).toContain((await post(delivery(body))).status);
  expect(troubles).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect((await post(delivery())).status).toBe(204);
  expect(records.events.count).toBeGreaterThan(0);
});

it('a thousand well-addressed deliveries with signatures of nobody store nothing and log a line', async () => {
  const { post, logged, records, receiver } = await receiving();
  const forged = Buffer.alloc(64, 7).toString('base64');
  for (let n = 0; n < 1_000; n += 1) {
    expect((await post(changed(delivery(), { 'x-webhook-signature': forged }))).status).toBe(400);
  }
  expect(receiver.status().refused).toBe(1_000);
  expect(logged).toHaveLength(1);
  expect(records.events.count).toBe(0);
});

it('headers without end, and a path in another writing, lead nowhere', async () => {
  const { address, post, troubles } = await receiving();
  const { host, port } = new URL(address);
  const sent = delivery();
  const headers = Object.entries(sent.headers).map(([name, value]) => `${name}: ${String(value)}`);
  const body = placed;
  for (const line of [
    'POST /hooks/../hooks/yard HTTP/1.1',
    'POST /hooks//yard HTTP/1.1',
    'POST /hooks/%79ard HTTP/1.1',
    'POST http://evil.example/hooks/yard HTTP/1.1',
  ]) {
    expect(await raw(Number(port), line, [`Host: ${host}`, ...headers], body), line).toMatch(/^HTTP\/1\.1 400 /);
  }
  const many = Array.from({ length: 5_000 }, (_, n) => `x-${n}: y`);
  expect(await raw(Number(port), 'POST /hooks/yard HTTP/1.1', [`Host: ${host}`, ...many])).not.toMatch(/^HTTP\/1\.1 2/);
  expect(troubles).toEqual([]);
  expect((await post(sent)).status).toBe(204);
});

it('a thousand senders without the token fill no memory with what they send', async () => {
  const { address, post, records } = await receiving();
  const begin = `POST /hooks/yard HTTP/1.1\r\nhost: x\r\ncontent-length: ${bodyLimit}\r\n\r\n`;
  const before = process.memoryUsage().arrayBuffers;
  await holdOpen(Number(new URL(address).port), mostConnections - 1, begin + 'x'.repeat(bodyLimit - 1));
  expect((await post(delivery())).status).toBe(204);
  expect(records.events.count).toBe(1);
  // Kept, they would take 256 MiB; what the senders themselves hold is counted, too.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(128 * 2 ** 20);
});

it('there are so many connections and no more', async () => {
  const { address, post } = await receiving();
  const held = await holdOpen(Number(new URL(address).port), mostConnections + 100, 'P');
  // Before the ten seconds are over that a sender has for its headers: those would close them all.
  await eventually(
    () => expect(held.filter((one) => !one.destroyed).length).toBeLessThanOrEqual(mostConnections),
    5_000,
  );
  expect((await post(delivery())).status).toBe(204);
});

it('senders that send a byte at a time are let go, and keep nobody out', async () => {
  const { address, post, receiver } = await receiving();
  const port = Number(new URL(address).port);
  const { headers } = delivery();
  const told = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const slow = [
    ...(await holdOpen(port, 300, 'P')),
    ...(await holdOpen(port, 300, 'POST /hooks/yard HTTP/1.1\r\nhost: x\r\nx-long: ')),
    ...(await holdOpen(
      port,
      300,
      `POST /hooks/yard HTTP/1.1\r\nhost: x\r\n${told.join('')}content-length: 9999\r\n\r\n`,
    )),
    ...(await holdOpen(
      port,
      100,
      'POST /hooks/yard HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n',
    )),
  ];
  const drip = setInterval(() => slow.forEach((one) => one.write('x')), 100);
  onTestFinished(() => clearInterval(drip));
  expect((await post(delivery())).status).toBe(204);
  await eventually(() => expect(slow.filter((one) => !one.destroyed)).toHaveLength(0), 60_000);
  expect((await post(delivery())).status).toBe(204);
  expect(receiver.status().received).toBe(2);
}, 90_000);

it('many deliveries sent ahead in one connection are no more than one', async () => {
  const { address, post, receiver } = await receiving();
  const one = 'POST /hooks/yard HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n';
  const [socket] = await holdOpen(Number(new URL(address).port), 1, one.repeat(5_000));
  await eventually(() => expect(socket?.destroyed).toBe(true));
  expect(receiver.status().refused).toBeLessThan(5_000);
  expect((await post(delivery())).status).toBe(204);
});

it.each([
  'GET / HTTP/1.1\r\n\r\n',
  'POST /hooks/yard HTTP/1.1\r\nhost: x\r\n\r\n',
  'POST / HTTP/1.1\r\nhost: x\r\nexpect: y\r\n\r\n',
])(
  'as many senders as there may be, each with requests ahead (%j), end no terminal, in a bounded heap',
  async (one) => {
    const yard = await startPracticeProcess(['--cars', '40', '--tracks', '6']);
    onTestFinished(() => yard[Symbol.asyncDispose]());
    const env = { NODE_OPTIONS: '--max-old-space-size=384' };
    const terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: yard.session, env });
    onTestFinished(() => terminal[Symbol.asyncDispose]());
    const port = await eventually(async () => {
      const { body } = await terminal.call('events/configure', { settings, token });
      const { listeningAt } = z.object({ json: z.object({ listeningAt: z.url() }) }).parse(body).json;
      return Number(new URL(listeningAt).port);
    });
    // First all of them, then all of what they send: it comes at once.
    const held = await holdOpen(port, mostConnections - 1, '');
    const ahead = Buffer.from(one.repeat(Math.floor(2 ** 18 / one.length)));
    for (const socket of held) socket.pause().write(ahead);
    for (let n = 0; n < 5; n += 1) expect((await terminal.call('terminal/status')).status).toBe(200);
    await eventually(async () => {
      expect(await raw(port, 'GET / HTTP/1.1', ['Host: x'])).toMatch(/^HTTP\/1\.1 400 /);
    });
    expect((await terminal.call('terminal/status')).status).toBe(200);
  },
  120_000,
);
