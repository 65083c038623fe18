import Database from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import { resolveMarks } from '#main/mirror/cars/resolve.ts';
import { car, openYard, standing, startedAt } from '../mirror/yard.ts';
import { ScriptedYard } from '../queue/scripted-yard.ts';

/** Tables that grow with the yard or with the years; the others are a few hundred rows and kept in memory. */
const large = [
  'car',
  'equipment',
  'board_place',
  'car_condition',
  'car_movement',
  'car_history',
  'crossing',
  'command',
  'command_car',
  'command_history',
];

/** Queries made while `work` goes on, each with the plan by which the file answers it. */
async function plansOf(work: () => unknown): Promise<{ sql: string; plan: string[] }[]> {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  onTestFinished(() => {
    prepare.mockRestore();
  });
  await work();
  const asked = new Map<string, Database.Database>();
  for (const [nth, [sql]] of prepare.mock.calls.entries()) {
    const connection = prepare.mock.contexts[nth];
    if (connection instanceof Database) asked.set(sql, connection);
  }
  prepare.mockRestore();
  return (
    [...asked]
      // Those of the query builder, which quotes names; what opens and upgrades a file is written by hand.
      .filter(([sql, connection]) => connection.open && sql.includes('"'))
      .map(([sql, connection]) => {
        const steps = connection.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`);
        const values = [...sql.matchAll(/\?/g)].map(() => null);
        return { sql, plan: steps.all(...values).map((step) => step.detail) };
      })
  );
}

/** Steps that go through every row of a large table. The index of open commands holds only those. */
function fullScans(plan: readonly string[]): string[] {
  return plan.filter(
    (step) => large.includes(/^SCAN (\w+)/.exec(step)?.[1] ?? '') && !step.endsWith('INDEX command_open'),
  );
}

it('answers what the board asks all day without going through every car', async () => {
  const yard = openYard();
  await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5), car(9, null, 0)]);
  yard.record(12, 'front', [2, 3], 'Dock');
  const plans = await plansOf(async () => {
    const { tracks, cars, inventory, mirror, board } = yard;
    tracks.get(11);
    tracks.get(12);
    tracks.station(1);
    cars.get(2);
    cars.among([1, 2]);
    await resolveMarks(cars, 'UTLX 670002');
    for (const text of ['002', '670002', 'UTLX', 'UTLX 670002', 'UTLX 67']) cars.search({ text });
    cars.search({ text: '002', trackId: 11 });
    cars.search({ trackId: 12 });
    await inventory.table({ filter: { trackId: [11] }, sort: { by: 'track' } }, startedAt);
    board.place(4);
    mirror.storeTrack(11, standing(11, 1, 2, 3), startedAt + 1);
    yard.record(11, 'back', [4]);
  });
  expect(plans.length).toBeGreaterThan(10);
  expect(plans.filter(({ plan }) => fullScans(plan).length > 0)).toEqual([]);
});

it('counts the cars of every grouping from an index, without reading or sorting a car', async () => {
  const yard = openYard();
  await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5)]);
  const plans = await plansOf(() => yard.mirror.groupings.known());
  const counted = plans.filter(({ sql }) => sql.includes('from "car"')).map(({ plan }) => plan);
  expect(counted).toEqual([[expect.stringMatching(/^SCAN car USING COVERING INDEX car_(one|two)_groupings$/)]]);
});

it('answers what the queue asks all day without going through every command', async () => {
  const plans = await plansOf(async () => {
    const yard = new ScriptedYard({ 11: [1, 2, 3], 12: [] });
    onTestFinished(() => yard.close());
    yard.queue.start();
    const commandId = yard.move([1], 12, 'back');
    await yard.settled();
    yard.queue.get(commandId);
    yard.queue.ofCar(1, 50);
    yard.queue.list({}, 100);
    yard.queue.list({ states: ['pending', 'discarded'], before: 9 }, 100);
    yard.queue.list({ kinds: ['classList', 'billOfLading'] }, 500);
    yard.queue.list({ kinds: ['classList'], states: ['settled'], before: 9 }, 500);
    yard.queue.done('customerUpdate', 500);
  });
  expect(plans.length).toBeGreaterThan(8);
  // The newest hundred are read from the end of the table, and no further.
  const newest = /^select \* from "command" order by "seq" desc limit \?$/;
  expect(plans.filter(({ sql, plan }) => !newest.test(sql) && fullScans(plan).length > 0)).toEqual([]);
  // In order of their numbers, so that nothing is sorted, and only as far as the page goes.
  const byKind = plans.filter(({ sql }) => sql.includes('"kind" = ?'));
  const search = 'SEARCH command USING INDEX command_by_kind';
  expect(byKind.map(({ plan }) => plan)).toEqual(
    expect.arrayContaining([[`${search} (kind=?)`], [`${search} (kind=? AND seq<?)`]]),
  );
  expect(byKind.filter(({ plan }) => !plan.every((step) => step.startsWith(search)))).toEqual([]);
});
