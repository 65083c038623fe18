import { tick, untrack } from 'svelte';
import { lostFocus } from '../../lib/keyboard/lost-focus.svelte.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { onTrack, type Walked } from '../../lib/yard/walk.ts';

/**
 * Keeps a keyboard position on the board. When its car goes to another track, the position stays in the line, on the
 * car that is there now. When the focused control disappears (a tile, a dialog), the focus returns to the board.
 * Pointer users are not moved. Call it during setup of the board.
 */
export function keepCursor({ cursor, navigation, settings, yard }: Terminal, board: () => readonly Walked[]): void {
  const lost = lostFocus();
  let stoodAt = 0;

  $effect(() => {
    const at = cursor.at;
    const track = board().find((one) => one.trackId === at?.trackId);
    if (at === null || !yard.whole) return;
    if (track === undefined) {
      cursor.at = null;
      return;
    }
    const found = at.equipmentId === null ? -1 : track.cars.indexOf(at.equipmentId);
    if (found >= 0) {
      stoodAt = found;
      return;
    }
    const next = onTrack(track, stoodAt);
    if (next.equipmentId === at.equipmentId) return;
    untrack(() => (navigation.opened === null && lost() ? cursor.go(next) : cursor.rest(next)));
  });

  $effect(() => {
    // Strips and list draw the same car in different elements.
    void settings.value.density;
    if (navigation.opened !== null) return;
    void tick().then(() => {
      const at = cursor.at;
      if (at !== null && navigation.opened === null && lost()) cursor.go(at);
    });
  });
}
