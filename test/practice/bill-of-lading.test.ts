import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waybill as waybillSchema, type Waybill } from '#shared/service/waybill.ts';
import * as z from 'zod';
import { customer, updateCustomerResponse } from '#shared/service/customer.ts';
import type { Answer } from '../support/rpc.ts';
import { openYard, seededAt, tracksOf, wordsOf } from './client.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
let full: number;
let now: number;

beforeAll(async () => {
  opened = await openYard({ now: () => now });
  ({ full } = await tracksOf(opened.client, 4));
});
beforeEach(() => {
  now = seededAt;
});
afterEach(() => opened.client.control('/practice/reset', {}));
afterAll(() => opened.close());
now = seededAt;

const create = (waybill: Record<string, unknown>): Promise<Answer> =>
  opened.client.call('/ims/waybills/bill-of-lading', { carrierId: 9001, waybill });
async function created(waybill: Record<string, unknown>): Promise<Waybill> {
  const answer = await create(waybill);
  expect(answer.status, answer.text).toBe(200);
  return waybillSchema.parse(answer.body);
}
const cars = async () => (await opened.client.inventory({ track: full })).items;

describe('bill of lading (endpoint 10)', () => {
  it('is created whatever it holds, and answered as a waybill', async () => {
    const [one, two] = [await created({}), await created({})];
    for (const bill of [one, two]) {
      expect(bill).toMatchObject({
        resourceType: 'Waybill',
        waybillStatus: 'PENDING',
        createdAt: new Date(seededAt).toISOString(),
        revisionNumber: 1,
      });
    }
    expect(one.uuid).not.toBe(two.uuid);
    expect(one.waybillNumber).not.toBe(two.waybillNumber);
  });

  it('keeps what was sent under a system of its own', async () => {
    const sent = {
      billOfLadingNumber: 'BOL-1',
      waybillNumber: 4711,
      netWeightTons: 90.5,
      specialHandlingCodes: ['DOH'],
      route: [{ carrierCode: 'BNSF', junctionCode: 'CHGO' }],
      lineItems: [{ number: 1, descriptions: [{ ladingDescription: 'WHEAT' }], quantity: { weight: 181_000 } }],
    };
    expect(await created({ ...sent, uuid: 'mine', createdAt: '2020-01-01T00:00:00Z', resourceId: 1 })).toMatchObject({
      ...sent,
      createdAt: new Date(seededAt).toISOString(),
    });
  });

  it('becomes the waybill of the cars it names, and unknown cars are no error', async () => {
    const [car, untouched] = await cars();
    const named = { equipmentInitial: car?.equipmentInitial, equipmentNumber: car?.equipmentNumber };
    const bill = await created({
      billOfLadingNumber: 'BOL-1',
      equipmentDetails: [named, { equipmentInitial: 'YTLX', equipmentNumber: 1 }],
    });
    const [after, same] = await cars();
    expect(after?.waybill).toEqual(bill);
    expect(same).toEqual(untouched);
    expect((await opened.client.log()).entries).toMatchObject([
      { equipmentIds: [car?.resourceId], effect: true, subject: { billOfLadingNumber: 'BOL-1' } },
    ]);
  });
});

describe('its number', () => {
  it('is refused with 409 when it exists, whatever the lead equipment', async () => {
    await created({ billOfLadingNumber: 'BOL-1', equipmentDetails: [{ equipmentInitial: 'A', equipmentNumber: 1 }] });
    const again = await create({
      billOfLadingNumber: 'BOL-1',
      equipmentDetails: [{ equipmentInitial: 'B', equipmentNumber: 2 }],
    });
    expect(again.status).toBe(409);
    expect(wordsOf(again)).toMatch(/BOL-1/);
    expect((await opened.client.log()).entries).toMatchObject([
      { effect: true, status: 200 },
      { effect: false, status: 409, subject: { billOfLadingNumber: 'BOL-1' } },
    ]);
  });

  it('is refused when a seeded waybill has it', async () => {
    const { items } = await opened.client.inventory({ pageSize: 1000 });
    const billOfLadingNumber = items.find((car) => car.waybill?.billOfLadingNumber)?.waybill?.billOfLadingNumber;
    expect((await create({ billOfLadingNumber })).status).toBe(409);
  });

  it('is free again when the other is older than six months', async () => {
    now = Date.parse('2026-08-31T12:00:00.000Z');
    await created({ billOfLadingNumber: 'BOL-1' });
    // The last day of February stands for the 31st.
    now = Date.parse('2027-02-28T12:00:00.000Z');
    expect((await create({ billOfLadingNumber: 'BOL-1' })).status).toBe(409);
    now = Date.parse('2027-03-01T12:00:00.000Z');
    expect((await create({ billOfLadingNumber: 'BOL-1' })).status).toBe(200);
    expect((await create({ billOfLadingNumber: 'BOL-1' })).status).toBe(409);
  });

  it('proves a lost answer: sent again, it is refused with 409', async () => {
    await opened.client.control('/practice/faults', { fault: 'answerLost', count: 1 });
    await expect(create({ billOfLadingNumber: 'BOL-1' })).rejects.toThrow();
    expect((await create({ billOfLadingNumber: 'BOL-1' })).status).toBe(409);
  });
});

describe('its template', () => {
  it('fills in what the request leaves out', async () => {
    const bill = await created({ waybillTemplateId: 4001, loadStatus: 'EMPTY' });
    expect(bill).toMatchObject({
      waybillTemplateId: 4001,
      waybillTemplateName: 'Wheat, outbound',
      loadStatus: 'EMPTY',
      commodityCode: '0113710',
      consignorCustomerName: 'Northmark Grain',
      lineItems: [{ descriptions: [{ ladingDescription: 'WHEAT' }] }],
    });
  });

  it('has its static parties merged field by field, and all others of both kept', async () => {
    const bill = await created({
      waybillTemplateId: 4001,
      parties: [
        { entitySubIdentifierCode: 'SH', name: 'Wren Valley Beverages' },
        { entitySubIdentifierCode: 'PF', postalCode: '55001' },
        { entitySubIdentifierCode: 'C1', name: 'Harbor Gate Logistics' },
        { entitySubIdentifierCode: 'NP', name: 'Second Inspection' },
      ],
    });
    expect(bill.parties).toEqual([
      expect.objectContaining({ partyType: 'SH', name: 'Wren Valley Beverages', cityName: 'Harlan Forks' }),
      expect.objectContaining({ partyType: 'CN', name: 'Amberline Milling', cityName: 'Chicago' }),
      expect.objectContaining({
        partyType: 'PF',
        name: 'Northmark Grain',
        address: ['Account 4401'],
        postalCode: '55001',
      }),
      expect.objectContaining({ partyType: 'C1', name: 'Harbor Gate Logistics' }),
      { entitySubIdentifierCode: 'NP', name: 'Second Inspection' },
      expect.objectContaining({ partyType: 'NP', name: 'Lakehead Grain Inspection' }),
    ]);
    expect(bill.consignorCustomerName).toBe('Wren Valley Beverages');
  });

  it('has its parties overridden by customer locations, and those by what the request says', async () => {
    const { customers } = z
      .object({ customers: z.array(customer) })
      .parse((await opened.client.control('/practice/customers')).body);
    const shipper = customers.find((one) => one.name === 'Osprey Cold Storage');
    const [place] = shipper?.locations ?? [];
    const bill = await created({
      waybillTemplateId: 4001,
      shipperLocationId: place?.resourceId,
      consigneeLocationId: 99,
      parties: [{ entitySubIdentifierCode: 'SH', cityName: 'Millrace' }],
    });
    const [sh, cn] = bill.parties ?? [];
    expect(sh).toMatchObject({ name: shipper?.name, cityName: 'Millrace', postalCode: place?.address?.zipCode });
    expect(cn).toMatchObject({ name: 'Amberline Milling' });
    expect(bill).toMatchObject({ shipperLocationId: place?.resourceId, consigneeLocationId: 99 });
  });

  it('keeps the address of its party where the customer location that the request names has none', async () => {
    const bare = { name: 'Bare', customerId: 3001, isDefault: false };
    const added = { carrier: { resourceId: 9001 }, resourceId: 3001, locations: [bare] };
    const answer = updateCustomerResponse.parse((await opened.client.call('/ims/customers/update', added)).body);
    const freightBillPartyLocationId = answer.customer.locations?.find(({ name }) => name === 'Bare')?.resourceId;
    const bill = await created({ waybillTemplateId: 4001, freightBillPartyLocationId });
    const party = bill.parties?.find(({ partyType }) => partyType === 'PF');
    expect(party).toMatchObject({ name: answer.customer.name, address: ['Account 4401'] });
  });

  it('has its tags overridden by those of the same category', async () => {
    const bill = await created({ waybillTemplateId: 4001, tags: { Payment: 'Collect', Season: 'Harvest' } });
    expect(bill.tags).toEqual({ Service: 'Unit Train', Block: 'Grain', Payment: 'Collect', Season: 'Harvest' });
  });

  it('fills in nothing when there is none: a bill is always created (rule 1)', async () => {
    const bill = await created({ waybillTemplateId: 99, commodityCode: '0113710' });
    expect(bill).toMatchObject({ waybillTemplateId: 99, commodityCode: '0113710' });
    expect(bill).not.toHaveProperty('waybillTemplateName');
  });
});

describe('what it must not hold', () => {
  it.each([
    [{ tags: { Payment: 'Barter' } }, 412, /Barter/],
    [{ tags: { Mood: 'Prepaid' } }, 412, /Mood/],
    [{ waybillTemplateId: 4001, tags: { Service: 'Prepaid' } }, 412, /Service/],
    [{ tags: 'Prepaid' }, 400, /tags/],
    [{ waybillStatus: 'ACTIVE' }, 400, /waybillStatus/],
    [{ weightUnitCode: 'E' }, 400, /weightUnitCode/],
    [{ parties: [{ partyType: '11' }] }, 400, /partyType/],
    [{ route: [{ routingSequenceCode: '1' }] }, 400, /routingSequenceCode/],
    [{ equipmentDetails: [{ weightType: 'ACTUAL' }] }, 400, /weightType/],
    [{ colour: 'red' }, 400, /colour/],
  ])('refuses %j with %i and creates nothing', async (waybill, status, words) => {
    const answer = await create({ billOfLadingNumber: 'BOL-1', ...waybill });
    expect([answer.status, wordsOf(answer)]).toEqual([status, expect.stringMatching(words)]);
    expect((await create({ billOfLadingNumber: 'BOL-1' })).status).toBe(200);
  });

  it('refuses a body without a waybill or of another carrier with 400', async () => {
    const path = '/ims/waybills/bill-of-lading';
    expect((await opened.client.call(path, { carrierId: 9001 })).status).toBe(400);
    expect((await opened.client.call(path, { carrierId: 9002, waybill: {} })).status).toBe(400);
  });
});
