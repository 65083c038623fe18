import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapNear, offsets, railWidth, tileWidth } from '../../../src/renderer/features/board/geometry.ts';

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
