import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { admit, type PracticeAccount } from './account.ts';
import { afterWork, insteadOfWork, type Answer, type Faults } from './faults.ts';
import type { Log } from './log.ts';
import type { Operation, Prepared, Subject } from './operation.ts';
import { readJson } from './reading.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

export interface ServiceParts {
  readonly store: Store;
  readonly account: PracticeAccount;
  readonly operations: readonly Operation[];
  readonly faults: Faults;
  readonly log: Log;
  readonly knowsUserGroup: (name: string) => boolean;
  /** The yard's own clock, in milliseconds. */
  readonly now: () => number;
  /** Aborted when the yard closes: nothing waits on. */
  readonly closing: AbortSignal;
}

const marker = 'x-practice-yard';
const query = z.record(z.string(), z.unknown());

/** The service's side of the practice yard: the endpoints it plays, and 404 for everything else. */
export function createService(parts: ServiceParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: 16 * 1024 * 1024,
    exposeHeadRoutes: false,
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders(parts.now()));
  });
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).send({ message: `There is no ${request.method} ${pathOf(request)} here.` });
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    void reply.code(status).send({ message: error instanceof Error ? error.message : 'Internal error.' });
  });
  for (const operation of parts.operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => serve(parts, operation, request, reply),
    });
  }
  return app;
}

async function serve(
  parts: ServiceParts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { store, log, faults, now } = parts;
  const fault = faults.take(operation.path);
  const asked = readRequest(parts, operation, request);

  const record = (effect: boolean, sent: Sent, whole?: Answer): void => {
    if (!operation.writes) return;
    const at = new Date(now()).toISOString();
    const { method, path } = operation;
    const status = sent === 'lost' ? null : sent === 'half' ? (whole?.status ?? 200) : sent.status;
    log.write({ at, method, path, subject: asked.subject, effect, status, fault: fault?.fault });
  };
  if (!operation.writes) log.countRead(operation.path);

  const instead = insteadOfWork(fault);
  if (instead !== null) {
    record(false, instead);
    return send(parts, reply, instead, null);
  }
  if (fault?.fault === 'delay') {
    await sleep(fault.delayMs ?? 1000, undefined, { signal: parts.closing }).catch(() => undefined);
    if (parts.closing.aborted) return send(parts, reply, 'lost', null);
  }

  try {
    const [sent, answer] = store.transaction((): [Sent, Answer] => {
      const done: Answer = { status: 200, body: asked.prepared().run(now()) };
      const leaving = afterWork(fault, done);
      record(true, leaving, done);
      return [leaving, done];
    })();
    return send(parts, reply, sent, answer);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const answer: Answer = { status: error.status, body: { message: error.message } };
    // A refusal stays one under every fault that lets the work be tried; only its answer may be spoilt.
    const sent = afterWork(fault, answer);
    record(false, sent, answer);
    return send(parts, reply, sent, answer);
  }
}

type Sent = Answer | 'lost' | 'half';

/** The request, read: what it is about, and the work or the refusal it leads to. */
function readRequest(
  { account, knowsUserGroup }: ServiceParts,
  operation: Operation,
  request: FastifyRequest,
): { readonly subject: Subject; readonly prepared: () => Prepared } {
  let prepared: Prepared | undefined;
  let refusal: unknown;
  try {
    const text = z.string().optional().catch(undefined).parse(request.body);
    prepared = operation.prepare(readJson(text));
  } catch (error) {
    refusal = error;
  }
  return {
    subject: prepared?.subject ?? { equipmentIds: [] },
    prepared: () => {
      // Who asks comes before what is asked.
      admit(account, request.headers, query.parse(request.query), knowsUserGroup);
      if (prepared === undefined) throw refusal;
      return prepared;
    },
  };
}

function send(parts: ServiceParts, reply: FastifyReply, sent: Sent, whole: Answer | null): FastifyReply {
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
      'content-type': 'application/json; charset=utf-8',
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

/** The date is the yard's own clock, which `revisionedSince` goes by. */
function commonHeaders(now: number): Record<string, string> {
  return { [marker]: '1', date: new Date(now).toUTCString() };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
