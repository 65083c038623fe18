import { describe, expect, it } from 'vitest';
import { checkCarWeights } from '#shared/rules/car-weights.ts';

const names = { net: 'net', gross: 'gross', tare: 'tare' };
const told = (weights: Parameters<typeof checkCarWeights>[0], unit: 'tons' | 'lb') =>
  checkCarWeights(weights, unit, names).map(({ field, rule }) => [field, typeof rule === 'string' ? rule : rule.code]);

describe('weights that a car can have are not remarked on', () => {
  it.each<[string, Parameters<typeof told>]>([
    ['the heaviest class, in tons', [{ gross: 157.5 }, 'tons']],
    ['the heaviest class, in pounds', [{ gross: 315_000 }, 'lb']],
    ['the lightest tare', [{ tare: 1000 }, 'lb']],
    ['a light load', [{ net: 999 }, 'lb']],
    ['a tare in tons', [{ tare: 30 }, 'tons']],
    ['nothing at all', [{ net: 0, gross: 0 }, 'lb']],
    ['a car of nothing but load', [{ net: 60, gross: 60 }, 'tons']],
    ['net and tare one per cent from gross', [{ net: 61, tare: 40, gross: 100 }, 'tons']],
    ['net and tare that make the heaviest class', [{ net: 100, tare: 57.5 }, 'tons']],
  ])('%s', (_, [weights, unit]) => {
    expect(told(weights, unit)).toEqual([]);
  });
});

describe('weights that no car can have are remarked on', () => {
  it.each<[string, Parameters<typeof told>, [string, string]]>([
    ['less than nothing, in tons', [{ net: -1 }, 'tons'], ['net', 'rules.weightTons']],
    ['less than nothing, in pounds', [{ net: -1 }, 'lb'], ['net', 'rules.weightLb']],
    ['no number', [{ net: Number.NaN }, 'tons'], ['net', 'rules.weightTons']],
    ['more than the heaviest class', [{ gross: 157.6 }, 'tons'], ['gross', 'rules.tooHeavy']],
    ['more tons than look like pounds', [{ gross: 9999 }, 'tons'], ['gross', 'rules.tooHeavy']],
    ['pounds for tons', [{ gross: 10_000 }, 'tons'], ['gross', 'rules.tooHeavyPounds']],
    ['the heaviest class in pounds for tons', [{ gross: 315_000 }, 'tons'], ['gross', 'rules.tooHeavyPounds']],
    ['too heavy in either unit', [{ gross: 315_001 }, 'tons'], ['gross', 'rules.tooHeavy']],
    ['tons for pounds', [{ tare: 30 }, 'lb'], ['tare', 'rules.tooLight']],
    ['one pound', [{ gross: 1 }, 'lb'], ['gross', 'rules.tooLight']],
    ['a gross of less than its net', [{ net: 60, gross: 59 }, 'tons'], ['gross', 'rules.lessThanNet']],
    ['net and tare too far from gross', [{ net: 62, tare: 40, gross: 100 }, 'tons'], ['gross', 'rules.netAndTare']],
    ['net and tare too heavy together', [{ net: 130, tare: 30 }, 'tons'], ['net', 'rules.withTare']],
  ])('%s', (_, [weights, unit], issue) => {
    expect(told(weights, unit)).toEqual([issue]);
  });
});
