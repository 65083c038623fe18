import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OverlayMove } from '#main/overlay.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard, standing, startedAt } from './yard.ts';

async function yardWithCars() {
  const yard = openYard();
  await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5), car(9, null, 0)]);
  return yard;
}

describe('the board', () => {
  it('shows what was served while nothing waits', async () => {
    const { board, tracks } = await yardWithCars();
    expect(board.order(11)).toEqual([1, 2, 3]);
    expect(board.place(5)).toEqual({ trackId: 12, spot: null });
    expect(board.place(9)).toBeNull();
    expect(board.place(77)).toBeUndefined();
    expect(board.order(99)).toBeNull();
    expect(tracks.get(11)?.cars.map((one) => one.mark)).toEqual(['UTLX 670001', 'UTLX 670002', 'UTLX 670003']);
  });

  it('costs nothing for the cars that stand around a cut', async () => {
    const yard = await yardWithCars();
    yard.record(12, { after: 4 }, [2, 3]);
    const rows = yard.board.rows().all(yard.database.build.selectFrom('board_place').select('id').orderBy('rank'));
    expect(rows.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('is found by every query as it stands, though many moves came and went since the last one asked', async () => {
    const yard = await yardWithCars();
    const onTwelve = () => yard.cars.search({ trackId: 12 }).cars.map((one) => one.equipmentId);
    yard.record(12, 'front', [1]);
    yard.record(11, 'back', [4]);
    yard.record(12, 'front', [2]);
    expect(new Set(onTwelve())).toEqual(new Set([1, 2, 5]));
    yard.moves.splice(0);
    yard.board.recompute([]);
    expect(new Set(onTwelve())).toEqual(new Set([4, 5]));
  });

  it('shows waiting moves on top, one after another', async () => {
    const yard = await yardWithCars();
    expect(new Set(yard.record(12, 'front', [2, 3]))).toEqual(new Set([11, 12]));
    expect(yard.board.order(12)).toEqual([2, 3, 4, 5]);
    yard.record(12, { after: 4 }, [2], 'Dock');
    expect(yard.board.order(12)).toEqual([3, 4, 2, 5]);
    expect(yard.board.order(11)).toEqual([1]);
    expect(yard.board.place(2)).toEqual({ trackId: 12, spot: 'Dock' });
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2, 3]);
    const shown = yard.tracks.get(12);
    expect(shown?.track.carCount).toBe(4);
    expect(
      shown?.cars.map(({ equipmentId, position, spot, pending }) => [equipmentId, position, spot, pending]),
    ).toEqual([
      [3, 0, undefined, ['c1']],
      [4, 1, undefined, []],
      [2, 2, 'Dock', ['c1', 'c2']],
      [5, 3, undefined, []],
    ]);
  });

  it('carries a new order of a track on through every move that stands on it', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'back', [1]);
    yard.record(12, 'back', [2]);
    yard.mirror.storeTrack(12, [car(5, 12, 0), car(4, 12, 1)], startedAt + 1);
    yard.board.recompute([12]);
    expect(yard.board.order(12)).toEqual([5, 4, 1, 2]);
  });

  it('shows a car that comes back at the spot the service has told meanwhile', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'front', [2], 'Dock');
    yard.record(12, 'front', [1]);
    const atSpot = { parentGroupings: [...(car(2, 11, 1).parentGroupings ?? []), { groupingType: 'SPOT', name: 'B' }] };
    yard.mirror.storeTrack(11, [car(1, 11, 0), car(2, 11, 1, atSpot), car(3, 11, 2)], startedAt + 1);
    yard.board.recompute([11]);
    expect(yard.board.place(2)).toMatchObject({ trackId: 12, spot: 'Dock' });
    yard.moves.shift();
    yard.board.recompute([]);
    expect(yard.board.place(2)).toMatchObject({ trackId: 11, spot: 'B' });
  });

  it('shows a car that stood on no track where it is being put', async () => {
    const yard = await yardWithCars();
    yard.record(21, 'back', [9]);
    expect(yard.tracks.station(2)[0]?.cars.map((one) => one.equipmentId)).toEqual([9]);
  });

  it('of a station comes in parts, each track once, as it comes whole', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'front', [1]);
    const whole = yard.tracks.station(1);
    expect(whole.length).toBeGreaterThan(1);
    expect(whole.flatMap((_, from) => yard.tracks.station(1, { from, count: 1 }))).toEqual(whole);
    expect(yard.tracks.station(1, { from: 1 })).toEqual(whole.slice(1));
    expect(yard.tracks.station(1, { from: whole.length, count: 5 })).toEqual([]);
  });

  it('shows a cut at the back when the car it leaned on is gone', async () => {
    const yard = await yardWithCars();
    yard.record(12, { before: 1 }, [3]);
    expect(yard.board.order(12)).toEqual([4, 5, 3]);
  });

  it('stays put when the service shows the move and the move leaves the queue', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'back', [1]);
    const before = [yard.board.order(11), yard.board.order(12)];
    yard.mirror.storeTrack(12, standing(12, 4, 5, 1), startedAt + 1);
    yard.mirror.storeTrack(11, standing(11, 2, 3), startedAt + 2);
    yard.board.recompute([11, 12]);
    expect([yard.board.order(11), yard.board.order(12)]).toEqual(before);
    yard.moves.length = 0;
    expect(yard.board.recompute([])).not.toContain(21);
    expect([yard.board.order(11), yard.board.order(12)]).toEqual(before);
    expect(yard.board.derivedTracks()).toEqual([]);
  });

  it('follows another crew under a waiting move', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'back', [1]);
    yard.mirror.storeTrack(21, standing(21, 1, 2), startedAt + 1);
    yard.board.recompute([21, 11]);
    expect(yard.board.order(21)).toEqual([2]);
    expect(yard.board.order(12)).toEqual([4, 5, 1]);
    expect(yard.board.order(11)).toEqual([3]);
  });

  it('takes a move back when it is discarded', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'front', [1]);
    yard.record(12, 'front', [2]);
    yard.moves.splice(0, 1);
    expect(yard.board.recompute([])).toEqual(expect.arrayContaining([11, 12]));
    expect(yard.board.order(12)).toEqual([2, 4, 5]);
    expect(yard.board.order(11)).toEqual([1, 3]);
  });

  it('comes out the same whether moves came one by one or all at once', async () => {
    const one = await yardWithCars();
    const other = await yardWithCars();
    const steps: [number, OverlayMove['place'], number[]][] = [
      [12, 'front', [1, 3]],
      [21, 'back', [4, 1]],
      [11, { index: 1, among: [3, 1] }, [5]],
      [21, { before: 1 }, [2, 9]],
    ];
    for (const [to, place, ids] of steps) one.record(to, place, ids);
    other.moves.push(...one.moves);
    other.board.recompute('all');
    for (const track of [11, 12, 21]) {
      expect(other.board.order(track)).toEqual(one.board.order(track));
      expect(other.tracks.get(track)).toEqual(one.tracks.get(track));
    }
  });

  it('forgets rows that a run before it left in the file', async () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    const earlier = openYard(path);
    await earlier.pull(standing(11, 1, 2));
    earlier.record(12, 'front', [1]);
    earlier.database.close();
    const later = openYard(path);
    later.board.recompute('all');
    expect(later.tracks.get(12)?.cars).toEqual([]);
    expect(later.tracks.get(11)?.cars.map((one) => one.equipmentId)).toEqual([1, 2]);
  });
});

describe('a board that could not be derived', () => {
  it('is derived from the ground up the next time, and found by every query as it is then', async () => {
    const yard = await yardWithCars();
    yard.record(12, 'front', [1]);
    yard.record(12, 'front', [2]);
    const onTwelve = () => yard.cars.search({ trackId: 12 }).cars.map((one) => one.equipmentId);
    expect(onTwelve()).toEqual([1, 2, 4, 5]);
    const read = yard.mirror.lastKnownOrder.bind(yard.mirror);
    yard.mirror.lastKnownOrder = () => {
      throw new Error('the file cannot be read');
    };
    expect(() => yard.record(21, 'front', [4])).toThrow('the file cannot be read');
    yard.mirror.lastKnownOrder = read;
    yard.moves.splice(0, 1);
    // Until then it shows what the service says.
    expect([yard.board.order(12), yard.board.order(11)]).toEqual([
      [4, 5],
      [1, 2, 3],
    ]);
    expect(onTwelve()).toEqual([4, 5]);
    expect(yard.board.isPut(2)).toBe(false);
    yard.board.recompute([]);
    expect([yard.board.order(11), yard.board.order(12), yard.board.order(21)]).toEqual([[1, 3], [2, 5], [4]]);
    expect(onTwelve()).toEqual([2, 5]);
    expect([1, 2].map((id) => yard.board.isPut(id))).toEqual([false, true]);
  });
});
