import { expect, it } from 'vitest';
import { paperAsRead } from '../../../src/renderer/features/inventory/print.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { aCar, aListedCar, aRow } from '../cars.ts';
import { eventually } from '../../support/eventually.ts';
import { aTerminal, aWindowOn, quiet, type Answers } from '../terminal.ts';

const totals = { cars: 2, loads: 2, empties: 0, feet: 120, lengthGuessed: 0, tons: 262, weightUnknown: 0, hazmat: 0 };

function listed(equipmentId: number, trackName: string) {
  const trackId = Number(trackName.slice('Class '.length));
  return aListedCar(equipmentId, {
    place: { trackId, trackName, stationId: 1, stationName: 'Oakridge', position: 0 },
  });
}

/** An inventory of two cars that is looked at; `yard.track` is where its cars stand. */
async function anInventory(more: Answers = {}) {
  const yard = { track: 'Class 1' };
  const service = aTerminal([], {
    'inventory/table': () => ({ equipmentIds: [1, 2], totals }),
    'inventory/cars': (input) => {
      const ids: unknown = Reflect.get(Object(input), 'equipmentIds');
      return { cars: (Array.isArray(ids) ? ids : []).map((id) => listed(Number(id), yard.track)) };
    },
    'inventory/choices': () => ({ loadStatus: [], arrivalState: [], equipmentType: [], kind: [] }),
    'inventory/views': () => [],
    ...more,
  });
  const { session, inventory, cut, yard: board } = aWindowOn(service.link);
  session.start();
  await quiet();
  const close = inventory.open();
  await quiet();
  return { ...service, yard, inventory, cut, board, close };
}

it('reads the cars in sight and no others, and once', async () => {
  const { inventory, asked } = await anInventory();
  expect(inventory.ids).toEqual([1, 2]);
  expect(inventory.known.size).toBe(0);
  inventory.see([2]);
  inventory.see([2]);
  await quiet();
  expect([...inventory.known.keys()]).toEqual([2]);
  expect(asked.filter((name) => name === 'inventory/cars')).toHaveLength(1);
});

it('shows where cars stand now after something changed, the chosen ones too', async () => {
  const { inventory, cut, yard, tell } = await anInventory();
  inventory.see([1, 2]);
  await inventory.choose([2]);
  expect(cut.trackNames).toEqual(['Class 1']);
  yard.track = 'Class 9';
  tell({ what: 'tracks', trackIds: [1] });
  await eventually(() => expect(inventory.known.get(1)?.place.trackName).toBe('Class 9'));
  await eventually(() => expect([[...cut.ids], cut.trackNames]).toEqual([[2], ['Class 9']]));
});

it('has no car on the paper of the browser as it was before the yard changed, once another part is in sight', async () => {
  const { inventory, yard, tell } = await anInventory();
  const printed = () => {
    const paper = paperAsRead(inventory, { tracks: [], groupings: [] });
    return [paper?.cars.map(({ equipmentId, place }) => [equipmentId, place.trackName]), paper?.unread];
  };
  inventory.see([1]);
  await quiet();
  inventory.see([2]);
  await quiet();
  expect(printed()).toEqual([
    [
      [1, 'Class 1'],
      [2, 'Class 1'],
    ],
    0,
  ]);
  yard.track = 'Class 9';
  tell({ what: 'tracks', trackIds: [1] });
  await eventually(() => expect(printed()).toEqual([[[2, 'Class 9']], 1]));
});

it('chooses a car where it stands now, not where it stood when it was read before others moved it', async () => {
  const { inventory, cut, yard, tell } = await anInventory();
  inventory.see([1, 2]);
  await quiet();
  yard.track = 'Class 9';
  tell({ what: 'tracks', trackIds: [1] });
  await quiet();
  await inventory.choose([2]);
  expect(cut.trackNames).toEqual(['Class 9']);
  inventory.see([]);
  await inventory.ask();
  yard.track = 'Class 8';
  await inventory.ask();
  await inventory.choose([1]);
  expect(cut.trackNames).toEqual(['Class 8']);
});

it('chooses a car where it stands now while the list is on its way after a change, too, and where that fails', async () => {
  const list = Promise.withResolvers<never>();
  const tables = [Promise.resolve({ equipmentIds: [1, 2], totals }), list.promise];
  const { inventory, cut, yard } = await anInventory({ 'inventory/table': () => tables.shift() });
  inventory.see([1, 2]);
  await quiet();
  yard.track = 'Class 9';
  const asked = inventory.ask();
  await inventory.choose([2]);
  expect(cut.trackNames).toEqual(['Class 9']);
  list.reject(new Error('no link'));
  await asked;
  await inventory.choose([1]);
  expect(cut.trackNames).toEqual(['Class 9']);
});

it('of two choices the later one counts, and cars read while something changed are read again', async () => {
  const held: (() => void)[] = [];
  const { inventory, cut, yard } = await anInventory({
    'inventory/cars': (input) => {
      const cars = [listed(Number(Reflect.get(Object(input), 'equipmentIds')), yard.track)];
      return new Promise((resolve) => held.push(() => resolve({ cars })));
    },
  });
  const choices = [inventory.choose([1]), inventory.choose([2])];
  for (const answer of held.splice(0).toReversed()) {
    answer();
    await quiet();
  }
  await Promise.all(choices);
  expect([...cut.ids]).toEqual([2]);
  cut.clear();
  inventory.see([1]);
  await inventory.ask();
  yard.track = 'Class 9';
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (const answer of held.splice(0)) answer();
    await quiet();
  }
  expect(inventory.known.get(1)?.place.trackName).toBe('Class 9');
});

it('cars that are chosen on the board while a choice of the table is still being read stay chosen', async () => {
  const read = Promise.withResolvers<undefined>();
  const { inventory, cut, board, rows } = await anInventory({
    'inventory/cars': async () => {
      await read.promise;
      return { cars: [1, 2].map((id) => listed(id, 'Class 1')) };
    },
  });
  rows.push(aRow(1, [aCar(5)]));
  board.show(1);
  await quiet();
  const choice = inventory.choose([1, 2]);
  cut.tap(1, 5);
  read.resolve(undefined);
  await choice;
  expect([...cut.ids]).toEqual([5]);
});

it('a chosen car of a station that is not on the board is asked about when others take it on, in every view', async () => {
  const { inventory, cut, board, yard, tell, close, asked } = await anInventory();
  board.show(1);
  await quiet();
  await inventory.choose([2]);
  close();
  asked.length = 0;
  yard.track = 'Class 9';
  tell({ what: 'tracks', trackIds: [1] });
  await eventually(() =>
    expect(cut.movedAway).toMatchObject([{ car: { equipmentId: 2 }, from: 'Class 1', to: 'Class 9' }]),
  );
  expect(asked).not.toContain('inventory/table');
  cut.clear();
  asked.length = 0;
  tell({ what: 'tracks', trackIds: [1] });
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(asked).not.toContain('inventory/cars');
});

it('a chosen car that others take away is told of, however often the table is read and cars are added', async () => {
  const { inventory, cut, board, rows, yard, tell } = await anInventory();
  rows.push(aRow(1, [aCar(1), aCar(2)]), aRow(9, []));
  board.show(1);
  await quiet();
  await inventory.choose([2]);
  rows.splice(0, 2, aRow(1, []), aRow(9, [aCar(1), aCar(2)]));
  yard.track = 'Class 9';
  tell({ what: 'tracks', trackIds: [1, 9] });
  await eventually(() =>
    expect(cut.movedAway).toMatchObject([{ car: { equipmentId: 2 }, from: 'Class 1', to: 'Track 9' }]),
  );
  await inventory.choose([1, 2]);
  expect(cut.movedAway).toMatchObject([{ car: { equipmentId: 2 } }]);
});

it('asks nothing while another view is looked at, and again when it is come back to', async () => {
  const { inventory, asked, tell, close } = await anInventory();
  close();
  asked.length = 0;
  tell({ what: 'tracks', trackIds: null });
  inventory.change({ hazmat: true });
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(asked).not.toContain('inventory/table');
  inventory.open();
  await quiet();
  expect(asked.filter((name) => name === 'inventory/table')).toHaveLength(1);
});

it('an answer that a later question has overtaken counts no more', async () => {
  const late: ((ids: number[]) => void)[] = [];
  const { inventory } = await anInventory({
    'inventory/table': () => new Promise((resolve) => late.push((equipmentIds) => resolve({ equipmentIds, totals }))),
  });
  inventory.change({ text: 'UP' });
  await quiet();
  late[1]?.([7]);
  await quiet();
  late[0]?.([1, 2]);
  await quiet();
  expect(inventory.ids).toEqual([7]);
});

it('tells a kept view from what somebody made of it', async () => {
  const view = {
    name: 'Tanks',
    filter: { aarCarType: ['T'] },
    sort: { by: 'mark' as const },
    columns: ['mark' as const],
  };
  const { inventory } = await anInventory({ 'inventory/views': () => [view] });
  expect(inventory.isPlain).toBe(true);
  inventory.openView(view);
  expect([inventory.viewName, inventory.isUnchanged, inventory.isPlain]).toEqual(['Tanks', true, false]);
  inventory.sortBy('lengthFt');
  expect([inventory.viewName, inventory.isUnchanged]).toEqual(['Tanks', false]);
  inventory.showAll();
  expect([inventory.viewName, inventory.isPlain]).toEqual([null, true]);
});

it('lists nothing under filters that could not be asked about, rather than the cars of the filters before', async () => {
  const { inventory } = await anInventory({
    'inventory/table': (input) => {
      const filter: unknown = Reflect.get(Object(input), 'filter');
      if (Reflect.get(Object(filter), 'text') === 'UTLX') throw new Error('out of reach');
      return { equipmentIds: [1, 2], totals };
    },
  });
  inventory.setFilter({ text: 'UTLX' });
  await quiet();
  expect([inventory.problem, inventory.ids, inventory.totals]).toEqual([expect.anything(), [], null]);
  inventory.setFilter({ text: 'GATX' });
  await quiet();
  expect([inventory.problem, inventory.ids]).toEqual([null, [1, 2]]);
});

it('lists the cars of the filters before for a moment only, and in another order while they are put in it', async () => {
  const slow = Promise.withResolvers<unknown>();
  const tables = [{ equipmentIds: [1, 2], totals }, { equipmentIds: [2, 1], totals }, slow.promise];
  const { inventory } = await anInventory({ 'inventory/table': () => tables.shift() });
  inventory.setFilter({ hazmat: true });
  await quiet();
  expect(inventory.ids).toEqual([2, 1]);
  inventory.setFilter({ hazmat: false });
  expect(inventory.ids).toEqual([2, 1]);
  await eventually(() => expect([inventory.ids, inventory.totals]).toEqual([[], null]));
  slow.resolve({ equipmentIds: [1], totals });
  await quiet();
  expect(inventory.ids).toEqual([1]);
});

it('says on paper that the histories by which it is filtered were never read', async () => {
  const { inventory } = await anInventory({
    'inventory/table': () => ({ equipmentIds: [1, 2], totals, unread: true }),
  });
  inventory.setFilter({ standingDays: { atLeast: 3 } });
  inventory.see([1, 2]);
  await quiet();
  const paper = paperAsRead(inventory, { tracks: [], groupings: [] });
  expect(paper?.facts).toContain(words.overview.due.historiesUnread);
});

it('what was filtered is there again after the window was loaded anew, but not over what was asked for since', async () => {
  const { inventory } = await anInventory();
  expect(inventory.shown).toBeNull();
  inventory.change({ loadStatus: ['LOAD'] });
  inventory.sortBy('track');
  const kept: unknown = JSON.parse(JSON.stringify(inventory.shown));
  const { inventory: again } = await anInventory();
  again.remember(kept);
  expect([again.filter, again.sort]).toEqual([inventory.filter, inventory.sort]);
  again.showAll();
  again.remember(kept);
  expect(again.isPlain).toBe(true);
  const { inventory: other } = await anInventory();
  other.remember({ filter: { loadStatus: 7 } });
  expect(other.isPlain).toBe(true);
});
