import { type Paper, paperOf } from '../../lib/print/paper.ts';
import { isWaiting } from '../../lib/yard/car-words.ts';
import { sumWords } from '../../lib/yard/totals.ts';
import { words } from '../../lib/words/words.ts';
import { sheetCells } from './sheet-cells.ts';
import type { Sheet } from './sheet.ts';

/** A class list on paper: a box to tick and room for the time on each line. */
export function listPaper(
  sheet: Sheet,
  facts: readonly string[],
  { asOf, trackName }: { readonly asOf: string | null; readonly trackName: (trackId: number) => string },
): Paper {
  const say = words.classLists.sheet;
  const names = say.columns;
  return paperOf({
    title: sheet.label,
    where: words.classLists.dialog.title,
    asOf,
    withWork: sheet.cuts.some((cut) => cut.lines.some(({ car }) => car !== null && isWaiting(car))),
    facts: [say.workedFrom[sheet.worked], `${say.totals} ${sumWords(sheet.totals)}`, ...facts],
    columns: [
      { key: 'sequence', label: names.sequence, number: true },
      { key: 'mark', label: names.mark, strong: true },
      { key: 'load', label: names.load },
      { key: 'kind', label: names.kind },
      { key: 'length', label: names.length, number: true },
      { key: 'contents', label: names.contents },
      { key: 'from', label: names.from },
      { key: 'to', label: names.to },
      { key: 'hazmat', label: names.hazmat },
      { key: 'tons', label: names.tons, number: true },
      { key: 'remarks', label: names.remarks, width: 6 },
      { key: 'done', label: names.done, width: 3.25, write: 'box' },
      { key: 'time', label: names.time, width: 4, write: 'line' },
    ],
    groups: sheet.cuts.map((cut) => ({
      key: cut.number,
      title: say.cut({ number: cut.number }),
      facts: [sumWords(cut.totals)],
      rows: cut.lines,
    })),
    cell: (line, column) => sheetCells[column](line, trackName),
  });
}
