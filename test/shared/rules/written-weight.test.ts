import { describe, expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import { readWeight, unitOf, usesDecimalComma, type WeightUnit } from '#shared/rules/written-weight.ts';

describe('a weight is read as it was meant, in short tons', () => {
  it.each<[string, WeightUnit, boolean, number]>([
    [' 83.5 ', 'ton', false, 83.5],
    ['83 tons', 'lb', false, 83],
    ['185000 lbs.', 'ton', false, 92.5],
    ['185,000#', 'ton', false, 92.5],
    ['185,000', 'lb', false, 92.5],
    ['1,000 kg', 'ton', false, 1.1023],
    ['1.000', 'kg', true, 1.1023],
    ['1 t', 'ton', false, 1.1023],
    ["185'000", 'lb', false, 92.5],
    ['185 000', 'lb', false, 92.5],
    ['83,5', 'ton', true, 83.5],
    ['0.500', 'lb', false, 0.0003],
    ['12.345', 'ton', false, 12.345],
    ['12.345', 'ton', true, 12_345],
    ['12,345', 'ton', true, 12.345],
    ['1,234,567.5', 'lb', false, 617.2838],
    ['1.234.567,5', 'lb', true, 617.2838],
  ])('%j, column in %s, decimal comma %s', (text, unit, decimalComma, tons) => {
    expect(readWeight(text, unit, decimalComma)).toEqual({ ok: true, tons });
  });

  it('and not at all where two readings are likely', () => {
    const rule = message('rules.ambiguous', { decimal: 12.345, thousands: 12_345 });
    expect(readWeight('12,345', 'ton', false)).toEqual({ ok: false, rule });
  });

  it.each(['heavy', '83 cars', '1,23,45', ''])('nor where it is no weight: %j', (text) => {
    expect(readWeight(text, 'ton', false)).toEqual({ ok: false, rule: message('rules.number', { text }) });
  });

  it.each(['x', '1,2,'])('and of a long text only the beginning is reported (%s…)', (piece) => {
    const told = message('rules.number', { text: piece.repeat(30).slice(0, 30) });
    expect(readWeight(piece.repeat(30), 'ton', false)).toEqual({ ok: false, rule: told });
  });
});

it.each([
  ['83,5', true],
  [' 83,5 ', true],
  ['83,9154 t', true],
  ['1.234,5', true],
  ['83.5', false],
  [' 83.9154 t', false],
  ['1,234.5', false],
  ['83,915', null],
  ['83.915', null],
  ['83', null],
])('whether a column has decimal commas is decided by what can be read only one way: %j', (text, comma) => {
  expect(usesDecimalComma(text)).toBe(comma);
});

it('a long run of blanks in a weight is read once', () => {
  expect(readWeight(`1${' '.repeat(500_000)}!`, 'lb', false)).toMatchObject({ ok: false });
  expect(readWeight(`1${' '.repeat(500_000)}kg`, 'lb', false)).toEqual({ ok: true, tons: 0.0011 });
});

it.each<[WeightUnit | null, string]>([
  ['lb', 'lb lbs LBS. pound pounds'],
  ['kg', 'kg KGS kilo kilos kilogram kilograms'],
  ['tonne', 't MT metric tonne tonnes Tonnen'],
  ['ton', 'ton Tons tn tns ST tc'],
  [null, 'm tt klb mton'],
])('a word for a unit is a %s, and no other: %s', (unit, words) => {
  expect(words.split(' ').map((word) => unitOf(word))).toEqual(words.split(' ').map(() => unit));
});
