import { describe, expect, it } from 'vitest';
import { figuresAs, numberIn, textsThatAreNoFigures, untypedFigures } from '#shared/service/figures.ts';

const bill = (weight: unknown) => ({
  billOfLadingNumber: '185000.0',
  equipmentDetails: [{ netWeightLbs: 5, shipmentInfo: [{ lineItems: [{ weight, commodityCode: '12' }] }] }],
  lineItems: [{ quantity: { weight, billedAsQuantity: weight } }],
});

describe('figures without a stated type', () => {
  it.each([185_000, '185000', '185000.0', ' 185000. ', '+185000'])(
    'are sent as one type however they came: %j',
    (weight) => {
      expect(figuresAs('number', bill(weight))).toEqual(bill(185_000));
      const texts = new Set<unknown>();
      JSON.stringify(figuresAs('text', bill(weight)), (name, value: unknown) => {
        if (untypedFigures.some((one) => one === name) && typeof value !== 'object') texts.add(typeof value);
        return value;
      });
      expect([...texts]).toEqual(['string']);
    },
  );

  it('are the only fields that change: texts that look like numbers elsewhere stay texts', () => {
    expect(figuresAs('number', bill(1))).toMatchObject({ billOfLadingNumber: '185000.0' });
    expect(figuresAs('text', bill(1))).toMatchObject({ equipmentDetails: [{ netWeightLbs: 5 }] });
  });

  it('are no tags, whatever the carrier calls a category: each is a text', () => {
    const tagged = { ...bill(1), tags: { weight: 'Heavy', volume: '12', quantity: '7.50' } };
    expect(textsThatAreNoFigures(tagged)).toEqual([]);
    expect(figuresAs('number', tagged)).toMatchObject({ tags: tagged.tags });
    expect(figuresAs('text', tagged)).toMatchObject({ tags: tagged.tags });
  });

  it('are told from other texts in a time that grows with their length alone', () => {
    expect(numberIn(`${'9'.repeat(300_000)}x`)).toBeNull();
  });

  it('that say no number are reported by their field, and stay as they are', () => {
    expect(textsThatAreNoFigures(bill('12 boxes'))).toEqual([
      'equipmentDetails[0].shipmentInfo[0].lineItems[0].weight',
      'lineItems[0].quantity.weight',
      'lineItems[0].quantity.billedAsQuantity',
    ]);
    expect(figuresAs('number', bill('12 boxes'))).toEqual(bill('12 boxes'));
    expect(textsThatAreNoFigures(bill(''))).toEqual([]);
  });

  it.each(['number', 'text'] as const)(
    'that are empty say nothing and are not sent, least of all as a text: %s',
    (type) => {
      for (const empty of ['', ' ']) expect(JSON.stringify(figuresAs(type, bill(empty)))).not.toContain('eight"');
    },
  );

  it.each(['', '1,5', '1.2.3', 'Infinity', '0x10', '1e5', '9007199254740993'])('%j says none', (text) => {
    expect(numberIn(text)).toBeNull();
  });
});
