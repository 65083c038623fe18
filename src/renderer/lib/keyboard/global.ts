import { tick } from 'svelte';
import { nextBoardShows } from '#shared/terminal/settings.ts';
import { mostResolved } from '#shared/terminal/cars.ts';
import { cutCommands } from '../../terminal/cut-commands.ts';
import { showHistory } from '../../terminal/show-history.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { type View, viewOfKey } from '../../terminal/views.ts';
import { isKey, isTyping } from './keys.ts';
import { isOnNoControl } from './lost-focus.svelte.ts';

/** Keys that work wherever the focus is, except while typing or with a dialog open. */
export function onGlobalKey(event: KeyboardEvent, terminal: Terminal): void {
  if (event.defaultPrevented || terminal.navigation.opened !== null || isInDialog(event.target)) return;
  const typing = isTyping(event.target);
  // With control held it is not typed text.
  if (isKey(event, 'search') && (event.key !== '/' || !typing)) {
    return run(event, () => terminal.navigation.open({ what: 'palette' }));
  }
  if (isKey(event, 'manual')) return run(event, () => terminal.navigation.read());
  if (typing) return;
  // A held key undoes one command, not everything recorded before it.
  if (event.repeat && (isKey(event, 'undo') || isKey(event, 'redo'))) return;
  const action = everywhere(event, terminal) ?? onBoard(event, terminal) ?? withCut(event, terminal);
  if (action !== null) run(event, action);
}

/** A view may have opened something on top by itself. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

function run(event: Event, action: () => void): void {
  event.preventDefault();
  action();
}

function everywhere(event: KeyboardEvent, terminal: Terminal): (() => void) | null {
  const { navigation, cut, placing, work } = terminal;
  const view = isKey(event, 'views') ? viewOfKey(event.key) : undefined;
  if (view !== undefined) return () => goTo(view, navigation);
  // Actions concern the current yard, which a past view does not show.
  if (isKey(event, 'undo')) return navigation.asOf === null ? () => work.undoLast() : null;
  if (isKey(event, 'redo')) return navigation.asOf === null ? () => work.redoLast() : null;
  if (isKey(event, 'help')) return () => navigation.open({ what: 'keyboard' });
  if (isKey(event, 'back')) return () => history.go(event.key === 'ArrowLeft' ? -1 : 1);
  if (isKey(event, 'print')) return printKey(terminal);
  if (isKey(event, 'arrows') && isOnNoControl()) return intoView(terminal);
  if (!isKey(event, 'escape')) return null;
  if (placing.target !== null) return () => placing.stop();
  if (navigation.carId !== null) return () => (navigation.carId = null);
  // Elsewhere nobody would see the selection go.
  return showsCut(terminal) && cut.ids.size > 0 ? () => cut.clear() : null;
}

/**
 * The keyboard goes along from the rail or the details of a car, so that whoever does not see the view hears its name;
 * a view that takes it by itself keeps it.
 */
function goTo(view: View, navigation: Terminal['navigation']): void {
  const changes = view !== navigation.view;
  const before = document.activeElement;
  navigation.go(view);
  if (!changes) return;
  void tick().then(() => {
    if (document.activeElement === before) document.getElementById('view')?.focus({ preventScroll: true });
  });
}

/** From the view as a whole to the car of the board that had the keyboard, else to the first car or line in sight. */
function intoView({ cursor, navigation }: Terminal): (() => void) | null {
  const { at } = cursor;
  if (navigation.view === 'board' && navigation.asOf === null && at !== null) return () => cursor.go(at);
  const stops = [...document.querySelectorAll<HTMLElement>('#view :is([role="option"], [role="row"])[tabindex="0"]')];
  const stop = stops.find((one) => one.getBoundingClientRect().top > 0) ?? stops[0];
  return stop === undefined ? null : () => stop.focus();
}

/** Whether the selected cars are seen in the view that is looked at. */
function showsCut({ navigation }: Terminal): boolean {
  return navigation.asOf === null && (navigation.view === 'board' || navigation.view === 'inventory');
}

/** On the board and in the inventory one is asked what to print; elsewhere it is what the view shows. */
export function printKey(terminal: Terminal): (() => void) | null {
  const { navigation, printing } = terminal;
  if (showsCut(terminal)) return () => navigation.open({ what: 'print' });
  const job = printing.offered();
  return job === null ? null : () => printing.print(job);
}

function onBoard(event: KeyboardEvent, terminal: Terminal): (() => void) | null {
  const { navigation, cut, settings, work } = terminal;
  if (navigation.view !== 'board') return null;
  const { boardFlipped, density, boardShows, boardRows } = settings.value;
  if (isKey(event, 'flip')) return () => void work.attempt(() => settings.set({ boardFlipped: !boardFlipped }));
  if (navigation.asOf !== null) return null;
  if (isKey(event, 'density')) {
    return () => void work.attempt(() => settings.set({ density: density === 'list' ? 'strips' : 'list' }));
  }
  if (isKey(event, 'shows')) {
    return () => void work.attempt(() => settings.set({ boardShows: nextBoardShows(boardShows) }));
  }
  if (isKey(event, 'rows')) {
    const other = boardRows === 'compact' ? 'comfortable' : 'compact';
    return () => void work.attempt(() => settings.set({ boardRows: other }));
  }
  if (isKey(event, 'hazmat')) return hazmatKey(terminal);
  if (isKey(event, 'checkTrack')) return checkKey(terminal);
  chooseUnderCursor(event, terminal);
  return isKey(event, 'history') && cut.ids.size === 0 ? historyUnderCursor(terminal) : null;
}

/** The work that is done with selected cars, wherever they are seen. */
function withCut(event: KeyboardEvent, terminal: Terminal): (() => void) | null {
  const { cut, inventory } = terminal;
  if (!showsCut(terminal) || cut.ids.size === 0 || inventory.isChoosing) return null;
  if (isKey(event, 'hazmat')) return hazmatKey(terminal);
  return cutCommands(terminal).find(({ name, key }) => key !== undefined && isKey(event, name))?.run ?? null;
}

/** The hazmat of the selected cars; with nothing chosen, of the track the keyboard is on. */
function hazmatKey({ cut, cursor, navigation }: Terminal): (() => void) | null {
  if (cut.ids.size > 0)
    return () => navigation.open({ what: 'hazmat', subject: { of: 'cars', equipmentIds: cut.chosen.ids } });
  const trackId = cursor.at?.trackId;
  return trackId === undefined ? null : () => navigation.open({ what: 'hazmat', subject: { of: 'track', trackId } });
}

/** A new check of the track the keyboard is on, or of the one the selected cars stand on. */
function checkKey({ cut, cursor, navigation }: Terminal): (() => void) | null {
  const trackId = cursor.at?.trackId ?? cut.chosen.trackId;
  return trackId === null ? null : () => navigation.open({ what: 'newCheck', trackId });
}

/** Work keys with nothing chosen mean the car the keyboard is on. */
function chooseUnderCursor(event: KeyboardEvent, { cut, cursor }: Terminal): void {
  const at = cursor.at;
  const works = isKey(event, 'move') || isKey(event, 'switching') || isKey(event, 'switchList');
  if (!works || cut.ids.size > 0 || at === null || at.equipmentId === null) return;
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
  if (isTyping(event.target) || terminal.navigation.opened !== null || terminal.navigation.view !== 'board') return;
  if (terminal.navigation.asOf !== null) return;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (text.trim() === '') return;
  event.preventDefault();
  // A text that is too long is refused; a field with millions of characters would stop the window.
  terminal.navigation.open({ what: 'pasteMarks', text: text.slice(0, mostResolved + 1) });
}
