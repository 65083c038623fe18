import { isTyping } from '../board/keys.ts';
import { showHistory, showHistoryOfCut } from '../history/show.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { viewOfKey } from '../terminal/views.ts';

/** Keys that work wherever the focus is, unless one is typing or something is open on top. */
export function onGlobalKey(event: KeyboardEvent, terminal: Terminal): void {
  if (event.defaultPrevented || terminal.desk.opened !== null) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if ((event.ctrlKey || event.metaKey) && key === 'k') return run(event, () => terminal.desk.open({ what: 'palette' }));
  if (isTyping(event.target)) return;
  if ((event.ctrlKey || event.metaKey) && key === 'z') return run(event, () => terminal.work.undoLast());
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = everywhere(key, terminal) ?? onBoard(key, terminal);
  if (action !== null) run(event, action);
}

function run(event: Event, action: () => void): void {
  event.preventDefault();
  action();
}

function everywhere(key: string, terminal: Terminal): (() => void) | null {
  const { desk, cut, placing } = terminal;
  const view = viewOfKey(key);
  if (view !== undefined) return () => desk.go(view);
  if (key === '/') return () => desk.open({ what: 'palette' });
  if (key === '?') return () => desk.open({ what: 'keyboard' });
  if (key !== 'Escape') return null;
  if (placing.target !== null) return () => placing.stop();
  if (desk.carId !== null) return () => (desk.carId = null);
  return cut.ids.size > 0 ? () => cut.clear() : null;
}

function onBoard(key: string, terminal: Terminal): (() => void) | null {
  const { desk, cut, settings, work } = terminal;
  if (desk.view !== 'board') return null;
  const { boardFlipped, density } = settings.value;
  if (key === 'f') return () => void work.attempt(() => settings.set({ boardFlipped: !boardFlipped }));
  if (key === 'd') {
    return () => void work.attempt(() => settings.set({ density: density === 'list' ? 'strips' : 'list' }));
  }
  chooseUnderCursor(key, terminal);
  if (key === 'h' && cut.ids.size === 0) return historyUnderCursor(terminal);
  if (cut.ids.size === 0) return null;
  if (key === 'h') return () => showHistoryOfCut(terminal);
  if (key === 'm') return () => desk.open({ what: 'move' });
  if (key === 'l') return () => desk.open({ what: 'classList', from: 'cut' });
  return key === 's' ? () => desk.open({ what: 'switching' }) : null;
}

/** Work keys with nothing chosen mean the car the keyboard is on. */
function chooseUnderCursor(key: string, { cut, cursor }: Terminal): void {
  const at = cursor.at;
  if (!['m', 's', 'l'].includes(key) || cut.ids.size > 0 || at === null || at.equipmentId === null) return;
  cut.tap(at.trackId, at.equipmentId);
}

/** The history of the car the keyboard is on; looking at it chooses nothing. */
function historyUnderCursor(terminal: Terminal): (() => void) | null {
  const place = terminal.yard.carPlace.get(terminal.cursor.at?.equipmentId ?? 0);
  const car = place?.row.cars[place.at];
  return car === undefined ? null : () => showHistory(terminal, [car]);
}

/** Text pasted on the board is taken for marks. */
export function onPaste(event: ClipboardEvent, terminal: Terminal): void {
  if (isTyping(event.target) || terminal.desk.opened !== null || terminal.desk.view !== 'board') return;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (text.trim() === '') return;
  event.preventDefault();
  terminal.desk.open({ what: 'pasteMarks', text });
}
