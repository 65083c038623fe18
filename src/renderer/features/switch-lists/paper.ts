import type { Layout } from '../../lib/print/page-rules.ts';
import type { PrintColumn, PrintGroup } from '../../lib/print/table.ts';
import { sizeWords } from '../../lib/yard/size-words.ts';
import { totalsOf } from '../../lib/yard/totals.ts';
import { words } from '../../lib/words/words.ts';
import { sheetCell, type SheetColumn } from './cells.ts';
import type { ListSheet, SheetLine } from './sheet.ts';
import type { Names } from './words.ts';

export type PaperColumn = SheetColumn | 'tick';

/**
 * The columns of a switch list on paper: those of the screen, with a box to tick before the time. Half a page
 * has no room for all of them: it leaves out kind, length, contents and weight, and says the class code among
 * the remarks (`paperCell`).
 */
export function paperColumns(layout: Layout): readonly PrintColumn<PaperColumn>[] {
  const names = words.switchLists.sheet.columns;
  const half = layout === 'half';
  return [
    { key: 'sequence', label: names.sequence, number: true, width: 2.5 },
    { key: 'mark', label: names.mark, strong: true, width: 8.25 },
    { key: 'load', label: names.load, width: 2.25 },
    { key: 'kind', label: names.kind, width: 5.25, minor: true },
    { key: 'length', label: names.length, number: true, width: 2.75, minor: true },
    { key: 'contents', label: names.contents, width: 7.5, minor: true },
    { key: 'classCode', label: names.classCode, width: 3.25, minor: true },
    { key: 'from', label: names.from, width: 6.25 },
    { key: 'to', label: names.to },
    { key: 'hazmat', label: names.hazmat, width: half ? 5.25 : 5.75 },
    { key: 'weight', label: names.weight, number: true, width: 3, minor: true },
    { key: 'remarks', label: names.remarks, width: half ? 6 : 7.5 },
    { key: 'tick', label: names.done, width: 3.25 },
    { key: 'done', label: names.time, width: 3.25 },
  ];
}

/** What stands in a cell on paper; the box of `tick` is drawn. */
export function paperCell(item: SheetLine, column: PaperColumn, layout: Layout, names: Names, now: number): string {
  if (column === 'tick') return '';
  const said = sheetCell(item, column, names, now);
  if (column !== 'remarks' || layout !== 'half') return said;
  return [item.line.classCode ?? '', said].filter((part) => part !== '').join(', ');
}

/** The lines under their headings: cut by cut, or track by track where every track has a page of its own. */
export function paperGroups(
  sheet: ListSheet,
  layout: Layout,
  by: 'from' | 'to',
  names: Names,
): readonly PrintGroup<SheetLine>[] {
  const say = words.switchLists;
  if (layout !== 'trackAPage') {
    return sheet.cuts.map((cut) => ({
      key: cut.number,
      title: say.open.cut({ number: cut.number, count: cut.totals.cars }),
      facts: [sizeWords(cut.totals)],
      rows: cut.lines,
    }));
  }
  const tracks = Map.groupBy(sheet.lines, ({ line, from }) =>
    by === 'from' ? (from?.trackId ?? null) : (line.to?.trackId ?? null),
  );
  return [...tracks].map(([trackId, rows]) => ({
    key: trackId ?? 0,
    title: trackId === null ? (by === 'from' ? say.open.noTrack : say.print.nothing) : names.track(trackId),
    facts: [say.print.cars({ count: rows.length }), sizeWords(totalsOf(rows.map(({ car }) => car)))],
    rows,
  }));
}
