import { expect } from 'vitest';
import { StrangeShift } from '../strangers/shift.ts';
import type { YardSize } from '../strangers/yard.ts';
import { deploy, lostOf, type Writing } from './deployment.ts';

/**
 * A terminal at a service that writes its answers so: everything that it said is read back through the terminal's own API,
 * whole, and each kind of work is done.
 */
export async function nothingIsLost(writing: Writing, size: YardSize = { cars: 24, tracks: 6 }): Promise<void> {
  let written: ReturnType<typeof deploy> | undefined;
  const shift = await StrangeShift.begin({
    size,
    prepare: (service) => {
      written = deploy(service, writing);
    },
  });
  if (written === undefined) throw new Error('the service was not prepared');
  const { api, service } = shift;
  const said = written;

  // The yard: every track, every car in its place, every field of it.
  expect((await api.terminal.status()).mirror.setAside ?? []).toEqual([]);
  const tracks = await api.tracks.list();
  expect(tracks.map(({ trackId }) => trackId).toSorted()).toEqual(service.trackIds.toSorted());
  for (const trackId of service.trackIds) expect(await shift.board(trackId)).toEqual(service.order(trackId));
  for (const equipmentId of service.layout.cars.keys()) {
    const { equipment, mark } = await api.cars.get({ equipmentId });
    expect(lostOf(said.equipment.get(equipmentId), equipment)).toEqual([]);
    const car = service.layout.cars.get(equipmentId);
    expect(mark).toBe(`${car?.initial} ${car?.number}`);
    const found = await api.cars.search({ text: mark });
    expect(found.cars.map((one) => one.equipmentId)).toContain(equipmentId);
  }
  await api.overview.get({});
  await api.inventory.table({});

  const { groupings } = await api.groupings.list({});
  expect(groupings.length).toBe(said.grouping.size);
  for (const one of groupings) expect(lostOf(said.grouping.get(one.resourceId), one)).toEqual([]);

  // Work of each kind is done and settles, whatever its answer says beside.
  const [from = 0, second = 0] = service.trackIds;
  const to = service.trackIds.at(-1) ?? 0;
  const [one = 0, two = 0] = service.order(from);
  const [other = 0] = service.order(second);
  const recorded = [
    await api.moves.record({ equipmentIds: [one, two], to: { trackId: to, place: 'back' } }),
    await api.switchRequests.record({ requests: [{ equipmentId: other, trackId: to, requestType: 'PL' }] }),
    await api.classLists.record({ jobId: 'MORNING 1', items: [{ equipmentId: other, trackId: to, position: 0 }] }),
    await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } }),
    await api.customers.record({ resourceId: 501, printedName: 'MILL' }),
    await api.toolswork.record({
      trackName: 'Harbour 1',
      waybillTemplateId: 1,
      details: [{ initialAndNumber: mark(shift, other), netWeightTons: 90, groupings: [] }],
    }),
  ];
  for (const { commandId } of recorded) {
    const { state, lastError, conflict } = await shift.endOf(commandId);
    expect([state, lastError, conflict]).toEqual(['settled', undefined, undefined]);
  }
  expect(service.order(to)).toEqual([one, two]);
  await shift.boardIsTrue();

  const { customer } = await api.customers.get({ customerId: 501 });
  expect(lostOf(said.customer.get(501), customer)).toEqual([]);
  const [list, bill] = [recorded[2], recorded[3]];
  const answerOf = async (entry: typeof list) => (await api.queue.get({ commandId: entry?.commandId ?? '' })).answer;
  expect(lostOf([...said.classList.values()].at(-1), await answerOf(list))).toEqual([]);
  expect(lostOf([...said.waybill.values()].at(-1), await answerOf(bill))).toEqual([]);

  // The histories, record by record.
  const { items } = await api.history.equipment({ equipmentIds: [one, two], showDeletion: true });
  expect(items.length).toBe(2);
  for (const item of items) expect(lostOf(said.history.get(item.resourceId ?? 0), item)).toEqual([]);
  const charged = await api.history.charges({ showDeletion: true });
  expect(charged.items.length).toBe(service.layout.cars.size);
  for (const item of charged.items) expect(lostOf(said.charges.get(item.resourceId ?? 0), item)).toEqual([]);
}

function mark({ service }: StrangeShift, equipmentId: number): string {
  const car = service.layout.cars.get(equipmentId);
  return `${car?.initial} ${car?.number}`;
}
