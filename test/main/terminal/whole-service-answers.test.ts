import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#shared/terminal/queue.ts';
import type { Shift } from '../../support/shift.ts';
import { fewer } from '../../support/tier.ts';
import { beginBehindGateway, comesTo, first, type Gateway, officeOf, paths } from './whole-service.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answer with `change` made to each object of one of its lists. */
function eachOf(answer: Fields, list: string, change: (item: Fields) => Fields): Fields {
  const items = answer[list];
  return { ...answer, [list]: Array.isArray(items) ? items.map((item) => (isFields(item) ? change(item) : item)) : [] };
}

async function oneCar(shift: Shift) {
  const { full, quiet } = await shift.tracks(2);
  const from = first(full);
  const { cars } = await shift.api.tracks.get({ trackId: from.trackId });
  return { car: first(cars), from, quiet };
}

describe('fields and codes that nobody described are kept and shown as they are', () => {
  test('of a car: at the top, in its waybill, in its reference data and its work orders', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { car, from } = await oneCar(shift);
    gateway.change(paths.inventory, (answer) => ({
      ...eachOf(answer, 'items', (item) => ({
        ...item,
        loadStatus: 'HALF',
        aarCarType: 'Q7',
        arrivalState: 'FLYING',
        moonPhase: { name: 'full', days: [14] },
        waybill: { ...(isFields(item['waybill']) && item['waybill']), waybillStatus: 'SHELVED', tides: 'high' },
        umler: { ...(isFields(item['umler']) && item['umler']), wings: 2 },
        workOrders: [{ resourceId: 5, status: 'DREAMT', mood: 'calm' }],
      })),
      asOfMoon: 3,
    }));
    await shift.api.mirror.refresh({ trackId: from.trackId });
    const shown = await shift.api.cars.get({ equipmentId: car.equipmentId });
    expect([shown.loadStatus, shown.aarCarType]).toEqual(['HALF', 'Q7']);
    expect(shown.equipment).toMatchObject({
      arrivalState: 'FLYING',
      moonPhase: { name: 'full', days: [14] },
      waybill: { waybillStatus: 'SHELVED', tides: 'high' },
      umler: { wings: 2 },
      workOrders: [{ status: 'DREAMT', mood: 'calm' }],
    });
    expect((await shift.api.cars.search({ loadStatus: 'HALF' })).total).toBe(from.carCount);
  });

  test('of history records and charges', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { car } = await oneCar(shift);
    const strange = (answer: Fields) => eachOf(answer, 'items', (item) => ({ ...item, moveType: 'ZZZZ', echo: [1] }));
    gateway.change(paths.history, strange);
    gateway.change(paths.charges, strange);
    const records = (await shift.api.history.equipment({ equipmentIds: [car.equipmentId] })).items;
    const charges = (await shift.api.history.charges({ showDeletion: true })).items;
    expect(records.length).toBeGreaterThan(0);
    for (const item of [...records, ...charges]) expect(item).toMatchObject({ moveType: 'ZZZZ', echo: [1] });
    expect((await shift.api.history.stored({ equipmentId: car.equipmentId })).items).toEqual(records);
  });

  test('of groupings and tracks: a type that nobody named is shown under its name', async () => {
    const { shift, gateway } = await beginBehindGateway();
    gateway.change(paths.groupings, (answer) =>
      eachOf(answer, 'groupings', (item) => ({ ...item, groupingType: `MY_${String(item['groupingType'])}`, tint: 7 })),
    );
    gateway.change(paths.stationTracks, (answer) =>
      eachOf(answer, 'items', (item) => ({
        ...item,
        ...(item['groupingType'] === 'TRACK' && { groupingType: 'RIP_TRACK', colorToken: 'ultraviolet' }),
      })),
    );
    const { groupings } = await shift.api.groupings.list({});
    expect(groupings.every((one) => one.groupingType?.startsWith('MY_') && one['tint'] === 7)).toBe(true);
    await shift.api.mirror.refresh({});
    const tracks = await shift.api.tracks.list();
    expect(tracks).toHaveLength(6);
    expect(tracks.every((track) => track.groupingType === 'RIP_TRACK' && track.colorToken === 'ultraviolet')).toBe(
      true,
    );
  });

  test('of what is answered to work: class list, bill of lading, customer', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { car, quiet } = await oneCar(shift);
    for (const path of [paths.classLists, paths.bills, paths.moves, paths.switchRequests, paths.toolswork]) {
      gateway.change(path, (answer) => ({
        ...answer,
        status: 'SHELVED',
        waybillStatus: 'SHELVED',
        echo: { of: path },
      }));
    }
    gateway.change(paths.customers, ({ customer, ...answer }) => ({
      ...answer,
      contract: { effect: 'somethingNew' },
      customer: { ...(isFields(customer) && customer), mood: 'calm' },
    }));
    const { trackId } = quiet;
    const items = [{ equipmentId: car.equipmentId, trackId, position: 0 }];
    const list = await comesTo(shift, { kind: 'classList', jobId: 'N', items }, 'settled');
    expect(list.answer).toMatchObject({ status: 'SHELVED', echo: { of: paths.classLists } });
    expect((await shift.api.classLists.list())[0]?.classList.status).toBe('SHELVED');
    const bill = await comesTo(shift, { kind: 'billOfLading', waybill: { billOfLadingNumber: 'YT-1' } }, 'settled');
    expect(bill.answer).toMatchObject({ waybillStatus: 'SHELVED', echo: { of: paths.bills } });
    const { resourceId } = first(await officeOf(shift).customers());
    await comesTo(shift, { kind: 'customerUpdate', resourceId }, 'settled');
    expect((await shift.api.customers.get({ customerId: resourceId })).customer['mood']).toBe('calm');
    const move = { kind: 'move' as const, equipmentIds: [car.equipmentId], to: { trackId, place: 'front' as const } };
    await comesTo(shift, move, 'settled');
  });
});

test('fields without a value may be missing or null; what identifies is enough', async () => {
  const { shift, gateway } = await beginBehindGateway();
  const { car, from } = await oneCar(shift);
  gateway.change(paths.inventory, (answer) =>
    eachOf(answer, 'items', ({ resourceId, parentGroupings }) => ({
      resourceId,
      parentGroupings,
      waybill: null,
      umler: null,
      loadStatus: null,
      intermodalUnits: null,
    })),
  );
  gateway.change(paths.history, (answer) =>
    eachOf(answer, 'items', ({ resourceId }) => ({ resourceId, equipment: null })),
  );
  await shift.api.mirror.refresh({ trackId: from.trackId });
  const bare = first((await shift.api.tracks.get({ trackId: from.trackId })).cars);
  expect(bare).toMatchObject({ equipmentId: car.equipmentId, loadStatus: null, aarCarType: null, hazmat: null });
  expect((await shift.api.history.equipment({ equipmentIds: [car.equipmentId] })).items[0]).toMatchObject({
    equipment: null,
  });
});

describe('a success of another shape than described', () => {
  /** Answers every later success with something else; whatever it was about has been done. */
  const spoil = (gateway: Gateway, path: string) => {
    gateway.change(path, () => ({
      items: 'none',
      equipment: 'none',
      groupings: 'none',
      customer: 'none',
      cuts: 'none',
    }));
  };

  test.each(
    fewer(2, [
      ['history/equipment', paths.history, (shift: Shift) => shift.api.history.equipment({})],
      ['inventory', paths.inventory, (shift: Shift) => shift.api.mirror.refresh({})],
      ['groupings/list', paths.groupings, (shift: Shift) => shift.api.groupings.list({})],
      ['history/charges', paths.charges, (shift: Shift) => shift.api.history.charges({ showDeletion: true })],
      ['station tracks', paths.stationTracks, (shift: Shift) => shift.api.mirror.refresh({})],
    ]),
  )('%s: says where it cannot be read, and nothing is taken away', async (_name, path, read) => {
    const { shift, gateway } = await beginBehindGateway();
    const cars = (await shift.api.terminal.status()).mirror.cars;
    spoil(gateway, path);
    await expect(read(shift)).rejects.toMatchObject({
      code: 'SERVICE',
      message: expect.stringContaining('cannot be read'),
      data: { class: 'unknown', status: 200 },
    });
    expect((await shift.api.terminal.status()).mirror.cars).toBe(cars);
  });

  test('a move is proved by its history and done once; what has no proof is laid before a person', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { car, quiet } = await oneCar(shift);
    const office = officeOf(shift);
    const { trackId } = quiet;
    for (const path of [paths.moves, paths.switchRequests, paths.classLists]) spoil(gateway, path);
    const { equipmentId } = car;
    const moved = await comesTo(
      shift,
      { kind: 'move', equipmentIds: [equipmentId], to: { trackId, place: 'front' } },
      'settled',
    );
    expect(moved.history.some((line) => line.why.includes('cannot be read'))).toBe(true);
    expect(moved.history.some((line) => line.why.startsWith('Proved: it was done'))).toBe(true);
    const unproved: CommandInput[] = [
      { kind: 'classList', jobId: 'N', items: [{ equipmentId, trackId, position: 0 }] },
      { kind: 'switchRequest', requests: [{ equipmentId, trackId, requestType: 'PL' }] },
    ];
    for (const input of unproved) {
      const { commandId } = await comesTo(shift, input, 'review');
      await shift.api.queue.confirmApplied({ commandId });
    }
    await shift.drained();
    for (const path of [paths.moves, paths.switchRequests, paths.classLists]) {
      expect([path, (await office.asked(path)).map((entry) => entry.effect)]).toEqual([path, [true]]);
    }
  });

  test('a bill and a customer are asked again until the answer can be read', async () => {
    const { shift, gateway } = await beginBehindGateway();
    const { resourceId } = first(await officeOf(shift).customers());
    gateway.answerInstead(paths.bills, 200, 'made');
    gateway.answerInstead(paths.customers, 200, { customer: { name: 'without a number' } });
    await comesTo(shift, { kind: 'billOfLading', waybill: { billOfLadingNumber: 'YT-1' } }, 'settled');
    await comesTo(shift, { kind: 'customerUpdate', resourceId, printedName: 'AT LAST' }, 'settled');
    expect((await shift.api.customers.get({ customerId: resourceId })).customer.printedName).toBe('AT LAST');
    expect(gateway.of(paths.bills)).toHaveLength(2);
    expect(gateway.of(paths.customers)).toHaveLength(2);
  });
});

test('an error without a message is no refusal by the service: the bill is asked again', async () => {
  const { shift, gateway } = await beginBehindGateway();
  gateway.answerInstead(paths.bills, 412, { error: 'no message here' });
  const done = await comesTo(shift, { kind: 'billOfLading', waybill: { billOfLadingNumber: 'YT-1' } }, 'settled');
  expect(done.history.map(({ to }) => to)).not.toContain('refused');
  expect(gateway.of(paths.bills)).toHaveLength(2);
  expect(await officeOf(shift).done(paths.bills)).toBe(1);
});
