import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickCheck } from '#shared/service/quick-check.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { inventoryResponse } from '#shared/service/equipment.ts';
import { runs } from '../../support/tier.ts';

const car = {
  resourceId: 7,
  equipmentInitial: 'UTLX',
  equipmentNumber: 671772,
  parentGroupings: [{ resourceId: 12, name: 'Yard 4', groupingIndex: 3 }],
  waybill: {
    netWeightTons: 92.5,
    tags: { class: 'A' },
    lineItems: [{ number: 1, quantity: { weight: '5', volume: 3 } }],
    hazardousInfo: [{ unIdCode: 'UN1086', hazmatShippingNameInfo: [{ railSafetySensitiveMaterial: true }] }],
  },
  umler: { outsideLengthFt: 60.1, damages: [{ damageStatus: 1 }] },
  unheardOf: [1, { two: null }],
};
const fits = quickCheck(inventoryResponse);

/** Puts `value` in the place of the nth value met on a walk through `json`. */
function damaged(json: unknown, nth: number, value: unknown): unknown {
  let met = 0;
  return JSON.parse(JSON.stringify(json), (_key, old: unknown) => (met++ === nth ? value : old));
}

describe('the quick check of an answer', () => {
  it('knows every kind of field the answers have', () => {
    expect(fits({ items: [car] })).toBe(true);
    for (const { response } of Object.values(endpoints)) {
      const empty = { items: [], groupings: [], equipment: [], customer: { resourceId: 1 } };
      expect(quickCheck(response)(empty)).toBe(true);
    }
  });

  it('says what zod says, whatever stands where', () => {
    const values = fc.oneof(
      fc.constantFrom(null, true, 0, 1.5, 2 ** 60, Infinity, '', 'text', [], {}, [1], { resourceId: 'x' }),
      // What would reach a prototype is left to zod: below.
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
    );
    fc.assert(
      fc.property(fc.nat(60), values, (nth, value) => {
        const answer = damaged({ items: [car] }, nth, value);
        const zod = inventoryResponse.safeParse(answer);
        expect(fits(answer)).toBe(zod.success);
        if (zod.success) expect(zod.data).toEqual(answer);
      }),
      runs(2000),
    );
  });

  it('leaves to zod what would reach a prototype', () => {
    expect(fits(JSON.parse('{"items":[{"resourceId":7,"__proto__":{"a":1}}]}'))).toBe(false);
  });
});
