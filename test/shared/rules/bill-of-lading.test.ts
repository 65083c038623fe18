import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish, message } from '#shared/messages/message.ts';
import {
  billOfLadingAdvice,
  billOfLadingIssues,
  billOfLadingWarnings,
  proposeBillNumber,
} from '#shared/rules/bill-of-lading.ts';
import { type WaybillRequest, waybillRequest } from '#shared/service/waybill.ts';

const car = {
  equipmentInitial: 'UTLX',
  equipmentNumber: 671_772,
  netWeightLbs: 185_000,
  tareWeightLbs: 60_000,
  grossWeightLbs: 245_000,
};
const unweighed = { netWeightLbs: undefined, tareWeightLbs: undefined, grossWeightLbs: undefined };
const nameless = { equipmentInitial: undefined, equipmentNumber: undefined };
const shortContainer = { equipmentInitial: 'TCNU', equipmentNumber: 4711, checkDigit: 1 };
const bill: WaybillRequest = {
  billOfLadingNumber: 'YT-1',
  netWeightTons: 92.5,
  equipmentDetails: [car],
  tags: { a: 'b' },
};
const advice = (fields: WaybillRequest) =>
  billOfLadingAdvice({ ...bill, ...fields }).map(({ field, rule }) => `${field} ${inEnglish(rule)}`);

describe('a bill of lading', () => {
  it('is recorded with a number, cars and weights that can be', () => {
    expect(advice({})).toEqual([]);
    expect(billOfLadingWarnings(bill)).toEqual([]);
    expect(advice({ equipmentDetails: [{ ...car, equipmentInitial: 'B&O', equipmentNumber: 1 }] })).toEqual([]);
    const box = { equipmentInitial: 'CSQU', equipmentNumber: 305_438, checkDigit: 3 };
    expect(advice({ equipmentDetails: [box] })).toEqual([]);
    expect(advice({ equipmentDetails: [car, { ...car, equipmentNumber: 2 }], netWeightTons: 185 })).toEqual([]);
  });

  it.each<[string, WaybillRequest]>([
    ['a number of 30 characters', { billOfLadingNumber: 'A'.repeat(30) }],
    ['no weight in all', { netWeightTons: 0, equipmentDetails: [] }],
    ['a weight in all, and no cars', { netWeightTons: 3000, equipmentDetails: [] }],
    [
      'cars of which not every one is weighed',
      { equipmentDetails: [car, { ...car, ...unweighed, equipmentNumber: 2 }], netWeightTons: 185 },
    ],
    ['a weight in all that is one per cent from that of the cars', { netWeightTons: 93.4 }],
    ['a car of the highest number', { equipmentDetails: [{ ...car, equipmentNumber: 999_999 }] }],
    ['a check digit at a mark that has none', { equipmentDetails: [{ ...car, checkDigit: 1 }] }],
    [
      'a container without its check digit',
      { equipmentDetails: [{ ...unweighed, ...shortContainer, checkDigit: undefined }] },
    ],
    [
      'a European wagon as the service writes it',
      { equipmentDetails: [{ equipmentInitial: '3380', equipmentNumber: 7_846_123 }] },
    ],
    ['a container with leading zeros', { equipmentDetails: [{ ...unweighed, ...shortContainer }] }],
    [
      'two cars of which neither is named',
      {
        equipmentDetails: [
          { ...car, ...nameless },
          { ...car, ...nameless },
        ],
        netWeightTons: 185,
      },
    ],
  ])('is recorded without a word with %s', (_, fields) => {
    expect(advice(fields)).toEqual([]);
  });

  it('is not recorded without a number: it is the proof of a lost answer', () => {
    const { billOfLadingNumber: _, ...without } = bill;
    const rule = message('rules.numberRequired');
    for (const numberless of [without, { ...bill, billOfLadingNumber: ' ' }]) {
      expect(billOfLadingIssues(numberless)).toEqual([{ field: 'waybill.billOfLadingNumber', rule }]);
    }
  });

  it('is not recorded with a figure that is none, which would be sent as a text', () => {
    const lineItems = [{ quantity: { weight: '12 tons' } }];
    const rule = message('rules.figure');
    expect(billOfLadingIssues({ ...bill, lineItems })).toEqual([
      { field: 'waybill.lineItems[0].quantity.weight', rule },
    ]);
  });

  it.each<[string, WaybillRequest, string]>([
    ['a number with a space at the end', { billOfLadingNumber: 'A ' }, 'must not begin or end with a space'],
    ['a number with a space at the beginning', { billOfLadingNumber: ' A' }, 'must not begin or end with a space'],
    ['a number of 31 characters', { billOfLadingNumber: 'A'.repeat(31) }, 'at most 30 characters (31 now)'],
    ['a number with a tab', { billOfLadingNumber: 'A\tB' }, 'plain letters'],
    ['a car of 3,000 tons', { netWeightTons: 3000 }, 'waybill.netWeightTons is 3,000 tons, more than a car may weigh'],
    [
      'tons and pounds that differ',
      { netWeightTons: 95 },
      'waybill.netWeightTons is 95 tons, but the cars make 92.5 tons',
    ],
    [
      'two cars of 316 tons',
      { netWeightTons: 316, equipmentDetails: [car, { ...car, equipmentNumber: 2 }] },
      'waybill.netWeightTons is 316 tons, more than these cars may weigh',
    ],
    [
      'a car number of seven digits',
      { equipmentDetails: [{ ...car, equipmentNumber: 1_000_000 }] },
      'equipmentNumber must be',
    ],
    ['a car number of nothing', { equipmentDetails: [{ ...car, equipmentNumber: 0 }] }, 'equipmentNumber must be'],
    ['a blank initial', { equipmentDetails: [{ ...car, equipmentInitial: ' ' }] }, 'equipmentInitial is missing'],
    ['less than nothing', { netWeightTons: -1 }, 'waybill.netWeightTons must be a weight'],
    [
      'weights that do not add up',
      { equipmentDetails: [{ ...car, grossWeightLbs: 260_000 }] },
      'waybill.equipmentDetails[0].grossWeightLbs is 260,000 lb, but net and tare make 245,000 lb',
    ],
    [
      'tons as pounds',
      { equipmentDetails: [{ ...car, grossWeightLbs: 122.5 }] },
      'grossWeightLbs is 123 lb, less than any car weighs; if these are tons, it is 245,000 lb',
    ],
    [
      'too heavy a car',
      { equipmentDetails: [{ ...car, grossWeightLbs: 315_001 }] },
      'more than a car may weigh on rail (315,000 lb)',
    ],
    [
      'a number without initial',
      { equipmentDetails: [{ equipmentNumber: 7 }] },
      'equipmentDetails[0].equipmentInitial is missing',
    ],
    [
      'an initial without number',
      { equipmentDetails: [{ equipmentInitial: 'UP' }] },
      'equipmentDetails[0].equipmentNumber must be',
    ],
    [
      'an initial that is none',
      { equipmentDetails: [{ ...car, equipmentInitial: 'utlx' }] },
      'one to four capital letters',
    ],
    [
      'a check digit that does not fit',
      { equipmentDetails: [{ equipmentInitial: 'CSQU', equipmentNumber: 305_438, checkDigit: 4 }] },
      'equipmentDetails[0].checkDigit does not fit CSQU 305438',
    ],
    [
      'one car twice',
      { equipmentDetails: [car, car], netWeightTons: 185 },
      'equipmentDetails[1] is there twice (UTLX 671772, first at equipmentDetails[0])',
    ],
    [
      'half a cross reference',
      { crossReferenceEquipment: [{ equipmentNumber: 7 }] },
      'crossReferenceEquipment[0].equipmentInitial',
    ],
    ['a category without tag', { tags: { class: '' } }, 'waybill.tags.class must name a tag'],
    ['a tag without category', { tags: { ' ': 'A' } }, 'waybill.tags has the tag A without a category'],
  ])('is recorded with %s, which is advised against', (_, fields, rule) => {
    expect(billOfLadingIssues({ ...bill, ...fields })).toEqual([]);
    expect(waybillRequest.safeParse({ ...bill, ...fields }).success).toBe(true);
    expect(advice(fields).join('\n')).toContain(rule);
  });

  it('is recorded with a word where hazmat or the car may have been forgotten', () => {
    const lines = [{ descriptions: [{ commodityCode: '4905792' }] }];
    const said = (fields: WaybillRequest) => billOfLadingWarnings({ ...bill, ...fields }).map(({ field }) => field);
    expect(said({ lineItems: lines })).toEqual(['waybill.hazardousInfo']);
    expect(said({ commodityCode: ' 4905792 ' })).toEqual(['waybill.hazardousInfo']);
    expect(said({ commodityCode: '2011110', lineItems: [{}] })).toEqual([]);
    expect(said({ commodityCode: '4905792', hazardousInfo: [{ unIdCode: 'UN1075' }] })).toEqual([]);
    expect(said({ commodityCode: '4905792', hazardousInfo: [] })).toEqual(['waybill.hazardousInfo']);
    expect(said({ equipmentDetails: [] })).toEqual(['waybill.equipmentDetails']);
    expect(said({ equipmentDetails: [{ aarCarType: 'T108' }], netWeightTons: 0 })).toEqual([
      'waybill.equipmentDetails',
    ]);
  });

  it('warns that the parties of a template are added to those of the bill, as of a waybill that was made with it', () => {
    const parties = [{ name: 'Notify Inc.' }];
    const said = (fields: WaybillRequest) => billOfLadingWarnings({ ...bill, ...fields }).map(({ field }) => field);
    expect(said({ waybillTemplateId: 7, parties })).toEqual(['waybill.parties']);
    expect(said({ waybillTemplateId: 7, parties: [] })).toEqual([]);
    expect(said({ waybillTemplateId: undefined, parties })).toEqual([]);
  });
});

describe('a proposed number', () => {
  const now = Date.parse('2026-05-01T23:59:00Z');

  it('is made of carrier, user, day and chance', () => {
    const number = proposeBillNumber({ carrierId: 1042, user: 'm.reyes@yard.example', now, random: () => 0.999 });
    expect(number).toBe('1042-MREYES-260501-ZZZZZZ');
  });

  it('is always one that can be recorded', () => {
    const parts = fc.record({
      carrierId: fc.nat(2 ** 31 - 1),
      user: fc.string(),
      now: fc.integer({ min: now, max: now + 1e12 }),
      chance: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(parts, ({ chance, ...rest }) => {
        const billOfLadingNumber = proposeBillNumber({ ...rest, random: () => chance });
        expect(billOfLadingIssues({ billOfLadingNumber })).toEqual([]);
        expect(billOfLadingAdvice({ billOfLadingNumber })).toEqual([]);
      }),
    );
  });
});
