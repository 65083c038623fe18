import type { ListColumn } from './list-cells.ts';
import { words } from '../../lib/words/words.ts';
import type { PrintColumn } from '../../lib/print/table.ts';

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
