import { expect, it } from 'vitest';
import { carRow, parentIds, type PlaceReading, tagList } from '#main/mirror/extract.ts';
import type { CarTable } from '#main/mirror/schema.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { car, startedAt } from './yard.ts';

const reading: PlaceReading = {
  isTrack: (id) => id === 11 || id === 12,
  spotType: 'SPOT',
  blockName: 'BLOCK',
  lengthUnit: defaultDialect.lengthUnit,
};
const own = { equipmentInitial: 'UTLX', equipmentNumber: 670_001 };
const track = (resourceId: number, groupingIndex?: number) => ({ resourceId, groupingType: 'TRACK', groupingIndex });

it.each<[string, Partial<Equipment>, Partial<CarTable>]>([
  ['a mark as it is painted', { equipmentInitial: ' utlx ' }, { initial: 'UTLX', mark: 'UTLX 670001' }],
  [
    'a mark that only the reference data have',
    { equipmentInitial: null, equipmentNumber: null, umler: { equipmentInitial: 'gatx', equipmentNumber: 95 } },
    { mark: 'GATX 95' },
  ],
  ['a car without a mark', { equipmentInitial: null, equipmentNumber: null }, { mark: '#1' }],
  ['a mark of zeros', { equipmentNumber: 0 }, { mark: 'UTLX 0' }],
  ['the load status of the waybill', { loadStatus: ' ', waybill: { loadStatus: 'EMPTY' } }, { load_status: 'EMPTY' }],
  ['a kind that only the equipment type tells', { aarCarType: null, equipmentType: 'G' }, { car_letter: 'G' }],
  [
    'a tare in kilograms, and the lading on top',
    { umler: { tareWeight: 27_215, tareWeightUnit: 'KG' }, waybill: { netWeightTons: 90 } },
    { gross_tons: expect.closeTo(120, 2) },
  ],
  [
    'the weights of this very car on a waybill for several',
    {
      loadStatus: 'LOAD',
      waybill: { equipmentDetails: [{ grossWeightLbs: 100_000 }, { ...own, grossWeightLbs: 200_000 }] },
    },
    { gross_tons: 100 },
  ],
  [
    'no weight of a waybill for several that says nothing of this car',
    { waybill: { equipmentDetails: [{ grossWeightLbs: 100_000 }, { grossWeightLbs: 200_000 }] } },
    { gross_tons: null },
  ],
  [
    'more than its own limit in kilograms lets it weigh',
    {
      umler: { grossRailWeight: 100_000, grossRailWeightUnit: 'KG' },
      waybill: { equipmentDetails: [{ grossWeightLbs: 230_000 }] },
    },
    { weight_doubts: 'overCarLimit' },
  ],
  [
    'a place by city and state',
    { waybill: { originCityName: ' Houston', originStateOrProvince: 'TX' } },
    { origin: 'Houston, TX' },
  ],
  ['a place of which only the state is told', { waybill: { destinationStateOrProvince: 'IL' } }, { destination: 'IL' }],
  [
    'a route in its order, whoever has no number first',
    {
      waybill: {
        route: [
          { carrierCode: 'CSXT', routingSequenceCode: '10' },
          { carrierCode: 'BNSF', junctionCode: 'CHGO', routingSequenceCode: '9' },
          { carrierCode: 'HFRX', routingSequenceCode: 'A' },
        ],
      },
    },
    { block: 'HFRX-BNSF-CHGO-CSXT' },
  ],
  [
    'the first lading that is named, else the code',
    {
      waybill: {
        commodityCode: '2818',
        lineItems: [{ descriptions: [{ ladingDescription: ' ' }, { ladingDescription: 'ALCOHOL' }] }],
      },
    },
    { commodity: 'ALCOHOL' },
  ],
  ['a code where no lading is named', { waybill: { commodityCode: '2818', lineItems: [{}] } }, { commodity: '2818' }],
  ['no time where none can be read', { ichrTime: 'yesterday' }, { received_at: null }],
  [
    'the groupings it is in, each once',
    { parentGroupings: [track(11, 0), { resourceId: 90 }, { resourceId: 90 }, { name: 'without a number' }] },
    { groupings: ',11,90,' },
  ],
  [
    'the track on which it has a position, of two',
    { parentGroupings: [track(12), track(11, 3)] },
    { track_id: 11, grouping_index: 3 },
  ],
  ['the first track where it has a position on none', { parentGroupings: [track(12), track(11)] }, { track_id: 12 }],
  ['no track that this yard does not have', { parentGroupings: [track(77, 0)] }, { track_id: null }],
  [
    'its spot as it is written',
    { parentGroupings: [{ resourceId: 5, groupingType: 'Spot', name: ' Dock 3 ' }, track(11, 0)] },
    { track_id: 11, spot: ' Dock 3 ' },
  ],
])('a car shows %s', (_what, said, shown) => {
  const row = carRow(car(1, 11, 0, said), reading, startedAt, (_track, _id, stated) => (stated === null ? 0 : null));
  expect(row).toMatchObject(shown);
});

it('a container on a car counts with its dangerous goods and tags', () => {
  const waybill = {
    hazardousInfo: [{ unIdCode: 'UN1170', classificationInfo: [{ hazardousClass: '3' }] }],
    tags: { Service: 'Hot  box' },
  };
  const row = carRow(car(1, 11, 0, { intermodalUnits: [{ waybill }] }), reading, startedAt, () => null);
  expect(row.tags).toBe('\nService: Hot box\n');
  expect([tagList(row.tags), tagList(null), parentIds(row.groupings), parentIds(null)]).toEqual([
    ['Service: Hot box'],
    [],
    [11],
    [],
  ]);
  expect(JSON.parse(row.hazmat ?? '{}')).toMatchObject({ unNumbers: ['UN1170'] });
});
