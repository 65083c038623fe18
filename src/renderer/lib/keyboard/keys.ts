import type { View } from '../../terminal/views.ts';
import { entryOf } from '../collections.ts';
import { words } from '../words/words.ts';

export const keyAreas = [
  'everywhere',
  'search',
  'board',
  'cut',
  'inventory',
  'lines',
  'forms',
  'loads',
  'switchList',
  'classList',
  'trackCheck',
] as const;
export type KeyArea = (typeof keyAreas)[number];

interface KeyUse {
  readonly area: KeyArea;
  /** `m`, `Ctrl+k`, `Ctrl+Shift+z`, `Shift+ArrowLeft`; a letter alone stands for itself with and without shift. */
  readonly chords: readonly string[];
  /** Those that are shown, where there are many of a kind. */
  readonly shown?: readonly string[];
}

const views = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Every key of the window: what reacts to keys asks this list (`isKey`), the overlay behind `?` shows it.
 * A key that is not here does not exist; what it means stands in `words.keyboard.keys`.
 */
const list = {
  views: { area: 'everywhere', chords: views, shown: ['1', '…', '9'] },
  search: { area: 'everywhere', chords: ['/', 'Ctrl+k'] },
  undo: { area: 'everywhere', chords: ['Ctrl+z'] },
  redo: { area: 'everywhere', chords: ['Ctrl+Shift+z', 'Ctrl+y'] },
  print: { area: 'everywhere', chords: ['p', 'Ctrl+p'] },
  escape: { area: 'everywhere', chords: ['Escape'] },
  help: { area: 'everywhere', chords: ['?'] },
  manual: { area: 'everywhere', chords: ['F1'] },
  back: { area: 'everywhere', chords: ['Alt+ArrowLeft', 'Alt+ArrowRight'] },

  searchDetails: { area: 'search', chords: ['Ctrl+Enter'] },
  searchInventory: { area: 'search', chords: ['Shift+Enter'] },

  arrows: { area: 'board', chords: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  ends: { area: 'board', chords: ['Home', 'End'] },
  pages: { area: 'board', chords: ['PageUp', 'PageDown'] },
  choose: { area: 'board', chords: [' '] },
  chooseAlso: { area: 'board', chords: ['Ctrl+ '] },
  extend: { area: 'board', chords: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+Home', 'Shift+End'] },
  track: { area: 'board', chords: ['Ctrl+a'] },
  pasteMarks: { area: 'board', chords: ['Ctrl+v'] },
  flip: { area: 'board', chords: ['f'] },
  density: { area: 'board', chords: ['d'] },
  rows: { area: 'board', chords: ['r'] },
  shows: { area: 'board', chords: ['b'] },
  peek: { area: 'board', chords: ['i'] },
  carMenu: { area: 'board', chords: ['ContextMenu', 'Shift+F10'] },
  hazmat: { area: 'board', chords: ['z'] },
  checkTrack: { area: 'board', chords: ['c'] },

  move: { area: 'cut', chords: ['m'] },
  switching: { area: 'cut', chords: ['s'] },
  switchList: { area: 'cut', chords: ['l'] },
  history: { area: 'cut', chords: ['h'] },
  details: { area: 'cut', chords: ['Enter'] },

  carWalk: { area: 'inventory', chords: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'] },
  carRange: {
    area: 'inventory',
    chords: [
      'Shift+ArrowUp',
      'Shift+ArrowDown',
      'Shift+PageUp',
      'Shift+PageDown',
      'Shift+Home',
      'Shift+End',
      'Shift+ ',
    ],
    shown: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ '],
  },
  carChoose: { area: 'inventory', chords: [' '] },
  carAll: { area: 'inventory', chords: ['Ctrl+a'] },

  queueWalk: { area: 'lines', chords: ['ArrowUp', 'ArrowDown'] },
  queueOpen: { area: 'lines', chords: ['Enter'] },

  send: { area: 'forms', chords: ['Ctrl+Enter'] },

  loadPaste: { area: 'loads', chords: ['Ctrl+v'] },
  loadDown: { area: 'loads', chords: ['Enter', 'ArrowUp', 'ArrowDown'] },

  listTick: { area: 'switchList', chords: [' '] },
  listSkip: { area: 'switchList', chords: ['s'] },
  listAdd: { area: 'switchList', chords: ['a'] },
  listTarget: { area: 'switchList', chords: ['t'] },
  listCut: { area: 'switchList', chords: ['c'] },
  listNotes: { area: 'switchList', chords: ['n'] },

  listChoose: { area: 'classList', chords: [' ', 'Ctrl+a'] },
  listMove: { area: 'classList', chords: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  listRemove: { area: 'classList', chords: ['Delete'] },

  walkHere: { area: 'trackCheck', chords: [' ', 'Enter'] },
  walkSkip: { area: 'trackCheck', chords: ['n'] },
  walkOther: { area: 'trackCheck', chords: ['o'] },
  walkDigits: {
    area: 'trackCheck',
    chords: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: ['0', '…', '9'],
  },
  walkBack: { area: 'trackCheck', chords: ['Backspace'] },
  walkStep: {
    area: 'trackCheck',
    chords: ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'],
    shown: ['ArrowUp', 'ArrowDown'],
  },
} as const satisfies Readonly<Record<string, KeyUse>>;

export type KeyName = keyof typeof list;

const uses: Readonly<Record<KeyName, KeyUse>> = list;

/** The areas whose keys a view answers to, besides those that work everywhere. */
const areasOfView: Readonly<Partial<Record<View, readonly KeyArea[]>>> = {
  board: ['board', 'cut'],
  inventory: ['inventory', 'cut'],
  queue: ['lines'],
  switchLists: ['switchList', 'classList', 'lines'],
  trackCheck: ['trackCheck', 'lines'],
  loads: ['loads', 'forms'],
  waybills: ['lines', 'forms'],
  customers: ['lines', 'forms'],
  history: ['lines'],
  events: ['lines'],
};

/** The areas in the order in which they help in a view: its own first, then what works everywhere, then the rest. */
export function areasFor(view: View): KeyArea[] {
  const own = areasOfView[view] ?? [];
  return [...own, 'everywhere', ...keyAreas.filter((area) => area !== 'everywhere' && !own.includes(area))];
}

export function keysIn(area: KeyArea): KeyName[] {
  return keyNames().filter((name) => uses[name].area === area);
}

export function keyNames(): KeyName[] {
  return Object.keys(uses).filter((name): name is KeyName => name in uses);
}

/** What of an event tells which key it is. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function isKey(event: Pressed, name: KeyName): boolean {
  return uses[name].chords.includes(chordOf(event));
}

/** The key as it is printed on a keyboard of the language: `Ctrl K`, `Shift ←`. */
export function shownKeys(name: KeyName): readonly string[] {
  const { chords, shown = chords } = uses[name];
  return shown.map(printedChord);
}

export function printedChord(chord: string): string {
  return chord.split('+').map(printed).join(' ');
}

function printed(part: string): string {
  const key = part === ' ' ? 'Space' : part;
  return entryOf<string>(words.keyboard.printed, key) ?? (part.length === 1 ? part.toUpperCase() : part);
}

/** Whether no modifier is held that makes it another key: navigation keys work alone, or with shift. */
export function isBare({ ctrlKey, metaKey, altKey }: Pressed): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/**
 * What was pressed, as the list writes it. Command counts as control. Shift is part of a letter that is typed, but
 * with control or alt held nothing is typed and shift makes another key: `Ctrl+Shift+z` is not `Ctrl+z`.
 */
function chordOf(pressed: Pressed): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const letter = key.length === 1 && key !== ' ';
  const held = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && !(letter && isBare(pressed)) ? ['Shift'] : []),
  ];
  return [...held, letter ? key.toLowerCase() : key].join('+');
}

/** Whether the keys belong to something one types into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/**
 * Undo and redo concern recorded work; nobody who fills in a form means that. In a field they are the field's own.
 */
export function keepFromUndo(event: Pressed & Event): void {
  if ((isKey(event, 'undo') || isKey(event, 'redo')) && !isTyping(event.target)) event.preventDefault();
}
