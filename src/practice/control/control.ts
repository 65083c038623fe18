import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { admitKey } from '../account.ts';
import { faultInput } from '../faults/faults.ts';
import { failureOf } from '../refusal.ts';
import type { HandlerParts } from '../service/handle-request.ts';
import { readAs } from '../service/validation.ts';
import { otherCrewInput, type OtherCrew } from '../yard/other-crew.ts';
import type { Places } from '../yard/places.ts';
import { refuseForeign, refuseWithoutToken } from './gate.ts';
import { addOfficeControl, type OfficeControlParts } from './office.ts';
import { addShiftControl, type ShiftControlParts } from './shift.ts';
import { addWebhookControl, type WebhookControlParts } from './webhooks.ts';

interface ControlParts extends Pick<HandlerParts, 'store' | 'faults' | 'log' | 'past' | 'late' | 'account' | 'now'> {
  readonly places: Places;
  readonly otherCrew: OtherCrew;
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

const logQuery = z.object({ after: z.coerce.number().int().min(0).default(0) });
const trackParams = z.object({ id: z.coerce.number().int() });

/** Where the control API is, on either port. */
export const controlPrefix = '/practice/';

/** Gives address and token of the control API to a terminal that holds the yard's key. */
const addressPath = '/practice/control';

/** The control API of the practice yard, on a port of its own, for holders of the run's token. */
export function createControl(parts: ControlParts): FastifyInstance {
  const { store, places, faults, log, past, late } = parts;
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
  const carsOf = store.prepare<[number], { id: number; initial: string; number: number; spot: string | null }>(
    `SELECT car.id, initial, number, spot.name AS spot FROM car LEFT JOIN spot ON spot.id = car.spot_id
     WHERE car.track_id = ? ORDER BY position`,
  );
  app.setErrorHandler((error, _request, reply) => {
    const { status, message } = failureOf(error);
    return reply.code(status).send({ message });
  });
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).send({ message: `There is no ${request.method} ${request.url} here.` });
  });

  app.addHook('onRequest', async ({ headers, socket, routeOptions }, reply) => {
    void reply.header('cache-control', 'no-store');
    refuseForeign(headers, socket.localPort);
    if (routeOptions.url !== addressPath) refuseWithoutToken(parts.token, headers);
  });

  app.get(addressPath, ({ headers }) => {
    admitKey(parts.account, headers);
    return { practiceYard: true, controlUrl: parts.controlUrl(), controlToken: parts.token };
  });

  app.get('/practice/faults', () => ({ faults: faults.list() }));
  app.post('/practice/faults', (request) => {
    const fault = readAs(faultInput, request.body);
    if (fault.fault === 'behind') past.begin();
    faults.set(fault);
    return { faults: faults.list() };
  });
  app.delete('/practice/faults', () => {
    faults.clear();
    past.end();
    return { faults: [] };
  });
  app.get('/practice/faults/met', () => ({ met: faults.met(), workToCome: late.underWay() }));

  app.get('/practice/offline', () => ({ offline: parts.isOffline() }));
  app.post('/practice/offline', async (request) => {
    const { offline } = readAs(z.strictObject({ offline: z.boolean() }), request.body);
    await parts.setOffline(offline);
    return { offline };
  });

  app.post('/practice/other-crew', (request) => {
    const input = readAs(otherCrewInput, request.body);
    return { equipmentIds: parts.otherCrew(input, parts.now()), trackId: input.toTrackId };
  });

  app.get('/practice/log', (request) => {
    const { after } = readAs(logQuery, request.query);
    return { entries: log.entriesAfter(after), reads: log.reads() };
  });

  app.get('/practice/tracks/:id', (request) => {
    const { id } = readAs(trackParams, request.params);
    const { name } = places.knownTrack(id);
    const cars = carsOf.all(id).map((row) => ({
      equipmentId: row.id,
      mark: `${row.initial} ${row.number}`,
      ...(row.spot !== null && { spot: row.spot }),
    }));
    return { trackId: id, name, cars };
  });

  addOfficeControl(app, parts.office);
  addWebhookControl(app, parts.webhooks, parts.embedded);
  addShiftControl(app, parts.shift);

  app.post('/practice/reset', async () => {
    await parts.reset();
    return { reset: true };
  });
  return app;
}
