import { describe, expect, it } from 'vitest';
import { couplersFt, outsideFeet, roomFor } from '#shared/yard/length.ts';

describe('the room on a track', () => {
  it('is enough down to the last foot', () => {
    expect(roomFor(2 * (50 + couplersFt), [50], [50])).toEqual({ kind: 'fits' });
    expect(roomFor(2 * (50 + couplersFt) - 1, [50], [50])).toEqual({ kind: 'noRoomNow', freeFt: 53, neededFt: 54 });
    expect(roomFor(54, [], [50])).toEqual({ kind: 'fits' });
    expect(roomFor(53, [], [50])).toEqual({ kind: 'longerThanTrack', trackFt: 53, neededFt: 54 });
  });

  it('is nothing, and never less, on a track that holds more than its length', () => {
    expect(roomFor(100, [60, 60], [40])).toEqual({ kind: 'noRoomNow', freeFt: 0, neededFt: 44 });
  });

  it.each([null, 0, -10])('is not known where the length of the track is %s', (trackFt) => {
    expect(roomFor(trackFt, [], [50])).toEqual({ kind: 'unknown' });
  });
});

describe('the outside length of a car', () => {
  it.each([
    [{ lengthFt: 61 }, 61],
    [{ outsideLengthFt: null, lengthFt: 61, outsideLength: 58 }, 61],
    [{ outsideLength: 58 }, 58],
    [{ outsideLength: 320 }, 320],
    [{ outsideLength: 720 }, 60],
    [{ outsideLength: 15.24, bareUnit: 'm' as const }, 50],
    [{ outsideLength: 720, bareUnit: 'm' as const }, null],
    [{ outsideLength: 30, bareUnit: 'ft' as const }, 30],
    [{ lengthIn: 660 }, 55],
    [{ outsideLengthFt: 14.9, lengthIn: 660 }, 55],
    [{ outsideLengthFt: 15 }, 15],
    [{ outsideLengthFt: 320 }, 320],
    [{ outsideLengthFt: 321 }, null],
    [{ lengthIn: null }, null],
    [{}, null],
  ])('in %o is %s feet', (sources, feet) => {
    expect(outsideFeet(sources)).toBe(feet);
  });
});
