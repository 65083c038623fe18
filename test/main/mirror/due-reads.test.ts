import { expect, it } from 'vitest';
import { conditionRecords } from '#main/sync/history-facts.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import { car, openYard, startedAt } from './yard.ts';

const day = 86_400_000;
const underWay = { workOrder: { status: 'ACTIVE', inTransit: true, trainId: 'M123' } };

async function yardOf(cars: readonly Equipment[]) {
  const yard = openYard();
  await yard.pull(cars);
  return yard;
}

it('cars have stood since the movement that brought them where they are; what is no car or is on a train does not stand', async () => {
  const papers = { consignorCustomerName: 'Kessler', consigneeCustomerName: 'Mill' };
  const yard = await yardOf([
    car(1, 11, 0, { waybill: papers }),
    car(2, 11, 1),
    car(3, 11, 2),
    car(4, 11, 3, { equipmentType: 'Locomotive' }),
    car(5, 11, 4, underWay),
    car(6, 11, 5, { workOrder: { status: 'ACTIVE' } }),
    car(7, 11, 6),
    car(8, 11, 7, { equipmentType: 'ENGINE' }),
    car(9, 11, 8, { equipmentType: 'End-of-train device' }),
    car(10, 11, 9, { aarCarType: 'D600' }),
  ]);
  const movedTo = (equipmentId: number, days: number, track: number | null = 11) => ({
    record: `r${equipmentId}`,
    equipmentId,
    at: startedAt - days * day,
    movedTo: track,
  });
  yard.movements.add([
    movedTo(1, 3),
    movedTo(2, 1),
    movedTo(3, 9, 12),
    movedTo(4, 9),
    movedTo(5, 9),
    movedTo(6, 2),
    movedTo(7, 9, null),
    movedTo(8, 9),
    movedTo(9, 9),
    movedTo(10, 9),
  ]);
  const since = yard.due.standingSince(startedAt - 2 * day);
  expect(since.map(({ id, trackId, at }) => [id, trackId, (startedAt - at) / day])).toEqual([
    [1, 11, 3],
    [6, 11, 2],
  ]);
  expect(since[0]).toMatchObject({ loadStatus: 'LOAD', shipper: 'Kessler', consignee: 'Mill' });
  // Nothing tells of these since when they stand where they are.
  expect(yard.due.standingUntold()).toMatchObject([
    { id: 3, trackId: 11 },
    { id: 7, trackId: 11 },
  ]);
});

it('cars that are placed are reported, the one placed first in front, and released ones are not', async () => {
  const yard = await yardOf([car(1, 11, 0), car(2, 11, 1), car(3, 11, 2), car(4, 11, 3)]);
  yard.conditions.add([
    { equipmentId: 1, moveType: 'PACT', at: 30 },
    { equipmentId: 2, moveType: 'PACT', at: 10 },
    { equipmentId: 3, moveType: 'PACT', at: 20 },
    { equipmentId: 3, moveType: 'RMTY', at: 40 },
    { equipmentId: 99, moveType: 'PACT', at: 1 },
  ]);
  expect(yard.due.placed()).toEqual([
    { id: 2, at: 10 },
    { id: 1, at: 30 },
  ]);
});

it('a car that was placed at a time nobody has stated is placed, and not since any time', async () => {
  const yard = await yardOf([car(1, 11, 0), car(2, 11, 1)]);
  const told = { equipment: { resourceId: 2 }, moveType: 'PACT' };
  yard.conditions.add([{ equipmentId: 1, moveType: 'PACT', at: startedAt }, ...conditionRecords([told], startedAt)]);
  expect(yard.due.placed()).toEqual([
    { id: 1, at: startedAt },
    { id: 2, at: null },
  ]);
  const days = async (filter: InventoryFilter) =>
    (await yard.inventory.table({ filter }, startedAt + day)).equipmentIds;
  expect(await days({ placed: true })).toEqual([1, 2]);
  expect(await days({ placedDays: { atLeast: 1 } })).toEqual([1]);
  const { cars } = await yard.overview.read(undefined, { since: startedAt, now: startedAt + day });
  expect([cars.placed, cars.placedOverDay]).toEqual([2, 1]);
});

it('cars on a train are under way wherever they are listed, inbound ones while they stand nowhere, here or on the board', async () => {
  const inbound = { arrivalState: 'Inbound' };
  const yard = await yardOf([
    car(1, 11, 0, { ...underWay, equipmentNumber: 9, umler: { outsideLengthFt: 50, tareWeightLb: 60_000 } }),
    car(2, null, 0, { ...inbound, equipmentNumber: 8, loadStatus: 'EMPTY', umler: { tareWeightLb: 60_000 } }),
    car(3, 12, 0, inbound),
    car(4, null, 0, inbound),
    car(5, null, 0, { arrivalState: 'OUTBOUND' }),
    car(6, null, 0, { workOrder: { status: 'CLOSED', inTransit: true } }),
    car(7, null, 0, { ...inbound, equipmentNumber: 7, waybill: { hazardousInfo: [{ unIdCode: 'UN1114' }] } }),
  ]);
  yard.record(12, 'back', [4]);
  expect(yard.due.underWay()).toMatchObject([
    { id: 7, train: null, hazmat: 1, lengthKnown: 0 },
    { id: 2, train: null, loadStatus: 'EMPTY', grossTons: 30, hazmat: 0 },
    { id: 1, train: 'M123', loadStatus: 'LOAD', lengthFt: 50, lengthKnown: 1, grossTons: null },
  ]);
});
