import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, type Place } from '#shared/yard/place.ts';
import { groupingIndexes, keepsOrder, placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';

const order = [1, 2, 3, 4, 5];

/** What the service does with the items of one move: one after another, each car out first, `-1` to the back. */
function playedByTheService(standing: StandingOrder, cut: readonly number[], indexes: readonly number[]): number[] {
  let now = [...standing];
  for (const [nth, car] of cut.entries()) {
    now = now.filter((other) => other !== car);
    const index = indexes[nth] ?? Number.NaN;
    if (index === -1) now.push(car);
    else now.splice(index, 0, car);
  }
  return now;
}

const places: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom<Place>('front', 'back'),
  fc.integer({ min: 0, max: 8 }).map((index) => ({ index })),
  fc.integer({ min: 1, max: 7 }).map((before) => ({ before })),
  fc.integer({ min: 1, max: 7 }).map((after) => ({ after })),
);

describe('a place on a track', () => {
  it.each<[Place, number | null]>([
    ['front', null],
    ['back', null],
    [{ index: 2 }, null],
    [{ before: 4 }, 4],
    [{ after: 5 }, 5],
  ])('%o leans on car %s', (place, anchor) => {
    expect(anchorOf(place)).toBe(anchor);
  });

  it.each<[Place, number[]]>([
    ['front', [8, 9, 1, 2, 3, 4, 5]],
    ['back', [1, 2, 3, 4, 5, 8, 9]],
    [{ index: 0 }, [8, 9, 1, 2, 3, 4, 5]],
    [{ index: 2 }, [1, 2, 8, 9, 3, 4, 5]],
    [{ index: 99 }, [1, 2, 3, 4, 5, 8, 9]],
    [{ index: -3 }, [8, 9, 1, 2, 3, 4, 5]],
    [{ before: 1 }, [8, 9, 1, 2, 3, 4, 5]],
    [{ before: 3 }, [1, 2, 8, 9, 3, 4, 5]],
    [{ after: 3 }, [1, 2, 3, 8, 9, 4, 5]],
    [{ after: 5 }, [1, 2, 3, 4, 5, 8, 9]],
  ])('%o puts a cut that comes from elsewhere there, in its own order', (place, stands) => {
    expect(placeCut(order, [8, 9], place)).toEqual({ ok: true, order: stands });
  });

  it('counts the cars that stay, when a cut moves within its track', () => {
    expect(placeCut(order, [1, 4], { index: 1 })).toEqual({ ok: true, order: [2, 1, 4, 3, 5] });
    expect(without(order, [4, 2, 9])).toEqual([1, 3, 5]);
  });

  it.each<[Place]>([[{ before: 7 }], [{ after: 7 }]])(
    '%o is none where car 7 does not stand, and names it',
    (place) => {
      expect(placeCut(order, [8], place)).toEqual({ ok: false, missing: 7 });
      expect(groupingIndexes(order, [8], place)).toEqual({ ok: false, missing: 7 });
    },
  );

  it('is none next to a car of the cut itself', () => {
    expect(placeCut(order, [2, 3], { after: 3 })).toEqual({ ok: false, missing: 3 });
    expect(groupingIndexes(order, [2, 3], { after: 3 })).toEqual({ ok: false, missing: 3 });
  });
});

it.each([
  ['nothing has changed', [1, 2, 3], [1, 2, 3], true],
  ['others have come between', [1, 2, 3], [9, 1, 8, 2, 3], true],
  ['some have left', [1, 2, 3], [1, 3], true],
  ['all have left', [1, 2, 3], [9], true],
  ['two stand the other way round', [1, 2, 3], [1, 3, 2], false],
  ['the last one has gone to the front', [1, 2, 3], [3, 9, 1, 2], false],
])('whether cars still stand in their order, where %s', (_, then, now, keeps) => {
  expect(keepsOrder(then, now)).toBe(keeps);
});

describe('the positions sent to the service', () => {
  it('are -1 each for the back, and rise from the front and in the middle', () => {
    expect(groupingIndexes(order, [8, 9], 'back')).toEqual({ ok: true, indexes: [-1, -1] });
    expect(groupingIndexes(order, [8, 9], 'front')).toEqual({ ok: true, indexes: [0, 1] });
    expect(groupingIndexes(order, [8, 9], { after: 2 })).toEqual({ ok: true, indexes: [2, 3] });
  });

  it('leave the cars as meant when the service does one item after another', () => {
    const cut = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cut, places, (cars, place) => {
        const meant = placeCut(order, cars, place);
        const sent = groupingIndexes(order, cars, place);
        if (!meant.ok || !sent.ok) {
          expect(sent).toEqual(meant);
          return;
        }
        expect(playedByTheService(order, cars, sent.indexes)).toEqual(meant.order);
      }),
    );
  });
});
