import { expect, it } from 'vitest';
import { carRow, parentIds, type PlaceReading, tagList } from '#main/mirror/pull/extract.ts';
import { behindAll } from '#main/mirror/pull/listed-cars.ts';
import type { CarTable } from '#main/mirror/file/schema.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { processorMs } from '../../support/processor-time.ts';
import { car, startedAt } from './yard.ts';

const reading: PlaceReading = {
  isTrack: (id) => [11, 12, 110, 1100].includes(id),
  isDeleted: () => false,
  // Track 110 is within track 11, and track 1100 within track 110; spot 1201 is of track 12, of station 1.
  above: (id) => new Set({ 110: [11], 1100: [110, 11], 1201: [12, 1] }[id]),
  spotType: 'SPOT',
  blockName: 'BLOCK',
  closedStates: new Set(['CLOSED']),
  lengthUnit: defaultDialect.lengthUnit,
};
const own = { equipmentInitial: 'UTLX', equipmentNumber: 670_001 };
const block = { resourceId: 90, groupingType: 'Block' };
const route = [{ carrierCode: 'BNSF', routingSequenceCode: '1' }];
const track = (resourceId: number, groupingIndex?: number) => ({ resourceId, groupingType: 'TRACK', groupingIndex });

it.each<[string, Partial<Equipment>, Partial<CarTable>]>([
  ['a mark as it is painted', { equipmentInitial: ' utlx ' }, { initial: 'UTLX', mark: 'UTLX 670001' }],
  [
    'a mark that only the reference data have',
    { equipmentInitial: null, equipmentNumber: null, umler: { equipmentInitial: 'gatx', equipmentNumber: 95 } },
    { mark: 'GATX 95' },
  ],
  ...[1e19, -1e300, 2 ** 53].map((equipmentNumber): [string, Partial<Equipment>, Partial<CarTable>] => [
    `no number where the reference data have ${equipmentNumber}, which no file can hold as a whole number`,
    { equipmentNumber: null, umler: { equipmentNumber } },
    { mark: 'UTLX #1', number: 0 },
  ]),
  [
    'an initial of the reference data where its own is blank',
    { equipmentInitial: ' ', umler: own },
    { mark: 'UTLX 670001' },
  ],
  ['a car without a mark', { equipmentInitial: null, equipmentNumber: null }, { mark: '#1' }],
  [
    'a mark that would be shown from its end, as its codes',
    { equipmentInitial: '\u202EXLTU' },
    { mark: '\\u202eXLTU 670001' },
  ],
  ['a mark of zeros', { equipmentNumber: 0 }, { mark: 'UTLX 0' }],
  ['no number', { equipmentNumber: null }, { mark: 'UTLX #1' }],
  ['a number that it carries without an initial', { equipmentInitial: null }, { mark: '670001', initial: '' }],
  [
    'the kind and usual length of its type, not those of a word for its kind',
    { aarCarType: 'B314', equipmentType: 'GONDOLA', umler: null },
    { car_letter: 'B', length_ft: 55.4, length_known: 0 },
  ],
  ['the length it has', { umler: { outsideLengthFt: 59.5 } }, { length_ft: 59.5, length_known: 1 }],
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
    'no weight of the first car on a waybill for several, where neither it nor they are called anything',
    {
      equipmentInitial: undefined,
      equipmentNumber: undefined,
      waybill: { equipmentDetails: [{ grossWeightLbs: 100_000 }, { grossWeightLbs: 200_000 }] },
    },
    { gross_tons: null },
  ],
  [
    'its weights on a waybill for several by the mark of its reference data, in whatever letters',
    {
      equipmentInitial: undefined,
      equipmentNumber: undefined,
      umler: { equipmentInitial: own.equipmentInitial, equipmentNumber: own.equipmentNumber },
      waybill: {
        equipmentDetails: [
          { grossWeightLbs: 100_000 },
          { ...own, equipmentInitial: ` ${own.equipmentInitial.toLowerCase()}`, grossWeightLbs: 200_000 },
        ],
      },
    },
    { gross_tons: 100 },
  ],
  [
    'no weight from the tons of all the cars on a waybill for several',
    {
      umler: { tareWeightLb: 60_000 },
      waybill: { netWeightTons: 180, equipmentDetails: [own, { equipmentInitial: 'GATX', equipmentNumber: 5 }] },
    },
    { gross_tons: null, weight_doubts: null },
  ],
  [
    'a load status in other letters as the one it is, and the weight that goes with it',
    { loadStatus: 'Empty', umler: { tareWeightLb: 60_000 }, waybill: { netWeightTons: 90 } },
    { load_status: 'EMPTY', gross_tons: 30 },
  ],
  [
    'not the weight of an empty car where a full container stands on it',
    { loadStatus: 'EMPTY', umler: { tareWeightLb: 60_000 }, intermodalUnits: [{ waybill: { loadStatus: 'Load' } }] },
    { gross_tons: null },
  ],
  ['a load status of other words as it is', { loadStatus: 'Loaded' }, { load_status: 'Loaded' }],
  [
    'its tare in pounds, not one in another unit or of the waybill',
    {
      umler: { tareWeightLb: 60_000, tareWeight: 1_000, tareWeightUnit: 'KG' },
      waybill: { netWeightTons: 90, equipmentDetails: [{ tareWeightLbs: 10_000 }] },
    },
    { gross_tons: 120 },
  ],
  [
    'the tare of its waybill where nothing else tells it',
    { umler: null, waybill: { netWeightTons: 90, equipmentDetails: [{ tareWeightLbs: 60_000 }] } },
    { gross_tons: 120 },
  ],
  [
    'no weight of cars on its waybill that have only its initial or only its number',
    {
      waybill: {
        equipmentDetails: [
          { ...own, equipmentNumber: 5, grossWeightLbs: 100_000 },
          { ...own, equipmentInitial: 'GATX', grossWeightLbs: 150_000 },
        ],
      },
    },
    { gross_tons: null },
  ],
  [
    'no weight and no length of the container on it that its waybill names, rather than the car',
    {
      umler: { tareWeightLb: 60_000 },
      waybill: {
        equipmentDetails: [
          { equipmentInitial: 'TCNU', equipmentNumber: 123_456, grossWeightLbs: 67_200, lengthIn: 480 },
        ],
      },
    },
    { gross_tons: null, weight_doubts: null, length_known: 0 },
  ],
  [
    'nothing doubtful in the tons of a waybill for several cars, and the doubts about those of its own',
    {
      umler: { tareWeightLb: 60_000 },
      waybill: { netWeightTons: 400, equipmentDetails: [{ ...own, netWeightLbs: 200_000 }, { netWeightLbs: 1 }] },
    },
    { weight_doubts: null },
  ],
  [
    'doubts where its tons and its pounds differ',
    {
      umler: { tareWeightLb: 60_000 },
      waybill: { netWeightTons: 400, equipmentDetails: [{ ...own, netWeightLbs: 200_000 }] },
    },
    { weight_doubts: expect.stringMatching(/./) },
  ],
  [
    'its own limit in pounds, not one in another unit',
    {
      umler: { grossRailWeightLb: 263_000, grossRailWeight: 1_000_000, grossRailWeightUnit: 'KG' },
      waybill: { equipmentDetails: [{ grossWeightLbs: 280_000 }] },
    },
    { weight_doubts: 'overCarLimit' },
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
  [
    'where it comes from and where it goes',
    {
      waybill: {
        originCityName: 'Houston',
        originStateOrProvince: 'TX',
        destinationCityName: 'Chicago',
        destinationStateOrProvince: 'IL',
      },
    },
    { origin: 'Houston, TX', destination: 'Chicago, IL' },
  ],
  [
    'places that only the stations of the waybill tell',
    {
      waybill: {
        originStation: { cityName: 'Duisburg', stateOrProvince: 'NW' },
        destinationCityName: ' ',
        destinationStation: { cityName: 'Basel' },
      },
    },
    { origin: 'Duisburg, NW', destination: 'Basel' },
  ],
  [
    'a place of the waybill itself rather than of its station',
    { waybill: { originStateOrProvince: 'TX', originStation: { cityName: 'Duisburg', stateOrProvince: 'NW' } } },
    { origin: 'TX' },
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
    'the block of its tag, before one that it is grouped in and its route',
    { waybill: { tags: { Block: 'South' }, route }, parentGroupings: [track(11, 0), { ...block, name: 'North' }] },
    { block: 'South' },
  ],
  [
    'the block that it is grouped in, before its route',
    { waybill: { route }, parentGroupings: [track(11, 0), { ...block, name: 'North' }] },
    { block: 'North' },
  ],
  ['no block where nothing tells one', { waybill: { route: [] } }, { block: null }],
  [
    'its tags each once and sorted',
    {
      waybill: { tags: { Service: ' Hot ', Season: 'Winter' } },
      intermodalUnits: [{ waybill: { tags: { Service: 'Hot' } } }],
    },
    { tags: '\nSeason: Winter\nService: Hot\n' },
  ],
  ['nothing where it has no tags and no groupings', { parentGroupings: [] }, { tags: null, groupings: null }],
  [
    'the first lading that is named, else the code',
    {
      waybill: {
        commodityCode: '2818',
        lineItems: [
          { descriptions: [{ ladingDescription: ' ' }, { ladingDescription: 'ALCOHOL' }] },
          { descriptions: [{ ladingDescription: 'WATER' }] },
        ],
      },
    },
    { commodity: 'ALCOHOL' },
  ],
  ['a code where no lading is named', { waybill: { commodityCode: '2818', lineItems: [{}] } }, { commodity: '2818' }],
  ['when it was received', { ichrTime: '2026-01-31T12:00:00Z' }, { received_at: startedAt }],
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
  [
    'the first track on which it has a position, of several',
    { parentGroupings: [track(12, 5), track(11, 3)] },
    { track_id: 12, grouping_index: 5 },
  ],
  [
    'the innermost track on which it has a position, whichever comes first',
    { parentGroupings: [track(11, 3), track(1100), track(110, 1)] },
    { track_id: 110, grouping_index: 1 },
  ],
  [
    'no track that it calls a spot, beside one that it does not',
    { parentGroupings: [{ ...track(110, 0), groupingType: 'spot', name: 'A' }, track(11, 3)] },
    { track_id: 11, grouping_index: 3, spot: 'A' },
  ],
  [
    'the innermost track where it has a position on none',
    { parentGroupings: [track(11), track(1100), track(110)] },
    { track_id: 1100 },
  ],
  ['the first track where it has a position on none', { parentGroupings: [track(12), track(11)] }, { track_id: 12 }],
  ['no track that this yard does not have', { parentGroupings: [track(77, 0)] }, { track_id: null }],
  [
    'its spot as it is written',
    { parentGroupings: [{ resourceId: 5, groupingType: 'Spot', name: ' Dock 3 ' }, track(11, 0)] },
    { track_id: 11, spot: ' Dock 3 ' },
  ],
  [
    'the track that its spot is listed below, where it names that alone',
    { parentGroupings: [{ resourceId: 1 }, { resourceId: 1201, groupingType: 'SPOT', name: 'B', groupingIndex: 4 }] },
    { track_id: 12, spot: 'B', grouping_index: behindAll },
  ],
  [
    'the first spot that it names',
    {
      parentGroupings: [
        track(11, 0),
        { resourceId: 5, groupingType: 'Spot', name: 'A' },
        { resourceId: 6, groupingType: 'Spot', name: 'B' },
      ],
    },
    { spot: 'A' },
  ],
  [
    'no spot where it has no name',
    { parentGroupings: [track(11, 0), { resourceId: 5, groupingType: 'SPOT', name: ' ' }] },
    { spot: null },
  ],
  [
    'what is dangerous by the code that rates a lading',
    {
      waybill: { lineItems: [{ descriptions: [{ commodityCode: '2813930', hazmatRatingCommodityCode: '4904509' }] }] },
    },
    { hazmat: expect.stringContaining('"unNumbers":[]') },
  ],
  [
    'what is dangerous by the code of a shipment in it',
    { waybill: { equipmentDetails: [{ ...own, shipmentInfo: [{ lineItems: [{ commodityCode: ' 4904509' }] }] }] } },
    { hazmat: expect.stringContaining('"unNumbers":[]') },
  ],
  [
    'nothing dangerous by the code of a shipment in another car',
    { waybill: { equipmentDetails: [own, { shipmentInfo: [{ lineItems: [{ commodityCode: '4904509' }] }] }] } },
    { hazmat: null },
  ],
  ['nothing dangerous where nothing is told of it', { waybill: { lineItems: [] } }, { hazmat: null }],
])('a car shows %s', (_what, said, shown) => {
  const row = carRow(car(1, 11, 0, said), reading, startedAt, (_track, _id, stated) => (stated === null ? 0 : null));
  expect(row).toMatchObject(shown);
});

it('a car that names its track again and again is read as soon as any other', async () => {
  const parentGroupings = Array.from({ length: 30_000 }, () => track(11, 3));
  const read = () => carRow(car(1, 11, 0, { parentGroupings }), reading, startedAt, () => null);
  expect(await processorMs(read)).toBeLessThan(1_000);
  expect(read()).toMatchObject({ track_id: 11, grouping_index: 3 });
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

it('a car of which the dangerous goods could not be read counts as dangerous', () => {
  const hazmatWithout = (...unread: string[]) =>
    carRow(
      { ...car(1, 11, 0), unreadFields: Object.fromEntries(unread.map((path) => [path, 7])) },
      reading,
      0,
      () => null,
    ).hazmat;
  expect(JSON.parse(hazmatWithout('notes', 'waybill.hazardousInfo') ?? 'null')).toEqual({
    unNumbers: [],
    class: null,
    residue: false,
    unread: true,
    classes: [],
  });
  const parts = [
    ...['waybill', 'waybill.hazardousInfo[1]', 'intermodalUnits[0]', 'intermodalUnits[0].waybill'],
    ...['waybill.commodityCode', 'intermodalUnits[1].waybill.commodityCode', 'waybill.lineItems'],
    'waybill.lineItems[0].descriptions[2].hazmatRatingCommodityCode',
    'waybill.equipmentDetails[0].shipmentInfo[0].lineItems[1].commodityCode',
  ];
  for (const part of parts)
    expect([part, hazmatWithout(part)]).toEqual([part, expect.stringContaining('"unread":true')]);
  const others = ['notes', 'waybill.waybillNumber', 'waybill.lineItems[0].descriptions[0].commodityCodeQualifier'];
  for (const other of others) expect([other, hazmatWithout(other)]).toEqual([other, null]);
});

it('a car of which hazmat is known is what is known, whatever else of it could not be read', () => {
  const waybill = { hazardousInfo: [{ unIdCode: 'UN1170' }] };
  const said = { ...car(1, 11, 0, { waybill }), unreadFields: { 'waybill.commodityCode': '{}' } };
  expect(JSON.parse(carRow(said, reading, 0, () => null).hazmat ?? 'null')).toEqual({
    unNumbers: ['UN1170'],
    class: null,
    residue: false,
    classes: [],
  });
});

it('a car whose papers say residue carries it still, loaded as it may be, and shows the class of what it has', () => {
  const lading = (residueIndicatorCode: string | null) => ({
    unIdCode: 'UN 1114',
    classificationInfo: [{ hazardousClass: null }, { hazardousClass: '3' }],
    residueIndicatorCode,
  });
  const hazmatOf = (residue: string | null) => {
    const said = car(1, 11, 0, { waybill: { hazardousInfo: [lading(residue)] } });
    return JSON.parse(carRow(said, reading, 0, () => null).hazmat ?? 'null');
  };
  expect(hazmatOf('R')).toEqual({ unNumbers: ['UN1114'], class: '3', residue: true, classes: ['3'] });
  expect(hazmatOf(null)).toMatchObject({ residue: false });
});

it('a car holds only residue where all of its ladings are, each container on it full or empty as its waybill says', () => {
  const benzene = { unIdCode: 'UN1114', residueIndicatorCode: 'R' };
  const acid = { unIdCode: 'UN1830' };
  const unit = (loadStatus: string | null) => ({ waybill: { loadStatus, hazardousInfo: [acid] } });
  const holdsOnlyResidue = (more: Partial<Equipment>) =>
    JSON.parse(carRow(car(1, 11, 0, more), reading, 0, () => null).hazmat ?? 'null')?.residue;
  expect(holdsOnlyResidue({ waybill: { hazardousInfo: [benzene, acid] } })).toBe(false);
  expect(holdsOnlyResidue({ waybill: { hazardousInfo: [benzene, benzene] } })).toBe(true);
  expect(holdsOnlyResidue({ loadStatus: 'EMPTY', intermodalUnits: [unit('LOAD')] })).toBe(false);
  expect(holdsOnlyResidue({ loadStatus: 'LOAD', intermodalUnits: [unit('Empty')] })).toBe(true);
  expect(holdsOnlyResidue({ loadStatus: 'LOAD', intermodalUnits: [unit('EMPTY'), unit('LOAD')] })).toBe(false);
  expect(holdsOnlyResidue({ loadStatus: 'EMPTY', intermodalUnits: [unit(null)] })).toBe(true);
  const part = { waybill: { hazardousInfo: [benzene] }, unreadFields: { 'waybill.hazardousInfo[1]': '7' } };
  expect(holdsOnlyResidue({ loadStatus: 'LOAD', ...part })).toBe(false);
});

it('cars without a position stand behind the others, in the order of the list', () => {
  const index = (stated?: number, nth: number | null = null) =>
    carRow(car(1, 11, 0, { parentGroupings: [track(11, stated)] }), reading, 0, () => nth).grouping_index;
  const places = [index(0), index(7), index(undefined, 0), index(undefined, 1)];
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(new Set(places).size).toBe(4);
});

it('of texts of megabytes a list has the beginning, and of names that are none nothing', () => {
  const long = 'x'.repeat(1_000_000);
  const said = car(1, 11, 0, {
    ...{ equipmentInitial: long, aarCarType: long, equipmentType: long, loadStatus: long, arrivalState: long },
    umler: { lessee: long, plateCode: long },
    workOrder: { status: long, trainId: long },
    parentGroupings: [
      ...[track(11, 0), { resourceId: 7, groupingType: 'SPOT', name: long }],
      ...Array.from({ length: 100_000 }, (_, nth) => ({ resourceId: 1_000 + nth })),
    ],
    waybill: {
      ...{ commodityCode: long, consignorCustomerName: long, consigneeCustomerName: long },
      ...{ originCityName: long, destinationCityName: long },
      tags: Object.fromEntries(Array.from({ length: 500 }, (_, nth) => [`C${nth}`, nth === 0 ? long : `${nth}`])),
      route: [{ carrierCode: long }],
      hazardousInfo: Array.from({ length: 500 }, (_, nth) => ({
        unIdCode: `${nth} ${nth < 3 ? long : ''}`,
        classificationInfo: [{ hazardousClass: `${nth < 3 ? long : ''} ${nth}` }, { hazardousClass: '3' }],
      })),
    },
  });
  const row = carRow(said, reading, startedAt, () => null);
  expect(JSON.stringify(row).length).toBeLessThan(400_000);
  const { mark, commodity, consignee, destination, block: called, spot } = row;
  const short = `${'x'.repeat(999)}…`;
  expect([commodity, consignee, destination, called]).toEqual([short, short, short, short]);
  expect(mark).toBe(`${short.toUpperCase()} 670001`);
  // A move back would name it.
  expect(spot).toBeNull();
  expect(tagList(row.tags).length).toBe(100);
  expect(JSON.parse(row.hazmat ?? 'null').unNumbers).toHaveLength(100);
});

it('a load status of megabytes is not gone through again for each of thousands of ladings', async () => {
  const loadStatus = 'x'.repeat(1_000_000);
  const hazardousInfo = Array.from({ length: 1_000 }, (_, nth) => ({ unIdCode: `${nth}` }));
  const intermodalUnits = [{ waybill: { loadStatus, hazardousInfo } }];
  const said = car(1, 11, 0, { loadStatus, waybill: { hazardousInfo }, intermodalUnits });
  expect(await processorMs(() => carRow(said, reading, startedAt, () => null))).toBeLessThan(1_000);
});
