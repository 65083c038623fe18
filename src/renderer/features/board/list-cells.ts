import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { words } from '../../lib/words/words.ts';
import {
  hazmatWords,
  kindName,
  carLengthFigure,
  loadLetter,
  remarksOf,
  carWeightFigure,
} from '../../lib/yard/car-words.ts';

export type ListColumn = keyof typeof words.board.columns;

/** What a line of the track list says of a car, the same on the screen and on paper. */
export const listCells: Readonly<Record<ListColumn, (car: BoardCar) => string>> = {
  sequence: (car) => String(car.position + 1),
  mark: (car) => car.mark,
  load: (car) => loadLetter(car.loadStatus),
  to: (car) => car.destination ?? '',
  kind: (car) => [kindName(car), car.aarCarType ?? ''].join(' ').trim(),
  length: carLengthFigure,
  contents: (car) => car.commodity ?? '',
  hazmat: (car) => (car.hazmat === null ? '' : `◆ ${hazmatWords(car.hazmat)}`.trim()),
  spot: (car) => car.spot ?? '',
  tons: carWeightFigure,
  remarks: (car) => remarksOf(car).join(', '),
};
