import type { Status } from '#shared/terminal/terminal.ts';
import { isolated } from '#shared/words/isolated.ts';
import type { Layout } from '../../lib/print/page-rules.ts';
import { type Paper, paperOf, type PrintColumn, type PrintGroup } from '../../lib/print/paper.ts';
import { conditionsUnread, isWaiting } from '../../lib/yard/car-words.ts';
import { sizeWords, totalsOf } from '../../lib/yard/totals.ts';
import { words } from '../../lib/words/words.ts';
import { sheetCell, type SheetColumn } from './cells.ts';
import type { ListSheet, SheetLine } from './sheet.ts';
import type { Names, ShownList } from './words.ts';

export type PaperColumn = SheetColumn | 'tick';

/**
 * The columns of a switch list on paper: those of the screen, with a box to tick before the time. Half a page
 * has no room for all of them: it leaves out kind, length, contents and weight, and says the class code among
 * the remarks (`paperCell`).
 */
export function paperColumns(): readonly PrintColumn<PaperColumn>[] {
  const names = words.switchLists.sheet.columns;
  return [
    { key: 'sequence', label: names.sequence, number: true },
    { key: 'mark', label: names.mark, strong: true },
    { key: 'load', label: names.load },
    { key: 'kind', label: names.kind, minor: true },
    { key: 'length', label: names.length, number: true, minor: true },
    { key: 'contents', label: names.contents, minor: true },
    { key: 'classCode', label: names.classCode, minor: true },
    { key: 'from', label: names.from },
    { key: 'to', label: names.to },
    { key: 'hazmat', label: names.hazmat },
    { key: 'weight', label: names.weight, number: true, minor: true },
    { key: 'remarks', label: names.remarks, width: 5 },
    { key: 'tick', label: names.done, width: 3.25, write: 'box' },
    { key: 'done', label: names.time, width: 4 },
  ];
}

const ticks = { open: '', done: '✓', skipped: '–' } as const;

export function paperCell(item: SheetLine, column: PaperColumn, layout: Layout, names: Names, now: number): string {
  if (column === 'tick') return ticks[item.line.work.is];
  const said = sheetCell(item, column, names, now);
  if (column !== 'remarks' || layout !== 'half') return said;
  return [isolated(item.line.classCode ?? ''), said].filter((part) => part !== '').join(', ');
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
    title: trackId === null ? (by === 'from' ? words.place.noTrack : say.print.nothing) : names.track(trackId),
    facts: [words.unit.cars({ n: rows.length }), sizeWords(totalsOf(rows.map(({ car }) => car)))],
    rows,
  }));
}

/** A switch list on paper, with boxes to tick and room for times; `by`: a page for each track they leave or go to. */
export function switchListPaper(
  { list, sheet, names }: ShownList,
  { layout, by }: { readonly layout: Layout; readonly by: 'from' | 'to' },
  status: Pick<Status, 'mirror'> | null,
  now: number,
): Paper {
  const say = words.switchLists;
  const { done, skipped, cuts, totals } = sheet;
  return paperOf({
    title: say.print.paper({ title: list.title }),
    where: say.print.workedFrom[list.workedFrom],
    asOf: status?.mirror.asOf ?? null,
    withWork: cuts.some((cut) => cut.lines.some(({ car }) => car !== null && isWaiting(car))),
    facts: [
      say.open.total({ count: totals.cars, cuts: cuts.length }),
      sizeWords(totals),
      ...(done + skipped > 0 ? [say.progress({ done, skipped, of: totals.cars })] : []),
      ...(list.remarks === '' ? [] : [list.remarks]),
      ...conditionsUnread(status),
    ],
    layout,
    columns: paperColumns(),
    groups: paperGroups(sheet, layout, by, names),
    cell: (item, column) => paperCell(item, column, layout, names, now),
  });
}
