import type { Terminal } from '../terminal/terminal.ts';

/** Puts a track on the board and the cursor on one of its cars; without one, on its first. */
export function showOnBoard(
  { desk, yard, cursor }: Pick<Terminal, 'desk' | 'yard' | 'cursor'>,
  track: { readonly stationId: number | null; readonly trackId: number },
  equipmentId: number | null = null,
): void {
  desk.go('board');
  yard.show(track.stationId);
  const first = yard.rowByTrack.get(track.trackId)?.cars[0]?.equipmentId ?? null;
  cursor.go({ trackId: track.trackId, equipmentId: equipmentId ?? first });
}
