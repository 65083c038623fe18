import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptimisticOverlay } from '#main/mirror/board/optimistic-overlay.ts';
import type { OverlayMove } from '#main/overlay.ts';
import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import { runs } from '../../support/tier.ts';

const tracks = [11, 12, 21];
/** No track here: a move to it is not shown. */
const unknownTrack = 99;
const cars = [1, 2, 3, 4, 5, 6];
/** Known from the beginning; the others are once the service has listed them. */
const knownAtFirst = [1, 2, 3, 4];

const track = fc.constantFrom(...tracks);
const car = fc.constantFrom(...cars);
const place: fc.Arbitrary<OverlayMove['place']> = fc.oneof(
  fc.constantFrom('front' as const, 'back' as const),
  car.map((before) => ({ before })),
  car.map((after) => ({ after })),
);
const move = fc.record({
  seq: fc.integer({ min: 1, max: 6 }),
  to: fc.oneof({ weight: 9, arbitrary: track }, { weight: 1, arbitrary: fc.constant(unknownTrack) }),
  place,
  cut: fc.uniqueArray(car, { minLength: 1, maxLength: 3 }),
});
/** What the queue and the service tell together: moves that are gone, there, or otherwise, and cars that stand elsewhere. */
const change = fc.record({
  gone: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  moves: fc.uniqueArray(move, { maxLength: 2, selector: ({ seq }) => seq }),
  stands: fc.uniqueArray(fc.record({ car, on: fc.option(track), front: fc.boolean() }), {
    maxLength: 2,
    selector: (one) => one.car,
  }),
});

/** The served tracks with the moves on top, one after another, by simple means; and the moves that are shown. */
function folded(served: ReadonlyMap<number, StandingOrder>, moves: readonly OverlayMove[], known: ReadonlySet<number>) {
  const orders = new Map(served);
  const shown = moves.filter(({ toTrackId }) => served.has(toTrackId));
  for (const { equipmentIds, toTrackId, place: to } of shown) {
    const cut = equipmentIds.filter((id) => known.has(id));
    for (const [each, order] of orders) if (each !== toTrackId) orders.set(each, without(order, cut));
    const standing = orders.get(toTrackId) ?? [];
    const placed = placeCut(standing, cut, to);
    orders.set(toTrackId, placed.ok ? placed.order : [...without(standing, cut), ...cut]);
  }
  return { orders, shown };
}

it('carried forward change by change, the board is what it is from the ground up, and every change of a track is reported', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const overlay = new OptimisticOverlay();
      const served = new Map<number, StandingOrder>([
        [11, [1, 2]],
        [12, [3]],
        [21, []],
      ]);
      const known = new Set(knownAtFirst);
      let moves: OverlayMove[] = [];
      const standing = () => new Map(tracks.map((each) => [each, overlay.order(each) ?? overlay.base.order(each)]));
      overlay.update({ gone: [], added: [], served: new Map(served), metNow: [] });
      for (const { gone: goneTurns, moves: given, stands } of changes) {
        const turns = new Set([...goneTurns, ...given.map(({ seq }) => seq)]);
        const gone = moves.filter(({ seq }) => turns.has(seq));
        const added = given
          .map(({ seq, to, place: at, cut }) => ({
            commandId: `c${seq}`,
            seq,
            equipmentIds: cut,
            toTrackId: to,
            place: at,
          }))
          .toSorted((a, b) => a.seq - b.seq);
        moves = [...moves.filter((one) => !gone.includes(one)), ...added].toSorted((a, b) => a.seq - b.seq);
        const before = standing();
        const news = new Map<number, StandingOrder>();
        for (const { car: id, on, front } of stands) {
          for (const [each, order] of served) {
            if (!order.includes(id) && each !== on) continue;
            const others = without(order, [id]);
            news.set(each, each !== on ? others : front ? [id, ...others] : [...others, id]);
            served.set(each, news.get(each) ?? []);
          }
        }
        const met = stands.filter(({ car: id, on }) => on !== null && !known.has(id)).map((one) => one.car);
        for (const id of met) known.add(id);
        const metNow = met.filter((id) => overlay.base.named.has(id));
        for (const id of added.flatMap((one) => one.equipmentIds)) {
          if (!overlay.base.named.has(id)) overlay.base.name(id, known.has(id));
        }
        const changed = overlay.update({ gone, added, served: news, metNow });

        const { orders, shown } = folded(served, moves, known);
        const now = standing();
        expect(now).toEqual(orders);
        for (const each of tracks) {
          if (!changed.has(each)) expect([each, now.get(each)]).toEqual([each, before.get(each)]);
        }
        for (const id of cars) {
          expect(overlay.lastMoveOf(id)).toBe(shown.findLast(({ equipmentIds }) => equipmentIds.includes(id)));
        }
        // A track that no move touches is read from what was served.
        expect(new Set(overlay.tracks()).size).toBe([...overlay.tracks()].length);
        if (shown.length === 0) expect([...overlay.tracks()]).toEqual([]);
      }
    }),
    runs(300),
  );
});

describe('a car that stood on no track is in one place, also while a move of it waits to a track that nobody knows', () => {
  const moveTo = (seq: number, toTrackId: number): OverlayMove => ({
    commandId: `c${seq}`,
    seq,
    equipmentIds: [4],
    toTrackId,
    place: 'front',
  });
  const begun = () => {
    const overlay = new OptimisticOverlay();
    const served = new Map(tracks.map((each) => [each, []]));
    overlay.base.name(4, true);
    overlay.update({ gone: [], added: [], served, metNow: [] });
    return overlay;
  };
  const nothing = { gone: [], added: [], served: new Map<number, StandingOrder>(), metNow: [] };

  it('when the service lists it', () => {
    const overlay = begun();
    overlay.update({ ...nothing, added: [moveTo(1, unknownTrack), moveTo(2, 11)] });
    overlay.update({ ...nothing, served: new Map([[21, [4]]]) });
    expect([overlay.order(11), overlay.order(21)]).toEqual([[4], []]);
  });

  it('when an earlier move of it comes back', () => {
    const overlay = begun();
    overlay.update({ ...nothing, added: [moveTo(2, unknownTrack), moveTo(3, 21)] });
    overlay.update({ ...nothing, added: [moveTo(1, 11)] });
    expect([overlay.order(11), overlay.order(21)]).toEqual([[], [4]]);
  });
});
