import type { Layout } from '../print/page-rules.ts';
import type { PrintColumn, PrintGroup } from '../print/table.ts';
import { totalsOf } from '../board/totals.ts';
import { words } from '../words/words.ts';
import type { SheetColumn } from './cells.ts';
import type { ListSheet, SheetLine } from './sheet.ts';
import { sizeWords, type Names } from './words.ts';

export type PaperColumn = SheetColumn | 'tick';

/** The columns of a switch list on paper: those of the screen, with a box to tick before the time. */
export function paperColumns(): readonly PrintColumn<PaperColumn>[] {
  const names = words.switchLists.sheet.columns;
  return [
    { key: 'sequence', label: names.sequence, number: true, width: 2.75 },
    { key: 'mark', label: names.mark, strong: true, width: 8.5 },
    { key: 'load', label: names.load, width: 2.25 },
    { key: 'kind', label: names.kind, width: 7, minor: true },
    { key: 'length', label: names.length, number: true, width: 4.25, minor: true },
    { key: 'contents', label: names.contents, width: 8, minor: true },
    { key: 'classCode', label: names.classCode, width: 4 },
    { key: 'from', label: names.from, width: 7.5 },
    { key: 'to', label: names.to },
    { key: 'hazmat', label: names.hazmat, width: 7 },
    { key: 'weight', label: names.weight, number: true, width: 5.5, minor: true },
    { key: 'remarks', label: names.remarks, width: 8 },
    { key: 'tick', label: names.done, width: 3 },
    { key: 'done', label: names.time, width: 4.5 },
  ];
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
      title: say.open.cut(cut.number, cut.totals.cars),
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
    facts: [say.print.cars(rows.length), sizeWords(totalsOf(rows.flatMap(({ car }) => car ?? [])))],
    rows,
  }));
}
