import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allTransitions } from '../../support/transitions.ts';
import { lanes, type Queued } from '#main/queue/order.ts';
import { TouchIndex } from '#main/queue/overlay/touch-index.ts';

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

test('what the index says of blocked work, command by command, is what the order of the queue says of all of it', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (written) => {
      const index = new TouchIndex<Queued>();
      const open = new Map<number, Queued>();
      for (const next of written) {
        const before = open.get(next.seq);
        if (before !== undefined) index.remove(before);
        open.set(next.seq, next);
        index.add(next);

        const inOrder = [...open.values()].sort((a, b) => a.seq - b.seq);
        const inLanes = [...lanes(inOrder)];
        const stuck = inLanes.filter((one) => one.stuck).map((one) => one.command.seq);
        const found = index.stuck();
        expect(inOrder.filter((one) => index.waitsFor(one, found).length > 0)).toEqual(
          inLanes.filter((one) => one.waitsFor.length > 0).map((one) => one.command),
        );
        for (const one of inLanes) expect(index.waitsFor(one.command, found)).toEqual(one.waitsFor);
        expect([...found.keys()].map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(stuck);
        for (const [held, behind] of found) {
          expect(behind.seq).toBeLessThan(held.seq);
          expect(['refused', 'conflict', 'review']).toContain(behind.state);
        }
        for (const car of cars) {
          expect(index.onCar(car)).toEqual(inOrder.filter((one) => one.equipmentIds.includes(car)));
        }
        for (const track of tracks) {
          expect(index.onTrack(track)).toEqual(inOrder.filter((one) => one.trackIds.includes(track)));
        }
      }
    }),
  );
});
