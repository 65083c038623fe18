import { describe, expect, it } from 'vitest';
import { GatheredMovements, type MovementRecord } from '#main/mirror/histories/movement-store.ts';
import { openYard, standing } from './yard.ts';
import { givingWay } from '../../support/giving-way.ts';

const moved = (record: string, equipmentId: number, at: number, movedTo: number | null = 11): MovementRecord => ({
  record,
  equipmentId,
  at,
  movedTo,
});
const crossed = (record: string, equipmentId: number, at: number): MovementRecord => ({
  record,
  equipmentId,
  at,
  crossing: { from: null, to: 1 },
});

function movementsYard() {
  const { database, movements } = openYard();
  const all = () => ({
    movements: database
      .all(database.build.selectFrom('car_movement').selectAll().orderBy('id'))
      .map(({ id, record, at, track_id: track }) => [id, record, at, track]),
    crossings: database
      .all(database.build.selectFrom('crossing').selectAll().orderBy('record'))
      .map((row) => row.record),
  });
  return { movements, all };
}

describe('movements', () => {
  it('that are added are each car’s latest; what a record said before it was revised or struck no longer counts', () => {
    const { movements, all } = movementsYard();
    movements.add([]);
    movements.add([moved('a', 1, 5), moved('b', 1, 3, 12), moved('c', 2, 3), crossed('d', 3, 4), moved('e', 4, 1)]);
    expect(all()).toEqual({
      movements: [
        [1, 'a', 5, 11],
        [2, 'c', 3, 11],
        [4, 'e', 1, 11],
      ],
      crossings: ['d'],
    });
    movements.add([
      moved('c', 2, 2, null),
      moved('f', 1, 5, 21),
      { record: 'd', equipmentId: 3, at: 4 },
      { record: 'e', equipmentId: 4, at: 1 },
    ]);
    expect(all()).toEqual({
      movements: [
        [1, 'f', 5, 21],
        [2, 'c', 2, null],
      ],
      crossings: [],
    });
  });

  it('of a full read replace all others, with other work between, and are known to be whole only then', async () => {
    const { movements, all } = movementsYard();
    movements.add([moved('old', 9_999, 5), crossed('older', 9_999, 4)]);
    expect(movements.readWhole()).toBeNull();
    const gathered = new GatheredMovements(100);
    const ids = Array.from({ length: 4_001 }, (_, nth) => nth + 1);
    gathered.add(ids.map((id) => moved(`m${id}`, id, 200)));
    gathered.add([crossed('early', 1, 99), crossed('first', 1, 100), crossed('later', 2, 300)]);
    // Services give the newest first: of one time, the first to come decides.
    gathered.add([moved('same time', 1, 200, 12), moved('later', 2, 201, 21), moved('earlier', 3, 100, 12)]);
    const seen: unknown[] = [];
    await givingWay(
      () => movements.replace(gathered, { at: 500, from: 50 }),
      () => seen.push([movements.readWhole(), all().movements.length]),
    );
    expect(seen).toEqual([2_001, 4_001, 4_002].map((stored) => [null, stored]));
    expect(movements.readWhole()).toEqual({ at: 500, from: 50 });
    const { movements: now, crossings } = all();
    expect(now.slice(0, 3)).toEqual([
      [1, 'm1', 200, 11],
      [2, 'later', 201, 21],
      [3, 'm3', 200, 11],
    ]);
    expect([now.length, crossings]).toEqual([4_001, ['first', 'later']]);
  });

  it('of a car that has stood for longer than was read stay, as long as it is here', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2, 3));
    yard.movements.add([moved('a', 1, 40), moved('b', 2, 60), moved('c', 9_999, 40), moved('d', 3, 40)]);
    const gathered = new GatheredMovements(100);
    gathered.add([moved('e', 3, 70)]);
    await yard.movements.replace(gathered, { at: 500, from: 50 });
    const rows = yard.database.all(yard.database.build.selectFrom('car_movement').selectAll().orderBy('id'));
    expect(rows.map(({ id, record }) => [id, record])).toEqual([
      [1, 'a'],
      [3, 'e'],
    ]);
  });
});
