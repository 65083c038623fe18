import { expect, test } from 'vitest';
import * as z from 'zod';
import { defaultDialect } from '#shared/service/dialect.ts';
import { StrangeShift } from './shift.ts';
import type { StrangeService } from './service.ts';

const groupingsBody = z.object({ groupings: z.array(z.record(z.string(), z.unknown())) });
const inventoryBody = z.object({ items: z.array(z.record(z.string(), z.unknown())) });

/** A block that is no track, with everything the description names of a grouping, and one that was deleted. */
const block = {
  resourceType: 'Grouping',
  resourceId: 901,
  uuid: '00000000-0000-4000-8000-000000000901',
  name: 'Mill block',
  groupingType: 'BLOCK',
  attributes: { capacity: 12, remarks: 'Twice a day' },
  rules: { hazmatAllowed: false, carTypes: ['T', 'G'] },
  equipmentIndexEnabled: true,
  objectType: 'EQUIPMENT',
  colorToken: 'ocean-500',
  updatedAt: '2026-05-04T10:00:00Z',
  carrierId: 9001,
};
const gone = { ...block, resourceId: 902, name: 'Old block', deletedAt: '2026-04-01T08:00:00Z' };

/** The first car is in the block besides its track; every second car has tags. */
function withBlocks(service: StrangeService): void {
  service.before('groupings', async ({ pass }) => {
    const reply = await pass();
    if (reply === 'broken') return reply;
    const { groupings } = groupingsBody.parse(reply.body);
    return { ...reply, body: { groupings: [...groupings, block, gone] } };
  });
  service.before('inventory', async ({ pass }) => {
    const reply = await pass();
    if (reply === 'broken' || reply.status !== 200) return reply;
    const body = inventoryBody.parse(reply.body);
    const items = body.items.map((car) => {
      const id = Number(car['resourceId']);
      const parents = z.array(z.unknown()).parse(car['parentGroupings']);
      return {
        ...car,
        parentGroupings: id === 70_001 ? [...parents, { resourceId: 901, name: 'Mill block' }] : parents,
        ...(id % 2 === 0 && { waybill: { tags: { Service: 'Priority', Season: `Week ${id % 4}` } } }),
        ...(id === 70_003 && { intermodalUnits: [{ resourceId: 1, waybill: { tags: { Service: 'Reefer' } } }] }),
      };
    });
    return { ...reply, body: { ...body, items } };
  });
}

test('groupings of every type are kept as they were listed, deleted ones too, with their cars and their age; they are there without a connection', async () => {
  const shift = await StrangeShift.begin({ prepare: withBlocks });
  await shift.api.terminal.workOffline({ offline: true });
  await shift.restart();
  const { asOf, groupings } = await shift.api.groupings.stored();
  expect(Date.parse(asOf ?? '')).toBeLessThanOrEqual(shift.clock.now());
  expect([...new Set(groupings.map((one) => one.groupingType))]).toEqual(['BLOCK', 'STATION', 'TRACK']);
  expect(groupings.slice(0, 2)).toEqual([
    { ...block, cars: 1, lengthFt: null },
    { ...gone, cars: 0, lengthFt: null },
  ]);
  expect(groupings.find((one) => one.groupingType === 'STATION')?.cars).toBe(24);
});

test('stations and tracks are known with all that the station tracks say of them, also where no grouping is listed', async () => {
  const listed = z.object({ items: z.array(z.looseObject({ resourceId: z.int() })) });
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      service.before('groupings', () => ({ status: 200, body: { groupings: [block] } }));
      service.before('stationTracks', async ({ pass }) => {
        const reply = await pass();
        if (reply === 'broken') return reply;
        const items = listed.parse(reply.body).items.map((item) => ({
          ...item,
          colorToken: `token-${item.resourceId}`,
        }));
        return { ...reply, body: { items } };
      });
    },
  });
  await shift.restart();
  const { groupings } = await shift.api.groupings.stored();
  const [first = 0] = shift.service.trackIds;
  const track = (await shift.api.tracks.get({ trackId: first })).track;
  const known = groupings.find((one) => one.resourceId === first);
  expect(known).toMatchObject({
    name: track.name,
    groupingType: track.groupingType,
    colorToken: `token-${first}`,
    countedCars: shift.service.order(first).length,
    sortOrder: expect.any(Number),
    lengthFt: track.length,
    uuid: expect.any(String),
  });
  expect(groupings.filter((one) => one.resourceId === track.stationId)).toMatchObject([{ name: track.stationName }]);
  expect(groupings.filter((one) => one.resourceId === 901)).toHaveLength(1);
});

test('the cars of a grouping are found, whatever its type, and a grouping that nobody lists any more goes', async () => {
  const shift = await StrangeShift.begin({ prepare: withBlocks });
  const cars = (filter: object) => shift.api.inventory.table({ filter }).then((table) => table.equipmentIds);
  expect(await cars({ groupingId: [901] })).toEqual([70_001]);
  expect(await cars({ groupingId: [90] })).toEqual([]);
  const stop = shift.service.before('groupings', async ({ pass }) => {
    const reply = await pass();
    if (reply === 'broken') return reply;
    const body = groupingsBody.parse(reply.body);
    return { ...reply, body: { groupings: body.groupings.filter((one) => one['resourceId'] !== 901) } };
  });
  await shift.api.mirror.refresh({});
  stop();
  const names = (await shift.api.groupings.stored()).groupings.map((one) => one.name);
  expect(names).not.toContain('Mill block');
  expect(names).toContain('Old block');
});

test('cars are found by the tags of their waybills and of what stands on them, exactly, and by having none', async () => {
  const shift = await StrangeShift.begin({ prepare: withBlocks });
  const cars = (tag: (string | null)[]) =>
    shift.api.inventory.table({ filter: { tag } }).then((table) => table.equipmentIds.toSorted((a, b) => a - b));
  expect(await cars(['Service: Priority'])).toHaveLength(12);
  expect(await cars(['Service: Prior'])).toEqual([]);
  expect(await cars(['Service: Reefer'])).toEqual([70_003]);
  expect(await cars(['Season: Week 0', 'Service: Reefer'])).toHaveLength(7);
  expect(await cars([null])).toHaveLength(11);
  const { tag } = await shift.api.inventory.choices();
  expect(tag).toEqual([
    { value: 'Service: Priority', cars: 12 },
    { value: null, cars: 11 },
    { value: 'Season: Week 0', cars: 6 },
    { value: 'Season: Week 2', cars: 6 },
    { value: 'Service: Reefer', cars: 1 },
  ]);
  const [tagged] = (await shift.api.inventory.cars({ equipmentIds: [70_002] })).cars;
  expect(tagged?.tags).toEqual(['Season: Week 2', 'Service: Priority']);
});

/** The answer of station tracks or inventory with lengths that state no unit. */
function withBareLengths(service: StrangeService): void {
  service.before('stationTracks', async ({ pass }) => {
    const reply = await pass();
    if (reply === 'broken') return reply;
    const { items } = inventoryBody.parse(reply.body);
    const track = { length: 304.8, spots: [] };
    return {
      ...reply,
      body: { items: items.map((one) => ({ ...one, ...('attributes' in one && { attributes: track }) })) },
    };
  });
  service.before('groupings', async ({ pass }) => {
    const reply = await pass();
    if (reply === 'broken') return reply;
    const { groupings } = groupingsBody.parse(reply.body);
    return { ...reply, body: { groupings: [...groupings, { ...block, attributes: { length: 304.8 } }] } };
  });
  service.before('inventory', async ({ pass }) => {
    const reply = await pass();
    if (reply === 'broken' || reply.status !== 200) return reply;
    const body = inventoryBody.parse(reply.body);
    return {
      ...reply,
      body: { ...body, items: body.items.map((car) => ({ ...car, umler: { outsideLength: 15.24 } })) },
    };
  });
}

test.each([
  { lengthUnit: 'm' as const, track: 1000, car: 50 },
  { lengthUnit: 'ft' as const, track: 304.8, car: 15.24 },
])('lengths without a unit are read as the dialect says: $lengthUnit', async ({ lengthUnit, track, car }) => {
  const dialect = { ...defaultDialect, lengthUnit };
  const shift = await StrangeShift.begin({ prepare: withBareLengths, ports: { dialect } });
  const [first] = await shift.api.tracks.list({});
  expect(first?.length).toBeCloseTo(track, 6);
  const { cars } = await shift.api.tracks.get({ trackId: first?.trackId ?? 0 });
  expect(cars[0]?.lengthFt).toBeCloseTo(car, 6);
  const { groupings } = await shift.api.groupings.stored();
  expect(groupings.find((one) => one.resourceId === 901)?.lengthFt).toBeCloseTo(track, 6);
});

test('fields of a grouping that the description does not name hide no grouping, whatever they hold', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      service.before('groupings', async ({ pass }) => {
        const reply = await pass();
        if (reply === 'broken') return reply;
        const { groupings } = groupingsBody.parse(reply.body);
        const odd = [block, ...groupings].map((one) => ({ ...one, sortOrder: 'last', countedCars: [], cars: 'some' }));
        return { ...reply, body: { groupings: odd } };
      });
    },
  });
  const { groupings } = await shift.api.groupings.stored();
  expect(groupings.map(({ cars }) => cars)).toEqual(expect.arrayContaining([0, 24]));
  expect(groupings.find(({ groupingType }) => groupingType === 'STATION')?.sortOrder).toBe(0);
});
