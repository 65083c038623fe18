import { expect, test } from 'vitest';
import { carsOfEvent, eventsOfCar } from '#main/due/events-once.ts';
import type { ReceivedEvent } from '#shared/terminal/events.ts';

function placed(deliveryId: string, carNumber: string | null): ReceivedEvent {
  return {
    deliveryId,
    receivedAt: '2026-05-01T10:00:00.000Z',
    eventType: 'car_actually_placed',
    eventTimestamp: null,
    workOrderId: null,
    equipment: [
      { equipmentId: 10, carNumber: 'GATX 1' },
      { equipmentId: 11, carNumber },
    ],
    station: null,
    isLoaded: null,
    trainNumber: null,
    payload: {},
  };
}

test('the clock of a car shows no placement of another one that had its number', () => {
  const numbers = [null, 'UTLX671772', 'utlx 0671772', 'TILX 5', 'unreadable'];
  const events = numbers.map((carNumber) => placed(String(carNumber), carNumber));
  const told = eventsOfCar(events, { equipmentId: 11, mark: 'UTLX 671772' });
  expect(told.map(({ deliveryId }) => deliveryId)).toEqual(['null', 'UTLX671772', 'utlx 0671772', 'unreadable']);
});

test('a train that arrived is not where the cars stand that have come to have the numbers of its own', () => {
  const train = placed('train', 'TILX 5');
  const known = [
    { equipmentId: 10, mark: 'GATX 1' },
    { equipmentId: 11, mark: 'UTLX 671772' },
  ];
  expect(carsOfEvent(train, known).map(({ mark }) => mark)).toEqual(['GATX 1']);
});
