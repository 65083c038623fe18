import { expect, test } from 'vitest';
import * as z from 'zod';
import { StrangeShift } from './shift.ts';
import { markOf } from './work.ts';

test('bills and loads that are only unlikely are recorded with advice, sent as they are, and done', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const number = 'B-' + '7'.repeat(40);
  const bill = await api.billsOfLading.record({
    waybill: {
      billOfLadingNumber: number,
      netWeightTons: 3000,
      equipmentDetails: [{ equipmentInitial: '338', equipmentNumber: 7_846_123, grossWeightLbs: 400_000 }],
    },
  });
  const detail = { initialAndNumber: '338 7846123', netWeightTons: 400, grossWeightTons: 90, groupings: [] };
  const load = await api.toolswork.record({ trackName: 'Harbour 1', waybillTemplateId: 1, details: [detail] });
  expect(bill.advice?.map(({ field }) => field)).toEqual([
    'waybill.billOfLadingNumber',
    'waybill.netWeightTons',
    'waybill.equipmentDetails[0].equipmentInitial',
    'waybill.equipmentDetails[0].grossWeightLbs',
  ]);
  expect(load.advice?.map(({ field }) => field)).toEqual(['details[0].initialAndNumber', 'details[0].netWeightTons']);
  await shift.atRest();
  for (const { commandId, advice } of [bill, load]) {
    const kept = await api.queue.get({ commandId });
    expect([kept.state, kept.advice]).toEqual(['settled', advice]);
  }
  const sent = (endpoint: string) => service.done.find((one) => one.endpoint === endpoint)?.body;
  expect(sent('bill')).toMatchObject({ waybill: { billOfLadingNumber: number, netWeightTons: 3000 } });
  expect(sent('toolswork')).toMatchObject({ details: [detail] });
});

test('a figure of no stated type leaves as a number however it was typed, and one that is none is reported at its field', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const bill = (billOfLadingNumber: string, weight: string | number) =>
    api.billsOfLading.record({ waybill: { billOfLadingNumber, lineItems: [{ quantity: { weight } }] } });
  await bill('B-1', 185_000);
  await bill('B-2', '185000.0');
  await shift.atRest();
  const sent = service.done.filter((one) => one.endpoint === 'bill').map(({ body }) => body);
  expect(sent).toMatchObject(
    [185_000, 185_000].map((weight) => ({ waybill: { lineItems: [{ quantity: { weight } }] } })),
  );
  await expect(bill('B-3', 'two tons')).rejects.toMatchObject({
    data: { issues: [{ field: 'waybill.lineItems[0].quantity.weight', rule: 'must be a number such as 92.5' }] },
  });
});

test('a tag leaves as the text it is, whatever the carrier calls its category', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const tags = { weight: 'Heavy', volume: '12', Cargo: '7.50' };
  const { commandId } = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1', tags } });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(service.done.map(({ body }) => body)).toEqual([
    { carrierId: 77, waybill: { billOfLadingNumber: 'B-1', tags } },
  ]);
});

const list = z.looseObject({ items: z.array(z.looseObject({ equipmentNumber: z.unknown().optional() })) });
const asked = z.looseObject({
  showDeletion: z.boolean().optional(),
  showRejection: z.boolean().optional(),
  showMuted: z.boolean().optional(),
  showOnlyValidatedMoveTypes: z.boolean().optional(),
  equipmentIds: z.array(z.int()).optional(),
  moveTypes: z.array(z.string()).optional(),
});

test('a bad order that is deleted is none, from the first read on and when it is deleted later', async () => {
  const struck = new Map<number, Record<string, string>>();
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [first = 0, second = 0, third = 0, fourth = 0] = service.order(service.trackIds[0] ?? 0);
      const records = [
        { car: first, fate: {} },
        { car: second, fate: { deletedAt: '2026-01-01T00:00:00Z' } },
        { car: third, fate: { mutedAt: '2026-01-01T00:00:00Z' } },
        { car: fourth, fate: { reportingFlag: 'REJECTED' } },
      ];
      // Includes everything, of validated move types alone, unless it is told not to, as a service may.
      service.before('history', ({ body }) => {
        const filter = asked.parse(body);
        const items = records.flatMap(({ car, fate }, n) => {
          const now: Record<string, string> = struck.get(car) ?? fate;
          const hidden =
            filter.showOnlyValidatedMoveTypes !== false ||
            (now['deletedAt'] !== undefined && filter.showDeletion === false) ||
            (now['mutedAt'] !== undefined && filter.showMuted === false) ||
            (now['reportingFlag'] === 'REJECTED' && filter.showRejection === false);
          if (hidden || !(filter.equipmentIds?.includes(car) ?? true)) return [];
          const timestamp = new Date(service.clock.now() - 60_000);
          const equipment = { resourceType: 'Equipment', resourceId: car };
          return [{ resourceId: 700 + n, moveType: 'BADO', timestamp: timestamp.toISOString(), equipment, ...now }];
        });
        return { status: 200, body: { items } };
      });
    },
  });
  const { api, service } = shift;
  const cut = service.order(service.trackIds[0] ?? 0).slice(0, 4);
  const badOrdered = async () => {
    const read = await Promise.all(cut.map((equipmentId) => api.cars.get({ equipmentId })));
    return read.map(({ flags }) => flags.badOrder);
  };
  await shift.until(async () => (await badOrdered())[0] === true, 'the bad order');
  expect(await badOrdered()).toEqual([true, false, false, false]);
  struck.set(cut[0] ?? 0, { deletedAt: new Date(service.clock.now()).toISOString() });
  await shift.until(async () => (await badOrdered())[0] === false, 'the bad order to be gone');
});

test('the charges of one car are asked for by its mark, and nobody else’s are shown under it', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [one = 0, other = 0] = service.order(service.trackIds[0] ?? 0);
      const charged = [
        { resourceId: one },
        { resourceId: other },
        // By its mark alone, as it stands in another list.
        { equipmentInitial: 'gatx ', equipmentNumber: service.layout.cars.get(one)?.number },
        { equipmentInitial: 'GATX', equipmentNumber: 1 },
      ];
      const items = charged.map((equipment, n) => ({ resourceId: 900 + n, numCharges: 1, equipment }));
      service.before('charges', () => ({ status: 200, body: { items } }));
    },
  });
  const { api, service } = shift;
  const [car = 0] = service.order(service.trackIds[0] ?? 0);
  const { items } = await api.history.charges({ equipmentIds: [car], showDeletion: false });
  expect(items.map(({ resourceId }) => resourceId)).toEqual([900, 902]);
  const body = service.asked.findLast(({ endpoint }) => endpoint === 'charges')?.body;
  expect(body).toEqual({ carrierId: expect.any(Number), initialAndNumber: markOf(shift, car), showDeletion: false });
});

test('the charges of a car that the service gives no number are asked for by its id: it knows none of our names', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      service.before('inventory', async ({ pass }) => {
        const reply = await pass();
        if (reply === 'broken' || reply.status !== 200) return reply;
        const items = list.parse(reply.body).items.map(({ equipmentNumber: _number, ...car }) => car);
        return { ...reply, body: { items } };
      });
    },
  });
  const { api, service } = shift;
  const [car = 0] = service.order(service.trackIds[0] ?? 0);
  await api.history.charges({ equipmentIds: [car], showDeletion: false });
  const body = service.asked.findLast(({ endpoint }) => endpoint === 'charges')?.body;
  expect(body).toEqual({ carrierId: expect.any(Number), equipmentIds: [car], showDeletion: false });
});

test.each([true, false])('every flag of the histories is sent as %s when it is said so', async (said) => {
  const { api, service } = await StrangeShift.begin();
  const flags = {
    showDeletion: said,
    showRejection: said,
    showMuted: said,
    showOnlyValidatedMoveTypes: said,
    exactMatchEquipmentInitialAndNumber: said,
  };
  service.before('history', () => ({ status: 200, body: list.parse({ items: [] }) }));
  await api.history.equipment({ initialAndNumber: 'UTLX 1', ...flags });
  await api.history.charges({ initialAndNumber: 'UTLX 1', ...flags });
  const asks = (endpoint: string) => service.asked.filter((one) => one.endpoint === endpoint).map(({ body }) => body);
  expect(asks('history')).toContainEqual(expect.objectContaining({ initialAndNumber: 'UTLX 1', ...flags }));
  expect(asks('charges')).toContainEqual(expect.objectContaining({ initialAndNumber: 'UTLX 1', ...flags }));
});

test('a switch request asks what the description requires and no more, each car its own', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [first = 0, second = 0] = service.order(service.trackIds[0] ?? 0);
  const to = service.trackIds.at(-1) ?? 0;
  const requests = [
    { equipmentId: first },
    { equipmentId: second, trackId: to, requestType: 'TR' as const, spot: '4' },
  ];
  const { commandId } = await api.switchRequests.record({ requests });
  const { state, summary } = await shift.endOf(commandId);
  expect([state, summary]).toEqual([
    'settled',
    // Neither track nor type nor spot of the second car is told of the first.
    expect.stringMatching(
      /^Switch request, of no type and transfer: .* → .+ and a track of the carrier’s choice, spot 4 for 1 of 2 cars$/,
    ),
  ]);
  expect(service.done.map(({ body }) => body)).toEqual([{ carrierId: expect.any(Number), switchRequests: requests }]);
  const bare = await api.switchRequests.record({ requests: [{ equipmentId: first }] });
  expect((await shift.endOf(bare.commandId)).summary).toBe(
    `Switch request, of no type: ${markOf(shift, first)} → a track of the carrier’s choice`,
  );
});

test('a bad order without a time flags its car where no record with a time tells otherwise, and a car without a mark is named by the one that is known', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      const [first = 0, second = 0] = service.order(service.trackIds[0] ?? 0);
      const of = (resourceId: number) => ({ equipment: { resourceId } });
      service.before('history', ({ body }) => {
        const filter = asked.parse(body);
        const records = [
          { resourceId: 700, moveType: 'BADO', ...of(first) },
          { resourceId: 701, moveType: 'BADO', ...of(second) },
          { resourceId: 702, moveType: 'BFRM', timestamp: '2026-01-01T00:00:00Z', ...of(second) },
        ];
        const items = records.filter(({ equipment }) => filter.equipmentIds?.includes(equipment.resourceId) ?? true);
        return { status: 200, body: { items } };
      });
    },
  });
  const { api, service } = shift;
  const [first = 0, second = 0] = service.order(service.trackIds[0] ?? 0);
  const isBadOrder = async (equipmentId: number) => (await api.cars.get({ equipmentId })).flags.badOrder;
  await shift.until(() => isBadOrder(first), 'the bad order');
  expect(await isBadOrder(second)).toBe(false);
  const { marks } = await api.history.equipment({});
  expect(marks).toEqual({ [first]: markOf(shift, first), [second]: markOf(shift, second) });
});

test('names of jobs, lists and spots are as long as the crew writes them: the description sets no length', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [car = 0] = service.order(service.trackIds[0] ?? 0);
  const to = service.trackIds.at(-1) ?? 0;
  const long = 'Afternoon transfer to the harbour '.repeat(20).trim();
  const moved = await api.moves.record({
    equipmentIds: [car],
    to: { trackId: to, place: 'back', spot: long },
    jobName: long,
  });
  const listed = await api.classLists.record({
    jobId: long,
    items: [{ equipmentId: car, trackId: to, position: 200_000 }],
  });
  const asked = await api.switchRequests.record({ requests: [{ equipmentId: car, trackId: to, spot: long }] });
  for (const { commandId } of [moved, listed, asked]) expect((await shift.endOf(commandId)).state).toBe('settled');
  const sent = (endpoint: string) => service.done.find((one) => one.endpoint === endpoint)?.body;
  expect(sent('move')).toMatchObject({
    jobName: expect.stringMatching(new RegExp(`^#yt-\\w+ ${long}$`)),
    items: [{ locationUpdate: { to: { spot: long } } }],
  });
  expect(sent('classList')).toMatchObject({ jobId: long, items: [{ location: { groupingIndex: 200_000 } }] });
  expect(sent('switchRequest')).toMatchObject({ switchRequests: [{ spot: long }] });
});

const template = {
  shipperLocationId: 11,
  consigneeLocationId: 12,
  freightBillPartyLocationId: 13,
  inCareOfLocationId: 14,
  commodityCode: '0113710',
  parties: [{ name: 'Harbour Agency', cityName: 'Houston' }],
  tags: { Cargo: 'Wheat', Service: 'Standard' },
};
const templated = z.looseObject({
  waybill: z.looseObject({
    waybillTemplateId: z.int(),
    parties: z.array(z.looseObject({})),
    tags: z.record(z.string(), z.string()),
  }),
});

test('what a bill says is all that leaves, so that its template fills in the rest, and what comes back merged is what is shown', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      // Rules 3 and 4 of a new bill, as the description has them.
      service.before('bill', (call) => {
        const { waybill } = templated.parse(call.body);
        const merged = {
          ...template,
          ...waybill,
          parties: [...template.parties, ...waybill.parties],
          tags: { ...template.tags, ...waybill.tags },
        };
        return call.pass({ ...templated.parse(call.body), waybill: merged });
      });
    },
  });
  const { api, service } = shift;
  const waybill = {
    billOfLadingNumber: 'B-7',
    waybillTemplateId: 4,
    consigneeLocationId: 92,
    inCareOfLocationId: 94,
    parties: [{ name: 'Own Broker' }],
    tags: { Cargo: 'Barley' },
  };
  const { commandId } = await api.billsOfLading.record({ waybill });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  // No field that was not written, not even an empty one: it would stand in the way of the template's.
  expect(service.asked.find(({ endpoint }) => endpoint === 'bill')?.body).toEqual({ carrierId: 77, waybill });
  expect((await api.queue.get({ commandId })).answer).toMatchObject({
    billOfLadingNumber: 'B-7',
    shipperLocationId: 11,
    consigneeLocationId: 92,
    freightBillPartyLocationId: 13,
    inCareOfLocationId: 94,
    commodityCode: '0113710',
    parties: [{ name: 'Harbour Agency', cityName: 'Houston' }, { name: 'Own Broker' }],
    tags: { Cargo: 'Barley', Service: 'Standard' },
  });

  const details = [{ initialAndNumber: 'UTLX 4', netWeightTons: 90, groupings: [] }];
  const load = await api.toolswork.record({ trackName: 'Harbour 1', waybillTemplateId: 4, details });
  expect((await shift.endOf(load.commandId)).state).toBe('settled');
  expect(service.asked.find(({ endpoint }) => endpoint === 'toolswork')?.body).toEqual({
    carrierId: 77,
    trackName: 'Harbour 1',
    waybillTemplateId: 4,
    details,
  });
});
