import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { admitKey } from '../account.ts';
import { jsonType } from '../faults/bad-answers.ts';
import { failureOf, Refusal } from '../refusal.ts';
import { handleRequest, type Handled, type HandlerParts } from './handle-request.ts';
import type { Operation } from './operation.ts';

interface ServiceParts extends HandlerParts {
  readonly operations: readonly Operation[];
}

const marker = 'x-practice-yard';
const query = z.record(z.string(), z.unknown());

/** The service's side of the practice yard: the endpoints it plays, and 404 for everything else. */
export function createService(parts: ServiceParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: 16 * 1024 * 1024,
    exposeHeadRoutes: false,
    // A path that cannot be decoded passes no hook.
    frameworkErrors: (error, _request, reply) => void refuse(reply, 400, error.message, parts.now()),
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // Before a body is read: bodies of strangers would fill the terminal's memory, and its disk through the log.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(parts.now()));
    if (request.is404) throw new Refusal(404, `There is no ${request.method} ${pathOf(request)} here.`);
    admitKey(parts.account, request.headers);
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } = failureOf(error);
    return refuse(reply, status, message, parts.now());
  });
  for (const operation of parts.operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) =>
        send(
          parts,
          reply,
          await handleRequest(parts, operation, {
            headers: request.headers,
            query: query.parse(request.query),
            text: z.string().optional().catch(undefined).parse(request.body),
          }),
        ),
    });
  }
  return app;
}

function send(parts: ServiceParts, reply: FastifyReply, { sent, whole }: Handled): FastifyReply {
  if (sent === 'lost') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (sent === 'half') {
    const body = Buffer.from(JSON.stringify(whole?.body));
    reply.hijack();
    reply.raw.writeHead(whole?.status ?? 200, {
      ...commonHeaders(parts.now()),
      ...jsonType,
      'content-length': String(body.length),
    });
    reply.raw.write(body.subarray(0, Math.ceil(body.length / 2)), () => reply.raw.destroy());
    return reply;
  }
  return reply
    .code(sent.status)
    .headers(sent.headers ?? {})
    .send(sent.body);
}

function refuse(reply: FastifyReply, status: number, message: string, now: number): FastifyReply {
  return reply.code(status).headers(commonHeaders(now)).send({ message });
}

/** The date is the yard's own clock, which `revisionedSince` goes by. */
function commonHeaders(now: number): Record<string, string> {
  return { [marker]: '1', date: new Date(now).toUTCString() };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
