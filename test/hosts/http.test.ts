import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import { implement, type RouterClient } from '@orpc/server';
import { pino } from 'pino';
import { request } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import * as z from 'zod';
import { base } from '#shared/terminal/common.ts';
import { type Clock, systemClock } from '#main/clock.ts';
import { mostAtOnce } from '#main/http/making-room.ts';
import { foreign } from '#main/http/gate.ts';
import { type HttpHost, openHttpHost } from '#main/http/server.ts';
import { listen } from '../support/listen.ts';
import { ask, scriptOf } from '../support/rpc.ts';
import { temporaryFolder } from '../support/temporary.ts';

const contract = {
  echo: { say: base.input(z.strictObject({ text: z.string().min(2), times: z.int().optional() })).output(z.string()) },
  quiet: { ask: base.output(z.string()) },
  broken: { inside: base.output(z.string()), known: base.output(z.string()) },
};
const os = implement(contract);
const router = os.router({
  echo: { say: os.echo.say.handler(({ input }) => input.text.repeat(input.times ?? 1)) },
  quiet: { ask: os.quiet.ask.handler(() => 'nothing asked') },
  broken: {
    inside: os.broken.inside.handler(() => {
      throw new Error('the secret inside');
    }),
    known: os.broken.known.handler(({ errors }) => {
      throw errors.NOT_POSSIBLE({ message: 'Not while the yard is closed.' });
    }),
  },
});

let later = 0;
const clock: Clock = { ...systemClock, monotonic: () => later };

async function host(port = 0, hostClock = clock): Promise<HttpHost & { port: number; log: string[] }> {
  const rendererDir = join(temporaryFolder(), 'renderer');
  mkdirSync(join(rendererDir, 'assets'), { recursive: true });
  writeFileSync(join(rendererDir, 'index.html'), '<!doctype html><title>Yard Terminal</title>');
  writeFileSync(join(rendererDir, 'assets', 'index-1a2b.js'), 'export {};');
  const log: string[] = [];
  const lines = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
  const logger = Object.assign(lines, { hide: () => undefined });
  const opened = await openHttpHost({ router, rendererDir, port, logger, clock: hostClock });
  onTestFinished(() => opened.close());
  return { ...opened, port: Number(new URL(opened.url).port), log };
}

test('a procedure answers {"json": output} to {"json": input}', async () => {
  const answer = await scriptOf(await host())('echo/say', { text: 'ab', times: 2 });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ json: 'abab' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a procedure without input takes an empty body, with and without a content type', async () => {
  const { rpc, token } = await host();
  const headers = { authorization: `Bearer ${token}` };
  for (const extra of [{}, { 'content-type': 'application/json' }]) {
    const answer = await ask(`${rpc}/quiet/ask`, { method: 'POST', headers: { ...headers, ...extra } });
    expect(answer.body).toEqual({ json: 'nothing asked' });
  }
});

test('a script on a busy machine may open two hundred connections before it sends on any: each is answered', async () => {
  const { port, token } = await host();
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await ask(`http://127.0.0.1:${port}/`);
  const head = `POST /rpc/quiet/ask HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n`;
  const answers = sockets.map((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${head}Content-Length: 0\r\nConnection: close\r\n\r\n`);
    return text(socket).catch(() => 'closed');
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('nothing is answered without the token of the run, whatever is asked', async () => {
  const { rpc, token } = await host();
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const attempts: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${wrong}` },
    { authorization: `Basic ${token}` },
    { authorization: token },
  ];
  for (const headers of attempts) {
    for (const path of ['quiet/ask', 'no/such', 'ws', '']) {
      const answer = await ask(`${rpc}/${path}`, { method: 'POST', headers });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ json: { code: 'UNAUTHORIZED', status: 401 } });
    }
  }
  const origin = new URL(rpc).origin;
  for (const path of [
    '//rpc/quiet/ask',
    '/%72pc/quiet/ask',
    '/rpc/%2e%2e/rpc/quiet/ask',
    '/RPC/quiet/ask',
    '/./rpc/quiet/ask',
  ]) {
    const answer = await raw(Number(new URL(origin).port), `POST ${path} HTTP/1.1`, [`Host: ${new URL(origin).host}`]);
    expect(answer).toMatch(/^HTTP\/1.1 (401|405) /);
    expect(answer).not.toContain('nothing asked');
  }
});

test('the token is different in every run and long enough not to be guessed', async () => {
  const [one, other] = [await host(), await host()];
  expect(one.token).not.toBe(other.token);
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
});

test('a foreign Host is refused for page and procedures alike, so that no name can be rebound to it', async () => {
  const { url, rpc, token, port } = await host();
  const page = url.split('#')[0] ?? '';
  for (const name of [
    'evil.example',
    `evil.example:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port + 1}`,
    `127.0.0.1.evil.example:${port}`,
  ]) {
    expect((await ask(page, { headers: { host: name } })).status).toBe(403);
    const answer = await ask(`${rpc}/quiet/ask`, {
      method: 'POST',
      headers: { host: name, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ json: { code: 'FORBIDDEN' } });
  }
});

test('with --port 80 the page is answered as well: a browser leaves that port out of Host and Origin', () => {
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.1:80']) {
    expect(foreign({ host, origin: `http://${host}` }, 80)).toBeNull();
  }
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
    expect(foreign({ host }, 80)).toContain('answers to');
  }
  expect(foreign({ host: '127.0.0.1', origin: 'http://127.0.0.1:8080' }, 80)).toContain('from elsewhere');
  expect(foreign({ host: '127.0.0.1' }, 8080)).toContain('answers to');
});

test('a page elsewhere gets nothing of here to embed; whoever follows its link to here is let in', () => {
  const asked = (mode: string) =>
    foreign({ host: 'localhost:8080', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode }, 8080);
  expect(asked('no-cors')).toContain('from elsewhere');
  expect(asked('navigate')).toBeNull();
});

test('a page of another origin is refused even with the token, and gets no CORS permission', async () => {
  const { rpc, token, port } = await host();
  for (const origin of ['https://evil.example', 'null', `https://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`]) {
    const headers = { origin, authorization: `Bearer ${token}` };
    const answer = await ask(`${rpc}/quiet/ask`, { method: 'POST', headers });
    expect(answer.status).toBe(403);
    const preflight = await ask(`${rpc}/quiet/ask`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(403);
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  }
  const own = await ask(`${rpc}/quiet/ask`, {
    method: 'POST',
    headers: { origin: `http://127.0.0.1:${port}`, authorization: `Bearer ${token}` },
  });
  expect(own.status).toBe(200);
});

test('it listens on the loopback address only', async () => {
  const { port } = await host();
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address);
  for (const address of [...others, '127.0.0.2']) expect(await reachable(address, port)).toBe(false);
  expect(await reachable('127.0.0.1', port)).toBe(true);
});

test('malformed JSON and bodies of another form are a 400 that says so', async () => {
  const { rpc, token } = await host();
  const send = (body: string, type = 'application/json') =>
    ask(`${rpc}/echo/say`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
  expect((await send('{"json": ')).body).toMatchObject({
    json: { code: 'BAD_REQUEST', status: 400, message: expect.stringContaining('not JSON') },
  });
  for (const body of ['[1]', '7', 'null', '"text"', '{"text": "ab"}', '{"json": {}, "extra": 1}']) {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ json: { message: expect.stringContaining('{"json": <input>}') } });
  }
  for (const meta of ['7', '[[1, "nowhere"]]', '{"a": 1}', '[[0, "text", "deep"]]']) {
    expect((await send(`{"json": {"text": "ab"}, "meta": ${meta}}`)).status).toBe(400);
  }
  expect((await send('text=ab', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await send(JSON.stringify({ json: { text: 'a'.repeat(5 * 1024 * 1024) } }))).status).toBe(413);
  expect((await send('{"json": {"text": "ab"}}')).status).toBe(200);
});

test('a sender whose request is refused can send it to its end and receives the answer', async () => {
  const { port, token } = await host();
  const size = 6 * 1024 * 1024;
  const chunked = [Buffer.from(`${size.toString(16)}\r\n`), Buffer.alloc(size, 32), Buffer.from('\r\n0\r\n\r\n')];
  const known = [`Authorization: Bearer ${token}`, 'Content-Type: application/json'];
  const requests = [
    { status: 413, headers: [...known, `Content-Length: ${size}`], body: Buffer.alloc(size, 32) },
    { status: 413, headers: [...known, 'Transfer-Encoding: chunked'], body: Buffer.concat(chunked) },
    { status: 401, headers: [`Content-Length: ${size}`], body: Buffer.alloc(size, 32) },
    { status: 403, headers: ['Origin: https://evil.example', `Content-Length: ${size}`], body: Buffer.alloc(size, 32) },
  ];
  for (const { status, headers, body } of requests) {
    for (const connection of ['close', 'keep-alive']) {
      const sent = sending(port, [...headers, `Connection: ${connection}`], body);
      expect(await sent.answer, `${status} ${connection}`).toContain(`HTTP/1.1 ${status} `);
      expect(sent.failure(), `${status} ${connection}`).toBeNull();
    }
  }
});

test('a sender whose refused request never ends is answered and left', async () => {
  const { port } = await host(0, { ...clock, sleep: (ms, signal) => systemClock.sleep(ms / 100, signal) });
  const sent = sending(port, ['Content-Length: 1000000000'], Buffer.alloc(1_000, 32));
  expect(await sent.answer).toContain('HTTP/1.1 401 ');
  await sent.closed;
});

test('letters that are not UTF-8 are a 400: they would be recorded as others', async () => {
  const { rpc, token } = await host();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = Buffer.from('{"json": {"text": "M\u00fchle"}}', 'latin1');
  const answer = await request(`${rpc}/echo/say`, { method: 'POST', headers, body, reset: true });
  expect(answer.statusCode).toBe(400);
  expect(await answer.body.json()).toMatchObject({ json: { message: 'The request body is not UTF-8.' } });
});

test('an input that does not fit is INVALID and names every field with its rule', async () => {
  const call = scriptOf(await host());
  const answer = await call('echo/say', { text: 'a', times: 1.5, other: true });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ json: { defined: true, code: 'INVALID', status: 400 } });
  expect(answer.body).toHaveProperty('json.data.issues', [
    { field: 'text', rule: 'must have at least 2 characters', ruleCoded: expect.anything() },
    { field: 'times', rule: 'must be a whole number' },
    { field: 'other', rule: 'is not a field here; check its spelling, or leave it out' },
  ]);
  const faults = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`field${at}`, at % 2 === 0 ? 1 : '\ud800']),
  );
  const all = await call('echo/say', faults);
  expect(all.body).toHaveProperty(
    'json.data.issues',
    expect.arrayContaining([expect.objectContaining({ field: 'input' })]),
  );
  expect(all.text.length).toBeLessThan(50_000);
  expect((await call('echo/say')).body).toHaveProperty('json.data.issues', [{ field: 'input', rule: 'is missing' }]);
  expect((await call('echo/say', {})).body).toHaveProperty(
    'json.message',
    'The input does not fit: text is missing. Nothing was recorded.',
  );
});

test('unknown procedures and pages are 404, other methods 405, each in the form in which procedures fail', async () => {
  const opened = await host();
  const call = scriptOf(opened);
  const authorization = `Bearer ${opened.token}`;
  for (const name of ['no/such', 'echo', 'echo/say/more', '__proto__/x', 'constructor']) {
    const answer = await call(name, {});
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ json: { defined: false, code: 'NOT_FOUND', status: 404 } });
  }
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    const answer = await ask(`${opened.rpc}/quiet/ask`, { method, headers: { authorization } });
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
  }
  const origin = new URL(opened.url).origin;
  expect(await ask(`${origin}/missing.js`)).toMatchObject({ status: 404, body: { json: { code: 'NOT_FOUND' } } });
  expect(
    (await ask(`${origin}/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
  ).toBe(405);
  for (const path of ['/%zz', '/rpc/%zz', '/rpc/quiet/%']) {
    const answer = await raw(opened.port, `POST ${path} HTTP/1.1`, [`Host: 127.0.0.1:${opened.port}`]);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('{"json":{"defined":false,"code":"BAD_REQUEST","status":400,');
  }
  for (const path of ['/../package.json', '/%2e%2e/%2e%2e/package.json', '/assets/..%2f..%2fsecret']) {
    expect(await raw(opened.port, `GET ${path} HTTP/1.1`, [`Host: 127.0.0.1:${opened.port}`])).toMatch(
      /^HTTP\/1.1 (400|403|404) /,
    );
  }
});

test('what fails inside is a 500 without its details, which are in the log; what was foreseen is not logged', async () => {
  const opened = await host();
  const call = scriptOf(opened);
  const answer = await call('broken/inside');
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('secret');
  expect(opened.log.join('')).toContain('the secret inside');
  expect(opened.log.join('')).toContain('broken/inside');
  const before = opened.log.length;
  expect((await call('broken/known')).body).toMatchObject({
    json: { defined: true, code: 'NOT_POSSIBLE', message: 'Not while the yard is closed.' },
  });
  expect(opened.log).toHaveLength(before);
});

test('the page comes with a policy that lets it load its own files and nothing else', async () => {
  const { url, port } = await host();
  const page = await ask(url.split('#')[0] ?? '');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Yard Terminal');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain(`ws://127.0.0.1:${port}`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  const script = await ask(`${new URL(url).origin}/assets/index-1a2b.js`);
  expect(script.headers['cache-control']).toContain('immutable');
});

test('the address handed to the browser leads to the page once, within a minute, and names no token', async () => {
  const opened = await host();
  const address = opened.openingUrl();
  expect(address).not.toContain(opened.token);
  const first = await ask(address);
  expect(first.status).toBe(303);
  expect(first.headers['location']).toBe(`/#token=${opened.token}`);
  expect((await ask(address)).status).toBe(404);
  const forgotten = opened.openingUrl();
  later += 60_001;
  expect((await ask(forgotten)).status).toBe(404);
});

test('the same procedures answer over one WebSocket, to the token alone', async () => {
  const { port, token } = await host();
  const address = `ws://127.0.0.1:${port}/rpc/ws`;
  const socket = new WebSocket(address, [`yard.${token}`], { origin: `http://127.0.0.1:${port}` });
  onTestFinished(() => socket.terminate());
  const client: RouterClient<typeof router> = createORPCClient(new RPCLink({ websocket: Object(socket) }));
  await expect(client.echo.say({ text: 'ab', times: 3 })).resolves.toBe('ababab');
  await expect(client.echo.say({ text: 'a' })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'text', rule: 'must have at least 2 characters' }] },
  });
  expect(socket.protocol).toBe(`yard.${token}`);

  expect(await refusedSocket(address, ['yard.wrong'], {})).toBe(401);
  expect(await refusedSocket(address, [], {})).toBe(401);
  expect(await refusedSocket(address, [], { headers: { authorization: `Bearer ${token}` } })).toBe(401);
  expect(await refusedSocket(address, [`yard.${token}`], { origin: 'https://evil.example' })).toBe(403);
  expect(await refusedSocket(address, [`yard.${token}`], { headers: { host: 'evil.example' } })).toBe(403);
});

test('a WebSocket anywhere else is refused before it is opened, with the token and without', async () => {
  const opened = await host();
  const origin = `ws://127.0.0.1:${opened.port}`;
  for (const path of [
    '/',
    '/index.html',
    '/assets/index-1a2b.js',
    '/open/x',
    '/nothing',
    '/rpc',
    '/rpc/',
    '/rpc/echo/say',
    '//rpc/ws',
    '/rpc/ws/',
    '/RPC/ws',
  ]) {
    for (const protocols of [[], ['yard.wrong'], [`yard.${opened.token}`]]) {
      expect(await refusedSocket(`${origin}${path}`, protocols, {}), path).toBeGreaterThanOrEqual(400);
    }
  }
});

test('a WebSocket that talks nonsense harms nobody else', async () => {
  const opened = await host();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => complaints.mockRestore());
  const socket = new WebSocket(`ws://127.0.0.1:${opened.port}/rpc/ws`, [`yard.${opened.token}`]);
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once('open', resolve));
  for (const nonsense of ['', '{', 'null', '[]', '{"i":1}', '\u0000', Buffer.from([0xff, 0xfe])]) socket.send(nonsense);
  const sent = new Promise((resolve) => socket.once('pong', resolve));
  socket.ping();
  await sent;
  expect((await scriptOf(opened)('quiet/ask')).status).toBe(200);
});

test('a connection that sends one request after another and reads no answer is closed, and what it sent is let go', async () => {
  const { port, rpc, token } = await host();
  for (const line of ['GET / HTTP/1.1', 'GET /open/x HTTP/1.1', 'POST /rpc/quiet/ask HTTP/1.1']) {
    const socket = connect(port, '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    const gone = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    const one = `${line}\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 0\r\n\r\n`;
    // Only what is read ends it otherwise: unread answers keep a connection open for good.
    const more = setInterval(() => socket.write(one.repeat(200)), 5);
    onTestFinished(() => clearInterval(more));
    await gone;
  }
  const headers = { authorization: `Bearer ${token}` };
  expect((await ask(`${rpc}/quiet/ask`, { method: 'POST', headers })).status).toBe(200);
});

test('requests that a script sends ahead, a few at a time, are all answered', async () => {
  const { port } = await host();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  socket.write(`GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`.repeat(mostAtOnce));
  await vi.waitFor(() => expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(mostAtOnce));
});

test('a script whose client offers HTTP/2 in its first request, as that of Java does, is answered', async () => {
  const { port, token } = await host();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  const offer = [
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAA',
  ];
  const own = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json'];
  socket.write(['POST /rpc/quiet/ask HTTP/1.1', ...own, ...offer, 'Content-Length: 2', '', '{}'].join('\r\n'));
  await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1\.1 200 [^]*nothing asked/));
});

test('closing ends open connections, and a port that is taken is an error', async () => {
  const taken = createServer();
  const port = await listen(taken);
  onTestFinished(() => void taken.close());
  await expect(host(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });

  const opened = await host();
  const socket = new WebSocket(`ws://127.0.0.1:${opened.port}/rpc/ws`, [`yard.${opened.token}`]);
  await new Promise((resolve) => socket.once('open', resolve));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await opened.close();
  await ended;
  expect(await reachable('127.0.0.1', opened.port)).toBe(false);
});

function refusedSocket(
  address: string,
  protocols: string[],
  options: WebSocket.ClientOptions,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, protocols, options);
    socket.on('error', () => {});
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.once('open', () => {
      resolve(101);
      socket.terminate();
    });
  });
}

function reachable(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 2_000 });
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/** Sends a request as it stands; its answer is what has come when the first line of it is complete, with its body. */
function sending(port: number, headers: readonly string[], body: Buffer) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let failure: Error | null = null;
  let answer = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answered = new Promise<string>((resolve) => {
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      if (answer.includes('}}')) resolve(answer);
    });
    void closed.then(() => resolve(answer));
  });
  socket.on('error', (error) => (failure = error));
  const head = ['POST /rpc/quiet/ask HTTP/1.1', `Host: 127.0.0.1:${port}`, ...headers, '', ''].join('\r\n');
  const written = new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), body]), () => resolve()),
  );
  return { answer: Promise.all([answered, written]).then(([text]) => text), closed, failure: () => failure };
}

/** A request line as it stands, which every HTTP client would tidy up first. */
function raw(port: number, line: string, headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
    socket.write([line, ...headers, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'));
  });
}
