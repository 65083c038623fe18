import Database from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GatheredConditions } from '#main/mirror/histories/condition-store.ts';
import { GatheredMovements } from '#main/mirror/histories/movement-store.ts';
import { conditionsOf } from '#main/mirror/inventory/filter.ts';
import type { TableQuery } from '#main/mirror/inventory/reads.ts';
import { addedColumns } from '#main/mirror/pull/extract.ts';
import { mirrorMigrations } from '#main/mirror/file/migrations.ts';
import { idsByMark, isNamed } from '#main/mirror/cars/car-conditions.ts';
import { migrate } from '#main/storage/migrate.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { InventoryFilter, InventorySort } from '#shared/terminal/inventory.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard, startedAt, stationTracks } from './yard.ts';

const day = 86_400_000;
const benzene = [{ unIdCode: 'UN 1114', classificationInfo: [{ hazardousClass: '3' }] }];

/** Six cars on three tracks and on none, each unlike the others. */
const cars: Equipment[] = [
  car(1, 11, 0, {
    equipmentInitial: 'UTLX',
    equipmentNumber: 671_772,
    arrivalState: 'INBOUND',
    ichrTime: new Date(startedAt - 9 * day).toISOString(),
    umler: { outsideLengthFt: 60, tareWeightLb: 60_000, lessee: ' Kessler Chemical ' },
    waybill: {
      waybillNumber: 900_001,
      consignorCustomerName: 'Kessler Chemical',
      consigneeCustomerName: '100% Pulp_Mill',
      originCityName: 'Houston',
      originStateOrProvince: 'TX',
      destinationCityName: 'Chicago',
      destinationStateOrProvince: 'IL',
      netWeightTons: 90,
      lineItems: [{ descriptions: [{ ladingDescription: 'BENZENE' }] }],
      hazardousInfo: benzene,
    },
  }),
  car(2, 11, 1, {
    equipmentInitial: 'UP',
    equipmentNumber: 99,
    aarCarType: 'G519',
    loadStatus: 'EMPTY',
    arrivalState: 'ONLINE',
    ichrTime: new Date(startedAt - 2 * day).toISOString(),
    waybill: null,
    umler: null,
    workOrder: { status: 'CLOSED' },
  }),
  car(3, 12, 0, {
    equipmentInitial: 'UP',
    equipmentNumber: 12_345,
    aarCarType: 'gondola, odd',
    loadStatus: 'EMPTY',
    arrivalState: null,
    waybill: { consignorCustomerName: 'kessler steel', hazardousInfo: benzene },
    umler: null,
    workOrder: { status: 'active' },
  }),
  car(4, 21, 0, { equipmentInitial: 'B&O', equipmentNumber: 772, loadStatus: 'SCRAP', aarCarType: null }),
  car(5, 21, 1, { equipmentInitial: 'GATX', equipmentNumber: 95_098, loadStatus: null, aarCarType: 'T105' }),
  car(6, null, 0, { equipmentInitial: 'NS', equipmentNumber: 472_751, aarCarType: 'B314' }),
];

async function inventoryYard() {
  const yard = openYard();
  await yard.pull(cars);
  yard.conditions.add([{ equipmentId: 2, moveType: 'BADO', at: startedAt }]);
  yard.movements.add([
    { record: 'a', equipmentId: 3, at: startedAt - 4 * day, movedTo: 12 },
    { record: 'b', equipmentId: 1, at: startedAt - day / 2, movedTo: 11 },
  ]);
  const table = (wish: TableQuery) => yard.inventory.table(wish, startedAt);
  return {
    ...yard,
    table,
    ids: async (filter: InventoryFilter) => (await table({ filter })).equipmentIds.toSorted((a, b) => a - b),
    sorted: async (sort: InventorySort) => (await table({ sort })).equipmentIds,
  };
}

describe('the inventory', () => {
  it.each<[string, InventoryFilter, number[]]>([
    ['small letters for capitals', { consignee: 'müller & söhne' }, [1, 2]],
    ['capitals for small letters', { consignee: 'MÜLLER' }, [1, 2]],
    ['signs among them that mean anything elsewhere', { consignee: 'söhne [*?]' }, [2]],
    ['letters that are others', { consignee: 'MULLER' }, []],
    ['a code as its choices have it', { loadStatus: ['entladen für Rückgabe'] }, [2]],
    ['a code in another case', { loadStatus: ['ENTLADEN Für RÜCKGABE', 'Entladen für rückgabe'] }, [2]],
  ])('finds %s beyond the letters of English alike', async (_what, filter, expected) => {
    const yard = openYard();
    await yard.pull([
      car(1, 11, 0, { waybill: { consigneeCustomerName: 'MÜLLER & SÖHNE' } }),
      car(2, 11, 1, { loadStatus: 'entladen für Rückgabe', waybill: { consigneeCustomerName: 'Müller & Söhne [*?]' } }),
      car(3, 11, 2, { waybill: { consigneeCustomerName: 'MILLER & SONS' } }),
    ]);
    expect((await yard.inventory.table({ filter }, startedAt)).equipmentIds).toEqual(expected);
  });

  it.each<[string, InventoryFilter, number[]]>([
    ['a mark in any form', { text: 'utlx-0671772' }, [1]],
    ['last digits', { text: '772' }, [1, 4]],
    ['the beginning of a mark', { text: 'UP' }, [2, 3]],
    ['a pasted list of marks', { text: 'B&O 772, UP 99\n95098\nUTLX 1' }, [2, 4, 5]],
    ['what names no car', { text: 'hello world' }, []],
    ['load status', { loadStatus: ['load', 'EMPTY'] }, [1, 2, 3, 6]],
    ['no load status said', { loadStatus: [null] }, [5]],
    ['a kind by its letter, words and all', { aarCarType: ['G'] }, [2, 3]],
    ['a kind by a word, or a type', { aarCarType: ['TANK', 'B314'] }, [1, 5, 6]],
    ['no kind known', { aarCarType: [null] }, [4]],
    ['arrival state', { arrivalState: ['INBOUND', null] }, [1, 3, 4, 5, 6]],
    ['stations', { stationId: [2] }, [4, 5]],
    ['tracks', { trackId: [12, 21] }, [3, 4, 5]],
    ['cars on no track', { onTrack: false }, [6]],
    ['what is asked for and not done', { requested: true }, [3]],
    ['no work order, or one that is closed', { requested: false }, [1, 2, 4, 5, 6]],
    ['hazmat', { hazmat: true }, [1, 3]],
    ['residue', { residue: true }, [3]],
    ['a UN number', { hazmatText: '1114' }, [1, 3]],
    ['bad order', { badOrder: true }, [2]],
    ['everything but bad order', { badOrder: false, onTrack: true }, [1, 3, 4, 5]],
    ['a shipper', { shipper: 'KESSLER' }, [1, 3]],
    ['a consignee, signs meant as they are', { consignee: '100% pulp_' }, [1]],
    ['signs that mean anything elsewhere', { consignee: '%' }, [1]],
    ['an origin and a destination', { origin: 'houston', destination: 'il' }, [1]],
    ['a waybill number', { waybillNumber: '9000' }, [1]],
    ['contents', { commodity: 'benz' }, [1]],
    ['days since it was received', { receivedDays: { atLeast: 5 } }, [1]],
    ['days since it moved last', { standingDays: { atLeast: 4 } }, [3]],
    ['cars on any track', { onTrack: true }, [1, 2, 3, 4, 5]],
    ['one type and no other of its kind', { aarCarType: ['T105'] }, [5]],
    ['no dangerous goods', { hazmat: false }, [2, 4, 5, 6]],
    ['a kind as it is typed', { aarCarType: [' b314 '] }, [6]],
    ['fewer days since it was received', { receivedDays: { lessThan: 5 } }, [2]],
    ['days since it was received, from and to', { receivedDays: { atLeast: 2, lessThan: 9 } }, [2]],
    ['fewer days since it moved last', { standingDays: { lessThan: 4 } }, [1]],
    ['equipment of no type told', { equipmentType: [null] }, [1, 2, 3, 4, 5, 6]],
    ['equipment of a type', { equipmentType: ['TANK'] }, []],
    ['no tag', { tag: [null] }, [1, 2, 3, 4, 5, 6]],
    ['a blank text, which asks for nothing', { text: ' ' }, [1, 2, 3, 4, 5, 6]],
    ['one line of a list that names a car as it is shown', { text: '\nUP 99\n' }, [2]],
    ['conditions that combine', { loadStatus: ['EMPTY'], hazmat: true, stationId: [1] }, [3]],
    ['a list that holds nothing', { aarCarType: [] }, []],
  ])('filters by %s', async (_what, filter, expected) => {
    const { ids } = await inventoryYard();
    expect(await ids(filter)).toEqual(expected);
  });

  it('filters by tags, groupings, repair tracks, what is placed and what needs a person', async () => {
    const yard = openYard();
    const tagged = (...tags: string[]) => ({ waybill: { tags: Object.fromEntries(tags.map((tag) => [tag, 'yes'])) } });
    const inBlock = (track: number, block: number) => ({
      parentGroupings: [{ resourceId: track, groupingIndex: 0 }, { resourceId: block }],
    });
    await yard.pull(
      [
        car(1, 11, 0, tagged('Hot')),
        car(2, 11, 1, tagged('Hot', 'Hotter')),
        car(3, 11, 2, tagged('Hotter')),
        car(4, 12, 0, inBlock(12, 90)),
        car(5, 40, 0, inBlock(40, 900)),
        car(6, null, 0),
      ],
      [...stationTracks, { resourceId: 40, name: 'RIP 2' }],
    );
    yard.conditions.add([
      { equipmentId: 1, moveType: 'PACT', at: startedAt - 3 * day },
      { equipmentId: 2, moveType: 'PACT', at: startedAt - day },
      { equipmentId: 3, moveType: 'PACT', at: startedAt - 9 * day },
      { equipmentId: 3, moveType: 'RMTY', at: startedAt },
      { equipmentId: 4, moveType: 'HMIS', at: startedAt },
    ]);
    yard.record(12, 'back', [4]);
    yard.record(12, 'back', [5]);
    yard.overlay.touchedCars = (attention) => (attention ? [5] : [4, 5]);
    const rows: [InventoryFilter, number[]][] = [
      [{ tag: ['Hot: yes'] }, [1, 2]],
      [{ tag: ['Hot: yes', null] }, [1, 2, 4, 5, 6]],
      [{ groupingId: [90] }, [4]],
      [{ groupingId: [9] }, []],
      [{ groupingId: [90, 900] }, [4, 5]],
      [{ groupingId: [90, 900, ...Array.from({ length: 998 }, (_, at) => at + 2_000)] }, [4, 5]],
      [{ onRepairTrack: true }, []],
      [{ onRepairTrack: false }, [1, 2, 3, 4, 5, 6]],
      [{ stationId: [null] }, []],
      [{ placed: true }, [1, 2]],
      [{ placed: false }, [3, 4, 5, 6]],
      [{ placedDays: { atLeast: 3 } }, [1]],
      [{ placedDays: { lessThan: 3 } }, [2]],
      [{ hold: true }, [4]],
      [{ pending: 'some' }, [4, 5]],
      [{ pending: 'attention' }, [5]],
      [{ pending: 'none' }, [1, 2, 3, 6]],
    ];
    const ids = async (filter: InventoryFilter) =>
      (await yard.inventory.table({ filter }, startedAt)).equipmentIds.toSorted((a, b) => a - b);
    for (const [filter, expected] of rows) expect([filter, await ids(filter)]).toEqual([filter, expected]);
    yard.moves.splice(0);
    yard.board.recompute([]);
    expect([await ids({ onRepairTrack: true }), await ids({ stationId: [null] })]).toEqual([[5], [5]]);
    expect(await ids({ onRepairTrack: false })).toEqual([1, 2, 3, 4, 6]);
  });

  it('does not say how long a car has stood that came where it is by a movement nobody told', async () => {
    const { movements, ids, inventory, sorted } = await inventoryYard();
    // Its history brought it to track 11 last; the service has it on 12.
    movements.add([{ record: 'c', equipmentId: 3, at: startedAt - day, movedTo: 11 }]);
    expect(await ids({ standingDays: { atLeast: 1 } })).toEqual([]);
    expect(inventory.cars([1, 3]).map((one) => one.movedAt === null)).toEqual([false, true]);
    expect((await sorted({ by: 'standing', descending: true }))[0]).toBe(1);
  });

  it('says that nobody knows which cars fit while the histories it is filtered by were never read', async () => {
    const { table, conditions, movements } = await inventoryYard();
    const days = { atLeast: 1 };
    for (const filter of [{ badOrder: true }, { hold: false }, { placed: true }, { placedDays: days }]) {
      expect((await table({ filter })).unread).toBe(true);
    }
    expect((await table({ filter: { standingDays: days } })).unread).toBe(true);
    expect((await table({ filter: { hazmat: true } })).unread).toBeUndefined();
    await conditions.replace(new GatheredConditions(), { at: startedAt, from: 0 });
    expect((await table({ filter: { badOrder: true } })).unread).toBeUndefined();
    expect((await table({ filter: { standingDays: days } })).unread).toBe(true);
    await movements.replace(new GatheredMovements(0), { at: startedAt, from: 0 });
    expect((await table({ filter: { standingDays: days } })).unread).toBeUndefined();
  });

  it('says on the board how long a car has stood only where the service has it, not where a waiting move has put it', async () => {
    const yard = await inventoryYard();
    const isTold = (trackId: number) => {
      const car = yard.tracks.get(trackId)?.cars.find(({ equipmentId }) => equipmentId === 1);
      return car && car.movedAt !== null;
    };
    expect(isTold(11)).toBe(true);
    yard.record(21, 'front', [1]);
    expect([isTold(11), isTold(21)]).toEqual([undefined, false]);
    yard.record(11, 'back', [1]);
    expect(isTold(11)).toBe(true);
  });

  it('has a column that is one field of a car, for cars that a version without it stored as well', async () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    const before = openYard(path);
    await before.pull(cars);
    const lessees = (yard: typeof before) => yard.inventory.cars([1, 2]).map(({ served }) => served.lessee);
    expect(lessees(before)).toEqual(['Kessler Chemical', null]);
    before.database.run(before.database.build.updateTable('car').set({ served: null }));
    before.database.run(before.database.build.deleteFrom('meta').where('name', '=', 'filled_by'));
    before.close();
    expect(lessees(openYard(path))).toEqual(['Kessler Chemical', null]);
  });

  it('reports where each car goes and its block, for cars that a version without blocks stored as well, also while a move waits', async () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    const before = openYard(path);
    const own = { resourceId: 11, groupingType: 'TRACK', name: 't', groupingIndex: 1 };
    const route = [
      { carrierCode: 'BNSF', routingSequenceCode: '2' },
      { carrierCode: ' HFRX ', junctionCode: 'CHGO', routingSequenceCode: '1' },
    ];
    await before.pull([
      car(1, 11, 0, {
        waybill: { destinationCityName: 'Houston', tags: { Service: 'Manifest', block: ' South ' }, route },
      }),
      car(2, 11, 1, { parentGroupings: [own, { resourceId: 90, groupingType: 'Block', name: 'North' }] }),
      car(3, 11, 2, { waybill: { route, consigneeCustomerName: 'Ironwood Steel', tags: { Block: ' ' } } }),
      car(4, 11, 3, { waybill: { route: [] } }),
      car(5, 11, 4),
    ]);
    before.record(12, 'back', [1]);
    const goes = ({ tracks }: typeof before) =>
      tracks
        .station(1)
        .flatMap(({ cars: all }) => all)
        .map((one) => [one.equipmentId, one.destination, one.consignee, one.block])
        .toSorted();
    const expected = [
      [1, 'Houston', null, 'South'],
      [2, null, null, 'North'],
      [3, null, 'Ironwood Steel', 'HFRX-CHGO-BNSF'],
      [4, null, null, null],
      [5, null, null, null],
    ];
    expect(goes(before)).toEqual(expected);
    before.database.run(before.database.build.updateTable('car').set({ block: null }));
    before.database.run(before.database.build.deleteFrom('meta').where('name', '=', 'filled_by'));
    before.close();
    const after = openYard(path);
    after.board.recompute('all');
    expect(goes(after)).toEqual(expected);
  });

  it.each<[InventorySort, number[]]>([
    [{ by: 'mark' }, [4, 5, 6, 2, 3, 1]],
    [{ by: 'mark', descending: true }, [1, 3, 2, 6, 5, 4]],
    [{ by: 'track' }, [1, 2, 3, 4, 5, 6]],
    [{ by: 'track', descending: true }, [5, 4, 3, 2, 1, 6]],
    [{ by: 'loadStatus' }, [2, 3, 6, 1, 4, 5]],
    [{ by: 'received' }, [1, 2, 4, 5, 6, 3]],
    [{ by: 'shipper', descending: true }, [3, 1, 4, 5, 6, 2]],
    [{ by: 'standing', descending: true }, [3, 1, 4, 5, 6, 2]],
    [{ by: 'remarks' }, [2, 4, 5, 6, 3, 1]],
    [{ by: 'hazmat' }, [3, 1, 4, 5, 6, 2]],
    [{ by: 'lessee' }, [1, 4, 5, 6, 2, 3]],
    [{ by: 'loadStatus', descending: true }, [4, 6, 1, 2, 3, 5]],
    [{ by: 'kind' }, [6, 2, 3, 5, 1, 4]],
    [{ by: 'consignee' }, [1, 4, 5, 6, 2, 3]],
    [{ by: 'shipper' }, [1, 3, 4, 5, 6, 2]],
    [{ by: 'waybillNumber', descending: true }, [1, 4, 5, 6, 2, 3]],
    [{ by: 'station' }, [1, 2, 3, 4, 5, 6]],
    [{ by: 'position' }, [1, 3, 4, 2, 5, 6]],
  ])('sorts by %j, what is not known last', async (sort, expected) => {
    const { sorted } = await inventoryYard();
    expect(await sorted(sort)).toEqual(expected);
  });

  it('sorts cars that are hazmat without a class beside those that have one, not among those without hazmat', async () => {
    const yard = openYard();
    const hazmatOf = (hazardousClass: string) => ({
      waybill: { hazardousInfo: [{ classificationInfo: [{ hazardousClass }] }] },
    });
    await yard.pull([
      car(1, 11, 0),
      car(2, 11, 1, hazmatOf('3')),
      car(3, 11, 2, { waybill: { commodityCode: '4905752' } }),
      car(4, 11, 3),
    ]);
    const sorted = async (descending: boolean) =>
      (await yard.inventory.table({ sort: { by: 'hazmat', descending } }, startedAt)).equipmentIds;
    expect([await sorted(false), await sorted(true)]).toEqual([
      [3, 2, 1, 4],
      [2, 3, 1, 4],
    ]);
  });

  it('adds up what fits, and gives pages of it', async () => {
    const { table } = await inventoryYard();
    expect((await table({ filter: { hazmat: true } })).totals).toEqual({
      cars: 2,
      loads: 1,
      empties: 1,
      feet: 60 + 57 + 2 * 4,
      lengthGuessed: 1,
      tons: 120,
      weightUnknown: 1,
      hazmat: 2,
    });
    expect((await table({ limit: 2, offset: 1 })).equipmentIds).toEqual([5, 6]);
    expect((await table({ limit: 2, offset: 1 })).totals.cars).toBe(6);
    expect((await table({ offset: 4 })).equipmentIds).toEqual([3, 1]);
  });

  it('shows cars where the board has them while moves wait, and says from where', async () => {
    const yard = await inventoryYard();
    yard.record(21, 'front', [3, 1], 'Dock 3');
    expect(await yard.ids({ trackId: [21] })).toEqual([1, 3, 4, 5]);
    expect(await yard.ids({ stationId: [1] })).toEqual([2]);
    expect(await yard.ids({ pending: 'some' })).toEqual([1, 3]);
    expect(await yard.ids({ pending: 'none', onTrack: true })).toEqual([2, 4, 5]);
    expect(await yard.sorted({ by: 'track' })).toEqual([2, 3, 1, 4, 5, 6]);
    expect(yard.inventory.cars([1, 999, 4, 6])).toMatchObject([
      {
        equipmentId: 1,
        place: { trackName: 'Mill 1', position: 1, spot: 'Dock 3' },
        movedFrom: 'Yard 1',
        pending: ['c1'],
        arrivalState: 'INBOUND',
        receivedAt: new Date(startedAt - 9 * day).toISOString(),
        movedAt: new Date(startedAt - day / 2).toISOString(),
        waybillNumber: '900001',
        shipper: 'Kessler Chemical',
        origin: 'Houston, TX',
        destination: 'Chicago, IL',
        asOf: new Date(startedAt).toISOString(),
      },
      { equipmentId: 4, place: { position: 2 }, movedFrom: null, pending: [] },
      { equipmentId: 6, place: { trackId: null }, movedFrom: null },
    ]);
  });

  it('offers what the cars say of themselves', async () => {
    const { inventory } = await inventoryYard();
    const { loadStatus, kind, tag } = await inventory.choices();
    expect(tag).toEqual([]);
    expect(loadStatus).toEqual([
      { value: 'EMPTY', cars: 2 },
      { value: 'LOAD', cars: 2 },
      { value: null, cars: 1 },
      { value: 'SCRAP', cars: 1 },
    ]);
    expect(kind.map((one) => one.value)).toEqual(['G', 'T', null, 'B']);
  });

  it('offers what differs in capitals alone once, with as many cars as the filter then finds', async () => {
    const yard = openYard();
    const types = ['LOCOMOTIVE', 'Locomotive', 'Locomotive', 'CAR', null];
    await yard.pull(types.map((equipmentType, nth) => car(nth + 1, 11, nth, { equipmentType })));
    const { equipmentType } = await yard.inventory.choices();
    expect(equipmentType).toEqual([
      { value: 'Locomotive', cars: 3 },
      { value: null, cars: 1 },
      { value: 'CAR', cars: 1 },
    ]);
    for (const { value, cars } of equipmentType) {
      const { totals } = await yard.inventory.table({ filter: { equipmentType: [value] } }, startedAt);
      expect(totals.cars).toBe(cars);
    }
  });
});

it('offers every tag, and of the rest no more than anybody would choose from, the most frequent first, then by name', async () => {
  const yard = openYard();
  const ids = Array.from({ length: 70 }, (_, nth) => nth + 1);
  await yard.pull([
    ...ids.map((id) => car(id, 11, id, { loadStatus: `S${id}`, waybill: { tags: { Gate: `${id}` } } })),
    car(71, 11, 71, { loadStatus: 'S70', waybill: { tags: { Gate: '9', Block: 'x' } } }),
    car(72, 11, 72, { loadStatus: 'S70' }),
  ]);
  const { loadStatus, tag } = await yard.inventory.choices();
  expect(loadStatus).toHaveLength(60);
  expect(loadStatus.slice(0, 4)).toEqual([
    { value: 'S70', cars: 3 },
    { value: 'S1', cars: 1 },
    { value: 'S2', cars: 1 },
    { value: 'S3', cars: 1 },
  ]);
  expect(tag).toHaveLength(72);
  expect(tag.slice(0, 4)).toEqual([
    { value: 'Gate: 9', cars: 2 },
    { value: null, cars: 1 },
    { value: 'Block: x', cars: 1 },
    { value: 'Gate: 1', cars: 1 },
  ]);
});

it.each<[string, TableQuery, RegExp]>([
  ['all cars by mark', {}, /^SCAN car USING COVERING INDEX car_(one|two)_mark$/],
  ['last digits', { filter: { text: '1772' } }, /^SEARCH car USING COVERING INDEX car_(one|two)_last_digits/],
  ['a mark', { filter: { text: 'UTLX 671772' } }, /^SEARCH car USING COVERING INDEX car_(one|two)_mark/],
  ['a track', { filter: { trackId: [11] } }, /^SEARCH standing USING (COVERING )?INDEX car_(one|two)_track/],
  ['cars that commands touch', { filter: { pending: 'some' } }, /^SEARCH car USING INTEGER PRIMARY KEY/],
])('%s are found by an index', async (_what, wish, step) => {
  const yard = await inventoryYard();
  const { database, mirror } = yard;
  const conditions = conditionsOf(wish.filter ?? {}, {
    tracks: mirror.places.tracks(),
    touched: () => [1],
    named: (text) => isNamed(text, () => true),
    isCar: () => false,
    idsNamed: () => [],
    now: startedAt,
  });
  const query = idsByMark(database.build, conditions).compile();
  const plan = database.all<{ detail: string }>({
    compile: () => ({ ...query, sql: `explain query plan ${query.sql}` }),
  });
  const steps = plan.map((row) => row.detail);
  expect([steps, steps.some((detail) => step.test(detail))]).toEqual([steps, true]);
  // What the board or the yard adds is looked up by key, never gone through.
  expect(steps.filter((detail) => /^SCAN (board_place|car_condition|car_movement|track|station)/.test(detail))).toEqual(
    [],
  );
});

/** The cars of a mirror of an older format, as `stored`, once this version has opened it. */
function openOlder(format: number, stored: readonly string[]) {
  const path = join(temporaryFolder(), 'mirror.sqlite');
  const file = new Database(path);
  migrate(file, mirrorMigrations, format);
  const insert = file.prepare(
    `insert into car (id, initial, number, last_digits, mark, length_ft, length_known, grouping_index, as_of)
     values (?, 'UTLX', ?, '1', 'UTLX', 60, 1, 0, 0)`,
  );
  for (const [n, json] of stored.entries()) {
    insert.run(n + 1, n + 1);
    file.prepare('insert into equipment values (?, ?)').run(n + 1, json);
  }
  file.close();
  const { database } = openYard(path);
  return database.all(database.build.selectFrom('car').selectAll().orderBy('id'));
}

it('an older mirror shows tags and groupings of its cars before anybody has asked the service again', () => {
  const parents = [{ resourceId: 11 }, { resourceId: 901 }];
  const waybill = { tags: { Service: 'Priority', Season: 'Winter' } };
  const rows = openOlder(8, [
    JSON.stringify({ resourceId: 1, waybill, parentGroupings: parents }),
    JSON.stringify({ resourceId: 2, parentGroupings: [] }),
    'not JSON',
  ]);
  expect(rows.map(({ id, tags, groupings }) => ({ id, tags, groupings }))).toEqual([
    { id: 1, tags: '\nSeason: Winter\nService: Priority\n', groupings: ',11,901,' },
    { id: 2, tags: null, groupings: null },
    { id: 3, tags: null, groupings: null },
  ]);
});

it.each([1, 3, 9])(
  'a mirror of format %i tells its waybills before anybody has asked the service again, and in the words of a fresh one',
  async (format) => {
    const yard = openYard();
    await yard.pull(cars);
    const fresh = yard.database.all(yard.database.build.selectFrom('car').selectAll().orderBy('id'));
    const [first, second, notRead] = openOlder(format, [JSON.stringify(cars[0]), JSON.stringify(cars[1]), 'not JSON']);
    expect(first).toMatchObject({
      arrival_state: 'INBOUND',
      received_at: startedAt - 9 * day,
      waybill_number: '900001',
      shipper: 'Kessler Chemical',
      origin: 'Houston, TX',
    });
    const filledBy = { closedStates: new Set<string>(), blockName: '', lengthUnit: 'ft' } as const;
    const added = Object.keys(addedColumns(car(1, null, 0), filledBy));
    const told = (row: object | undefined) => Object.entries(row ?? {}).filter(([name]) => added.includes(name));
    expect([told(first), told(second)]).toEqual([told(fresh[0]), told(fresh[1])]);
    const asStored = { length_ft: 60, length_known: 1 };
    expect(Object.fromEntries(told(notRead))).toEqual({
      ...Object.fromEntries(added.map((name) => [name, null])),
      ...asStored,
    });
  },
);
