import { expect, test } from 'vitest';
import type { InventoryView } from '#shared/terminal/inventory.ts';
import { beginShift } from './whole-service.ts';

test('the inventory is the whole yard: every car once, with totals that add up', async () => {
  const { api } = await beginShift();
  const { equipmentIds, totals } = await api.inventory.table();
  const { cars } = await api.inventory.cars({ equipmentIds });
  expect(new Set(equipmentIds).size).toBe((await api.terminal.status()).mirror.cars);
  expect(cars.map((car) => car.equipmentId)).toEqual(equipmentIds);
  expect(totals).toMatchObject({
    cars: cars.length,
    loads: cars.filter((car) => car.loadStatus === 'LOAD').length,
    empties: cars.filter((car) => car.loadStatus === 'EMPTY').length,
    hazmat: cars.filter((car) => car.hazmat !== null).length,
    weightUnknown: cars.filter((car) => car.grossTons === null).length,
  });
  const { loadStatus, kind } = await api.inventory.choices();
  for (const choices of [loadStatus, kind]) {
    expect(choices.reduce((sum, choice) => sum + choice.cars, 0)).toBe(cars.length);
  }
  for (const { value, cars: count } of kind) {
    const only = await api.inventory.table({ filter: { aarCarType: [value] } });
    expect([value, only.totals.cars]).toEqual([value, count]);
  }
});

test('sorted by track, the inventory is the board, track after track, with what waits on top', async () => {
  const shift = await beginShift();
  const { api } = shift;
  await api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(4);
  const [from] = full;
  const cut = (await shift.board(from?.trackId ?? 0)).slice(0, 2);
  const { commandId } = await api.moves.record({ equipmentIds: cut, to: { trackId: quiet.trackId, place: 'front' } });
  const board = [];
  for (const track of await api.tracks.list()) board.push(...(await shift.board(track.trackId)));
  expect((await api.inventory.table({ sort: { by: 'track' } })).equipmentIds).toEqual(board);
  const waiting = await api.inventory.table({ filter: { pending: 'some', trackId: [quiet.trackId] } });
  expect(waiting.equipmentIds.toSorted()).toEqual(cut.toSorted());
  const { cars } = await api.inventory.cars({ equipmentIds: cut });
  expect(cars.map((car) => [car.place.trackName, car.movedFrom, car.pending])).toEqual(
    cut.map(() => [quiet.name, from?.name, [commandId]]),
  );
  expect((await api.inventory.table({ filter: { pending: 'attention' } })).equipmentIds).toEqual([]);
});

const view: InventoryView = {
  name: 'Empty tanks',
  filter: { aarCarType: ['T'], loadStatus: ['EMPTY'] },
  sort: { by: 'received', descending: true },
  columns: ['mark', 'track', 'received'],
};

test('a view that was named is there after a restart, for its own carrier and user alone', async () => {
  const shift = await beginShift();
  await shift.api.inventory.saveView({ view });
  await shift.api.inventory.saveView({ view: { ...view, name: 'All' } });
  const changed = { ...view, name: 'EMPTY TANKS', columns: ['mark' as const] };
  expect(await shift.api.inventory.saveView({ view: changed })).toEqual([{ ...view, name: 'All' }, changed]);
  await shift.restart();
  expect(await shift.api.inventory.views()).toEqual([{ ...view, name: 'All' }, changed]);
  expect(await shift.api.inventory.removeView({ name: 'all' })).toEqual([changed]);
});

test('one view too many is refused, and those that are kept can still be changed', async () => {
  const { api } = await beginShift();
  for (let i = 0; i < 50; i += 1) await api.inventory.saveView({ view: { ...view, name: `View ${i}` } });
  await expect(api.inventory.saveView({ view })).rejects.toThrow(/view is one too many: 50 views are kept/);
  expect(await api.inventory.saveView({ view: { ...view, name: 'View 7' } })).toHaveLength(50);
});
