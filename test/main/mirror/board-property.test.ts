import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TableQuery } from '#main/mirror/inventory/reads.ts';
import type { Mirror } from '#main/mirror/mirror.ts';
import type { OverlayMove } from '#main/overlay.ts';
import { placeCut, without } from '#shared/yard/standing-order.ts';
import { runs } from '../../support/tier.ts';
import { car, openYard, standing, startedAt } from './yard.ts';

const trackIds = [11, 12, 21];
const carIds = [1, 2, 3, 4, 5, 6, 7];
const trackId = fc.constantFrom(...trackIds);
const carId = fc.constantFrom(...carIds);

const place: fc.Arbitrary<OverlayMove['place']> = fc.oneof(
  fc.constantFrom('front' as const, 'back' as const),
  fc.record({ index: fc.nat({ max: 4 }), among: fc.uniqueArray(carId) }),
  carId.map((before) => ({ before })),
  carId.map((after) => ({ after })),
);

/**
 * A move recorded, a waiting move gone or there again in its old turn, a read of one track that finds these
 * cars, or the first waiting move done at the service, its tracks read one by one, and gone from the queue.
 */
const step = fc.oneof(
  fc.constant({ what: 'serve' as const }),
  fc.record({
    what: fc.constant('record' as const),
    to: trackId,
    place,
    cut: fc.uniqueArray(carId, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ what: fc.constant('drop' as const), which: fc.nat() }),
  fc.record({ what: fc.constant('bring back' as const), which: fc.nat() }),
  fc.record({
    what: fc.constant('read' as const),
    track: trackId,
    cars: fc.uniqueArray(carId, { maxLength: 4 }),
    // The numbers that order a track may have gaps, and be the same for several cars.
    step: fc.constantFrom(0, 1, 3),
  }),
);

/** The served tracks with moves on top, one move after another over all of the yard. */
function foldedBySimpleMeans(mirror: Mirror, moves: readonly OverlayMove[]): Map<number, readonly number[]> {
  const orders = new Map(trackIds.map((track) => [track, mirror.lastKnownOrder(track) ?? []]));
  for (const { equipmentIds, toTrackId, place: to } of moves) {
    const cut = equipmentIds.filter((car) => mirror.lastKnownPlace(car) !== undefined);
    for (const [track, order] of orders) if (track !== toTrackId) orders.set(track, without(order, cut));
    const standing = orders.get(toTrackId) ?? [];
    const placed = placeCut(standing, cut, to);
    orders.set(toTrackId, placed.ok ? placed.order : [...without(standing, cut), ...cut]);
  }
  return orders;
}

it('is the same whether it was derived step by step or from the ground up', async () => {
  const yard = openYard();
  const witness = openYard();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      for (const one of [yard, witness]) {
        one.moves.length = 0;
        await one.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5), ...standing(21, 6)]);
      }
      let seq = 0;
      const dropped: OverlayMove[] = [];
      for (const one of steps) {
        if (one.what === 'record') {
          seq += 1;
          yard.moves.push({ commandId: `c${seq}`, seq, equipmentIds: one.cut, toTrackId: one.to, place: one.place });
          yard.board.recompute([]);
        } else if (one.what === 'serve') {
          const move = yard.moves[0];
          if (move === undefined) continue;
          const { mirror } = witness;
          const cut = move.equipmentIds.filter((id) => mirror.lastKnownPlace(id) !== undefined);
          const homes = cut.map((id) => mirror.lastKnownPlace(id)?.trackId ?? move.toTrackId);
          const placed = placeCut(mirror.servedOrder(move.toTrackId) ?? [], cut, move.place);
          if (!placed.ok) continue;
          for (const track of new Set([...homes, move.toTrackId])) {
            const order = track === move.toTrackId ? placed.order : without(mirror.servedOrder(track) ?? [], cut);
            for (const each of [yard, witness]) each.mirror.storeTrack(track, standing(track, ...order), startedAt);
            if (track === move.toTrackId) yard.moves.splice(0, 1);
            yard.board.recompute([track]);
          }
        } else if (one.what === 'drop') {
          if (yard.moves.length > 0) dropped.push(...yard.moves.splice(one.which % yard.moves.length, 1));
          yard.board.recompute([]);
        } else if (one.what === 'bring back') {
          if (dropped.length > 0) yard.moves.push(...dropped.splice(one.which % dropped.length, 1));
          yard.moves.sort((a, b) => a.seq - b.seq);
          yard.board.recompute([]);
        } else {
          for (const each of [yard, witness]) {
            const read = one.cars.map((id, nth) => car(id, one.track, nth * one.step));
            const { from } = each.mirror.storeTrack(one.track, read, startedAt);
            if (each === yard) yard.board.recompute([one.track, ...from]);
          }
        }
      }
      witness.moves.push(...yard.moves);
      witness.board.recompute('all');
      const expected = foldedBySimpleMeans(yard.mirror, yard.moves);
      for (const track of trackIds) {
        expect(yard.board.order(track)).toEqual(expected.get(track));
        expect(yard.board.order(track)).toEqual(witness.board.order(track));
        expect(yard.tracks.get(track)).toEqual(witness.tracks.get(track));
      }
      // A car stands in one place, and the board, the lists and the search agree on which.
      const shown = trackIds.flatMap((track) => yard.board.order(track) ?? []);
      expect(new Set(shown).size).toBe(shown.length);
      // Whatever a reading leaves out or still has elsewhere: no car is nowhere, and none is back where it was moved from.
      for (const id of [1, 2, 3, 4, 5, 6]) {
        expect(shown).toContain(id);
        const last = yard.moves.findLast((move) => move.equipmentIds.includes(id));
        if (last !== undefined) expect(yard.board.place(id)?.trackId).toBe(last.toTrackId);
      }
      for (const track of trackIds) {
        const listed = yard.tracks.get(track)?.cars.map((car) => car.equipmentId);
        expect(listed).toEqual(yard.board.order(track));
        expect(yard.cars.search({ trackId: track }).total).toBe(listed?.length);
        listed?.forEach((id, position) => {
          expect(yard.board.place(id)).toMatchObject({ trackId: track });
          expect(yard.cars.get(id)?.place).toMatchObject({ trackId: track, position });
        });
      }
      const wish: TableQuery = { filter: { trackId: trackIds }, sort: { by: 'track' } };
      const byTrack = await yard.inventory.table(wish, startedAt);
      expect(byTrack.equipmentIds).toEqual(shown);
    }),
    runs(120),
  );
});
