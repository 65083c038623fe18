import { describe, expect, it } from 'vitest';
import { grossTons, heaviestGrossLbs, pounds, weightDoubts } from '#shared/yard/weights.ts';

const load = { loadStatus: 'LOAD' };

describe('a weight with its unit', () => {
  it.each([
    [100, 'KG', 220.46],
    [100, 'kilograms', 220.46],
    [100, ' kg. ', 220.46],
    [100, 'LB', 100],
    [30, 'T', 66_138.68],
    [30, 'MT', 66_138.68],
    [30, 'ST', 60_000],
    [30, 'LT', 67_200],
    [30_000_000, 'G', 66_138.68],
    [100, null, 100],
    [100, undefined, 100],
    [0, 'KG', 0],
  ])('%s %s is %s pounds', (weight, unit, inPounds) => {
    expect(pounds(weight, unit)).toBeCloseTo(inPounds, 2);
  });

  it('is none where none is told, and unknown in a unit nobody knows', () => {
    expect([pounds(null, 'KG'), pounds(undefined, 'KG'), pounds(100, 'LK')]).toEqual([null, null, null]);
  });
});

describe('tons on the rail', () => {
  it.each([
    [{ ...load, netLbs: 200_000, tareLbs: 60_000 }, 130],
    [{ ...load, netLbs: 200_000, netTons: 50, tareLbs: 60_000 }, 130],
    [{ ...load, grossLbs: 220_000, netLbs: 1, tareLbs: 1 }, 110],
    [{ ...load, grossLbs: 0, netTons: 100, tareLbs: 60_000 }, 130],
    [{ ...load, grossLbs: 1_000_000 }, 500],
    [{ ...load, grossLbs: 1_000_200 }, null],
    [{ ...load, grossLbs: 30 }, null],
    [{ ...load, grossLbs: 2_000 }, 1],
    [{ ...load, grossLbs: 400 }, 0.2],
    [{ ...load, tareLbs: 60_000 }, null],
    [{ ...load, netTons: -5, tareLbs: 60_000 }, null],
    [{ loadStatus: 'EMPTY', tareLbs: 60_000, grossLbs: 220_000 }, 30],
    [{ loadStatus: 'EMPTY', grossLbs: 61_000 }, 30.5],
    [{ loadStatus: null, tareLbs: 60_000, grossLbs: 220_000 }, 110],
  ])('of %o are %s', (sources, tons) => {
    expect(grossTons(sources)).toBe(tons);
  });
});

describe('what is wrong with the weights of a car', () => {
  const sound = { ...load, grossLbs: 260_000, netLbs: 200_000, tareLbs: 60_000 };

  it.each([
    [sound, []],
    [load, []],
    [{ ...load, netLbs: 100_000 }, []],
    [{ ...load, tareLbs: 60_000 }, []],
    [{ ...load, grossLbs: heaviestGrossLbs }, []],
    [{ ...load, grossLbs: heaviestGrossLbs + 1 }, ['tooHeavy']],
    [{ ...load, netLbs: 300_000, tareLbs: 60_000 }, ['tooHeavy']],
    [{ ...load, netTons: 150, tareLbs: 60_000 }, ['tooHeavy']],
    [{ ...sound, limitLbs: 260_000 }, []],
    [{ ...sound, limitLbs: 259_999 }, ['overCarLimit']],
    [{ ...sound, limitLbs: 1_000 }, ['overCarLimit']],
    [{ ...sound, limitLbs: 999 }, []],
    [{ ...sound, limitLbs: 0 }, []],
    [{ ...sound, limitLbs: null }, []],
    [{ ...load, grossLbs: 400_000, limitLbs: 263_000 }, ['tooHeavy']],
    [{ ...load, limitLbs: 263_000 }, []],
    [{ ...sound, netLbs: 202_600 }, []],
    [{ ...load, grossLbs: 100_000, netLbs: 59_000, tareLbs: 40_000 }, []],
    [{ ...load, grossLbs: 1 }, ['tonsOrPounds']],
    [{ ...sound, netLbs: 203_000 }, ['weightsDiffer']],
    [{ ...sound, netLbs: 190_000 }, ['weightsDiffer']],
    [{ ...load, grossLbs: 260_000, netLbs: 190_000 }, []],
    [{ ...load, grossLbs: 260_000, tareLbs: 60_000 }, []],
    [{ ...load, grossLbs: 130 }, ['tonsOrPounds']],
    [{ ...load, tareLbs: 30 }, ['tonsOrPounds']],
    [{ ...load, tareLbs: 1_000 }, []],
    [{ ...load, netTons: 501 }, ['tonsOrPounds']],
    [{ ...load, netTons: 500 }, []],
    [{ ...load, netTons: 100, netLbs: 100 }, ['tonsOrPounds']],
    [{ ...load, netTons: 100, netLbs: 200_000 }, []],
    [{ ...load, netTons: 100 }, []],
    [{ loadStatus: 'EMPTY', grossLbs: 999_999, tareLbs: 1 }, []],
  ])('%o: %o', (sources, doubts) => {
    expect(weightDoubts(sources)).toEqual(doubts);
  });
});
