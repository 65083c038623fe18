import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Delivery } from '#main/records/events.ts';
import { openRecords, type Records } from '#main/records/open.ts';
import { receivedEvent } from '#shared/terminal/events.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { putDeliveries } from './many-deliveries.ts';
import { givingWay } from '../../support/giving-way.ts';
import { heldMB } from '../../support/heap.ts';

const now = Date.UTC(2026, 0, 31, 12);

function open(path = join(temporaryFolder(), 'records.sqlite')): Records & { path: string } {
  const records = openRecords({ path, now });
  onTestFinished(() => {
    records.close();
  });
  return { ...records, path };
}

function delivery(payload: object, change: Partial<Delivery> = {}): Delivery {
  return {
    deliveryId: randomUUID(),
    receivedAt: now,
    eventType: 'car_actually_placed',
    keyId: 'k1',
    signedAt: now / 1000,
    body: JSON.stringify(payload),
    ...change,
  };
}

const placed = {
  event_type: 'car_actually_placed',
  event_timestamp: '2026-01-31T11:59:00Z',
  work_order_id: 'WO-7',
  linked_resources: {
    equipment: [{ resource_id: 41, car_number: 'UTLX 671772' }],
    event_station: { resource_id: 12, grouping_type: 'TRACK' },
  },
  attributes: { is_loaded: true },
};

it('stores each delivery of a burst once, although half of them come twice', () => {
  const { events, close, path } = open();
  const half = Array.from({ length: 500 }, () => delivery(placed));
  const outcomes = [...half, ...half].map((one) => events.store(one));
  expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(500);
  expect(events.count).toBe(500);
  close();
  const again = open(path).events;
  expect([again.count, again.lastReceivedAt]).toEqual([500, now]);
  expect(new Set(again.list(5000).map(({ deliveryId }) => deliveryId))).toEqual(
    new Set(half.map(({ deliveryId }) => deliveryId)),
  );
});

it('a delivery whose time a drive has altered keeps none of the others from being shown', () => {
  const { events } = open();
  for (const receivedAt of [now, 9e15, -14e13]) events.store(delivery(placed, { receivedAt }));
  const shown = receivedEvent.array().parse(events.list(10));
  expect(shown.map(({ receivedAt }) => receivedAt)).toEqual([
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2026-01-31T12:00:00.000Z',
  ]);
});

it('takes the same id in capitals for the same delivery', () => {
  const { events } = open();
  const one = delivery(placed);
  events.store(one);
  expect(events.store({ ...one, deliveryId: one.deliveryId.toUpperCase() })).toBe('duplicate');
});

it('lists the newest first by arrival, also when the clock was set back between them', () => {
  const { events } = open();
  const ids = [now, now - 3_600_000, now - 1].map((receivedAt) => {
    const one = delivery(placed, { receivedAt });
    events.store(one);
    return one.deliveryId;
  });
  expect(events.list(2).map(({ deliveryId }) => deliveryId)).toEqual([ids[2], ids[1]]);
});

it('finds each placement of a car, however many deliveries came since, and of no car whose number has the same digits', async () => {
  const { events, path } = open();
  const of = (id: number) => ({
    ...placed,
    linked_resources: { ...placed.linked_resources, equipment: [{ resource_id: id, car_number: null }] },
  });
  const [first, last] = [delivery(of(41)), delivery(of(41))];
  const others = Array.from({ length: 5_001 }, (_, n) => delivery(of(4_100 + n)));
  putDeliveries(path, [first, ...others, delivery(of(41), { eventType: 'something_else' }), last]);
  let rests = 0;
  const found = await givingWay(
    () => events.search({ eventType: 'car_actually_placed', equipmentId: 41 }),
    () => (rests += 1),
  );
  expect(found.map(({ deliveryId }) => deliveryId)).toEqual([last.deliveryId, first.deliveryId]);
  expect(rests).toBe(2);
});

describe('deliveries of the largest size', () => {
  const large = { ...placed, notes: 'x'.repeat(200_000) };

  it('are listed only so far that the list can be shown: the newest of them', () => {
    const { events, path } = open();
    const all = Array.from({ length: 100 }, () => delivery(large));
    putDeliveries(path, all);
    const listed = events.list(1_000).map(({ deliveryId }) => deliveryId);
    expect(listed).toEqual(
      all
        .map(({ deliveryId }) => deliveryId)
        .toReversed()
        .slice(0, listed.length),
    );
    expect(listed.length).toBeGreaterThan(40);
    expect(listed.length).toBeLessThan(70);
    expect(events.list(3)).toHaveLength(3);
  });

  it('are searched one after another, and what is found does not keep them', async () => {
    const { events, path } = open();
    putDeliveries(
      path,
      Array.from({ length: 100 }, () => delivery(large)),
    );
    let rests = 0;
    const before = heldMB();
    const found = await givingWay(
      () => events.search({ eventType: 'car_actually_placed', equipmentId: 41 }),
      () => (rests += 1),
    );
    expect(heldMB() - before).toBeLessThan(5);
    expect(found).toHaveLength(100);
    expect(rests).toBeGreaterThan(15);
  });

  it('are searched only as far as the cars that they name can be held: the newest of them', async () => {
    const { events, path } = open();
    const equipment = Array.from({ length: 9_000 }, (_, nth) => ({ resource_id: nth + 1 }));
    const train = { ...placed, linked_resources: { equipment, event_station: null } };
    const all = Array.from({ length: 60 }, () => delivery(train));
    putDeliveries(path, all);
    const before = heldMB();
    const found = await events.search({ eventType: 'car_actually_placed' });
    expect(heldMB() - before).toBeLessThan(30);
    expect(found.map(({ deliveryId }) => deliveryId)).toEqual(
      all
        .map(({ deliveryId }) => deliveryId)
        .toReversed()
        .slice(0, 56),
    );
  });
});

it('never lets go of a delivery', () => {
  const { events, close, path } = open();
  events.store(delivery(placed));
  close();
  const file = new Database(path);
  expect(() => file.exec('delete from webhook_delivery')).toThrow(/never deleted/);
  expect(() => file.exec(`update webhook_delivery set body = '{}'`)).toThrow(/never changed/);
  file.close();
});

describe('what is shown of an event', () => {
  function shown(payload: { event_type: string }) {
    const { events } = open();
    events.store(delivery(payload, { eventType: payload.event_type }));
    const [event] = events.list(1);
    return receivedEvent.parse(event);
  }

  it('is the car and place of a placement', () => {
    expect(shown(placed)).toMatchObject({
      eventType: 'car_actually_placed',
      eventTimestamp: '2026-01-31T11:59:00Z',
      workOrderId: 'WO-7',
      equipment: [{ equipmentId: 41, carNumber: 'UTLX 671772' }],
      station: { stationId: 12, groupingType: 'TRACK', name: null },
      isLoaded: true,
      trainNumber: null,
    });
  });

  it('is the cars and train number of an arrival', () => {
    const equipment = [
      { resource_id: 1, car_number: null },
      { resource_id: 2, car_number: 'UP 12345' },
    ];
    const arrival = {
      event_type: 'TrainArrival',
      event_timestamp: null,
      work_order_id: null,
      linked_resources: { equipment, event_station: null },
      attributes: { is_loaded: false, train_number: 'Q123' },
    };
    expect(shown(arrival)).toMatchObject({
      eventTimestamp: null,
      station: null,
      equipment: [
        { equipmentId: 1, carNumber: null },
        { equipmentId: 2, carNumber: 'UP 12345' },
      ],
      isLoaded: false,
      trainNumber: 'Q123',
    });
  });

  it('is nothing where a text is empty: neither a name, nor a time by which two trains would be one', () => {
    const train = {
      event_type: 'TrainArrival',
      event_timestamp: '',
      work_order_id: ' ',
      linked_resources: {
        equipment: [{ resource_id: 1, car_number: '' }],
        event_station: { resource_id: 4, grouping_type: '' },
      },
      attributes: { is_loaded: true, train_number: '' },
    };
    expect(shown(train)).toMatchObject({
      eventTimestamp: null,
      workOrderId: null,
      equipment: [{ equipmentId: 1, carNumber: null }],
      station: { stationId: 4, groupingType: null },
      trainNumber: null,
    });
  });

  it('is each car once, with its mark, of a train that lists one twice', () => {
    const equipment = [
      { resource_id: 1, car_number: null },
      { resource_id: 2, car_number: 'UP 2' },
      { resource_id: 1, car_number: 'UP 1' },
    ];
    const train = { event_type: 'TrainArrival', linked_resources: { equipment }, attributes: {} };
    expect(shown(train)).toMatchObject({
      equipment: [
        { equipmentId: 1, carNumber: 'UP 1' },
        { equipmentId: 2, carNumber: 'UP 2' },
      ],
    });
  });

  it('is everything of a kind nobody knows', () => {
    const strange = { event_type: 'bridge_swung', tide: { metres: 2.5 }, attributes: 'none' };
    expect(shown(strange)).toMatchObject({ eventType: 'bridge_swung', equipment: [], station: null, payload: strange });
  });

  it('is what can be read of a known kind that looks otherwise', () => {
    const odd = {
      event_type: 'TrainArrival',
      linked_resources: { equipment: [{ resource_id: -1 }, 'UP 1', { resource_id: 8 }], event_station: 'Alder' },
      extra: [1, { deep: null }],
    };
    expect(shown(odd)).toMatchObject({
      equipment: [{ equipmentId: 8, carNumber: null }],
      station: null,
      payload: odd,
    });
  });
});

it('brings deliveries over from a damaged file', () => {
  const { events, close, path } = open();
  events.store(delivery(placed));
  close();
  // Page 2 holds the customers.
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, 4096);
  closeSync(file);
  const { repair, events: saved } = open(path);
  expect(repair?.setAsideAt).toContain('damaged');
  expect(saved.list(10)).toHaveLength(1);
});

it('reads what is only written differently as it is meant, and one odd car of a train costs one car', () => {
  const { events } = open();
  const train = {
    event_type: 'TrainArrival',
    event_timestamp: '2026-01-31T11:59:00Z',
    work_order_id: 7,
    linked_resources: {
      equipment: [
        { resource_id: '41', car_number: 671_772 },
        { resource_id: 'x', car_number: 'UTLX 1' },
        { resource_id: '9007199254740993' },
        { resource_id: 43, car_number: null },
      ],
      event_station: { resource_id: '12', grouping_type: 'STATION' },
    },
    attributes: { is_loaded: 'true', train_number: 118 },
  };
  events.store(delivery(train));
  expect(events.list(1)).toMatchObject([
    {
      workOrderId: '7',
      equipment: [
        { equipmentId: 41, carNumber: '671772' },
        { equipmentId: 43, carNumber: null },
      ],
      station: { stationId: 12, groupingType: 'STATION' },
      isLoaded: true,
      trainNumber: '118',
      payload: train,
    },
  ]);
});
