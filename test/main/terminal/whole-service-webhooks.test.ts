import { expect, onTestFinished, test } from 'vitest';
import { startPracticeYard } from '#practice/server.ts';
import type { Shift, ShiftOptions } from '../../support/shift.ts';
import { beginShift, first, officeOf } from './whole-service.ts';

const token = 'a-token-of-the-yard-office';

/** A terminal that receives the webhooks of its practice yard, and looks at nothing by itself. */
async function receiving(options: ShiftOptions = {}) {
  const shift = await beginShift({
    ...options,
    practice: { cars: 80, tracks: 8, stations: 2, webhookRetryWaitsMs: [20, 20, 20], ...options.practice },
    ports: {
      timing: {
        lookupGapMs: 30,
        readLagMs: 20,
        lateWorkMs: 20,
        smallPullMs: 600_000,
        fullPullMs: 600_000,
      },
    },
  });
  const office = officeOf(shift);
  const keys = await office.webhookKeys();
  const receiver = await shift.api.events.configure({
    token,
    settings: {
      enabled: true,
      port: 0,
      path: '/from/the-carrier',
      keys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
      form: 'timestamp.body',
    },
  });
  expect(receiver.problem).toBeNull();
  await office.webhooksTo(receiver.listeningAt ?? '', token);
  return { shift, office, receiver };
}

const listed = (shift: Shift, count: number) =>
  shift.until(async () => (await shift.api.events.list()).length >= count, `${count} events`);

test('a car that is actually placed is reported once, and its tracks are read again without being asked for', async () => {
  const { shift, office } = await receiving();
  const { full, quiet } = await shift.tracks(2);
  const from = first(full);
  const { cars } = await shift.api.tracks.get({ trackId: from.trackId });
  const { equipmentId, mark, loadStatus } = first(cars);
  await office.placed(equipmentId, quiet.trackId);
  await shift.until(async () => (await shift.board(quiet.trackId))[0] === equipmentId, 'the placed car on the board');
  expect(await shift.board(from.trackId)).not.toContain(equipmentId);
  const events = await shift.api.events.list();
  expect(events).toMatchObject([
    {
      eventType: 'car_actually_placed',
      eventTimestamp: expect.stringMatching(/^\d{4}-/),
      equipment: [{ equipmentId, carNumber: mark }],
      station: { stationId: quiet.trackId, groupingType: 'TRACK', name: quiet.name },
      isLoaded: loadStatus === 'LOAD',
      trainNumber: null,
      payload: { event_type: 'car_actually_placed', attributes: { is_loaded: loadStatus === 'LOAD' } },
    },
  ]);
  expect(await shift.api.events.receiver()).toMatchObject({ received: 1, refused: 0, duplicates: 0 });
});

test('a train that arrives is reported with its number and cars, which appear on their track by themselves', async () => {
  const { shift, office } = await receiving();
  const stations = await shift.api.groupings.list({ includedGroupingTypes: ['STATION'] });
  const station = first(stations.groupings);
  const arrived = await office.trainArrives({ stationId: station.resourceId, count: 4, trainNumber: '337' });
  await shift.until(async () => {
    const cars = await shift.board(arrived.trackId);
    return arrived.equipmentIds.every((car) => cars.includes(car));
  }, 'the cars of the train');
  const [train] = await shift.api.events.list();
  expect(train?.payload).toMatchObject({ attributes: { is_loaded: expect.any(Boolean) } });
  expect({ is_loaded: train?.isLoaded, train_number: '337' }).toEqual(train?.payload['attributes']);
  expect(await shift.api.events.list()).toMatchObject([
    {
      eventType: 'TrainArrival',
      trainNumber: '337',
      workOrderId: null,
      station: { stationId: station.resourceId, groupingType: 'STATION', name: station.name },
      equipment: arrived.equipmentIds.map((equipmentId) => ({ equipmentId })),
    },
  ]);
  expect(await shift.board(arrived.trackId)).toEqual(await shift.control.standing(arrived.trackId));
});

test('an unknown kind, a null station and nulls everywhere are stored and shown as they came', async () => {
  const { shift, office } = await receiving();
  const payload = {
    event_type: 'moon_rose',
    event_timestamp: null,
    work_order_id: null,
    linked_resources: { equipment: [{ resource_id: 7, car_number: null }], event_station: null },
    attributes: { phase: 'full' },
    more: [1, { deep: true }],
  };
  const [delivery] = await office.sendWebhook({ payload });
  expect(delivery?.status).toBe(204);
  expect(await shift.api.events.list()).toMatchObject([
    {
      deliveryId: delivery?.webhookId,
      eventType: 'moon_rose',
      eventTimestamp: null,
      workOrderId: null,
      station: null,
      isLoaded: null,
      equipment: [{ equipmentId: 7, carNumber: null }],
      payload,
    },
  ]);
});

test('what is not signed by the carrier, too old, too large or sent with another token is refused, counted and nowhere shown', async () => {
  const { shift, office } = await receiving();
  const refused = [];
  for (const how of [
    { signature: 'forged' },
    { signature: 'garbled' },
    { signature: 'missing' },
    { signature: 'otherBody' },
    { token: 'another-token-altogether' },
    { keyId: 'nobody' },
    { timestampOffsetSeconds: -301 },
    // Far enough ahead that a slow machine does not bring it within the five minutes.
    { timestampOffsetSeconds: 360 },
    { padding: 300_000 },
    { webhookId: 'no-uuid' },
  ]) {
    const [delivery] = await office.sendWebhook(how);
    refused.push(delivery?.status);
  }
  expect(new Set(refused)).toEqual(new Set([400]));
  const receiver = await shift.api.events.receiver();
  expect(receiver).toMatchObject({ received: 0, refused: 10 });
  expect(receiver.refusals).toEqual({
    size: 1,
    token: 1,
    timestamp: 1,
    late: 1,
    keyId: 1,
    signature: 4,
    deliveryId: 1,
  });
  expect(await shift.api.events.list()).toEqual([]);
});

test('a burst with ids that come twice is stored once each, and survives a restart with its receiver', async () => {
  const { shift, office } = await receiving();
  const sent = await office.sendWebhook({ repeat: 200, duplicates: 0.5 });
  expect(sent.every(({ status }) => status === 204)).toBe(true);
  const distinct = new Set(sent.map(({ webhookId }) => webhookId)).size;
  expect(await shift.api.events.receiver()).toMatchObject({ received: distinct, duplicates: 200 - distinct });
  expect((await shift.api.events.list({ limit: 5000 })).length).toBe(distinct);
  expect(await shift.api.events.list({ limit: 3 })).toHaveLength(3);

  await shift.restart();
  await shift.until(async () => (await shift.api.events.receiver()).listeningAt !== null, 'the receiver');
  expect(await shift.api.events.receiver()).toMatchObject({ received: distinct, hasToken: true });
});

test('deliveries that nobody took are tried again by the yard, and stored once when the receiver is back', async () => {
  const { shift, office, receiver } = await receiving({
    practice: { webhookRetryWaitsMs: Array.from({ length: 200 }, () => 25) },
  });
  const port = Number(new URL(receiver.listeningAt ?? '').port);
  await shift.api.events.configure({ settings: { enabled: false } });
  const { full, quiet } = await shift.tracks(1);
  const equipmentId = first(await shift.board(first(full).trackId));
  await office.placed(equipmentId, quiet.trackId);
  await shift.api.events.configure({ settings: { enabled: true, port } });
  await listed(shift, 1);
  expect((await shift.api.events.list()).map((event) => event.equipment[0]?.equipmentId)).toEqual([equipmentId]);
});

test('a receiver without a token or a key of the carrier does not listen and says so; a bad key changes nothing', async () => {
  const shift = await beginShift();
  expect(await shift.api.events.receiver()).toMatchObject({ hasToken: false, listeningAt: null, problem: null });
  const on = await shift.api.events.configure({ settings: { enabled: true, port: 0 } });
  expect(on).toMatchObject({ listeningAt: null, problem: expect.stringContaining('token') });
  const tokened = await shift.api.events.configure({ settings: {}, token });
  expect(tokened).toMatchObject({ hasToken: true, listeningAt: null, problem: expect.stringContaining('key') });
  await expect(
    shift.api.events.configure({ settings: { keys: [{ keyId: 'k', publicKey: 'none' }] } }),
  ).rejects.toMatchObject({ code: 'INVALID', data: { issues: [{ field: 'settings.keys[0].publicKey' }] } });
  expect((await shift.api.events.receiver()).settings.keys).toEqual([]);
});

test('what was delivered at one deployment is not reported as of the yard of the next', async () => {
  const { shift, office } = await receiving();
  const { api } = shift;
  const { full } = await shift.tracks(2);
  const { trackId } = first(full);
  const car = first(await shift.board(trackId));
  const stations = await api.groupings.list({ includedGroupingTypes: ['STATION'] });
  await office.placed(car, trackId);
  await office.trainArrives({ stationId: first(stations.groupings).resourceId, count: 2, trainNumber: '337' });
  await listed(shift, 2);
  const now = () => new Date().toISOString();
  const begun = new Date(Date.now() - 60_000).toISOString();
  const told = async () => {
    const { arrived } = await api.due.get({});
    const { trains } = await api.handover.get({ from: begun, to: now() });
    const places = (await api.events.list()).map(({ station }) => station?.name != null);
    return [arrived.length, trains.length, ...places];
  };
  expect(await told()).toEqual([1, 1, true, true]);
  expect(JSON.stringify(await api.due.clock({ equipmentId: car }))).toContain('"source":"webhook"');
  const other = await startPracticeYard({ cars: 80, tracks: 8, stations: 2 });
  onTestFinished(() => other.close());
  await api.account.signIn({ ...shift.credentials, serviceUrl: other.url });
  await shift.until(async () => (await api.terminal.status()).mirror.cars === 80, 'the yard of the other');
  expect(await told()).toEqual([0, 0, false, false]);
  expect(JSON.stringify(await api.due.clock({ equipmentId: car }))).not.toContain('"source":"webhook"');
});

test.each([40, -40])('a device whose clock is %i minutes ahead of the service loses no delivery', async (minutes) => {
  const { shift, office } = await receiving({ practice: { now: () => Date.now() - minutes * 60_000 } });
  const { full, quiet } = await shift.tracks(2);
  const [equipmentId = 0] = await shift.board(first(full).trackId);
  await office.placed(equipmentId, quiet.trackId);
  await listed(shift, 1);
  expect(await shift.api.events.receiver()).toMatchObject({ received: 1, refused: 0, lateByMinutes: null });
});
