import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ranksOf } from '#main/mirror/board/standing-order-ranks.ts';

/** Orders of a track, one after the other: cars come, go and change places. */
const orders = fc.array(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9]), { minLength: 1, maxLength: 30 });

test('numbers rise from the front to the back, whatever came before', () => {
  fc.assert(
    fc.property(orders, (all) => {
      let known = new Map<number, number>();
      for (const cars of all) {
        const ranks = ranksOf(cars, (car) => known.get(car));
        expect(ranks).toHaveLength(cars.length);
        for (const [nth, rank] of ranks.entries()) {
          expect(Number.isSafeInteger(rank)).toBe(true);
          expect(rank).toBeGreaterThan(ranks[nth - 1] ?? 0);
        }
        known = new Map(cars.map((car, nth) => [car, ranks[nth] ?? 0]));
      }
    }),
  );
});

test('a cut that comes, or goes, leaves every other car its number', () => {
  const standing = [1, 2, 3, 4, 5, 6];
  const before = new Map(standing.map((car, nth) => [car, (nth + 1) * 1_024]));
  const number = (car: number) => before.get(car);
  const ranks = (cars: number[]) => new Map(ranksOf(cars, number).map((rank, nth) => [cars[nth], rank]));
  for (const cars of [
    [1, 2, 5, 6],
    [7, 8, ...standing],
    [1, 2, 3, 7, 8, 4, 5, 6],
    [...standing, 7, 8],
  ]) {
    for (const [car, rank] of ranks(cars)) if (car !== undefined && before.has(car)) expect(rank).toBe(number(car));
  }
});

test('where no number is left between two cars, the track is numbered anew', () => {
  expect(ranksOf([1, 2, 3], (car) => ({ 1: 7, 3: 8 })[car])).toEqual([1_024, 2_048, 3_072]);
});
