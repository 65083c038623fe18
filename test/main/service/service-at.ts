import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { onTestFinished } from 'vitest';
import {
  createServiceClient,
  type CallOutcome,
  type RailcarService,
  type ServiceClientOptions,
} from '#main/service/client.ts';
import { Connections, defaultTimeouts } from '#main/service/connections.ts';
import { Trips } from '#main/service/trips.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { freePort, listen } from '../../support/listen.ts';

interface Heard {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Counts connections from 1: two requests with the same number shared one. */
  readonly connection: number;
}

/** A service on this machine that notes every request whole and answers as the test says. */
export async function httpService(
  answer: (heard: Heard, response: ServerResponse, nth: number) => void,
): Promise<{ readonly url: string; readonly heard: readonly Heard[] }> {
  const heard: Heard[] = [];
  const connections = new Map<Socket, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one: Heard = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://service.example'),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        connection: connections.get(request.socket) ?? 0,
      };
      heard.push(one);
      answer(one, response, heard.length);
    });
  });
  server.on('connection', (socket: Socket) => connections.set(socket, connections.size + 1));
  onTestFinished(() => {
    server.closeAllConnections();
  });
  return { url: await listening(server), heard };
}

/** A service below HTTP: `talk` gets each socket, counted from 1, and every piece of text that comes. */
export async function socketService(
  talk: (socket: Socket, text: string, nth: number) => void,
): Promise<{ readonly url: string; readonly requests: () => number }> {
  let requests = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      const text = data.toString('latin1');
      if (/^(GET|POST) /.test(text)) requests += 1;
      talk(socket, text, requests);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { url: await listening(server), requests: () => requests };
}

/** An address where nothing listens. */
export async function deadAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`;
}

async function listening(server: Server): Promise<string> {
  const port = await listen(server);
  onTestFinished(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${port}`;
}

export const apiKey = 'key-"7Zx\\9';

/** A client for one test, with what it reports; closed when the test is over. */
export function clientOf(
  baseUrl: string,
  options: Partial<ServiceClientOptions> = {},
): { readonly client: RailcarService; readonly outcomes: readonly CallOutcome[] } {
  const outcomes: CallOutcome[] = [];
  const client = createServiceClient({
    baseUrl,
    carrierId: 42,
    apiKey,
    assumeUser: 'crew@yard.example',
    dialect: defaultDialect,
    clock: { now: () => Date.parse('2026-05-01T12:00:00Z'), sleep: () => Promise.resolve() },
    environment: {},
    onOutcome: (outcome) => outcomes.push(outcome),
    ...options,
  });
  onTestFinished(() => client.close());
  return { client, outcomes };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** A move of one car, as small as one can be. */
export const oneMove = {
  items: [
    {
      equipment: { resourceId: 7, resourceType: 'Equipment' as const },
      locationUpdate: { to: { grouping: { resourceId: 12, resourceType: 'Grouping' as const }, groupingIndex: 0 } },
      updateIntermodalUnits: true,
    },
  ],
  jobName: 'Yard 4 #yt-a1',
};

/** Connections on which a request is carried as the test says, without a network. */
export function carriedBy(carry: (handler: Dispatcher.DispatchHandler) => void): Dispatcher {
  return new Agent().compose(() => (_request, handler) => {
    carry(handler);
    return true;
  });
}

/** The hold that undici gives on a request it has begun to write. */
export function begun(abort: (reason: Error) => void = () => undefined): Dispatcher.DispatchController {
  return { aborted: false, paused: false, reason: null, abort, pause: () => undefined, resume: () => undefined };
}

/** Trips to a service that is reached by these ways, the first one first. */
export function tripsBy(ways: readonly { readonly proxy: string; readonly open: () => Dispatcher }[]): Trips {
  const clock = { now: () => Date.parse('2026-05-01T12:00:00Z'), sleep: () => Promise.resolve() };
  return new Trips({
    address: { origin: 'https://service.example', prefix: '', loopback: false },
    connections: new Connections(() => Promise.resolve(ways), clock),
    timeouts: defaultTimeouts,
    clock,
    query: new URLSearchParams(),
    headers: {},
    after: undefined,
  });
}
