import { describe, expect, it } from 'vitest';
import { begin, walk } from '../../../src/renderer/lib/yard/walk.ts';

const board = [
  { trackId: 1, cars: [11, 12, 13, 14] },
  { trackId: 2, cars: [] },
  { trackId: 3, cars: [31, 32] },
];

describe('walking the board with the keys', () => {
  it('goes from car to car and stops at the ends of the track', () => {
    expect(walk(board, { trackId: 1, equipmentId: 12 }, 'right')).toEqual({ trackId: 1, equipmentId: 13 });
    expect(walk(board, { trackId: 1, equipmentId: 11 }, 'left')).toEqual({ trackId: 1, equipmentId: 11 });
    expect(walk(board, { trackId: 1, equipmentId: 12 }, 'last')).toEqual({ trackId: 1, equipmentId: 14 });
  });

  it('stops on tracks without cars and goes on from there', () => {
    const empty = walk(board, { trackId: 1, equipmentId: 11 }, 'down');
    expect(empty).toEqual({ trackId: 2, equipmentId: null });
    expect(walk(board, empty, 'right')).toEqual(empty);
    expect(walk(board, empty, 'down')).toEqual({ trackId: 3, equipmentId: 31 });
  });

  it('takes the last car where a track is shorter, and stays on the board', () => {
    const short = [board[0], board[2]].filter((track) => track !== undefined);
    expect(walk(short, { trackId: 1, equipmentId: 14 }, 'down')).toEqual({ trackId: 3, equipmentId: 32 });
    expect(walk(board, { trackId: 3, equipmentId: 32 }, 'pageDown')).toEqual({ trackId: 3, equipmentId: 32 });
  });

  it('begins on the first car, also when the track it was on has gone', () => {
    expect(begin(board)).toEqual({ trackId: 1, equipmentId: 11 });
    expect(walk(board, { trackId: 99, equipmentId: 5 }, 'down')).toEqual({ trackId: 1, equipmentId: 11 });
    expect(begin([])).toBeNull();
  });
});
