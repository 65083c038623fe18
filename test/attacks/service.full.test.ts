import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';
import { startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';

// A malicious service. What an answer may cost, figure by figure, in a bounded heap: test/main/service/limits; what
// certificates and proxies may do: test/main/service/secure and system-proxy; its key in its own words:
// test/e2e/key-nowhere. Here a whole terminal behind a service that alters what a yard says.

interface Attack {
  /** Alters the text of an inventory page. */
  readonly page?: (text: string) => string;
  /** Answers in the place of the yard; `false`: it does not. */
  readonly instead?: (asked: IncomingMessage, answer: ServerResponse) => boolean;
}

async function terminalBehind({ page = (text) => text, instead = () => false }: Attack) {
  const yard = await startPracticeProcess(['--cars', '40', '--tracks', '6']);
  onTestFinished(() => yard[Symbol.asyncDispose]());
  const server = createServer((asked, answer) => {
    void relay(asked, answer).catch(() => answer.destroy());
  });
  async function relay(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray());
    if (instead(asked, answer)) return;
    const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = asked.headers;
    const method = asked.method === 'GET' ? 'GET' : 'POST';
    const came = await request(`${yard.session.serviceUrl}${asked.url ?? ''}`, { method, headers, body });
    const text = await came.body.text();
    answer.writeHead(came.statusCode, { 'content-type': 'application/json' });
    answer.end(asked.url?.includes('/inventory') === true ? page(text) : text);
  }
  const address = await serve(server);
  const session = { ...yard.session, serviceUrl: address };
  const terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session });
  onTestFinished(() => terminal[Symbol.asyncDispose]());
  return { terminal, session };
}

const status = z.object({
  json: z.object({
    connection: z.looseObject({ state: z.string() }),
    mirror: z.looseObject({ cars: z.int(), asOf: z.string().nullable(), problem: z.string().nullable() }),
    notices: z.array(z.object({ text: z.string() })),
  }),
});
const statusOf = async (terminal: TerminalProcess) => status.parse((await terminal.call('terminal/status')).body).json;
const pulled = (terminal: TerminalProcess) =>
  eventually(async () => {
    const now = await statusOf(terminal);
    expect(now.mirror.asOf).not.toBeNull();
    return now;
  });

describe('one record made to break its reader costs one record at most', () => {
  const first = (fields: string) => (text: string) => text.replace('"items":[{', `"items":[{${fields},`);
  it.each([
    ['nested 200,000 deep', first(`"zz":${'['.repeat(200_000)}${']'.repeat(200_000)}`), 39],
    ['of 5 MiB', first(`"zz":"${'x'.repeat(5 * 2 ** 20)}"`), 39],
    ['with names that objects have of their own', first('"__proto__":{"cars":1},"constructor":{"prototype":{}}'), 40],
    ['with numbers that no number can hold', first(`"zz":1e99999,"yy":${'9'.repeat(200_000)}`), 40],
  ])('%s', async (_, page, cars) => {
    const { terminal } = await terminalBehind({ page });
    const { mirror, notices } = await pulled(terminal);
    expect(mirror).toMatchObject({ cars, problem: null });
    expect(notices.length).toBe(40 - cars);
  });
});

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n';
const inPieces = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

describe('an answer made to break its reader is reported, and the terminal works on', () => {
  it.each<[string, (answer: ServerResponse) => void]>([
    [
      'packed, to be unpacked to 200 MB',
      (answer) => {
        answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        answer.end(gzipSync(Buffer.alloc(200_000_000, 0x20)));
      },
    ],
    [
      'a million headers',
      (answer) => void answer.socket?.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(1_000_000)}`),
    ],
    [
      'a wait of 10^400 seconds',
      (answer) => {
        answer.writeHead(429, { 'retry-after': '9'.repeat(400), 'content-type': 'application/json' });
        answer.end('{"message":"later"}');
      },
    ],
    [
      'a wait until the year 9999',
      (answer) => {
        answer.writeHead(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT', 'content-type': 'application/json' });
        answer.end('{"message":"later"}');
      },
    ],
    ['a change to another protocol', (answer) => void answer.socket?.write(`${switching}${'x'.repeat(100_000)}`)],
    [
      'a million headers behind the answer',
      (answer) => void answer.socket?.write(`${inPieces}2\r\n{}\r\n0\r\n${'x-a: b\r\n'.repeat(1_000_000)}`),
    ],
    ['a piece of 10^30 bytes', (answer) => void answer.socket?.write(`${inPieces}${'f'.repeat(25)}\r\n{}`)],
  ])('%s', async (_, attack) => {
    const { terminal } = await terminalBehind({
      instead: (_asked, answer) => {
        attack(answer);
        return true;
      },
    });
    await eventually(async () => {
      expect((await statusOf(terminal)).connection['reason']).toMatch(
        /answers in its place|broke|later|trouble of its own|cannot be read/,
      );
    });
    const { connection } = await statusOf(terminal);
    expect(['degraded', 'offline']).toContain(connection.state);
    const next = connection['nextAttemptAt'];
    // An hour at most, whatever the service asks for.
    if (typeof next === 'string') expect(Date.parse(next) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });
});

it.each([301, 302, 303, 307, 308])('a redirect (%i) takes the key nowhere else', async (code) => {
  const heard: string[] = [];
  const thief = createServer((asked, answer) => {
    heard.push(JSON.stringify(asked.headers));
    answer.end('{"items":[]}');
  });
  const elsewhere = await serve(thief);
  const places = [`${elsewhere}/ims`, `http://user:pass@${new URL(elsewhere).host}/`, 'file:///etc/passwd'];
  let asks = 0;
  const { terminal } = await terminalBehind({
    instead: (_asked, answer) => {
      answer.writeHead(code, { location: places[asks % places.length] ?? '', 'set-cookie': 'a=b' }).end();
      asks += 1;
      return true;
    },
  });
  await eventually(() => expect(asks).toBeGreaterThanOrEqual(places.length));
  expect((await statusOf(terminal)).connection.state).toBe('degraded');
  expect(heard).toEqual([]);
});
