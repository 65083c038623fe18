import { describe, expect, test } from 'vitest';
import { baseOf, strayed, unknownThings } from '#main/queue/commands/base.ts';
import { yard } from './stages.ts';

test('a command is recorded against where its cars stand, each with its spot', () => {
  const context = yard();
  context.spots.set(10, 'A');
  expect(baseOf([10, 11, 99, 1000], [2], context.known, 5)).toStrictEqual({
    at: 5,
    origins: [
      { equipmentId: 10, trackId: 1, spot: 'A' },
      { equipmentId: 11, trackId: 1 },
      { equipmentId: 99, trackId: null },
      { equipmentId: 1000, trackId: null },
    ],
    tracks: [
      { trackId: 1, order: [10, 11, 12] },
      { trackId: 2, order: [20, 21, 22] },
    ],
  });
});

describe('a car that was recorded on no known track', () => {
  const base = { at: 0, tracks: [], origins: [{ equipmentId: 1000, trackId: null }] };
  const isStrayed = (now: Map<number, readonly number[]>, context = yard()) =>
    strayed(base, now, context.known).length > 0;

  test('has strayed once a reading or the mirror shows it on one', () => {
    expect(isStrayed(new Map([[1, [10]]]))).toBe(false);
    expect(
      isStrayed(
        new Map([
          [1, [10]],
          [2, [1000]],
        ]),
      ),
    ).toBe(true);
    const shown = yard();
    shown.tracks.set(3, [1000]);
    expect(isStrayed(new Map([[1, [10]]]), shown)).toBe(true);
  });
});

test('what nobody knows is named in the order of the input', () => {
  const cars = [1000, 10, 1001].map((equipmentId, nth) => ({ field: `cars[${nth}]`, equipmentId }));
  const tracks = [9, 2, 8].map((trackId, nth) => ({ field: `tracks[${nth}]`, trackId }));
  expect(unknownThings(cars, tracks, yard().known).map(({ field }) => field)).toEqual([
    'cars[0]',
    'cars[2]',
    'tracks[0]',
    'tracks[2]',
  ]);
});
