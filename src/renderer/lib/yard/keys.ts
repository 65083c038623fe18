import { isKey, isTyping } from '../keyboard/keys.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { walk, type Step, type Walked } from './walk.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

function isOnBoard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="listbox"], [role="grid"]') !== null;
}

/** The keys that walk the board and choose cars; the rest are everywhere the same (keyboard/global.ts). */
export function boardKey(event: KeyboardEvent, terminal: Terminal, board: readonly Walked[]): void {
  if (isTyping(event.target) || !isOnBoard(event.target)) return;
  const at = terminal.cursor.at;
  const step = steps[event.key];
  if (step !== undefined && at !== null && !event.altKey && !event.metaKey) {
    event.preventDefault();
    const next = walk(board, at, step);
    // A cut started with shift begins on the car that had the keyboard focus.
    if (event.shiftKey && next.trackId === at.trackId && next.equipmentId !== null) {
      if (terminal.cut.chosen.trackId !== at.trackId && at.equipmentId !== null)
        terminal.cut.extend(at.trackId, at.equipmentId);
      terminal.cut.extend(next.trackId, next.equipmentId);
      terminal.cursor.go(next);
    } else if (!event.shiftKey) terminal.cursor.go(next);
    return;
  }
  if (at === null || at.equipmentId === null) return;
  const { trackId, equipmentId } = at;
  if (isKey(event, 'choose')) terminal.cut.tap(trackId, equipmentId);
  else if (isKey(event, 'chooseAlso')) terminal.cut.toggle(trackId, equipmentId);
  else if (isKey(event, 'details')) terminal.navigation.carId = equipmentId;
  else if (isKey(event, 'track')) terminal.cut.wholeTrack(trackId);
  else return;
  event.preventDefault();
}
