import { describe, expect, it, test } from 'vitest';
import { billOfLadingIssues } from '#shared/rules/bill-of-lading.ts';
import { waybillRequest } from '#shared/service/waybill.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import {
  billWords,
  carFields,
  onlyPlaceOf,
  routeFields,
  sections,
  usualRows,
} from '../../../src/renderer/features/waybills/bill-plan.ts';
import { billInWords, missingOfUsual } from '../../../src/renderer/features/waybills/bill-review.ts';
import { composedFrom } from '../../../src/renderer/features/waybills/composing.ts';
import { billForCars, billFromWaybill, carsMake } from '../../../src/renderer/features/waybills/start.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';

describe('the form of a bill of lading', () => {
  it('has a place for every field of the service, and one only', () => {
    const shown = [...usualRows.flat(), ...carFields, ...routeFields, ...sections.flatMap(({ fields }) => fields)];
    const asked = Object.keys(waybillRequest.shape).filter((name) => name !== 'resourceType');
    expect([...shown].sort()).toEqual(asked.sort());
  });

  it('asks for the usual ten fields first', () => {
    expect(usualRows.flat()).toHaveLength(10);
  });

  it('proposes the customers that are known, by their names and by the numbers that their locations have here', () => {
    const customer = { resourceId: 3001, name: 'Northmark Grain', locations: [{ resourceId: 30_001, name: 'Plant' }] };
    const asOf = '2026-05-01T00:00:00Z';
    const { options } = billWords([
      { customerId: 3001, customer, source: 'import', asOf },
      { customerId: 3002, customer: { resourceId: 3002, name: '' }, source: 'service', asOf },
      { customerId: 3003, customer: { ...customer, name: 'Elsewhere Mills' }, source: 'elsewhere', asOf },
    ]);
    expect(options?.['consignorCustomerName']?.map(({ value }) => value)).toEqual([
      'Northmark Grain',
      'Elsewhere Mills',
    ]);
    expect(options?.['shipperLocationId']).toEqual([{ value: '30001', label: 'Northmark Grain · Plant' }]);
  });
});

describe('what is proposed from the waybills of the cars', () => {
  const party = (name: string, city: string | null) => ({ name, city, state: 'ND', cars: 1 });
  const consignors = [party('Northmark Grain', 'Fargo'), party('Alder Paper', 'Minot'), party('Alder Paper', null)];
  const { options } = billWords([], {
    consignors,
    consignees: [party('Harbor Mills', 'Houston')],
    commodities: [{ code: '0113710', words: 'CORN', cars: 3 }],
  });

  it('is who ships, from where, and what', () => {
    expect(options?.['consignorCustomerName']).toEqual([
      { value: 'Northmark Grain', label: 'Fargo, ND' },
      { value: 'Alder Paper', label: 'Minot, ND · ND' },
    ]);
    expect(options?.['originCityName']?.map((one) => one.value)).toEqual(['Fargo', 'Minot']);
    expect(options?.['originStateOrProvince']?.map((one) => one.value)).toEqual(['ND']);
    expect(options?.['consigneeCustomerName']?.map((one) => one.value)).toEqual(['Harbor Mills']);
    expect(options?.['destinationCityName']?.map((one) => one.value)).toEqual(['Houston']);
    expect(options?.['commodityCode']).toEqual([{ value: '0113710', label: 'CORN' }]);
  });

  it('is the place of somebody of whom all waybills say the same', () => {
    expect(onlyPlaceOf(consignors, 'Northmark Grain ')?.city).toBe('Fargo');
    expect(onlyPlaceOf(consignors, 'Alder Paper')).toBeNull();
    expect(onlyPlaceOf(consignors, 'Nobody')).toBeNull();
  });
});

describe('a bill that starts from a waybill', () => {
  const waybill = {
    resourceType: 'Waybill',
    resourceId: 7,
    uuid: 'u',
    waybillNumber: 12,
    waybillDate: '2026-04-01',
    billOfLadingNumber: 'OLD',
    trafficType: 'LOCAL',
    waybillStatus: 'PENDING',
    loadStatus: 'LOAD',
    commodityCode: null,
    tags: { Service: 'Manifest' },
    route: [{ carrierCode: 'BNSF', routingSequenceCode: '1' }],
    parties: [{ partyType: 'SH', name: 'Northmark Grain', idCodeQualifier: '1' }],
    equipmentDetails: [{ equipmentInitial: 'UTLX', equipmentNumber: 671_772, weightType: 'ESTIMATED' }],
    laterField: 'of a service to come',
  };

  it('says what the waybill says, without codes of answers and without what is the waybill’s own', () => {
    expect(billFromWaybill(waybill)).toEqual({
      loadStatus: 'LOAD',
      tags: { Service: 'Manifest' },
      route: [{ carrierCode: 'BNSF' }],
      parties: [{ name: 'Northmark Grain' }],
      equipmentDetails: [{ equipmentInitial: 'UTLX', equipmentNumber: 671_772 }],
    });
  });

  it('leaves out the template and the locations of another deployment, where their numbers may be those of others', () => {
    const fields = { loadStatus: 'LOAD', waybillTemplateId: 7, shipperLocationId: 4, pickupPartyLocationId: 5 };
    expect(billFromWaybill(fields)).toEqual(fields);
    expect(billFromWaybill(fields, false)).toEqual({ loadStatus: 'LOAD' });
  });

  it('can be sent once it has a number', () => {
    const bill = { ...billFromWaybill(waybill), billOfLadingNumber: 'NEW' };
    expect(waybillRequest.parse(bill)).toEqual(bill);
    expect(billOfLadingIssues(bill)).toEqual([]);
  });
});

describe('a bill for cars', () => {
  const car = (mark: string, loadStatus: string | null) => ({
    mark,
    loadStatus,
    aarCarType: 'T108',
    equipment: { umler: { tareWeightLb: 62_000 } },
  });

  it('names them with what is known of them, and their load status where it is one', () => {
    expect(billForCars([car('UTLX 671772', 'LOAD'), car('B&O 12', 'LOAD')])).toEqual({
      loadStatus: 'LOAD',
      equipmentDetails: [
        { equipmentInitial: 'UTLX', equipmentNumber: 671_772, aarCarType: 'T108', tareWeightLbs: 62_000 },
        { equipmentInitial: 'B&O', equipmentNumber: 12, aarCarType: 'T108', tareWeightLbs: 62_000 },
      ],
    });
    expect(billForCars([car('UTLX 1', 'LOAD'), car('UTLX 2', 'EMPTY')])).not.toHaveProperty('loadStatus');
  });

  it('names every car as the service does, one with an initial of figures too, its tare in whatever unit', () => {
    const wagon = {
      mark: '3380 7846123',
      loadStatus: 'LOAD',
      aarCarType: null,
      equipment: {
        equipmentInitial: '3380',
        equipmentNumber: 7_846_123,
        umler: { tareWeight: 25, tareWeightUnit: 'MT' },
      },
    };
    expect(billForCars([wagon]).equipmentDetails).toEqual([
      { equipmentInitial: '3380', equipmentNumber: 7_846_123, tareWeightLbs: 55_116 },
    ]);
  });

  it('adds their pounds up to tons only when every car has some', () => {
    const cars = [{ netWeightLbs: 185_000 }, { netWeightLbs: 185_010 }];
    expect(carsMake({ equipmentDetails: cars })).toEqual({ pounds: 370_010, tons: 185.01 });
    expect(carsMake({ equipmentDetails: [...cars, {}] })).toBeNull();
    expect(carsMake({})).toBeNull();
  });
});

describe('a bill that was refused', () => {
  const command = (status: number): QueueCommand => ({
    commandId: 'c',
    seq: 4,
    kind: 'billOfLading',
    state: 'refused',
    summary: 'Bill of lading B-1',
    recordedAt: '2026-05-01T00:00:00Z',
    sentAt: null,
    attempts: 1,
    equipmentIds: [],
    trackIds: [],
    uncertain: false,
    waitsFor: [],
    lastError: { class: 'refused', status, message: 'm', words: 'exists already', at: '2026-05-01T00:00:00Z' },
    input: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } },
    answer: null,
    base: { at: '2026-05-01T00:00:00Z', tracks: [], elsewhere: [] },
    token: null,
    history: [],
  });

  it.each([
    [409, 'billOfLadingNumber'],
    [412, 'tags'],
    [404, null],
  ])('for a %i opens at %s', (status, field) => {
    expect(composedFrom(command(status))).toMatchObject({
      draft: { billOfLadingNumber: 'B-1' },
      change: { commandId: 'c', seq: 4 },
      refused: 'exists already',
      refusedAt: field,
    });
  });
});

describe('a bill that is read over before it is recorded', () => {
  test('says for which cars, from whom and to whom, as far as that is filled in', () => {
    const say = words.waybills.review;
    expect(billInWords({ billOfLadingNumber: 'BOL-1' })).toEqual([say.forNoCar]);
    expect(
      billInWords({
        equipmentDetails: [
          { equipmentInitial: 'UTLX', equipmentNumber: 671772 },
          { equipmentInitial: 'GATX', equipmentNumber: 9 },
        ],
        consignorCustomerName: 'Northmark Grain',
        originCityName: 'Oakridge',
        originStateOrProvince: 'IL',
        destinationCityName: 'Mill',
        waybillTemplateId: 7,
      }),
    ).toEqual([
      say.forCars({ first: 'UTLX 671772', more: 1 }),
      say.from({ party: 'Northmark Grain, Oakridge IL' }),
      say.to({ party: 'Mill' }),
      words.waybills.from.template({ id: 7 }),
    ]);
  });
  test('names what most bills say and this one does not; an empty car has no net weight to give', () => {
    expect(missingOfUsual({ billOfLadingNumber: 'BOL-1', loadStatus: 'EMPTY', consignorCustomerName: ' ' })).toEqual([
      'commodityCode',
      'consignorCustomerName',
      'originCityName',
      'originStateOrProvince',
      'consigneeCustomerName',
      'destinationCityName',
      'destinationStateOrProvince',
      'route',
    ]);
    expect(missingOfUsual({ loadStatus: 'LOAD', netWeightTons: 0, route: [{ carrierCode: 'XYZ' }] })).not.toContain(
      'netWeightTons',
    );
    expect(missingOfUsual({ loadStatus: 'LOAD' })).toContain('netWeightTons');
  });
});
