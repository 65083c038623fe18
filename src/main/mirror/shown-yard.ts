import type { Overlay } from '../overlay.ts';
import type { Board } from './board/board.ts';
import type { Mirror } from './mirror.ts';

/** The yard as it is shown: what the service said, the board, and the work on top. */
export interface ShownYard {
  readonly mirror: Mirror;
  readonly board: Board;
  readonly overlay: Overlay;
}
