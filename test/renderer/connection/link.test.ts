import { createServer, type RequestListener } from 'node:http';
import { os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import {
  createTerminalClient,
  TerminalNotReached,
  type LinkState,
  type Page,
} from '../../../src/renderer/lib/connection/link.ts';
import { proofHeader, proofOf } from '#main/http/gate.ts';
import { listen } from '../../support/listen.ts';

const running = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const stop of running) await stop();
});

/** A terminal's process as the window sees it: a WebSocket that answers to one token, and a proof that it has it. */
async function aProcess(token: string, port = 0): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer: RequestListener = ({ url = '' }, response) => {
    const proof = proofOf(token, url.replace('/proof/', ''));
    response.writeHead(204, url.startsWith('/proof/') ? { [proofHeader]: proof } : {}).end();
  };
  return serving(answer, (protocol) => protocol === `yard.${token}`, port);
}

async function serving(
  answer: RequestListener,
  accepts: (protocol: unknown) => boolean,
  port: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const handler = new RPCHandler({ settings: { get: os.handler(() => 'answered') } });
  const server = createServer(answer);
  const sockets = new WebSocketServer({
    server,
    verifyClient: ({ req }: { req: { headers: Record<string, unknown> } }) =>
      accepts(req.headers['sec-websocket-protocol']),
  });
  sockets.on('connection', (socket) => void handler.upgrade(socket));
  const listening = await listen(server, port);
  const stop = async () => {
    running.delete(stop);
    for (const client of sockets.clients) client.terminate();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  running.add(stop);
  return { port: listening, stop };
}

function aPage(port: number, hash: string): Page {
  const href = `http://127.0.0.1:${port}/`;
  return {
    location: { protocol: 'http:', origin: href.slice(0, -1), href, hash, pathname: '/', search: '' },
    history: { replaceState: () => undefined },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    WebSocket,
    crypto,
    fetch,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}

function states(watch: (listener: (state: LinkState) => void) => () => void) {
  const seen: LinkState[] = [];
  const waiting: { state: LinkState; reached: () => void }[] = [];
  watch((state) => {
    seen.push(state);
    for (const one of waiting) if (one.state === state) one.reached();
  });
  const until = (state: LinkState) =>
    seen.at(-1) === state ? Promise.resolve() : new Promise<void>((reached) => waiting.push({ state, reached }));
  return { seen, until };
}

describe('the link to the terminal', () => {
  it('reaches the process with the token of the address', async () => {
    const { port } = await aProcess('right');
    const link = createTerminalClient(aPage(port, '#token=right'));
    expect(await link.client.settings.get()).toBe('answered');
  });

  it('says that it is lost, refuses calls meanwhile, and finds the same process again by itself', async () => {
    const first = await aProcess('right');
    const link = createTerminalClient(aPage(first.port, '#token=right'));
    const { seen, until } = states((listener) => link.watch(listener));
    await until('open');
    await first.stop();
    await until('lost');
    await expect(link.client.settings.get()).rejects.toBeInstanceOf(TerminalNotReached);
    await aProcess('right', first.port);
    await until('open');
    expect(await link.client.settings.get()).toBe('answered');
    expect(seen).toEqual(['connecting', 'open', 'lost', 'open']);
  });

  it('stays lost at another process, whose token is another', async () => {
    const { port } = await aProcess('other');
    const link = createTerminalClient(aPage(port, '#token=right'));
    const { seen, until } = states((listener) => link.watch(listener));
    await until('lost');
    expect(seen).not.toContain('open');
  });

  it.each<[string, RequestListener]>([
    [
      'answers each question with the same',
      (_request, response) => response.writeHead(204, { [proofHeader]: '0' }).end(),
    ],
    [
      'leads to another address',
      (request, response) => response.writeHead(302, { location: `/other${request.url}` }).end(),
    ],
    ['never ends its answer', (_request, response) => response.writeHead(200).write('x')],
  ])('gives no token to another program that has taken the port of an ended process, and %s', async (_what, answer) => {
    const first = await aProcess('right');
    const link = createTerminalClient(aPage(first.port, '#token=right'));
    const { seen, until } = states((listener) => link.watch(listener));
    await until('open');
    await first.stop();
    let asked = 0;
    const told: unknown[] = [];
    const counted: RequestListener = (request, response) => {
      asked += 1;
      answer(request, response);
    };
    await serving(counted, (protocol) => told.push(protocol) > 0, first.port);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1), 20_000);
    expect([seen.slice(0, 3), told]).toEqual([['connecting', 'open', 'lost'], []]);
    await expect(link.client.settings.get()).rejects.toBeInstanceOf(TerminalNotReached);
  });

  it('asks for the address with the token where the page has none', () => {
    const { seen } = states((listener) => createTerminalClient(aPage(1, '')).watch(listener));
    expect(seen).toEqual(['noToken']);
  });
});
