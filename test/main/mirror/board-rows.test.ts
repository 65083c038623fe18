import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { OverlayMove } from '#main/overlay.ts';
import { car, openYard, standing, startedAt } from './yard.ts';

async function yardWithMoves() {
  const yard = openYard();
  await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5)]);
  const { board, database } = yard;
  yard.record(12, 'front', [1], 'A');
  yard.record(12, 'back', [2]);
  const placed = () =>
    board
      .rows()
      .all(
        database.build
          .selectFrom('board_place')
          .select(['id', 'track_id as track', 'behind_id as behind', 'behind_index as index', 'spot'])
          .orderBy('track_id')
          .orderBy('behind_index')
          .orderBy('behind_id')
          .orderBy('rank'),
      );
  const written = () => database.get(database.build.selectNoFrom(sql<number>`total_changes()`.as('n')))?.n ?? 0;
  /** A waiting move is shown otherwise from now on. */
  const otherwise = (nth: number, change: Partial<OverlayMove>) => {
    const move = yard.moves[nth];
    if (move !== undefined) yard.moves[nth] = { ...move, ...change };
    board.recompute([]);
  };
  return { ...yard, placed, written, otherwise };
}

it('queries find each car that moves have put somewhere by its track, the car ahead of it and its spot, whichever changes', async () => {
  const { placed, otherwise, mirror, board } = await yardWithMoves();
  const [one, two] = placed();
  expect(one).toMatchObject({ id: 1, track: 12, spot: 'A' });
  expect(two).toEqual({ id: 2, track: 12, behind: 5, index: 1, spot: null });
  otherwise(0, { spot: 'B' });
  expect(placed()[0]).toEqual({ ...one, spot: 'B' });
  otherwise(1, { place: { after: 4 } });
  expect(placed()[1]).toEqual({ ...two, behind: 4, index: 0 });
  // The car ahead is the same, at another of the positions that the service counts.
  mirror.storeTrack(12, [car(4, 12, 3), car(5, 12, 8)], startedAt + 1);
  board.recompute([12]);
  expect(placed()[1]).toEqual({ ...two, behind: 4, index: 3 });
  mirror.storeTrack(12, [car(5, 12, 3), car(4, 12, 3)], startedAt + 2);
  board.recompute([12]);
  otherwise(0, { toTrackId: 21 });
  expect(placed().map(({ id, track }) => [id, track])).toEqual([
    [2, 12],
    [1, 21],
  ]);
  otherwise(1, { toTrackId: 21, place: 'front' });
  expect(placed().map(({ id }) => id)).toEqual([2, 1]);
  otherwise(1, { place: 'back' });
  expect(placed().map(({ id }) => id)).toEqual([1, 2]);
});

it('a move that comes, goes or is shown otherwise writes its own cars and no others', async () => {
  const { record, moves, board, placed, written, otherwise } = await yardWithMoves();
  const rowsFor = (change: () => void) => {
    placed();
    const before = written();
    change();
    placed();
    return written() - before;
  };
  expect(rowsFor(() => record(12, { after: 4 }, [3]))).toBe(1);
  expect(rowsFor(() => otherwise(0, { spot: 'B' }))).toBe(1);
  expect(rowsFor(() => board.recompute('all'))).toBe(0);
  expect(
    rowsFor(() => {
      moves.splice(0, 1);
      board.recompute([]);
    }),
  ).toBe(1);
  expect(placed().map(({ id }) => id)).toEqual([3, 2]);
});

it('a car that goes on from one of several changed tracks to another is there alone, and gone when its move is', async () => {
  const { moves, board, placed, otherwise, inventory, cars } = await yardWithMoves();
  placed();
  otherwise(1, { toTrackId: 21 });
  otherwise(0, { toTrackId: 21, place: 'back' });
  expect(placed().map(({ id, track }) => [id, track])).toEqual([
    [1, 21],
    [2, 21],
  ]);
  expect(cars.search({ trackId: 12 }).cars.map((one) => one.equipmentId)).toEqual([4, 5]);
  moves.splice(0, 1);
  board.recompute([]);
  expect(placed().map(({ id }) => id)).toEqual([2]);
  moves.splice(0);
  board.recompute([]);
  expect(placed()).toEqual([]);
  const { equipmentIds } = await inventory.table({ sort: { by: 'track' } }, startedAt);
  expect(equipmentIds).toEqual([1, 2, 3, 4, 5]);
});
