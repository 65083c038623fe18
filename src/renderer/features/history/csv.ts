import { csvOf } from '#shared/rules/csv.ts';
import { text } from '../../lib/fields.ts';
import { words } from '../../lib/words/words.ts';
import type { HistoryKind } from './filters.ts';
import type { HistoryLine } from './records.ts';

/** What is shown as a spreadsheet reads it; times as the service wrote them, codes beside their words. */
export function historyCsv(lines: readonly HistoryLine[], kind: HistoryKind): string {
  const header = Object.values(words.history.csv.header);
  const chargesHeader = Object.values(words.history.csv.chargesHeader);
  const rows = lines.map((line) => [
    line.at ?? '',
    line.mark,
    line.code ?? '',
    line.what,
    text(line.record, 'previousStation.name') ?? '',
    text(line.record, 'previousTrack.name') ?? '',
    text(line.record, 'currentStation.name') ?? '',
    text(line.record, 'currentTrack.name') ?? '',
    line.job ?? '',
    line.loadStatus ?? '',
    line.waybill ?? '',
    line.train ?? '',
    line.flag ?? '',
    text(line.record, 'receiveFromCarrierCode') ?? '',
    text(line.record, 'deliverToCarrierCode') ?? '',
    line.deletedAt ?? '',
    line.mutedAt ?? '',
    text(line.record, 'uuid') ?? '',
    line.token ?? '',
    ...(kind === 'charges'
      ? [
          line.charges === null ? '' : String(line.charges),
          line.revision === null ? '' : String(line.revision),
          line.revisedAt ?? '',
        ]
      : []),
  ]);
  return csvOf(kind === 'charges' ? [...header, ...chargesHeader] : header, rows);
}
