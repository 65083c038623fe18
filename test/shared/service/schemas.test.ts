import { describe, expect, it } from 'vitest';
import { ruleText } from '#shared/messages/rule.ts';
import { classListRequest } from '#shared/service/class-list.ts';
import { addressTypes, moveTypes } from '#shared/service/codes.ts';
import { customerUpdateInput } from '#shared/service/customer-update.ts';
import { customer } from '#shared/service/customer.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { equipment, inventoryRequest } from '#shared/service/equipment.ts';
import { grouping, stationTrackItem } from '#shared/service/grouping.ts';
import { chargedHistoryRequest, equipmentHistoryRequest, historyRecord } from '#shared/service/history.ts';
import { moveRequest, switchRequestBody } from '#shared/service/operations.ts';
import { toolsworkRequest } from '#shared/service/toolswork.ts';
import { carActuallyPlaced, trainArrival, webhookPayload } from '#shared/service/webhook.ts';
import { billOfLadingRequest, waybill } from '#shared/service/waybill.ts';
import type * as z from 'zod';

/** What is wrong with an input, as `field: rule` lines. */
function wrongs(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${ruleText(issue)}`);
}

describe('the description of the service', () => {
  it('has all eleven endpoints, each with its own path', () => {
    const all = Object.values(endpoints);
    expect(all.map(({ section }) => section).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(all.map(({ path }) => path)).size).toBe(11);
    expect(Object.entries(endpoints).every(([key, { name }]) => key === name)).toBe(true);
    expect(all.filter(({ method }) => method === 'GET').map(({ name }) => name)).toEqual(['stationTracks']);
  });

  it('takes what it leaves open from named defaults', () => {
    expect(defaultDialect).toMatchObject({ userGroupParameter: 'viewAsUserGroup', moveTimeField: 'updateTime' });
  });

  it('lists every move type once', () => {
    expect(moveTypes.length).toBe(81);
    expect(new Set(moveTypes).size).toBe(81);
  });
});

describe('a response', () => {
  it('needs nothing but its identity', () => {
    for (const schema of [equipment, grouping, stationTrackItem, customer]) {
      expect(wrongs(schema, { resourceId: 7 })).toEqual([]);
      expect(wrongs(schema, { name: 'no id' })).not.toEqual([]);
    }
    expect(wrongs(historyRecord, {})).toEqual([]);
  });

  it('keeps what the description does not know, at every depth, and takes null for a missing value', () => {
    const car = {
      resourceId: 7,
      loadStatus: 'HALF',
      umler: null,
      workOrders: [{ status: 'BRAND_NEW', extra: 1 }],
      waybill: { waybillStatus: 'LOST', hazardousInfo: [{ parties: [{ novel: { a: [1] } }] }], tags: null },
    };
    expect(equipment.parse(car)).toEqual(car);
  });

  it('reads the deepest of a hazardous lading', () => {
    const contact = { contactFunctionCode: 'IC', communicationNumbers: [{ qualifier: 'TE', number: '18004249300' }] };
    const deep = {
      hazardousInfo: [
        {
          unIdCode: 'UN1005',
          residueIndicatorCode: 'R',
          quantity: 3,
          ladingQuantity: '1',
          classificationInfo: [{ hazardousClass: '2.2', hazardousClassQualifier: 'P', reportableQuantityCode: 'RQ' }],
          hazmatShippingNameInfo: [{ hazmatShippingName: 'AMMONIA', railSafetySensitiveMaterial: true }],
          hazmatAdditionalInfo: [{ hazardZoneCode: 'D', radioactiveActivityUnitCode: '1T', radioactiveActivity: 0.4 }],
          epaRequiredData: [{ hazardousWasteNumber: 'D001' }],
          canadianDangerousRequirements: [{ thirdSubsidiaryClassification: '8', netExplosiveQuantity: '12' }],
          transborderHazardousRequirements: [{ hazardousPlacardNotation: 'INHALATION HAZARD' }],
          hazmatReferenceNumbers: [{ referenceIdQualifier: 'ER', date: '20260501' }],
          administrativeContacts: [contact],
          parties: [
            {
              partyType: '11',
              administrativeContacts: [contact],
              billingInfo: [{ rebillReasonCode: 'RC', origin: { splc: '123456' }, carrierCodes: ['UP'] }],
              referenceInfo: [{ referenceId: 'x' }],
            },
          ],
        },
      ],
    };
    expect(waybill.parse(deep)).toEqual(deep);
    const wrong = structuredClone(deep);
    Object.assign(wrong.hazardousInfo[0]?.parties[0]?.billingInfo[0]?.origin ?? {}, { splc: 123456 });
    expect(wrongs(waybill, wrong)[0]).toContain('hazardousInfo.0.parties.0.billingInfo.0.origin.splc');
  });

  it('of a webhook is read by its kind; an unknown kind is still a delivery', () => {
    const delivery = (event_type: string, attributes: object) => ({
      event_type,
      event_timestamp: null,
      work_order_id: null,
      linked_resources: { equipment: [{ resource_id: 7, car_number: null }], event_station: null },
      attributes,
    });
    const placed = delivery('car_actually_placed', { is_loaded: true });
    expect(carActuallyPlaced.parse(placed)).toEqual(placed);
    expect(wrongs(trainArrival, delivery('TrainArrival', { is_loaded: 'yes' }))).not.toEqual([]);
    expect(wrongs(webhookPayload, delivery('car_painted', { colour: 'red' }))).toEqual([]);
  });
});

const grouping12 = { resourceId: 12, resourceType: 'Grouping' };
const item = {
  equipment: { resourceId: 7, resourceType: 'Equipment' },
  locationUpdate: { to: { grouping: grouping12, groupingIndex: -1 } },
  updateIntermodalUnits: true,
};

describe('a request', () => {
  it.each([
    ['move', moveRequest, { items: [item], jobName: 'x', updateTime: '2026-05-01T14:02:00+02:00', updateType: 'MAWY' }],
    ['switch request', switchRequestBody, { carrierId: 1, switchRequests: [{ equipmentId: 7, requestType: 'PL' }] }],
    ['inventory', inventoryRequest, { pageSize: 5, track: 12, tag: 'x' }],
    [
      'equipment history',
      equipmentHistoryRequest,
      { carrierId: 1, moveTypes: ['PACT'], waybillFilter: { shipper: 'A' } },
    ],
    ['charged history', chargedHistoryRequest, { carrierId: 1, showDeletion: false }],
    [
      'class list',
      classListRequest,
      { carrierId: 1, jobId: 'J', items: [{ equipmentId: 7, location: { grouping: grouping12, groupingIndex: 0 } }] },
    ],
    [
      'toolswork',
      toolsworkRequest,
      {
        carrierId: 1,
        trackName: 'T',
        waybillTemplateId: 2,
        details: [{ initialAndNumber: 'UP 1', netWeightTons: 9.5, groupings: [{ type: 'TRACK', name: 'T' }] }],
      },
    ],
    [
      'bill of lading',
      billOfLadingRequest,
      { carrierId: 1, waybill: { lineItems: [{ number: 1 }], tags: { a: 'b' } } },
    ],
    ['customer update', customerUpdateInput, { carrier: { resourceId: 1 }, resourceId: 2, ediId: '', name: null }],
  ])('of %s takes what the description has, and refuses an unknown field by name', (_, schema: z.ZodType, body) => {
    expect(wrongs(schema, body)).toEqual([]);
    expect(wrongs(schema, { ...body, surprise: 1 }).join()).toContain('"surprise"');
  });

  it('names the field that is missing or wrong', () => {
    const { updateIntermodalUnits: _, ...without } = item;
    expect(wrongs(moveRequest, { items: [without] })[0]).toContain('items.0.updateIntermodalUnits');
    const places = { locationUpdate: { to: { grouping: grouping12, groupingIndex: -2 } } };
    expect(wrongs(moveRequest, { items: [{ ...item, ...places }] })[0]).toContain('0 for the front, -1 for the back');
    expect(wrongs(moveRequest, { items: [], updateType: 'NOPE' })[0]).toContain('updateType');
    expect(wrongs(equipmentHistoryRequest, { carrierId: 1, timestampAfter: '1 May' })[0]).toContain('timestampAfter');
    expect(wrongs(chargedHistoryRequest, { carrierId: 1 })[0]).toContain('showDeletion');
  });

  it('of a bill of lading has none of the fields that only responses have', () => {
    const refused = [
      [{ waybillStatus: 'PENDING' }, 'waybillStatus'],
      [{ weightUnitCode: 'E' }, 'weightUnitCode'],
      [{ parties: [{ partyType: '11' }] }, 'partyType'],
      [{ equipmentDetails: [{ terminals: [{ locationQualifier: 'CS' }] }] }, 'locationQualifier'],
      [{ hazardousInfo: [{ classificationInfo: [{ hazardousClassQualifier: 'P' }] }] }, 'hazardousClassQualifier'],
      [{ emptyCarDispositions: [{ destinationRoute: [{ routingSequenceCode: '1' }] }] }, 'routingSequenceCode'],
      [{ release: { releaseCode: 'B' } }, 'releaseCode'],
    ] as const;
    for (const [fields, name] of refused) {
      expect(wrongs(billOfLadingRequest, { carrierId: 1, waybill: fields }).join()).toContain(`"${name}"`);
    }
    const kept = {
      parties: [{ locationQualifier: 'CS' }],
      equipmentDetails: [{ shipmentInfo: [{ lineItems: [{ weightUnitCode: 'E' }] }] }],
    };
    expect(wrongs(billOfLadingRequest, { carrierId: 1, waybill: kept })).toEqual([]);
  });
});

describe('a customer update', () => {
  const update = (fields: object) =>
    wrongs(customerUpdateInput, { carrier: { resourceId: 1 }, resourceId: 2, ...fields });
  const whole = { streetLine1: '1 Main St', city: 'Omaha', state: 'NE', zipCode: '68102' };
  const added = { name: 'Dock', customerId: 2, address: whole };

  it('adds, changes and deletes locations', () => {
    const changed = { name: 'Dock', resourceId: 5, address: { ...whole, resourceId: 6 }, isDefault: true };
    const deleted = { name: 'Old', resourceId: 8, requestAction: 'delete' };
    expect(update({ locations: [added, changed, deleted] })).toEqual([]);
  });

  it.each([
    ['a slash in the name of the customer', { name: 'A/B' }, 'name: must not contain "/"'],
    ['a slash in the name of a location', { locations: [{ ...added, name: 'A/B' }] }, 'locations.0.name: must not'],
    ['a phone number of twelve characters', { locations: [{ ...added, phoneNumber: '123456789012' }] }, 'at most 11'],
    ['a currency that is no code', { locations: [{ ...added, currencyCode: 'dollars' }] }, 'ISO 4217'],
    ['a new location without its customer', { locations: [{ ...added, customerId: undefined }] }, 'customerId'],
    ['a new location of another customer', { locations: [{ ...added, customerId: 3 }] }, 'resourceId of the customer'],
    ['a changed location without address', { locations: [{ name: 'Dock', resourceId: 5 }] }, 'address: is required'],
    ['a deletion of nothing', { locations: [{ name: 'Dock', requestAction: 'delete' }] }, 'resourceId: is required'],
    ['an unknown address type', { locations: [{ ...added, address: { addressType: 'AT_HOME' } }] }, 'addressType'],
    ['an address without a city', { locations: [{ ...added, address: { ...whole, city: '' } }] }, 'address.city'],
    [
      'two defaults',
      {
        locations: [
          { ...added, isDefault: true },
          { ...added, isDefault: true },
        ],
      },
      'at most one',
    ],
  ])('refuses %s', (_, fields, rule) => {
    expect(update(fields).join('\n')).toContain(rule);
  });

  it('lets a partial or deleted address lack the rest', () => {
    for (const address of [{ addressType: 'AT_PARTIAL' }, { resourceId: 6, requestAction: 'delete' }]) {
      expect(update({ locations: [{ ...added, address }] })).toEqual([]);
    }
    expect(addressTypes).toContain('AT_PARTIAL');
  });
});
