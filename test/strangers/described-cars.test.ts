import { expect, test } from 'vitest';
import * as z from 'zod';
import type { StrangeService } from './service.ts';
import { StrangeShift } from './shift.ts';

const listed = z.looseObject({ items: z.array(z.looseObject({ resourceId: z.int() })) });

/** What the service says of its cars beside where they stand, by id. */
function saying(of: Readonly<Record<number, object>>): (service: StrangeService) => void {
  return (service) => {
    service.before('inventory', async ({ pass }) => {
      const reply = await pass();
      if (reply === 'broken' || reply.status !== 200) return reply;
      const body = listed.parse(reply.body);
      return { ...reply, body: { ...body, items: body.items.map((car) => ({ ...car, ...of[car.resourceId] })) } };
    });
  };
}

const first = 70_001;

test('what is hazardous in a container counts as the car’s own: on its track, in the inventory and in the list of hazmat', async () => {
  const hazardousInfo = [{ unIdCode: 'UN 1203', classificationInfo: [{ hazardousClass: '3' }] }];
  const unit = {
    resourceType: 'IntermodalUnit',
    resourceId: 8801,
    unitInitial: 'MSCU',
    unitNumber: 123_456,
    waybill: { commodityCode: '4908178', hazardousInfo },
  };
  const { api, service } = await StrangeShift.begin({
    prepare: saying({
      [first]: { waybill: { commodityCode: '4611110' }, intermodalUnits: [{ resourceId: 8800, waybill: null }, unit] },
    }),
  });
  const hazmat = { unNumbers: ['UN1203'], class: '3' };
  const [trackId = 0] = service.trackIds;
  const { cars } = await api.tracks.get({ trackId });
  expect(cars.map((car) => [car.equipmentId, car.hazmat])).toContainEqual([first, expect.objectContaining(hazmat)]);
  expect((await api.inventory.table({ filter: { hazmat: true } })).equipmentIds).toEqual([first]);
  const { lines } = await api.hazmat.list({ trackId });
  expect(lines.map((line) => [line.equipmentId, line.lading?.un, line.lading?.class])).toEqual([
    [first, 'UN1203', '3'],
  ]);
});

test('weights come in whatever unit is named; in one that nobody knows a weight is not known', async () => {
  const weighing = (tareWeight: number, tareWeightUnit?: string) => ({
    loadStatus: 'EMPTY',
    umler: { tareWeight, ...(tareWeightUnit !== undefined && { tareWeightUnit }) },
  });
  const { api } = await StrangeShift.begin({
    prepare: saying({
      [first]: weighing(30, 'T'),
      [first + 1]: weighing(30, 'MT'),
      [first + 2]: weighing(30_000_000, 'G'),
      [first + 3]: weighing(30_000, 'kg'),
      [first + 4]: weighing(66_139),
      [first + 5]: weighing(30, 'ZZ'),
    }),
  });
  const tons = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (n) => (await api.cars.get({ equipmentId: first + n })).grossTons),
  );
  expect(tons).toEqual([33.1, 33.1, 33.1, 33.1, 33.1, null]);
});

test('a car whose initial is made of figures is found, pasted, moved, loaded and billed like any other', async () => {
  const wagon = { equipmentInitial: '3380', equipmentNumber: 7_846_123 };
  const shift = await StrangeShift.begin({ prepare: saying({ [first]: wagon }) });
  const { api, service } = shift;
  const to = service.trackIds.at(-1) ?? 0;
  const mark = '3380 7846123';
  for (const text of [mark, '33 80 7846 123-4', '6123']) {
    expect((await api.cars.search({ text })).cars.map((car) => car.mark)).toEqual([mark]);
    expect((await api.cars.resolve({ text })).found.map((car) => car.mark)).toEqual([mark]);
  }
  const recorded = [
    await api.moves.record({ equipmentIds: [first], to: { trackId: to, place: 'back' } }),
    await api.toolswork.record({
      trackName: 'Harbour 6',
      waybillTemplateId: 1,
      details: [{ initialAndNumber: mark, netWeightTons: 20, groupings: [] }],
    }),
    await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1', equipmentDetails: [wagon] } }),
  ];
  for (const { commandId, advice } of recorded) {
    const { state, equipmentIds } = await shift.endOf(commandId);
    expect([state, equipmentIds, advice ?? []]).toEqual(['settled', [first], []]);
  }
});
