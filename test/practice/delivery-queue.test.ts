import { expect, test } from 'vitest';
import { openStore } from '#practice/store/store.ts';
import { createDeliveryQueue } from '#practice/webhooks/delivery-queue.ts';
import type { WebhookEvent } from '#practice/webhooks/events.ts';
import { createKeys } from '#practice/webhooks/signing.ts';
import { createTargets } from '#practice/webhooks/targets.ts';

const event: WebhookEvent = {
  event_type: 'TrainArrival',
  event_timestamp: null,
  work_order_id: null,
  linked_resources: { equipment: [], event_station: null },
  attributes: { is_loaded: false },
};

test('of deliveries that are over the newest are kept, so that a yard that goes on for weeks does not grow', async () => {
  const store = openStore(undefined);
  const targets = createTargets(store);
  targets.put({ url: 'http://127.0.0.1:9/', token: 't', enabled: true, form: 'timestamp.body' });
  let answer = { status: 200 };
  const queue = createDeliveryQueue({
    store,
    keys: createKeys(store),
    targets,
    sender: { send: () => Promise.resolve(answer), close: () => Promise.resolve() },
    now: () => 0,
    sleep: () => new Promise(() => undefined),
    closing: new AbortController().signal,
    retryWaitsMs: [1],
    keeps: 3,
  });
  const announce = async (count: number) => {
    for (let n = 0; n < count; n += 1) queue.announce(event);
    await new Promise((sent) => setImmediate(() => setTimeout(sent, 20)));
  };
  const states = () => queue.deliveries(100).map(({ state }) => state);

  answer = { status: 500 };
  await announce(2);
  answer = { status: 200 };
  await announce(6);
  await announce(1);
  // What waits stays, however old it is.
  expect(states()).toEqual(['delivered', 'delivered', 'delivered', 'waiting', 'waiting']);
  store.close();
});
