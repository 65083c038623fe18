import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { eventually } from '../support/eventually.ts';
import { startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { raw } from './raw.ts';

// A malicious page on the machine: whatever a page of another site, or a name that leads to this machine, can send.
// One by one in test/hosts/http.test.ts; here in all its disguises, to the program as it is started.

async function terminal(): Promise<TerminalProcess & { readonly port: number; readonly dataDir: string }> {
  const dataDir = temporaryFolder();
  const started = await startTerminalProcess({ dataDir });
  onTestFinished(() => started[Symbol.asyncDispose]());
  return { ...started, port: Number(new URL(started.rpc).port), dataDir };
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);

test('no other writing of a path, and no other place for the token, leads to a procedure', async () => {
  const { port, token } = await terminal();
  const host = `Host: 127.0.0.1:${port}`;
  const lines = [
    'POST /rpc/terminal/status HTTP/1.0',
    `POST http://127.0.0.1:${port}/rpc/terminal/status HTTP/1.1`,
    'POST http://evil.example/rpc/terminal/status HTTP/1.1',
    'POST /rpc\\terminal/status HTTP/1.1',
    'POST /%2frpc/terminal/status HTTP/1.1',
    'POST /rpc%2fterminal/status HTTP/1.1',
    'POST /rpc/terminal%2fstatus HTTP/1.1',
    'POST /assets/../rpc/terminal/status HTTP/1.1',
    'POST /rpc//terminal/status HTTP/1.1',
    'POST /;/rpc/terminal/status HTTP/1.1',
    'POST /RPC/terminal/status HTTP/1.1',
    'POST /%00/rpc/terminal/status HTTP/1.1',
    'POST /rpc/%zz HTTP/1.1',
    `POST /rpc/terminal/status?token=${token} HTTP/1.1`,
    `POST /rpc/terminal/status?access_token=${token} HTTP/1.1`,
  ];
  for (const line of lines) {
    for (const more of [[], [`Cookie: token=${token}`], [`Authorization: Basic ${token}`]]) {
      const answer = await raw(port, line, [host, ...more]);
      expect([400, 401, 404, 405], line).toContain(status(answer));
      expect(answer).not.toContain('"connection"');
    }
  }
});

test('no name but this machine’s own two is answered, however it is written', async () => {
  const { port } = await terminal();
  const names = [
    `localhost.:${port}`,
    `127.0.0.1.:${port}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0.0.0.0:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `user@127.0.0.1:${port}`,
    `127.0.0.1:0${port}`,
    `127.0.0.1:${port}/evil`,
    `127.0.0.1:${port}.evil.example`,
    'evil.example',
    '',
  ];
  for (const name of names) {
    expect([400, 403], name).toContain(status(await raw(port, 'GET / HTTP/1.1', [`Host: ${name}`])));
  }
  expect(status(await raw(port, 'GET / HTTP/1.0', []))).toBe(403);
  expect(status(await raw(port, 'GET / HTTP/1.1', ['Host: evil.example', `Host: 127.0.0.1:${port}`]))).toBe(403);
  expect(status(await raw(port, 'GET / HTTP/1.1', [`Host: LOCALHOST:${port}`]))).toBe(200);
});

test('a page of another origin is refused even with the token', async () => {
  const { port, token } = await terminal();
  const own = `http://127.0.0.1:${port}`;
  const headers = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`];
  const ask = async (...more: readonly string[]) =>
    status(await raw(port, 'POST /rpc/terminal/status HTTP/1.1', [...headers, ...more]));
  for (const origin of ['null', '', 'http://localhost', `${own}/`, `${own}.evil.example`, `HTTP://127.0.0.1:${port}`]) {
    expect(await ask(`Origin: ${origin}`), origin).toBe(403);
  }
  expect(await ask(`Origin: ${own}`, 'Origin: http://evil.example')).toBe(403);
  expect(await ask('Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors')).toBe(403);
  expect(await ask('Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors')).toBe(403);
  expect(await ask(`Origin: ${own}`)).toBe(200);
});

test('inputs made to break whoever reads them are refused in words, and change nothing', async () => {
  const { port, token } = await terminal();
  const headers = [`Host: 127.0.0.1:${port}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json'];
  const ask = (input: string) => raw(port, 'POST /rpc/cars/search HTTP/1.1', headers, input);
  for (const input of [
    `{"json":{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
    `{"json":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
    '{"__proto__":{"json":{}},"json":{"text":"a"}}',
    '{"json":{"text":"a","__proto__":{"limit":1}}}',
    '{"json":{"text":"(a+)+$"},"meta":[[6,"text"]]}',
    '{"json":{"text":"x"},"meta":[[1,"__proto__","polluted"]]}',
    '{"json":{"text":["x"]},"meta":[[1,"text",4000000000]]}',
  ]) {
    expect(status(await ask(input)), input.slice(0, 60)).toBe(400);
  }
  const after = await raw(port, 'POST /rpc/terminal/status HTTP/1.1', headers);
  expect(status(after)).toBe(200);
  expect(after).not.toContain('polluted');
});

test('a WebSocket that talks nonsense is told of in the log, and nowhere around it', async () => {
  const { port, token, errors, dataDir } = await terminal();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc/ws`, [`yard.${token}`]);
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once('open', resolve));
  for (const nonsense of ['{', '\u009b31m', '{"i":1}', Buffer.from([0xff, 0xfe])]) socket.send(nonsense);
  const logs = join(dataDir, 'logs');
  await eventually(() => {
    expect(existsSync(logs)).toBe(true);
    const kept = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
    expect(kept.join('')).toContain('a library complains');
  });
  // What goes to the standard error may arrive later than the file is written.
  const lines = () => errors().split('\n').filter(Boolean);
  await eventually(() => expect(lines()).not.toEqual([]));
  for (const line of lines()) expect(() => void JSON.parse(line), line).not.toThrow();
});
