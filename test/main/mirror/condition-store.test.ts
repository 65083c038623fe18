import { describe, expect, it } from 'vitest';
import { GatheredConditions, untimed } from '#main/mirror/histories/condition-store.ts';
import { openYard, standing } from './yard.ts';
import { givingWay } from '../../support/giving-way.ts';

function badOrders({ database }: ReturnType<typeof openYard>): number[] {
  const query = database.build.selectFrom('car_condition').select('id').where('bad_order', '=', 1).orderBy('id');
  return database.all(query).map(({ id }) => id);
}

describe('conditions', () => {
  it('may be corrected by a record of the same time that says nothing of them any more', () => {
    const { conditions } = openYard();
    conditions.add([{ equipmentId: 1, moveType: 'BADO', at: 10 }]);
    const by = (moveType: string, at: number) =>
      conditions.mayBeCorrectedBy([{ equipmentId: 1, moveType, at }], new Map());
    expect([by('ARRI', 10), by('ARRI', 11), by('BADO', 10), by('BADO', 9)]).toEqual([[1], [], [], [1]]);
  });

  it('that a whole read reached and did not find are gone; those of before it stay', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    yard.conditions.add([
      { equipmentId: 1, moveType: 'BADO', at: 9 },
      { equipmentId: 2, moveType: 'BADO', at: 10 },
    ]);
    await yard.conditions.replace(new GatheredConditions(), { at: 20, from: 10 });
    expect(badOrders(yard)).toEqual([1]);
  });

  it('of a record without a time stay until another ends them: a whole read asks for records by their time', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2, 3));
    yard.conditions.add([1, 2, 3].map((equipmentId) => ({ equipmentId, moveType: 'BADO', at: untimed })));
    const gathered = new GatheredConditions();
    gathered.add([
      { equipmentId: 2, moveType: 'BFRM', at: 15 },
      { equipmentId: 3, moveType: 'BFRM', at: untimed },
    ]);
    await yard.conditions.replace(gathered, { at: 20, from: 10 });
    expect(badOrders(yard)).toEqual([1]);
    await yard.conditions.replace(new GatheredConditions(), { at: 21, from: 11 });
    expect(badOrders(yard)).toEqual([1]);
  });

  it('read as a whole are those of the latest record each, and a car without one has none any more', async () => {
    const yard = openYard();
    const { conditions } = yard;
    conditions.add([{ equipmentId: 3, moveType: 'BADO', at: 5 }]);
    const gathered = new GatheredConditions();
    gathered.add([
      { equipmentId: 1, moveType: 'BADO', at: 10 },
      { equipmentId: 1, moveType: 'BFRM', at: 10 },
      { equipmentId: 2, moveType: 'ARRI', at: 10 },
    ]);
    gathered.add([{ equipmentId: 1, moveType: 'BFRM', at: 9 }]);
    expect(conditions.readWholeAt()).toBeNull();
    expect((await conditions.replace(gathered, { at: 20, from: 0 })).toSorted()).toEqual([1, 3]);
    expect(conditions.readWholeAt()).toBe(20);
    conditions.add([{ equipmentId: 2, moveType: 'BADO', at: 30 }]);
    expect(badOrders(yard)).toEqual([1, 2]);
    conditions.replaceOf([1, 2], gathered);
    expect(badOrders(yard)).toEqual([1]);
    expect(conditions.add([{ equipmentId: 2, moveType: 'BFRM', at: 1 }])).toEqual([2]);
    expect(gathered.rows().map((row) => [row.id, row.bad_order, row.bad_order_at])).toEqual([[1, 1, 10]]);
  });

  it('come from the latest record of each and show on the board', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    yard.conditions.add([
      { equipmentId: 1, moveType: 'BADO', at: 10 },
      { equipmentId: 2, moveType: 'PACT', at: 10 },
      { equipmentId: 2, moveType: 'RMTY', at: 20 },
    ]);
    expect(yard.conditions.add([{ equipmentId: 2, moveType: 'PCON', at: 15 }])).toEqual([2]);
    expect(yard.conditions.add([{ equipmentId: 2, moveType: 'ARRI', at: 99 }])).toEqual([]);
    expect(yard.tracks.get(11)?.cars.map((one) => one.flags)).toEqual([
      { badOrder: true, hold: false, placed: false },
      { badOrder: false, hold: false, placed: false },
    ]);
  });

  it('are decided by the later of two records of one time, whether they come one by one or newest first', () => {
    const yard = openYard();
    const { conditions } = yard;
    const at = 10;
    expect(conditions.add([])).toEqual([]);
    expect(
      conditions.add([
        { equipmentId: 1, moveType: 'BADO', at },
        { equipmentId: 1, moveType: 'BFRM', at },
        { equipmentId: 2, moveType: 'BADO', at },
        { equipmentId: 3, moveType: 'ARRI', at },
      ]),
    ).toEqual([1, 2]);
    expect(badOrders(yard)).toEqual([2]);
    // A car of which more was told before keeps what these do not speak of.
    conditions.add([{ equipmentId: 2, moveType: 'HMIS', at: 11 }]);
    expect(badOrders(yard)).toEqual([2]);
    const gathered = new GatheredConditions();
    gathered.add([
      { equipmentId: 1, moveType: 'BADO', at },
      { equipmentId: 1, moveType: 'BFRM', at },
      { equipmentId: 3, moveType: 'ARRI', at },
    ]);
    expect(gathered.rows().map(({ id, bad_order: isBad }) => [id, isBad])).toEqual([[1, 1]]);
  });

  it('of many cars are replaced with other work between, and none is left of before', async () => {
    const yard = openYard();
    const { conditions } = yard;
    conditions.add([{ equipmentId: 9_000, moveType: 'BADO', at: 1 }]);
    const gathered = new GatheredConditions();
    const ids = Array.from({ length: 4_001 }, (_, nth) => nth + 1);
    gathered.add(ids.map((equipmentId) => ({ equipmentId, moveType: 'BADO', at: 5 })));
    const seen: number[] = [];
    const concerned = await givingWay(
      () => conditions.replace(gathered, { at: 7, from: 0 }),
      () => seen.push(badOrders(yard).length),
    );
    // Those of before stay until everything is there.
    expect(seen).toEqual([2_001, 4_001, 4_002]);
    expect(badOrders(yard)).toEqual(ids);
    expect(concerned.toSorted((a, b) => a - b)).toEqual([...ids, 9_000]);
  });
});
