import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { admitKey } from '../account.ts';
import { failureOf } from '../refusal.ts';
import type { HandlerParts } from '../service/handle-request.ts';
import { readAs } from '../service/validation.ts';
import { addFaultControl } from './faults.ts';
import { refuseForeign, refuseWithoutToken } from './gate.ts';
import { addOfficeControl, type OfficeControlParts } from './office.ts';
import { addShiftControl, type ShiftControlParts } from './shift.ts';
import { addWebhookControl, type WebhookControlParts } from './webhooks.ts';
import { addYardControl, type YardControlParts } from './yard.ts';

interface ControlParts extends YardControlParts, Pick<HandlerParts, 'faults' | 'past' | 'late' | 'account'> {
  /** Closes or opens the port of the service. */
  readonly setOffline: (offline: boolean) => Promise<void>;
  readonly isOffline: () => boolean;
  /** Where this API stays reachable while the service is offline. */
  readonly controlUrl: () => string;
  /** Of this run; every request carries it. */
  readonly token: string;
  /** Seeds the yard again and forgets everything since. */
  readonly reset: () => Promise<void>;
  readonly office: OfficeControlParts;
  readonly webhooks: WebhookControlParts;
  readonly shift: ShiftControlParts;
  /** Runs inside a terminal: sends no bodies made longer and no bursts. */
  readonly embedded: boolean;
}

/** Where the control API is, on either port. */
export const controlPrefix = '/practice/';

/** Gives address and token of the control API to a terminal that holds the yard's key. */
const addressPath = '/practice/control';

/** The control API of the practice yard, on a port of its own, for holders of the run's token. */
export function createControl(parts: ControlParts): FastifyInstance {
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } = failureOf(error);
    return reply.code(status).send({ message });
  });
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).send({ message: `There is no ${request.method} ${request.url} here.` });
  });
  addGate(app, parts);
  addRunControl(app, parts);
  addFaultControl(app, parts);
  addYardControl(app, parts);
  addOfficeControl(app, parts.office);
  addWebhookControl(app, parts.webhooks, parts.embedded);
  addShiftControl(app, parts.shift);
  return app;
}

/** Refuses strangers, and gives the token to a terminal that has the yard's key. */
function addGate(app: FastifyInstance, { account, token, controlUrl }: ControlParts): void {
  app.addHook('onRequest', async ({ headers, socket, routeOptions }, reply) => {
    void reply.header('cache-control', 'no-store');
    refuseForeign(headers, socket.localPort);
    if (routeOptions.url !== addressPath) refuseWithoutToken(token, headers);
  });
  app.get(addressPath, ({ headers }) => {
    admitKey(account, headers);
    return { practiceYard: true, controlUrl: controlUrl(), controlToken: token };
  });
}

/** Takes the service away and brings it back; begins the yard anew. */
function addRunControl(app: FastifyInstance, { isOffline, setOffline, reset }: ControlParts): void {
  app.get('/practice/offline', () => ({ offline: isOffline() }));
  app.post('/practice/offline', async (request) => {
    const { offline } = readAs(z.strictObject({ offline: z.boolean() }), request.body);
    await setOffline(offline);
    return { offline };
  });
  app.post('/practice/reset', async () => {
    await reset();
    return { reset: true };
  });
}
