import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readAs } from '../service/validation.ts';
import type { Store } from '../store/store.ts';
import { type DeliveryQueue, mostDeliveries } from '../webhooks/delivery-queue.ts';
import { plainSendInput, sendInput, type SendAtOnce } from '../webhooks/send-at-once.ts';
import type { Keys } from '../webhooks/signing.ts';
import { targetInput, type Targets } from '../webhooks/targets.ts';
import { trainInput, type BringTrain } from '../yard/train-arrival.ts';

export interface WebhookControlParts {
  readonly store: Store;
  readonly keys: Keys;
  readonly targets: Targets;
  readonly queue: DeliveryQueue;
  readonly send: SendAtOnce;
  readonly bringTrain: BringTrain;
  readonly now: () => number;
}

const onlyOnce = { padding: 0, repeat: 1, duplicates: 0 } as const;
const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(mostDeliveries).default(200) });

/**
 * Sets where webhooks go, tells how they fared, and makes things happen that cause them. A yard that is `embedded`
 * in a terminal sends what it is given, once: one small request must not cost the terminal's memory.
 */
export function addWebhookControl(app: FastifyInstance, parts: WebhookControlParts, embedded: boolean): void {
  const { store, keys, targets, queue, send, bringTrain, now } = parts;

  app.get('/practice/webhooks', (request) => {
    const { limit } = readAs(listQuery, request.query);
    return { keys: keys.published(), targets: targets.list(), deliveries: queue.deliveries(limit) };
  });
  app.post('/practice/webhooks', (request) => {
    const target = targets.put(readAs(targetInput, request.body));
    queue.resume();
    return { target, keys: keys.published() };
  });
  app.delete('/practice/webhooks', () => {
    store.transaction(() => {
      store.exec('DELETE FROM webhook_delivery');
      store.exec('DELETE FROM webhook_target');
    })();
    return { targets: [] };
  });
  app.post('/practice/webhooks/rotate', () => {
    keys.rotate();
    return { keys: keys.published() };
  });
  app.post('/practice/webhooks/send', ({ body }) => {
    const asked = embedded ? { ...onlyOnce, ...readAs(plainSendInput, body ?? {}) } : readAs(sendInput, body ?? {});
    return send(asked);
  });
  app.post('/practice/train-arrives', (request) => bringTrain(readAs(trainInput, request.body), now()));
}
