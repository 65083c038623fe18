import { expect, test } from 'vitest';
import { HandoverArea } from '#main/handover/handover.ts';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
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

function arrival(deliveryId: string, minutes: number, more: Partial<ReceivedEvent> = {}): ReceivedEvent {
  return {
    deliveryId,
    receivedAt: iso(minutes),
    eventType: 'TrainArrival',
    eventTimestamp: iso(0),
    workOrderId: null,
    equipment: [{ equipmentId: 41, carNumber: 'UTLX 671772' }],
    station: null,
    isLoaded: true,
    trainNumber: 'M 401',
    payload: {},
    ...more,
  };
}

/** What is handed over at noon after six hours; `events` newest first, `commands` by sequence. */
function handover({ events = [], commands = [] }: { events?: ReceivedEvent[]; commands?: QueueEntry[] }) {
  const area = new HandoverArea({
    past: { at: () => Promise.resolve([]) },
    queue: {
      list: ({ states }, limit) =>
        commands.filter(({ state }) => states === undefined || states.includes(state)).slice(-limit),
    },
    records: {
      events: { list: () => events },
      shiftNotes: { add: () => expect.unreachable(), between: () => [] },
    },
    switchLists: { list: () => [] },
    clock: { now: () => sixOClock + 360 * minute },
    placeName: () => null,
    author: () => 'crew@example.com',
    newId: () => expect.unreachable(),
  });
  return area.get(sixOClock, sixOClock + 360 * minute);
}

test('a train that is reported again under another delivery has come in once, and what is no arrival is none', async () => {
  const events = [
    arrival('4', 40, { eventType: 'TrainDeparture', trainNumber: 'M 402', eventTimestamp: iso(39) }),
    arrival('3', 30),
    arrival('2', 20, { trainNumber: 'M 403' }),
    arrival('1', 10),
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
