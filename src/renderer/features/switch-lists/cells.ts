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

type Cell = (item: SheetLine, names: Names, now: number) => string;

const cells: Readonly<Record<SheetColumn, Cell>> = {
  sequence: ({ sequence }) => String(sequence),
  mark: ({ line }) => line.mark,
  load: ({ car }) => (car === null ? '' : loadLetter(car.loadStatus)),
  kind: ({ car }) => (car === null ? '' : kindName(car)),
  length: ({ car }) => (car === null ? '' : carLengthFigure(car)),
  contents: ({ car }) => car?.commodity ?? '',
  classCode: ({ line }) => line.classCode ?? '',
  from: ({ from }) => from?.trackName ?? words.place.noTrack,
  to: ({ line }, names) => targetWords(line.to, names),
  hazmat: ({ car }) => (car?.hazmat ? hazmatWords(car.hazmat) : ''),
  weight: ({ car }) => (car === null ? '' : carWeightFigure(car)),
  remarks: remarksWords,
  // When the line was ticked; empty for one that is open.
  done: ({ line }, _names, now) => (line.work.is === 'done' ? clockTime(line.work.at, now) : ''),
};

export function sheetCell(item: SheetLine, column: SheetColumn, names: Names, now: number): string {
  return cells[column](item, names, now);
}
