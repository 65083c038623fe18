import { csvOf } from '#shared/rules/csv.ts';
import { csvForm } from '../../lib/format/csv.ts';
import { text } from '#shared/service/record.ts';
import { dayOf, millis } from '../../lib/format/time.ts';
import { words } from '../../lib/words/words.ts';
import type { HistoryKind } from './filters.ts';
import type { HistoryReading } from './reading.svelte.ts';
import type { HistoryLine } from './records.ts';

/**
 * Name of the file, which holds the shown page: with the page number if there are others, or with the day of reading if
 * it comes from this device, and with how many of its records are not in it. `now`: wall clock, ms.
 */
export function csvName(
  reading: Pick<HistoryReading, 'keptAsOf' | 'next' | 'prev' | 'pageNumber' | 'unread'>,
  ofKind: string,
  now: number,
): string {
  const { keptAsOf, next, prev, pageNumber, unread } = reading;
  const say = words.history.csv;
  const kind = unread === 0 ? ofKind : say.unread({ kind: ofKind, n: unread });
  const read = millis(keptAsOf);
  if (read !== null) return say.kept({ kind, day: dayOf(read) });
  const day = dayOf(now);
  const isWhole = next === undefined && prev === undefined && pageNumber === 1;
  return isWhole ? say.file({ kind, day }) : say.page({ kind, day, page: pageNumber });
}

/** The shown records as CSV; times as the service wrote them, codes beside their words. */
export function historyCsv(lines: readonly HistoryLine[], kind: HistoryKind): string {
  const header = Object.values(words.history.csv.header);
  const chargesHeader = Object.values(words.history.csv.chargesHeader);
  const rows = lines.map((line) => {
    const charges = kind === 'charges' ? [line.charges, line.revision, line.revisedAt] : [];
    return [...cellsOf(line), ...charges].map((cell) => cell ?? '');
  });
  return csvOf(kind === 'charges' ? [...header, ...chargesHeader] : header, rows, csvForm());
}

function cellsOf(line: HistoryLine): readonly (string | null)[] {
  return [
    line.at,
    line.mark,
    line.code,
    line.what,
    text(line.record, 'previousStation.name'),
    text(line.record, 'previousTrack.name'),
    text(line.record, 'currentStation.name'),
    text(line.record, 'currentTrack.name'),
    line.job,
    line.loadStatus,
    line.waybill,
    line.train,
    line.flag,
    text(line.record, 'receiveFromCarrierCode'),
    text(line.record, 'deliverToCarrierCode'),
    line.deletedAt,
    line.mutedAt,
    text(line.record, 'uuid'),
    line.token,
  ];
}
