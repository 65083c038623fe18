import { expect, test } from 'vitest';
import { arrivalsSince, eventsOnce, trainsInSince } from '#main/due/events-once.ts';
import type { ReceivedEvent } from '#shared/terminal/events.ts';

function arrival(deliveryId: string, more: Partial<ReceivedEvent> = {}): ReceivedEvent {
  return {
    deliveryId,
    receivedAt: `2026-05-01T10:00:0${deliveryId}.000Z`,
    eventType: 'TrainArrival',
    eventTimestamp: '2026-05-01T09:58:00Z',
    workOrderId: null,
    equipment: [{ equipmentId: 41, carNumber: 'UTLX 671772' }],
    station: null,
    isLoaded: true,
    trainNumber: 'M 401',
    payload: { event_type: 'TrainArrival' },
    ...more,
  };
}

test('a train that a sender reports again under another delivery id has arrived once, when it was first reported', () => {
  const other = arrival('3', { trainNumber: 'M 402' });
  expect(eventsOnce([arrival('4'), other, arrival('2'), arrival('1')])).toEqual([other, arrival('1')]);
});

test('events without a time of their own are each another', () => {
  const untimed = [arrival('2', { eventTimestamp: null }), arrival('1', { eventTimestamp: null })];
  expect(eventsOnce(untimed)).toEqual(untimed);
});

test('an arrival that was reported before, and is only told again since, has not arrived since', async () => {
  const day = 86_400_000;
  const since = Date.parse('2026-05-03T00:00:00.000Z');
  const at = (days: number) => new Date(since + days * day).toISOString();
  const other = arrival('3', { receivedAt: at(1), trainNumber: 'M 402' });
  const told = [other, arrival('2', { receivedAt: at(0.5) }), arrival('1', { receivedAt: at(-6.9) })];
  const events = {
    search: ({ since: from = 0 }: { since?: number | undefined }) =>
      Promise.resolve(told.filter(({ receivedAt }) => Date.parse(receivedAt) >= from)),
  };
  expect(await arrivalsSince(since, events)).toEqual([other]);
});

test('a train that came in before, and is reported late, has not come in since; one whose time nobody states has when it is reported', async () => {
  const since = Date.parse('2026-05-01T10:00:00.000Z');
  const late = arrival('3', { eventTimestamp: '2026-04-28T05:58:00.5-04:00' });
  const untimed = arrival('2', { eventTimestamp: null });
  const unreadable = arrival('1', { eventTimestamp: 'Friday' });
  const events = { search: () => Promise.resolve([late, untimed, unreadable]) };
  expect(await trainsInSince(since, events)).toEqual([untimed, unreadable]);
});
