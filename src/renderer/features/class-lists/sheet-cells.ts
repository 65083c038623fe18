import {
  hazmatWords,
  kindName,
  carLengthFigure,
  loadLetter,
  remarksOf,
  carWeightFigure,
} from '../../lib/yard/car-words.ts';
import { words } from '../../lib/words/words.ts';
import type { SheetLine } from './sheet.ts';
import { positionWords } from '../../lib/yard/position-words.ts';

export type SheetColumn = keyof typeof words.classLists.sheet.columns;

/** What a line of a class list says, the same on the screen and on paper. `trackName` names the target. */
export const sheetCells: Readonly<
  Record<SheetColumn, (line: SheetLine, trackName: (trackId: number) => string) => string>
> = {
  sequence: ({ sequence }) => String(sequence),
  mark: ({ mark }) => mark,
  load: ({ car }) => (car === null ? '' : loadLetter(car.loadStatus)),
  kind: ({ car }) => (car === null ? '' : kindName(car)),
  length: ({ car }) => (car === null ? '' : carLengthFigure(car)),
  contents: ({ car }) => (car === null ? words.classLists.open.gone : (car.commodity ?? '')),
  from: ({ car, from }) => (car === null ? '' : (from ?? words.place.noTrack)),
  to: ({ trackId, position }, trackName) => `${trackName(trackId)}, ${positionWords(position)}`,
  hazmat: ({ car }) => (car?.hazmat ? `◆ ${hazmatWords(car.hazmat)}` : ''),
  tons: ({ car }) => (car === null ? '' : carWeightFigure(car)),
  remarks: ({ car }) => (car === null ? '' : remarksOf(car).join(', ')),
  // Written by hand.
  done: () => '',
  time: () => '',
};
