import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { freshCommand } from '#main/queue/ledger/row.ts';
import { QueueOrder } from '#main/queue/order.ts';
import { QueueOverlay } from '#main/queue/overlay/overlay.ts';
import { allTransitions } from '../../support/transitions.ts';
import { orderOf } from './made-order.ts';
import { isOver } from '#shared/terminal/command-states.ts';

const cars = [1, 2, 3, 4];
const tracks = [11, 12, 13];
const some = (from: readonly number[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: most });

/** A recording, or a change of state of the nth open command. */
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ cut: some(cars, 2), to: fc.constantFrom(...tracks), from: some(tracks, 1) }) },
  { weight: 5, arbitrary: fc.record({ nth: fc.nat(20), way: fc.nat(5) }) },
);

test('what is said of the queue after each change is what is said of it when all of the queue is looked at', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 15, maxLength: 60, size: 'max' }), (acts) => {
      const open = new Map<string, Command>();
      const order = new QueueOrder<Command>();
      const ledger = { order, open: () => open.values(), openOne: (id: string) => open.get(id), ofCar: () => [] };
      const overlay = new QueueOverlay(ledger);
      let seq = 0;
      for (const one of acts) {
        if ('cut' in one) {
          seq += 1;
          const { cut: equipmentIds, to: trackId, from } = one;
          const fresh = freshCommand({
            commandId: `c${seq}`,
            token: null,
            input: { kind: 'move', equipmentIds, to: { trackId, place: 'back' } },
            draft: {
              summary: '',
              equipmentIds,
              anchorIds: [],
              trackIds: [...from, trackId],
              keys: [],
              base: { at: 0, tracks: [], origins: [] },
            },
            at: 0,
            why: '',
          });
          const recorded = { ...fresh, seq };
          open.set(fresh.commandId, recorded);
          order.add(recorded);
          overlay.changed([fresh.commandId]);
        } else {
          const command = [...open.values()][one.nth % open.size];
          const ways = allTransitions().filter(({ from }) => from === command?.state);
          const way = ways[one.way % ways.length];
          if (command === undefined || way === undefined) continue;
          order.remove(command);
          open.delete(command.commandId);
          const next = { ...command, state: way.to };
          if (!isOver(way.to)) {
            open.set(command.commandId, next);
            order.add(next);
          }
          overlay.changed([command.commandId]);
        }
        const anew = new QueueOverlay({ ...ledger, order: orderOf(open.values()) });
        expect(overlay.moves()).toEqual(anew.moves());
        for (const car of cars) expect(overlay.touchingCar(car)).toEqual(anew.touchingCar(car));
        for (const track of tracks) expect(overlay.isDraining(track)).toBe(anew.isDraining(track));
      }
    }),
  );
});
