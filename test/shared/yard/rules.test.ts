import { describe, expect, it } from 'vitest';
import { letterOf } from '#shared/yard/car-types.ts';
import { normaliseUn, placardClass } from '#shared/yard/hazmat.ts';
import { outsideFeet, roomFor, usedFeet } from '#shared/yard/length.ts';
import { grossTons, pounds } from '#shared/yard/weights.ts';

describe('feet of track', () => {
  it('grow by each car with its couplers, as in the worked example', () => {
    const lengths = [40, 33, 70, 50, 70];
    expect(lengths.map((_, index) => usedFeet(lengths.slice(0, index + 1)))).toEqual([44, 81, 155, 209, 283]);
  });

  it('tell "longer than the track" from "no room now"', () => {
    expect(roomFor(200, [50, 50], [60, 30])).toEqual({ kind: 'noRoomNow', freeFt: 92, neededFt: 98 });
    expect(roomFor(200, [], [100, 100])).toEqual({ kind: 'longerThanTrack', trackFt: 200, neededFt: 208 });
    expect(roomFor(200, [50], [60])).toEqual({ kind: 'fits' });
    expect(roomFor(null, [50], [60])).toEqual({ kind: 'unknown' });
  });

  it('come from the best source that makes sense', () => {
    expect(outsideFeet({ outsideLengthFt: 59.5, lengthIn: 600 })).toBe(59.5);
    expect(outsideFeet({ outsideLengthFt: 0, outsideLength: 720 })).toBe(60);
    expect(outsideFeet({ outsideLengthFt: 99_999, lengthIn: 600 })).toBe(50);
    expect(outsideFeet({ outsideLength: null })).toBeNull();
  });
});

describe('kinds of cars', () => {
  it('follow the letter of the AAR type, or a word', () => {
    expect([letterOf('T108'), letterOf('TANK CAR'), letterOf('LOCOMOTIVE')]).toEqual(['T', 'T', 'D']);
    expect(letterOf('GONDOLA')).toBe('G');
    expect(letterOf('covered hopper')).toBe('C');
  });
});

describe('hazmat', () => {
  it.each([
    ['UN1086', 'UN1086'],
    ['UN 1086', 'UN1086'],
    ['un-1086', 'UN1086'],
    ['1086', 'UN1086'],
    ['NA1993', 'NA1993'],
    ['see papers', 'see papers'],
  ])('writes %j as %j', (given, shown) => {
    expect(normaliseUn(given)).toBe(shown);
  });

  it.each([
    ['2.1 (FLAMMABLE GAS)', '2.1'],
    ['Class 3', '3'],
    ['1.1D', '1.1'],
    ['b', null],
    ['12', null],
    ['2.9', null],
    [null, null],
  ])('draws the placard of %j as %j', (given, drawn) => {
    expect(placardClass(given)).toBe(drawn);
  });
});

describe('weights', () => {
  it('are gross on rail in short tons', () => {
    expect(grossTons({ loadStatus: 'LOAD', grossLbs: 286_000 })).toBe(143);
    expect(grossTons({ loadStatus: 'LOAD', netTons: 100, tareLbs: 60_000 })).toBe(130);
    expect(grossTons({ loadStatus: 'EMPTY', netTons: 100, tareLbs: 60_000 })).toBe(30);
    expect(grossTons({ loadStatus: 'LOAD', netTons: 100 })).toBeNull();
    expect(grossTons({ loadStatus: 'LOAD', grossLbs: 6_000_000 })).toBeNull();
  });

  it('are read with their unit', () => {
    expect(pounds(1000, 'KG')).toBeCloseTo(2204.6, 1);
    expect(pounds(1000, 'LB')).toBe(1000);
    expect(pounds(null, 'LB')).toBeNull();
  });
});
