import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTransitions } from '../../support/transitions.ts';
import { type Queued, QueueOrder } from '#main/queue/order.ts';
import { lanes } from './lanes.ts';

const cars = [1, 2, 3, 4, 5];
const tracks = [11, 12, 13];
const states = [...new Set(allTransitions().flatMap(({ from, to }) => [from, to]))];
const some = (from: readonly number[], most: number) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: most });

const command: fc.Arbitrary<Queued> = fc.record({
  seq: fc.integer({ min: 1, max: 14 }),
  kind: fc.constantFrom('move', 'classList', 'toolswork', 'billOfLading'),
  state: fc.constantFrom(...states),
  equipmentIds: some(cars, 3),
  anchorIds: some(cars, 1),
  trackIds: some(tracks, 2),
  keys: fc.subarray(['bill 7', 'UTLX 1']),
  commandId: fc.constant('c'),
});

test('who waits for whom, updated command by command, is what going through all of the queue tells', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (written) => {
      const order = new QueueOrder<Queued>();
      const open = new Map<number, Queued>();
      for (const next of written) {
        const before = open.get(next.seq);
        if (before !== undefined) order.remove(before);
        open.set(next.seq, next);
        order.add(next);

        const inOrder = [...open.values()].sort((a, b) => a.seq - b.seq);
        const inLanes = [...lanes(inOrder)];
        const stuck = inLanes.filter((one) => one.stuck).map((one) => one.command.seq);
        const found = order.stuck();
        for (const one of inLanes) {
          expect(order.waitsFor(one.command)).toEqual(one.waitsFor);
          expect(order.isBlocked(one.command)).toBe(one.waitsFor.length > 0);
        }
        expect([...found.keys()].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(stuck);
        for (const [held, behind] of found) {
          expect(behind.seq).toBeLessThan(held.seq);
          expect(['refused', 'conflict', 'review']).toContain(behind.state);
        }
        for (const car of cars) {
          expect(order.onCar(car)).toEqual(inOrder.filter((one) => one.equipmentIds.includes(car)));
        }
        for (const track of tracks) {
          expect(order.onTrack(track)).toEqual(inOrder.filter((one) => one.trackIds.includes(track)));
        }
      }
    }),
  );
});
