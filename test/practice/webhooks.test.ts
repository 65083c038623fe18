import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { carActuallyPlaced, trainArrival, webhookPayload } from '#shared/service/webhook.ts';
import { canonicalJson } from '#practice/webhooks/delivery.ts';
import { signatureOf, signedText } from '#practice/webhooks/signing.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { itemsSchema, openYard, seededAt, tracksOf } from './client.ts';
import { isSigned, openReceiver, type Heard, type Receiver } from './receiver.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
let receiver: Receiver;
let full: number;
let empty: number;
let cars: number[];
const closers: (() => Promise<unknown>)[] = [];

async function start(options: Parameters<typeof openYard>[0] = {}) {
  opened = await openYard({ webhookRetryWaitsMs: [5, 10, 15], ...options });
  closers.push(opened.close);
}
beforeEach(async () => {
  await start();
  receiver = await openReceiver();
  closers.push(receiver.close);
  ({ full, empty } = await tracksOf(opened.client, 4));
  cars = await opened.client.order(full);
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const keysOf = z.array(z.object({ keyId: z.string(), publicKey: z.string(), algorithm: z.literal('Ed25519') }));
const delivery = z.object({
  webhookId: z.string(),
  targetId: z.int(),
  status: z.int().optional(),
  trouble: z.string().optional(),
});
const told = z.object({
  keys: keysOf,
  targets: z.array(z.looseObject({ id: z.int(), url: z.string() })),
  deliveries: z.array(
    delivery.extend({ eventType: z.string(), state: z.enum(['waiting', 'delivered', 'failed']), attempts: z.int() }),
  ),
});
const webhooks = async () => told.parse((await opened.client.control('/practice/webhooks')).body);
const configure = async (more: Record<string, unknown> = {}) => {
  const answer = await opened.client.control('/practice/webhooks', { url: receiver.url, token: 'secret', ...more });
  expect(answer.status, answer.text).toBe(200);
};
const send = async (input: Record<string, unknown> = {}) => {
  const answer = await opened.client.control('/practice/webhooks/send', input);
  expect(answer.status, answer.text).toBe(200);
  return z.object({ deliveries: z.array(delivery) }).parse(answer.body).deliveries;
};
const placeCar = (car = cars[0] ?? 0) =>
  opened.client.move([{ car, to: empty }], { updateType: 'PACT', updateTime: '2026-05-01T10:00:00Z' });
/** Waits until no delivery is under way. */
async function settled() {
  for (;;) {
    const { deliveries } = await webhooks();
    if (deliveries.every(({ state }) => state !== 'waiting')) return deliveries;
  }
}
const jsonOf = (heard: Heard | undefined): unknown => JSON.parse(heard?.body ?? 'null');
const header = (heard: Heard | undefined, name: string) => heard?.headers[name] ?? '';
const signedAsDescribed = (heard: Heard | undefined, keys: z.infer<typeof keysOf>) =>
  isSigned(heard, keys, `${header(heard, 'x-webhook-timestamp')}.${heard?.body}`);

describe('a webhook', () => {
  it('carries the headers of the description and a signed, canonical body', async () => {
    await configure();
    await placeCar();
    const [heard] = await receiver.hears(1);
    expect(heard?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer secret',
      'x-webhook-timestamp': String(seededAt / 1000),
    });
    expect(header(heard, 'x-webhook-id')).toMatch(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(heard?.body).toBe(canonicalJson(jsonOf(heard)));
    const { keys } = await webhooks();
    expect(signedAsDescribed(heard, keys)).toBe(true);
    expect(isSigned(heard, keys, heard?.body ?? '')).toBe(false);
  });

  it.each([
    ['body', (heard: Heard | undefined) => heard?.body],
    [
      'id.timestamp.body',
      (heard: Heard | undefined) =>
        `${header(heard, 'x-webhook-id')}.${header(heard, 'x-webhook-timestamp')}.${heard?.body}`,
    ],
  ])('is signed over %s when its target says so', async (form, text) => {
    await configure({ form });
    await placeCar();
    const [heard] = await receiver.hears(1);
    expect(isSigned(heard, (await webhooks()).keys, text(heard) ?? '')).toBe(true);
  });

  it('is signed by the newest key; the older ones stay known', async () => {
    await configure();
    await placeCar();
    const [old] = await receiver.hears(1);
    await opened.client.control('/practice/webhooks/rotate', {});
    await placeCar(cars[1]);
    const heard = await receiver.hears(2);
    const { keys } = await webhooks();
    expect(keys.map(({ keyId }) => keyId)).toEqual([
      header(heard[1], 'x-webhook-keyid'),
      header(old, 'x-webhook-keyid'),
    ]);
    expect(heard.every((one) => signedAsDescribed(one, keys))).toBe(true);
  });

  it('goes to every target that wants the event and is enabled, each by its own token', async () => {
    const others = [await openReceiver(), await openReceiver(), await openReceiver()] as const;
    closers.push(...others.map((one) => one.close));
    await configure({ token: 'first' });
    await configure({ url: others[0].url, token: 'second' });
    await configure({ url: others[1].url, token: 'third', events: ['TrainArrival'] });
    await configure({ url: others[2].url, token: 'fourth', enabled: false });
    await placeCar();
    await settled();
    expect([receiver, ...others].map(({ heard }) => heard.map((one) => header(one, 'authorization')))).toEqual([
      ['Bearer first'],
      ['Bearer second'],
      [],
      [],
    ]);
  });

  it('goes to an address by the last configuration given for it, and nowhere when all are taken away', async () => {
    await configure({ token: 'first' });
    await configure({ token: 'second' });
    expect((await webhooks()).targets).toHaveLength(1);
    await placeCar();
    expect(header((await receiver.hears(1))[0], 'authorization')).toBe('Bearer second');
    await opened.client.control('/practice/webhooks', undefined, 'DELETE');
    await placeCar(cars[1]);
    expect(await webhooks()).toMatchObject({ targets: [], deliveries: [] });
  });
});

describe('a car that is actually placed', () => {
  it('is reported with its track, its newest work order and whether it is loaded, one car a delivery', async () => {
    await configure();
    const [one = 0, two = 0] = cars;
    await opened.client.switchRequest([{ equipmentId: one, trackId: empty, requestType: 'PL' }]);
    await opened.client.move(
      [
        { car: one, to: empty },
        { car: two, to: empty },
      ],
      { updateType: 'PACT', updateTime: '2026-05-01T10:00:00Z' },
    );
    const heard = await receiver.hears(2);
    const { items } = await opened.client.inventory({ track: empty });
    const payloads = heard.map((one) => carActuallyPlaced.parse(jsonOf(one)));
    for (const car of items) {
      const payload = payloads.find(
        ({ linked_resources: { equipment } }) => equipment[0]?.resource_id === car.resourceId,
      );
      expect(payload).toEqual({
        event_type: 'car_actually_placed',
        event_timestamp: '2026-05-01T10:00:00.000Z',
        work_order_id: car.workOrder?.workOrderId ?? null,
        linked_resources: {
          equipment: [{ resource_id: car.resourceId, car_number: `${car.equipmentInitial} ${car.equipmentNumber}` }],
          event_station: { resource_id: empty, grouping_type: 'TRACK' },
        },
        attributes: { is_loaded: car.loadStatus === 'LOAD' },
      });
    }
    expect(items.map((car) => car.workOrder?.workOrderId).filter(Boolean)).toHaveLength(1);
  });

  it('is reported when another crew placed it, and not when a car is only moved', async () => {
    await configure();
    await opened.client.move([{ car: cars[0] ?? 0, to: empty }]);
    await opened.client.control('/practice/other-crew', { count: 1, toTrackId: empty });
    await opened.client.control('/practice/other-crew', {
      equipmentIds: [cars[1]],
      toTrackId: empty,
      moveType: 'PACT',
    });
    const deliveries = await settled();
    expect(deliveries.map(({ eventType, state }) => [eventType, state])).toEqual([
      ['car_actually_placed', 'delivered'],
    ]);
    expect(receiver.heard).toHaveLength(1);
  });

  it('is reported when the answer was lost, and not when the move was refused', async () => {
    await configure();
    await opened.client.control('/practice/faults', { fault: 'answerLost', count: 1 });
    await expect(placeCar()).rejects.toThrow();
    await opened.client.move(
      [
        { car: cars[1] ?? 0, to: empty },
        { car: 1, to: empty },
      ],
      { updateType: 'PACT' },
    );
    expect(await settled()).toHaveLength(1);
    expect(receiver.heard).toHaveLength(1);
  });
});

describe('a train that arrives', () => {
  const arrive = (input: Record<string, unknown>) => opened.client.control('/practice/train-arrives', input);
  const stationOf = async (index: number) => {
    const { items } = itemsSchema.parse((await opened.client.stationTracks()).body);
    return items.filter((item) => item.groupingType === 'STATION')[index]?.resourceId ?? 0;
  };

  it('brings its cars onto a track of the station and tells of all of them', async () => {
    await configure();
    const stationId = await stationOf(1);
    const answer = await arrive({ trainNumber: '402', equipmentIds: cars.slice(0, 3), stationId });
    expect(answer.status).toBe(200);
    const { trackId } = z.object({ trackId: z.int() }).parse(answer.body);
    expect((await opened.client.order(trackId)).slice(-3)).toEqual(cars.slice(0, 3));
    const { items } = await opened.client.history({ moveTypes: ['ARRI'], equipmentIds: cars.slice(0, 1) });
    expect(items[0]).toMatchObject({ jobName: 'Train 402', currentTrack: { resourceId: trackId } });
    const [heard] = await receiver.hears(1);
    const payload = trainArrival.parse(jsonOf(heard));
    expect(payload).toMatchObject({
      event_timestamp: new Date(seededAt).toISOString(),
      work_order_id: null,
      linked_resources: { event_station: { resource_id: stationId, grouping_type: 'STATION' } },
      attributes: { train_number: '402' },
    });
    expect(payload.linked_resources.equipment.map((car) => car.resource_id)).toEqual(cars.slice(0, 3));
  });

  it('takes so many cars of other stations, and may have no number', async () => {
    await configure();
    const answer = await arrive({ count: 5, stationId: await stationOf(0) });
    expect(answer.body).toMatchObject({ equipmentIds: expect.toSatisfy((ids: number[]) => ids.length === 5) });
    expect(trainArrival.parse(jsonOf((await receiver.hears(1))[0])).attributes.train_number).toBeNull();
  });

  it.each([
    [{ count: 1, stationId: 1 }, 404],
    [{ equipmentIds: [1], stationId: 101 }, 404],
    [{ count: 1, stationId: 101, toTrackId: 1 }, 404],
    [{ stationId: 101 }, 400],
  ])('refuses %j with %i', async (input, status) => {
    await configure();
    expect((await arrive(input)).status).toBe(status);
    expect((await webhooks()).deliveries).toEqual([]);
  });
});

describe('a delivery that fails', () => {
  it('is tried three times more under the same id, and signed anew', async () => {
    const failing = await openReceiver([500, 503, 404]);
    closers.push(failing.close);
    let now = seededAt;
    await start({ now: () => (now += 1000) });
    await opened.client.control('/practice/webhooks', { url: failing.url, token: 'secret' });
    await placeCar();
    const heard = await failing.hears(4);
    expect(new Set(heard.map((one) => header(one, 'x-webhook-id'))).size).toBe(1);
    expect(new Set(heard.map((one) => one.body)).size).toBe(1);
    expect(new Set(heard.map((one) => header(one, 'x-webhook-timestamp'))).size).toBeGreaterThan(1);
    const { keys } = await webhooks();
    expect(heard.every((one) => signedAsDescribed(one, keys))).toBe(true);
    expect(await settled()).toMatchObject([{ state: 'delivered', attempts: 4, status: 200 }]);
  });

  it('is given up after the last try, and tells what was in the way', async () => {
    const failing = await openReceiver([500, 500, 500, 500]);
    closers.push(failing.close);
    await configure({ url: failing.url });
    await placeCar();
    expect(await settled()).toMatchObject([{ state: 'failed', attempts: 4, status: 500 }]);
    expect(failing.heard).toHaveLength(4);
  });

  it('is tried again when nobody listens', async () => {
    const { url, close } = await openReceiver();
    await close();
    await configure({ url });
    await placeCar();
    const [gone] = await settled();
    expect(gone).toMatchObject({ state: 'failed', attempts: 4 });
    expect(gone?.trouble).toMatch(/ECONNREFUSED/);
  });

  it('outlives the yard: what waits is sent when it runs again', async () => {
    const dataFile = join(temporaryFolder(), 'practice.sqlite');
    const failing = await openReceiver([500]);
    closers.push(failing.close);
    const first = await openYard({ dataFile, webhookRetryWaitsMs: [600_000] });
    await first.client.control('/practice/webhooks', { url: failing.url, token: 'secret' });
    await first.client.move([{ car: cars[0] ?? 0, to: empty }], { updateType: 'PACT' });
    await failing.hears(1);
    await first.close();
    const next = await openYard({ dataFile });
    closers.push(next.close);
    const heard = await failing.hears(2);
    expect(header(heard[1], 'x-webhook-id')).toBe(header(heard[0], 'x-webhook-id'));
    // The key is the yard's own and stays.
    expect(header(heard[1], 'x-webhook-keyid')).toBe(header(heard[0], 'x-webhook-keyid'));
  });
});

describe('deliveries on demand', () => {
  beforeEach(() => configure());

  it('sends an unknown kind of event, or the payload given, and tells the answer', async () => {
    const payload = { event_type: 'car_actually_placed', z: 1, a: { d: [1, { y: null, b: 'é' }], c: true } };
    expect(await send()).toMatchObject([{ status: 200 }]);
    expect(await send({ payload })).toMatchObject([{ status: 200 }]);
    const [unknown, given] = receiver.heard;
    expect(webhookPayload.parse(jsonOf(unknown)).event_type).toBe('practice_notice');
    expect(given?.body).toBe('{"a":{"c":true,"d":[1,{"b":"é","y":null}]},"event_type":"car_actually_placed","z":1}');
    expect(signedAsDescribed(given, (await webhooks()).keys)).toBe(true);
  });

  it.each(['forged', 'garbled', 'missing', 'otherBody'])('signs it wrong: %s', async (signature) => {
    await send({ signature });
    const [heard] = receiver.heard;
    const { keys } = await webhooks();
    expect(keys.map(({ keyId }) => keyId)).toContain(header(heard, 'x-webhook-keyid'));
    expect(signedAsDescribed(heard, keys)).toBe(false);
    expect('x-webhook-signature' in (heard?.headers ?? {})).toBe(signature !== 'missing');
  });

  it('states another token, key, time or id', async () => {
    await send({ token: 'wrong', keyId: 'nobody', timestampOffsetSeconds: -301, webhookId: 'same' });
    await send({ webhookId: 'same' });
    const [one, two] = receiver.heard;
    expect(one?.headers).toMatchObject({
      authorization: 'Bearer wrong',
      'x-webhook-keyid': 'nobody',
      'x-webhook-timestamp': String(seededAt / 1000 - 301),
      'x-webhook-id': 'same',
    });
    expect(header(two, 'x-webhook-id')).toBe('same');
  });

  it('sends a body that is too long, or not canonical but rightly signed', async () => {
    await send({ padding: 2_000_000 });
    await send({ loose: true });
    const [long, loose] = receiver.heard;
    expect(long?.body.length).toBeGreaterThan(2_000_000);
    expect(loose?.body).not.toBe(canonicalJson(jsonOf(loose)));
    const text = `${header(loose, 'x-webhook-timestamp')}.${canonicalJson(jsonOf(loose))}`;
    expect(isSigned(loose, (await webhooks()).keys, text)).toBe(true);
  });

  it('sends a burst, with a share of ids that come twice', async () => {
    const deliveries = await send({ repeat: 400, duplicates: 0.25 });
    expect(deliveries).toHaveLength(400);
    expect(deliveries.every(({ status }) => status === 200)).toBe(true);
    expect(receiver.heard).toHaveLength(400);
    expect(new Set(deliveries.map(({ webhookId }) => webhookId)).size).toBe(300);
  });

  it('goes to the targets named alone', async () => {
    const other = await openReceiver();
    closers.push(other.close);
    await configure({ url: other.url });
    const id = (await webhooks()).targets.find(({ url }) => url === other.url)?.id;
    await send({ targetIds: [id] });
    expect([receiver.heard.length, other.heard.length]).toEqual([0, 1]);
    expect((await opened.client.control('/practice/webhooks/send', { targetIds: [99] })).status).toBe(404);
  });
});

it('refuses a target without a token or of another scheme', async () => {
  for (const target of [
    { url: receiver.url },
    { url: 'ftp://x', token: 't' },
    { url: receiver.url, token: 't', form: 'x' },
  ]) {
    expect((await opened.client.control('/practice/webhooks', target)).status).toBe(400);
  }
});

describe('the signed bytes', () => {
  it('sort keys by code unit at every level and leave white space out', () => {
    expect(canonicalJson({ b: [{ z: 1, A: 2 }], a: undefined, é: '\u2028', 10: 1, 9: 2 })).toBe(
      '{"10":1,"9":2,"b":[{"A":2,"z":1}],"é":"\u2028"}',
    );
  });

  it('are signed with Ed25519', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const text = signedText({ id: 'i', timestamp: '1', body: '{}' }, 'id.timestamp.body');
    expect(text).toBe('i.1.{}');
    expect(Buffer.from(signatureOf(privateKey, text), 'base64')).toHaveLength(64);
    expect(createPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  });
});
