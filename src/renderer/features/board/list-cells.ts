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
export function listCell(car: BoardCar, column: ListColumn): string {
  switch (column) {
    case 'sequence':
      return String(car.position + 1);
    case 'mark':
      return car.mark;
    case 'load':
      return loadLetter(car.loadStatus);
    case 'to':
      return car.destination ?? '';
    case 'kind':
      return [kindName(car), car.aarCarType ?? ''].join(' ').trim();
    case 'length':
      return carLengthFigure(car);
    case 'contents':
      return car.commodity ?? '';
    case 'hazmat':
      return car.hazmat === null ? '' : `◆ ${hazmatWords(car.hazmat)}`.trim();
    case 'spot':
      return car.spot ?? '';
    case 'tons':
      return carWeightFigure(car);
    case 'remarks':
      return remarksOf(car).join(', ');
  }
}
