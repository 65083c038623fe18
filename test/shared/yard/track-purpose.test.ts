import { expect, test } from 'vitest';
import { directionOf, purposeOf } from '#shared/yard/track-purpose.ts';

test.each([
  ['Departure 3', 'departure'],
  ['DEP-2', 'departure'],
  ['Salida 1', 'departure'],
  ['Départ 4', 'departure'],
  ['Ausfahrgleis 7', 'departure'],
  ['Receiving 2', 'receiving'],
  ['Réception 1', 'receiving'],
  ['Rec 4', 'receiving'],
  ['RIP1', 'repair'],
  ['Car Shop', 'repair'],
  ['Bad Order', 'repair'],
  ['Reparación 2', 'repair'],
  ['Departure repair', 'repair'],
  ['Ripley Lead', null],
  ['Depot', null],
  ['Bad Orb 2', null],
  ['Record Storage', null],
  ['Class 12', null],
])('a track %s is for %s', (name, purpose) => {
  expect(purposeOf(name)).toBe(purpose);
});

test('a track holds what leaves or has come in by its name, else by most of its cars', () => {
  const track = { name: 'Class 4', carCount: 4, inbound: 0, outbound: 0 };
  expect(directionOf(track)).toBeNull();
  expect(directionOf({ ...track, outbound: 3 })).toBe('outbound');
  expect(directionOf({ ...track, inbound: 3 })).toBe('inbound');
  // Half of them is not most.
  expect(directionOf({ ...track, outbound: 2, inbound: 2 })).toBeNull();
  // A move of this yard puts a car there before the service says that it leaves.
  expect(directionOf({ ...track, name: 'Departure 1', inbound: 4 })).toBe('outbound');
  expect(directionOf({ ...track, name: 'Receiving 1', outbound: 4 })).toBe('inbound');
  expect(directionOf({ ...track, name: 'Departure 1', carCount: 0 })).toBeNull();
  expect(directionOf({ ...track, name: 'RIP 1', outbound: 4 })).toBeNull();
});
