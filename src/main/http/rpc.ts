import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fastify';
import { RPCHandler as SocketHandler } from '@orpc/server/ws';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '#shared/service/record.ts';
import type { Logger } from '../logger.ts';
import { handlerOptions } from '../rpc-options.ts';
import { refusalBody, refusals } from './refusal.ts';

/** The terminal's router, which needs no request context. */
export type TerminalRouter = AnyRouter;

export const rpcPath = '/rpc';

/** The procedures: one by one as `POST /rpc/<area>/<name>`, all of them over the WebSocket `/rpc/ws`. */
export function addRpcRoutes(server: FastifyInstance, router: TerminalRouter, logger: Logger): void {
  const overHttp = new RPCHandler(router, handlerOptions(logger));
  const overSocket = new SocketHandler(router, handlerOptions(logger));

  server.get(`${rpcPath}/ws`, { websocket: true }, (socket) => {
    // Sent once the system has taken it: a stream of events then waits for a client that does not read, and gathers
    // what it has to tell. Otherwise all of it would pile up here.
    const send = (message: Parameters<typeof socket.send>[0]) =>
      new Promise<void>((taken) => socket.send(message, () => taken()));
    void overSocket.upgrade({ addEventListener: socket.addEventListener.bind(socket), send });
  });
  server.post(`${rpcPath}/*`, async (request, reply) => {
    const { matched } = await overHttp.handle(request, reply, { prefix: rpcPath });
    if (!matched) return reply.code(404).send(refusalBody(refusals.notFound('procedure of that area and name')));
    return reply;
  });
  server.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${rpcPath}/*`,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(refusalBody(refusals.method('POST'))),
  });
}

/** A request body as it must be: `{"json": <input>}`, or nothing where a procedure takes no input. */
export function readRpcBody(bytes: Uint8Array): { ok: true; body: object } | { ok: false; reason: string } {
  let text: string;
  try {
    // Text that is not UTF-8 would be recorded with wrong letters.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, reason: 'The request body is not UTF-8.' };
  }
  if (text.trim() === '') return { ok: true, body: {} };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { ok: false, reason: `The request body is not JSON: ${error instanceof Error ? error.message : ''}` };
  }
  const fields = isRecord(body) ? Object.keys(body) : null;
  if (fields === null || fields.some((field) => field !== 'json' && field !== 'meta')) {
    return { ok: false, reason: 'The request body must be {"json": <input>}.' };
  }
  return { ok: true, body: Object(body) };
}
