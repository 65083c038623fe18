import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import fastifyStatic from '@fastify/static';
import fastifyWebsocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';
import { type Clock, systemClock } from '../clock.ts';
import { errorCode } from '#shared/messages/message.ts';
import { securityHeaders } from '../content-security.ts';
import {
  bearerToken,
  foreign,
  newToken,
  proofHeader,
  proofOf,
  sameToken,
  singleUseTickets,
  socketProtocolPrefix,
  socketToken,
} from './gate.ts';
import { isIllFormed, makeRoom, type Room, withoutPiles } from './making-room.ts';
import { type Refusal, refusalBody, refusals } from './refusal.ts';
import { addRpcRoutes, readRpcBody, rpcPath, type TerminalRouter } from './rpc.ts';

/** The longest body of a request, in bytes: enough for ten thousand pasted marks and for the longest switch list. */
export const bodyLimit = 4 * 1024 * 1024;
/** The longest WebSocket message, in bytes: only the window restores whole backups, and only over its WebSocket. */
export const messageLimit = 300 * 1024 * 1024;

/** How much of a refused request is drained: up to the longest message, and for a limited time. */
const drainBounds = { bytes: messageLimit, ms: 5_000 };

/** Maximum number of open connections that have not shown the token: a script may open many before one is read. */
export const mostConnections = 256;

interface HttpHostOptions {
  readonly router: TerminalRouter;
  /** The built window; a folder that does not exist serves no page. */
  readonly rendererDir: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly logger: Logger;
  /** The system's when left out. */
  readonly clock?: Clock;
}

export interface HttpHost {
  /** The page, with the token in the fragment, which never leaves the browser. */
  readonly url: string;
  /** Base address of the procedures: `POST {rpc}/<area>/<name>`. */
  readonly rpc: string;
  readonly token: string;
  /**
   * An address that leads to the page once, within a minute; `used` is called when it has. Other users of the
   * machine can read what a program was started with: no program may be started with this one either.
   */
  openingUrl(used?: () => void): string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** Serves window, procedures (`/rpc/…`) and WebSocket (`/rpc/ws`) on 127.0.0.1. Rejects when the port is taken. */
export async function openHttpHost(options: HttpHostOptions): Promise<HttpHost> {
  const token = newToken();
  const server = fastify({
    bodyLimit,
    forceCloseConnections: true,
    exposeHeadRoutes: true,
    logger: false,
    // An invalid URL is refused by the framework before our own checks see it.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(reply, refusals.malformed('The path is not a valid URL.')),
    serverFactory: serverOf,
  });
  const port = () => {
    const address = server.server.address();
    return typeof address === 'object' && address !== null ? address.port : options.port;
  };
  // Registered first: it marks the requests that ask for a WebSocket.
  await server.register(fastifyWebsocket, {
    options: { maxPayload: messageLimit, handleProtocols: (offered) => ourProtocol(offered) },
    errorHandler: (error, socket) => {
      options.logger.warn({ err: error }, 'a WebSocket failed');
      socket.terminate();
    },
  });
  guard(server, port, token, makeRoom(server.server, mostConnections));
  answerFailures(server, options.logger);
  drainRefused(server, options.clock ?? systemClock);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    const read = readRpcBody(Buffer.from(body));
    if (read.ok) done(null, read.body);
    else done(new RefusedRequest(refusals.malformed(read.reason)));
  });

  const tickets = singleUseTickets(options.clock ?? systemClock);
  server.get<{ Params: { ticket: string } }>('/open/:ticket', (request, reply) => {
    if (!tickets.take(request.params.ticket)) return refuse(reply, refusals.notFound('such page'));
    return reply.header('cache-control', 'no-store').redirect(`/#token=${token}`, 303);
  });
  server.get<{ Params: { question: string } }>('/proof/:question', (request, reply) => {
    const { question } = request.params;
    if (!/^[0-9a-f]{32}$/.test(question)) return refuse(reply, refusals.notFound('such page'));
    return reply.header('cache-control', 'no-store').header(proofHeader, proofOf(token, question)).code(204).send();
  });
  addRpcRoutes(server, options.router, options.logger);
  await servePage(server, options.rendererDir);
  try {
    await server.listen({ host: '127.0.0.1', port: options.port });
  } catch (error) {
    await server.close();
    throw error;
  }

  const origin = `http://127.0.0.1:${port()}`;
  return {
    url: `${origin}/#token=${token}`,
    rpc: `${origin}${rpcPath}`,
    token,
    openingUrl: (used = () => undefined) => `${origin}/open/${tickets.issue(used)}`,
    close: () => server.close(),
  };
}

function serverOf(answer: RequestListener): Server {
  const answered = withoutPiles((request, response) => {
    if (isIllFormed(request)) response.writeHead(400, { connection: 'close' }).end();
    else answer(request, response);
  });
  // Java's client offers HTTP/2 with each request that is not encrypted: it is answered in HTTP/1.1.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';
  const options = { requireHostHeader: false, shouldUpgradeCallback };
  return createServer(options, answered).on('checkExpectation', answered);
}

/** Thrown where a request is refused; becomes the answer. */
class RefusedRequest extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function guard(server: FastifyInstance, port: () => number, token: string, room: Room): void {
  server.addHook('onRequest', async (request, reply) => {
    const own = port();
    reply.headers(securityHeaders([`ws://127.0.0.1:${own}`, `ws://localhost:${own}`]));
    const reason = foreign(request.headers, own);
    if (reason !== null) throw new RefusedRequest(refusals.foreign(reason));
    // Any other WebSocket would be opened before it is closed, and its sender could fill our memory in between.
    if (request.ws && !/^\/rpc\/ws(?:\?|$)/.test(request.url)) {
      throw new RefusedRequest(refusals.notFound('such WebSocket'));
    }
    if (!isRpc(request)) return;
    reply.header('cache-control', 'no-store');
    const given = request.ws ? socketToken(request.headers) : bearerToken(request.headers);
    if (given === null || !sameToken(given, token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new RefusedRequest(refusals.unauthorised);
    }
    // A client with the token may follow the terminal without a time limit.
    room.keep(request.raw.socket);
  });
}

/** What is refused before its body was read is read to its end, so that its sender receives the answer. */
function drainRefused(server: FastifyInstance, clock: Clock): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || request.ws) return;
    if (!(await drain(request.raw, drainBounds, clock))) reply.header('connection', 'close');
  });
}

/** By the path as sent: an encoded or doubled slash must not lead past the token. */
function isRpc(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(rpcPath) === true || /^\/+rpc(?:[/?]|$)/i.test(request.url);
}

function ourProtocol(offered: Set<string>): string | false {
  for (const protocol of offered) if (protocol.startsWith(socketProtocolPrefix)) return protocol;
  return false;
}

function answerFailures(server: FastifyInstance, logger: Logger): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal === refusals.broken) logger.error({ err: error, path: pathOf(request) }, 'a request failed');
    return refuse(reply, refusal);
  });
  server.setNotFoundHandler((request, reply) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (readable || isRpc(request)) return refuse(reply, refusals.notFound(pathOf(request)));
    return refuse(reply.header('allow', 'GET, HEAD'), refusals.method('GET'));
  });
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof RefusedRequest) return error.refusal;
  if (!(error instanceof Error)) return refusals.broken;
  switch (errorCode(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusals.tooLarge(bodyLimit);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusals.notJson;
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refusals.malformed('The body is not as long as its Content-Length says.');
    default:
      // The file server answers 400, 403 or 404 for paths that lead out of its folder.
      return 'statusCode' in error && Number(error.statusCode) < 500 ? refusals.notFound('such page') : refusals.broken;
  }
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.status).send(refusalBody(refusal));
}

/** Without the query: what a person typed there stays out of answers and logs. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

async function servePage(server: FastifyInstance, rendererDir: string): Promise<void> {
  if (!existsSync(rendererDir)) return;
  await server.register(fastifyStatic, {
    root: rendererDir,
    index: 'index.html',
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built assets carry a hash of their content; the page that names them must be fresh.
      const lasting = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Limits for reading an unwanted body: bytes and time. */
interface DrainBounds {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Reads the rest of a request's body and discards it. The system resets a connection that is closed with unread bytes,
 * and a sender that is still writing would then never see the answer. Resolves with whether the body has ended;
 * `false`: a bound was reached first.
 */
async function drain(request: IncomingMessage, bounds: DrainBounds, clock: Clock): Promise<boolean> {
  const over = () => request.complete || request.destroyed;
  if (over()) return true;
  const done = new AbortController();
  const stop = () => done.abort();
  let left = bounds.bytes;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  };
  request.on('data', count).on('end', stop).on('close', stop).on('error', stop).resume();
  await clock.sleep(bounds.ms, done.signal);
  request.off('data', count).off('end', stop).off('close', stop);
  return over();
}
