import type { BoardCar } from '#shared/terminal/tracks.ts';
import { words } from '../../lib/words/words.ts';
import { carKind } from '../../lib/yard/car-kind.ts';
import { hazmatWords, loadLetter, remarksOf } from '../../lib/yard/car-words.ts';

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
      return [words.board.car.kinds[carKind(car.aarCarType, car.equipmentType)], car.aarCarType ?? ''].join(' ').trim();
    case 'length':
      return `${car.lengthKnown ? '' : '≈'}${words.measure.lengthNumber(car.lengthFt)}`;
    case 'contents':
      return car.commodity ?? '';
    case 'hazmat':
      return car.hazmat === null ? '' : `◆ ${hazmatWords(car.hazmat)}`.trim();
    case 'spot':
      return car.spot ?? '';
    case 'tons':
      return car.grossTons === null ? '' : words.measure.weightNumber(car.grossTons);
    case 'remarks':
      return remarksOf(car).join(', ');
  }
}
