import type { Terminal } from './terminal.ts';

/** Puts a track on the board and the cursor on one of its cars, marked as found; without one, on its first. */
export function showOnBoard(
  { navigation, yard, cursor }: Pick<Terminal, 'navigation' | 'yard' | 'cursor'>,
  track: { readonly stationId: number | null; readonly trackId: number },
  equipmentId: number | null = null,
): void {
  navigation.go('board');
  yard.show(track.stationId);
  if (equipmentId !== null) return cursor.find({ trackId: track.trackId, equipmentId });
  cursor.go({ trackId: track.trackId, equipmentId: yard.rowByTrack.get(track.trackId)?.cars[0]?.equipmentId ?? null });
}
