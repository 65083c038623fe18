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
import { positionWords } from './words.ts';

export type SheetColumn = keyof typeof words.classLists.sheet.columns;

/** What a line of a class list says, the same on the screen and on paper. `trackName` names the target. */
export function sheetCell(line: SheetLine, column: SheetColumn, trackName: (trackId: number) => string): string {
  const { car } = line;
  switch (column) {
    case 'sequence':
      return String(line.sequence);
    case 'mark':
      return line.mark;
    case 'to':
      return `${trackName(line.trackId)}, ${positionWords(line.position)}`;
    case 'done':
    case 'time':
      return '';
    case 'contents':
      return car === null ? words.classLists.open.gone : (car.commodity ?? '');
    default:
      break;
  }
  if (car === null) return '';
  switch (column) {
    case 'load':
      return loadLetter(car.loadStatus);
    case 'kind':
      return kindName(car);
    case 'length':
      return carLengthFigure(car);
    case 'from':
      return line.from ?? words.palette.noTrack;
    case 'hazmat':
      return car.hazmat ? `◆ ${hazmatWords(car.hazmat)}`.trim() : '';
    case 'tons':
      return carWeightFigure(car);
    case 'remarks':
      return remarksOf(car).join(', ');
  }
}
