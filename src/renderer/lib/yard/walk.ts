/** Where the keyboard is on the board: on a car, or on a track that has none. */
export interface Cursor {
  readonly trackId: number;
  readonly equipmentId: number | null;
}

/** The board as the keyboard walks it: tracks from the top, each with its cars as drawn, left to right. */
export interface Walked {
  readonly trackId: number;
  readonly cars: readonly number[];
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'pageUp' | 'pageDown';

const page = 8;

/** The cursor after a step. Up and down keep to the same place in the line where the track is long enough. */
export function walk(board: readonly Walked[], from: Cursor, step: Step): Cursor {
  const row = board.findIndex((one) => one.trackId === from.trackId);
  const track = board[row];
  if (track === undefined) return begin(board) ?? from;
  const at = from.equipmentId === null ? 0 : Math.max(0, track.cars.indexOf(from.equipmentId));
  switch (step) {
    case 'left':
      return onTrack(track, at - 1);
    case 'right':
      return onTrack(track, at + 1);
    case 'first':
      return onTrack(track, 0);
    case 'last':
      return onTrack(track, track.cars.length - 1);
    default: {
      const rows = { up: -1, down: 1, pageUp: -page, pageDown: page }[step];
      const next = board[Math.min(board.length - 1, Math.max(0, row + rows))];
      return next === undefined ? from : onTrack(next, at);
    }
  }
}

/** Where the keyboard starts: the first car of the first track. */
export function begin(board: readonly Walked[]): Cursor | null {
  const [first] = board;
  return first === undefined ? null : onTrack(first, 0);
}

/** The cursor on the car that stands at a place of a track now, or nearest to it. */
export function onTrack(track: Walked, at: number): Cursor {
  const car = track.cars[Math.min(track.cars.length - 1, Math.max(0, at))];
  return { trackId: track.trackId, equipmentId: car ?? null };
}
