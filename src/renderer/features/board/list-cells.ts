import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { PrintColumn } from '../../lib/print/paper.ts';
import { words } from '../../lib/words/words.ts';
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
  hazmat: (car) => (car.hazmat === null ? '' : `◆ ${hazmatWords(car.hazmat)}`),
  spot: (car) => car.spot ?? '',
  tons: carWeightFigure,
  remarks: (car) => remarksOf(car).join(', '),
};

/** The columns of the track list on paper: those of the list on the board, in that order. */
export function carColumns(): readonly PrintColumn<ListColumn>[] {
  const names = words.board.columns;
  return [
    { key: 'sequence', label: names.sequence, number: true },
    { key: 'mark', label: names.mark, strong: true },
    { key: 'load', label: names.load },
    { key: 'to', label: names.to },
    { key: 'kind', label: names.kind, minor: true },
    { key: 'length', label: names.length, number: true },
    { key: 'contents', label: names.contents },
    { key: 'hazmat', label: names.hazmat },
    { key: 'spot', label: names.spot, minor: true },
    { key: 'tons', label: names.tons, number: true, minor: true },
    { key: 'remarks', label: names.remarks, width: 6 },
  ];
}
