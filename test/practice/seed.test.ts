import { describe, expect, it } from 'vitest';
import { equipmentHistoryResponse } from '#shared/service/history.ts';
import { inventoryResponse, type Equipment } from '#shared/service/equipment.ts';
import { stationTracksResponse } from '#shared/service/grouping.ts';
import { itemsSchema, openYard, seededAt } from './client.ts';

const couplersFt = 4;

const usual = { cars: 1200, tracks: 60, stations: 3 };

type Size = Parameters<typeof openYard>[0];
async function seeded(options: Size) {
  const { client, close } = await openYard(options);
  const inventory = await client.call('/ims/equipment/inventory', { pageSize: 10_000 });
  const tracks = await client.stationTracks();
  const history = await client.call('/equipment-history/', { carrierId: 9001, pageSize: 10_000 });
  await close();
  return { inventory, tracks, history, cars: inventoryResponse.parse(inventory.body).items };
}

// Nothing here changes a yard, so that tests of one size share what was read of it.
const read = new Map<string, ReturnType<typeof seeded>>();
function yardOf(options: Size): ReturnType<typeof seeded> {
  const key = JSON.stringify(options);
  const yard = read.get(key) ?? seeded(options);
  read.set(key, yard);
  return yard;
}
const trackOf = (car: Equipment) => car.parentGroupings?.find((place) => place.groupingType === 'TRACK')?.resourceId;
const lengthOf = (car: Equipment) => car.umler?.outsideLengthFt ?? 0;

describe('a seeded yard', () => {
  it('is the same for the same seed and another for another', async () => {
    const [one, same, other] = [await seeded({ seed: 5 }), await seeded({ seed: 5 }), await seeded({ seed: 6 })];
    expect(same.inventory.text).toBe(one.inventory.text);
    expect(same.tracks.text).toBe(one.tracks.text);
    expect(same.history.text).toBe(one.history.text);
    expect(other.inventory.text).not.toBe(one.inventory.text);
  });

  it.each([
    usual,
    { cars: 400, tracks: 3, stations: 3 },
    { cars: 3000, tracks: 200, stations: 14 },
    { cars: 40, tracks: 1, stations: 1 },
    { cars: 0, tracks: 4, stations: 2 },
  ])('holds %o, no track overfilled, no mark twice', async (size) => {
    const { cars, tracks } = await yardOf(size);
    expect(cars).toHaveLength(size.cars);
    const marks = cars.map((car) => `${car.equipmentInitial} ${car.equipmentNumber}`);
    expect(new Set(marks).size).toBe(size.cars);
    const { items } = itemsSchema.parse(tracks.body);
    expect(items.filter((item) => item.groupingType === 'STATION')).toHaveLength(size.stations);
    const trackItems = items.filter((item) => item.groupingType === 'TRACK');
    expect(trackItems).toHaveLength(size.tracks);
    for (const track of trackItems) {
      const standing = cars.filter((car) => trackOf(car) === track.resourceId);
      const feet = standing.reduce((sum, car) => sum + lengthOf(car) + couplersFt, 0);
      expect(feet).toBeLessThanOrEqual(track.attributes?.length ?? 0);
    }
  });

  it('has empty tracks, tracks with one car and tracks nearly full', async () => {
    const { cars, tracks } = await yardOf(usual);
    const shares = itemsSchema
      .parse(tracks.body)
      .items.filter((item) => item.groupingType === 'TRACK')
      .map((track) => {
        const standing = cars.filter((car) => trackOf(car) === track.resourceId);
        const feet = standing.reduce((sum, car) => sum + lengthOf(car) + couplersFt, 0);
        return { count: standing.length, share: feet / (track.attributes?.length ?? 1) };
      });
    expect(shares.some(({ count }) => count === 0)).toBe(true);
    expect(shares.some(({ count }) => count === 1)).toBe(true);
    expect(shares.some(({ share }) => share > 0.9)).toBe(true);
  });

  it('has cars of every sort a crew must be ready for', async () => {
    const { cars } = await yardOf(usual);
    const hazardous = cars.flatMap((car) => (car.waybill?.hazardousInfo ?? []).map((info) => ({ car, info })));
    const numbers = hazardous.map(({ info }) => info.unIdCode ?? '');
    expect(numbers.some((number) => /^UN\d{4}$/.test(number))).toBe(true);
    expect(numbers.some((number) => /^UN \d{4}$/.test(number))).toBe(true);
    expect(hazardous.some(({ info }) => !info.classificationInfo)).toBe(true);
    expect(hazardous.some(({ car, info }) => car.loadStatus === 'EMPTY' && info.residueIndicatorCode === 'R')).toBe(
      true,
    );
    expect(hazardous.every(({ car }) => car.aarCarType?.startsWith('T'))).toBe(true);
    expect(new Set(cars.map((car) => car.loadStatus))).toContain('EMPTY');
    expect(cars.some((car) => car.equipmentType === 'LOCOMOTIVE')).toBe(true);
    expect(cars.some((car) => !car.umler)).toBe(true);
    expect(cars.some((car) => car.umler && !car.umler.outsideLengthFt)).toBe(true);
  });

  it('has weights that add up and stay within the limits of the car', async () => {
    const { cars } = await yardOf(usual);
    for (const { waybill, umler } of cars) {
      const billed = waybill?.equipmentDetails?.[0];
      if (!billed || !umler) continue;
      expect((billed.netWeightLbs ?? 0) + (billed.tareWeightLbs ?? 0)).toBe(billed.grossWeightLbs);
      expect(billed.grossWeightLbs).toBeLessThanOrEqual(umler.grossRailWeightLb ?? 0);
      expect((waybill?.netWeightTons ?? 0) * 2000).toBeCloseTo(billed.netWeightLbs ?? -1);
    }
  });

  it('gives a past that ends where each car stands, before the yard was seeded', async () => {
    const { cars, history } = await yardOf(usual);
    const records = equipmentHistoryResponse.parse(history.body).items;
    const newest = new Map<number, number | null | undefined>();
    for (const record of records) {
      const id = record.equipment?.resourceId ?? 0;
      if (!newest.has(id)) newest.set(id, record.currentTrack?.resourceId);
      expect(Date.parse(record.timestamp ?? '')).toBeLessThan(seededAt);
    }
    for (const car of cars) expect(newest.get(car.resourceId)).toBe(trackOf(car));
    const told = new Set(records.map((record) => record.moveType));
    for (const type of ['ICHR', 'ARRI', 'MAWY', 'PACT', 'PCON', 'RLOD', 'RMTY', 'BADO', 'HMIS', 'NOBL']) {
      expect(told).toContain(type);
    }
  });

  it('answers in the shapes of the description', async () => {
    const { inventory, tracks, history } = await yardOf(usual);
    expect(inventoryResponse.safeParse(inventory.body).error).toBeUndefined();
    expect(stationTracksResponse.safeParse(tracks.body).error).toBeUndefined();
    expect(equipmentHistoryResponse.safeParse(history.body).error).toBeUndefined();
  });
});

describe('a yard at work', () => {
  const atWork = () => yardOf({ scenario: 'shift' });

  it('is the same for the same seed, and none of its tracks is overfilled', async () => {
    const [one, same] = [await atWork(), await seeded({ scenario: 'shift' })];
    expect(same.inventory.text).toBe(one.inventory.text);
    expect(same.history.text).toBe(one.history.text);
    for (const track of itemsSchema.parse(one.tracks.body).items.filter((item) => item.groupingType === 'TRACK')) {
      const standing = one.cars.filter((car) => trackOf(car) === track.resourceId);
      const feet = standing.reduce((sum, car) => sum + lengthOf(car) + couplersFt, 0);
      expect(feet, track.name ?? '').toBeLessThan(0.85 * (track.attributes?.length ?? 0));
    }
  });

  it('holds one block on each class track and departure track, and says so in the name of the track', async () => {
    const { cars, tracks } = await atWork();
    const held = itemsSchema.parse(tracks.body).items.flatMap(({ name = '', resourceId }) => {
      const named = /^(?:Class|Train) \d+ (\w+)$/.exec(name ?? '')?.[1];
      if (named === undefined) return [];
      const standing = cars.filter((car) => trackOf(car) === resourceId);
      return [{ named, blocks: [...new Set(standing.map((car) => car.waybill?.tags?.['Block']))] }];
    });
    expect(held.length).toBeGreaterThan(15);
    for (const { named, blocks } of held) expect(blocks).toEqual([named]);
  });

  it('bills each car between customers that deal in what it carries, and to where its block goes', async () => {
    const { cars } = await atWork();
    const billed = cars.flatMap((car) => (car.waybill?.tags?.['Block'] === undefined ? [] : [car.waybill]));
    expect(billed.length).toBeGreaterThan(600);
    for (const { commodityCode, consignorCustomerName: from, consigneeCustomerName: to, ...bill } of billed) {
      if (commodityCode === '0113710') {
        const millers = ['Amberline Milling', 'Wren Valley Beverages'];
        const growers = ['Northmark Grain', 'Prairie Co-op Elevator'];
        const [senders, takers] = bill.loadStatus === 'LOAD' ? [growers, millers] : [millers, growers];
        expect(senders).toContain(from);
        expect(takers).toContain(to);
      }
      if (bill.tags?.['Block'] === 'North') expect(['Winnipeg', 'Edmonton']).toContain(bill.destinationCityName);
      expect(from).not.toBe(to);
    }
  });

  it('has open work orders on cars that stand ready for an industry', async () => {
    const { cars } = await atWork();
    const asked = cars.filter((car) => car.workOrder?.status === 'PENDING');
    expect(asked.length).toBeGreaterThan(10);
    for (const car of asked) expect(car.waybill?.tags?.['Block']).toBe('Locals');
  });

  it('has the trains that come in first on a station of their own', async () => {
    const { cars, tracks } = await atWork();
    const { items } = itemsSchema.parse(tracks.body);
    const houston = items.find(({ name }) => name === '337/338 Houston');
    expect(cars.filter((car) => trackOf(car) === houston?.resourceId).length).toBeGreaterThan(8);
    expect(items.some(({ name, groupingType }) => name === 'On the road' && groupingType === 'STATION')).toBe(true);
  });
});
