import { carLengthFigure, carWeightFigure, hazmatWords, kindName, loadLetter } from '../../lib/yard/car-words.ts';
import { clockTime } from '../../lib/format/time.ts';
import { words } from '../../lib/words/words.ts';
import type { SheetLine } from './sheet.ts';
import { remarksWords, targetWords, type Names } from './words.ts';

/** The columns of a switch list, on the screen and on paper. */
export const sheetColumns = [
  'sequence',
  'mark',
  'load',
  'kind',
  'length',
  'contents',
  'classCode',
  'from',
  'to',
  'hazmat',
  'weight',
  'remarks',
  'done',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What stands in a cell; `done` is the time at which the line was ticked, and empty for one that is open. */
export function sheetCell(item: SheetLine, column: SheetColumn, names: Names, now: number): string {
  const { line, car, from, sequence } = item;
  switch (column) {
    case 'sequence':
      return String(sequence);
    case 'mark':
      return line.mark;
    case 'load':
      return car === null ? '' : loadLetter(car.loadStatus);
    case 'kind':
      return car === null ? '' : kindName(car);
    case 'length':
      return car === null ? '' : carLengthFigure(car);
    case 'contents':
      return car?.commodity ?? '';
    case 'classCode':
      return line.classCode ?? '';
    case 'from':
      return from?.trackName ?? words.switchLists.open.noTrack;
    case 'to':
      return targetWords(line.to, names);
    case 'hazmat':
      return car?.hazmat ? hazmatWords(car.hazmat) || words.switchLists.sheet.hazmatFlag : '';
    case 'weight':
      return car === null ? '' : carWeightFigure(car);
    case 'remarks':
      return remarksWords(item);
    case 'done':
      return line.work.is === 'done' ? clockTime(line.work.at, now) : '';
  }
}
