import { describe, expect, it } from 'vitest';
import { isUnclear, ListedCars, openPlaces, standing } from '#main/mirror/pull/listed-cars.ts';
import { positionIn } from '#main/mirror/pull/extract.ts';

it.each<[string, (number | null)[], boolean]>([
  ['each another', [2, 0, 1], false],
  ['gaps between', [1, 9], false],
  ['two alike', [0, 1, 1], true],
  ['all but the front one', [null, 1, 2], true],
  ['all but one, with another in front', [null, 0, 1], false],
  ['all but one, with another before the front', [null, -1, 1], false],
  ['all but two', [null, null, 1], false],
  ['none', [null, null], false],
  ['none of the only car', [null], false],
  ['that of the only car', [0], false],
])('positions tell the order where cars state %s: %j', (_what, stated, unclear) => {
  expect(isUnclear(stated)).toBe(unclear);
});

it('cars without a position stand in the order of the list between those with one and those at the back', () => {
  const back = positionIn({ groupingIndex: -1 });
  expect(standing([back, null, null, 3, 0, back])).toEqual([4, 3, 1, 2, 0, 5]);
});

it('a car that cannot be read takes up a place which the others leave open, from the front', () => {
  expect(openPlaces([0, 2, 3], 2)).toEqual([1, 4]);
  expect(openPlaces([], 2)).toEqual([0, 1]);
  expect(openPlaces([1], 0)).toEqual([]);
});

describe('the cars of a list', () => {
  const listed = (...cars: [track: number | null, id: number, stated: number | null][]) => {
    const list = new ListedCars();
    const places = cars.map(([track, id, stated]) => list.on(track, id, stated));
    return { places, unclear: [...list.unclear()] };
  };

  it('stand by the list where they state no position, each track for itself', () => {
    expect(listed([11, 1, null], [12, 2, null], [11, 3, 5], [11, 4, null], [12, 5, null]).places).toEqual([
      0,
      0,
      null,
      2,
      1,
    ]);
  });

  it('are told of the tracks on which positions alone do not say how they stand', () => {
    const { unclear } = listed([11, 1, 1], [11, 2, 0], [12, 3, 4], [11, 4, 1], [12, 5, 2], [null, 6, 1], [null, 7, 1]);
    expect(unclear).toEqual([[11, [2, 1, 4]]]);
  });

  it('keep their place when they come again on a later page, with the position that this one states', () => {
    const again = listed([11, 1, 0], [11, 2, null], [11, 3, 1], [11, 2, null], [11, 1, 1]);
    expect(again.places).toEqual([null, 1, null, 1, null]);
    // The only one without a position is the front one, as soon as no other states that it is.
    expect(again.unclear).toEqual([[11, [2, 1, 3]]]);
  });
});
