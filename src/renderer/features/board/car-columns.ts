import type { ListColumn } from './list-cells.ts';
import { words } from '../../lib/words/words.ts';
import type { PrintColumn } from '../../lib/print/table.ts';

/** The columns of the track list on paper: those of the list on the board, in that order. */
export function carColumns(): readonly PrintColumn<ListColumn>[] {
  const names = words.board.columns;
  return [
    { key: 'sequence', label: names.sequence, number: true, width: 2.75 },
    { key: 'mark', label: names.mark, strong: true, width: 8.75 },
    { key: 'load', label: names.load, width: 2.25 },
    { key: 'to', label: names.to, width: 8 },
    { key: 'kind', label: names.kind, width: 11.5, minor: true },
    { key: 'length', label: names.length, number: true, width: 4.25 },
    { key: 'contents', label: names.contents },
    { key: 'hazmat', label: names.hazmat, width: 7.5 },
    { key: 'spot', label: names.spot, width: 4.5, minor: true },
    { key: 'tons', label: names.tons, number: true, width: 4.5, minor: true },
    { key: 'remarks', label: names.remarks, width: 7 },
  ];
}
