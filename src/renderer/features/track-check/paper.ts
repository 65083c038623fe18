import type { StoredCheckLine, TrackCheck, TrackCheckContent } from '#shared/terminal/track-checks.ts';
import { checkResult, openLines, typedElsewhere } from '#shared/yard/track-check.ts';
import { hazmatWords, kindName, loadLetter } from '../../lib/yard/car-words.ts';
import { exactTime, fullTime } from '../../lib/format/time.ts';
import { type Paper, paperOf, type PrintColumn } from '../../lib/print/paper.ts';
import { words } from '../../lib/words/words.ts';
import { expectedKeys, lineRemarks, lineState, type LineState } from './sheet.ts';

type PaperColumn = keyof typeof words.trackCheck.paper.columns;

/** The columns of a check sheet: a box to tick and room to write, and what has been found so far. */
export function paperColumns(): PrintColumn<PaperColumn>[] {
  const names = words.trackCheck.paper.columns;
  return [
    { key: 'line', label: names.line, number: true },
    { key: 'tick', label: names.tick, width: 3 },
    { key: 'mark', label: names.mark, strong: true },
    { key: 'load', label: names.load },
    { key: 'kind', label: names.kind },
    { key: 'contents', label: names.contents },
    { key: 'hazmat', label: names.hazmat },
    { key: 'spot', label: names.spot, width: 4 },
    { key: 'found', label: names.found, width: 5 },
    { key: 'time', label: names.time, width: 5 },
    { key: 'remarks', label: names.remarks },
  ];
}

/** What stands in the cells of a sheet; `now` tells which times need their day. */
export function paperCells(
  { lines, trackId }: Pick<TrackCheckContent, 'lines' | 'trackId'>,
  now: number,
): (line: StoredCheckLine, column: PaperColumn) => string {
  const elsewhere = typedElsewhere(lines);
  const sheet = { trackId, expected: expectedKeys(lines) };
  const ticks: Partial<Record<LineState, string>> = { open: '☐', present: '✓', typed: '+', badOrder: '✓' };
  const stateOf = (line: StoredCheckLine) => lineState(line, elsewhere);
  const cells: Readonly<Record<PaperColumn, (line: StoredCheckLine) => string>> = {
    line: (line) => String(lines.indexOf(line) + 1),
    tick: (line) => ticks[stateOf(line)] ?? '–',
    mark: (line) => line.mark,
    load: (line) => (line.loadStatus === null ? '' : loadLetter(line.loadStatus)),
    kind: (line) => (line.aarCarType === null && line.equipmentType === null ? '' : kindName(line)),
    contents: (line) => line.commodity ?? '',
    hazmat: (line) => (line.hazmat === null ? '' : `◆ ${hazmatWords(line.hazmat)}`),
    spot: (line) => line.spot ?? '',
    found: (line) => (stateOf(line) === 'open' ? '' : words.trackCheck.walk.states[stateOf(line)]),
    time: (line) => (line.at === undefined ? '' : exactTime(line.at, now)),
    remarks: (line) => lineRemarks(line, sheet).join(words.unit.dot),
  };
  return (line, column) => cells[column](line);
}

/** What a sheet says of itself as a whole. */
export function paperFacts({ lines, walkedFrom, recorded = [] }: TrackCheckContent, isOpen: boolean): string[] {
  const say = words.trackCheck;
  const { present, missing, unseen, extra, outOfOrder } = checkResult(lines, walkedFrom);
  const left = openLines(lines).length;
  const done = lines.length - left;
  if (isOpen && done === 0) return [say.paper.expected({ count: lines.length })];
  return [
    say.counts.present({ count: present.length }),
    ...(isOpen ? [say.walk.progress({ done, lines: lines.length, left })] : []),
    ...(isOpen || missing.length === 0 ? [] : [say.counts.missing({ count: missing.length })]),
    ...(unseen.length === 0 ? [] : [say.counts.unseen({ count: unseen.length })]),
    ...(extra.length === 0 ? [] : [say.counts.extra({ count: extra.length })]),
    ...(outOfOrder.length === 0 ? [] : [say.counts.outOfOrder({ count: outOfOrder.length })]),
    ...(recorded.length === 0 || isOpen ? [] : [say.list.recorded({ moves: recorded.length })]),
  ];
}

/** A track check on paper: before the walk a sheet to tick, afterwards what was found. `now`: wall clock, ms. */
export function checkPaper({ content, paperId, state, changedAt }: TrackCheck, now: number): Paper {
  const say = words.trackCheck.paper;
  return paperOf({
    title: say.title({ track: content.trackName }),
    where: content.stationName ?? undefined,
    top: content.walkedFrom,
    asOf: content.trackAsOf,
    facts: [
      content.consist === undefined
        ? say.taken({ when: fullTime(content.takenAt) })
        : say.takenFrom({ consist: content.consist.title }),
      ...(state === 'open' ? [] : [say.closed[state]({ when: fullTime(changedAt) })]),
      ...paperFacts(content, state === 'open'),
    ],
    columns: paperColumns(),
    groups: [{ key: paperId, rows: content.lines, empty: say.empty }],
    cell: paperCells(content, now),
  });
}
