import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Delivery } from '#main/records/events.ts';
import { putDeliveries } from '../records/many-deliveries.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { HandoverArea } from '#main/handover/handover.ts';
import { openRecords } from '#main/records/open.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';

const sixOClock = Date.parse('2026-05-01T06:00:00Z');
const minute = 60_000;
const iso = (minutes: number) => new Date(sixOClock + minutes * minute).toISOString();

function entry(seq: number, special: Partial<QueueEntry> = {}): QueueEntry {
  return {
    commandId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    kind: 'move',
    state: 'settled',
    summary: `Move ${seq}`,
    recordedAt: iso(seq),
    sentAt: null,
    attempts: 0,
    equipmentIds: [],
    trackIds: [],
    uncertain: false,
    waitsFor: [],
    ...special,
  };
}

/** A delivery of the train M 401, stated for six o'clock, that came so many minutes later. */
function arrival(id: number, minutes: number, { kind = 'TrainArrival', train = 'M 401', stated = 0 } = {}): Delivery {
  const linked = { equipment: [{ resource_id: 41, car_number: 'UTLX 671772' }], event_station: null };
  return {
    deliveryId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    receivedAt: sixOClock + minutes * minute,
    eventType: kind,
    keyId: 'carrier-1',
    signedAt: sixOClock / 1000,
    body: JSON.stringify({
      event_type: kind,
      event_timestamp: iso(stated),
      work_order_id: null,
      linked_resources: linked,
      attributes: { is_loaded: true, train_number: train },
    }),
  };
}

/** Deliveries as a terminal has stored them, in the order in which they came. */
function stored(deliveries: readonly Delivery[]) {
  const path = join(temporaryFolder(), 'records.sqlite');
  const { events, close } = openRecords({ path, now: sixOClock });
  onTestFinished(close);
  putDeliveries(path, deliveries);
  return events;
}

/** What is handed over at noon after six hours; `events` as they came, `commands` by sequence. */
function handover({
  events = [],
  commands = [],
  endsAt = 360,
}: {
  events?: readonly Delivery[];
  commands?: QueueEntry[];
  endsAt?: number;
}) {
  const area = new HandoverArea({
    past: { at: () => Promise.resolve([]) },
    queue: {
      list: ({ states, before = Infinity }, limit) =>
        commands
          .filter(({ state, seq }) => seq < before && (states === undefined || states.includes(state)))
          .slice(-limit),
    },
    records: {
      events: stored(events),
      shiftNotes: { add: () => expect.unreachable(), between: () => [] },
    },
    switchLists: { list: () => [] },
    clock: { now: () => sixOClock + 360 * minute },
    placeName: () => null,
    author: () => 'crew@example.com',
    newId: () => expect.unreachable(),
  });
  return area.get(sixOClock, sixOClock + endsAt * minute);
}

test('a train that is reported again under another delivery has come in once, and what is no arrival is none', async () => {
  const events = [
    arrival(1, 10),
    arrival(2, 20, { train: 'M 403' }),
    arrival(3, 30),
    arrival(4, 40, { kind: 'TrainDeparture', train: 'M 402', stated: 39 }),
  ];
  const { trains } = await handover({ events });
  expect(trains.map(({ train, at }) => [train, at])).toEqual([
    ['M 401', iso(10)],
    ['M 403', iso(20)],
  ]);
});

test('what needs a person or waits is handed over however much has been recorded since', async () => {
  const since = Array.from({ length: 5_001 }, (_, nth) => entry(nth + 3));
  const { work } = await handover({
    commands: [entry(1, { state: 'review' }), entry(2, { state: 'pending' }), ...since],
  });
  expect(work.attention.map(({ seq }) => seq)).toEqual([1]);
  expect(work.waiting.map(({ seq }) => seq)).toEqual([2]);
});

test('what was done in a shift is handed over however much has been recorded since, and done longer before it', async () => {
  const since = Array.from({ length: 10_000 }, (_, nth) => entry(nth + 3, { recordedAt: iso(350) }));
  const before = [entry(1, { recordedAt: iso(-20), sentAt: iso(10) }), entry(2, { recordedAt: iso(20) })];
  const { work } = await handover({ commands: [...before, ...since], endsAt: 300 });
  expect(work.done.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a train has come in however many cars were placed since, and not again when it is reported again', async () => {
  const placements = Array.from({ length: 5_001 }, (_, nth) => arrival(nth + 10, 30, { kind: 'car_actually_placed' }));
  const events = [
    arrival(1, -10, { train: 'M 400' }),
    arrival(2, 10),
    ...placements,
    arrival(3, 40, { train: 'M 400' }),
    arrival(4, 50),
  ];
  const { trains } = await handover({ events });
  expect(trains.map(({ train, at }) => [train, at])).toEqual([['M 401', iso(10)]]);
});

test('what was recorded before the shift and sent in it is handed over as done; what was sent before it is not', async () => {
  const { work } = await handover({
    commands: [
      entry(1, { recordedAt: iso(-20), sentAt: iso(-10) }),
      entry(2, { recordedAt: iso(-20), sentAt: iso(10) }),
      entry(3, { recordedAt: iso(5), sentAt: iso(400) }),
    ],
  });
  expect(work.done.map(({ seq }) => seq)).toEqual([2, 3]);
});

test('what was done while the clock was ahead, before it was set back, is of the shift that ends now, and of none before', async () => {
  const ahead = { commands: [entry(1, { recordedAt: iso(420), sentAt: iso(420) })], events: [arrival(1, 430)] };
  const now = await handover(ahead);
  expect([now.work.done.map(({ seq }) => seq), now.trains.map(({ train }) => train)]).toEqual([[1], ['M 401']]);
  const before = await handover({ ...ahead, endsAt: 350 });
  expect([before.work.done, before.trains]).toEqual([[], []]);
});

test('a shift that ends later than now is refused by the field that says so', async () => {
  await expect(handover({ endsAt: 361 })).rejects.toMatchObject({ issues: [{ field: 'to' }] });
});
