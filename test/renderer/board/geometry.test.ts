import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCar } from '../cars.ts';
import {
  gapNear,
  leastWidthOf,
  offsets,
  railWidth,
  scaleThatFits,
  tileWidth,
} from '../../../src/renderer/features/board/geometry.ts';

describe('cars drawn to scale', () => {
  it('are wider the longer they are, down to the width that keeps a mark readable', () => {
    expect(tileWidth(95, 1)).toBeGreaterThan(tileWidth(60, 1));
    expect(tileWidth(20, 1)).toBe(tileWidth(40, 1));
    expect(tileWidth(60, 2)).toBe(2 * tileWidth(60, 1));
  });

  it('never overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 300 })), (feet) => {
        const widths = feet.map((one) => tileWidth(one, 1));
        const { lefts, total } = offsets(widths, 1);
        lefts.forEach((left, at) => {
          const end = left + (widths[at] ?? 0);
          expect(end).toBeLessThan(lefts[at + 1] ?? total + 1);
        });
      }),
    );
  });

  it('leave rail to see where the track has room', () => {
    expect(railWidth(1000, 300, 1)).toBe(1200);
    expect(railWidth(100, 300, 1)).toBe(300);
    expect(railWidth(null, 300, 1)).toBe(300);
  });
});

describe('a track in a low row', () => {
  const widths = (cars: readonly { lengthFt: number; least: number }[], pxPerFoot: number) =>
    cars.map(({ lengthFt, least }) => tileWidth(lengthFt, 1, { pxPerFoot, least }));

  it('fits into its strip whole, as long as no car has to become narrower than its digits', () => {
    const car = fc.record({ lengthFt: fc.integer({ min: 30, max: 95 }), least: fc.constantFrom(25, 37, 49) });
    fc.assert(
      fc.property(fc.array(car, { maxLength: 40 }), fc.integer({ min: 0, max: 9000 }), (cars, trackFt) => {
        const room = 1100;
        const all = widths(cars, scaleThatFits(cars, trackFt, room));
        expect(all.every((width, at) => width >= (cars[at]?.least ?? 0))).toBe(true);
        const least = offsets(widths(cars, 0), 1).total;
        // Each width is rounded by itself.
        expect(offsets(all, 1).total).toBeLessThanOrEqual(Math.max(room, least) + cars.length);
      }),
    );
  });

  it('is never drawn larger than in a high row, and shows what of its length is free', () => {
    expect(scaleThatFits([{ lengthFt: 60, least: 25 }], 100, 1100)).toBe(1.2);
    const half = Array.from({ length: 20 }, () => ({ lengthFt: 60, least: 25 }));
    const all = widths(half, scaleThatFits(half, 2 * 20 * 64, 1100));
    expect(offsets(all, 1).total).toBeGreaterThan(480);
    expect(offsets(all, 1).total).toBeLessThan(640);
  });
});

describe('the least width of a tile', () => {
  it.each([true, false])('has room for its signs beside its code (low row: %s)', (compact) => {
    const plain = aCar(1);
    const one = aCar(2, { flags: { badOrder: true, hold: false, placed: false }, pending: ['c1'] });
    const three = aCar(3, { flags: { badOrder: true, hold: true, placed: true } });
    const width = (car: typeof plain, code: string) => leastWidthOf(car, code, compact);
    expect(width(one, 'HOU')).toBeGreaterThanOrEqual(width(plain, 'HOU'));
    expect(width(three, 'HOU')).toBeGreaterThan(width(one, 'HOU'));
    expect(width(three, 'HOUS')).toBeGreaterThan(width(three, 'HOU'));
  });

  it('is the usual one in a high row where little stands beside the code', () => {
    expect(leastWidthOf(aCar(1), 'HOU', false)).toBe(tileWidth(1, 1));
  });
});

describe('the gap under a pointer', () => {
  it('is before the first car whose middle is to the right of it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 300 })), fc.integer({ min: -50, max: 9000 }), (feet, x) => {
        const widths = feet.map((one) => tileWidth(one, 1));
        const { lefts } = offsets(widths, 1);
        const middles = lefts.map((left, at) => left + (widths[at] ?? 0) / 2);
        expect(gapNear(x, lefts, widths)).toBe(middles.filter((middle) => middle < x).length);
      }),
    );
  });
});
