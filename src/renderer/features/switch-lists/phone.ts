import type { ListReview } from '#shared/terminal/switch-lists.ts';
import { skipReasons } from '#shared/yard/switch-list.ts';
import { clockTime } from '../../lib/format/time.ts';
import { type HandedOut, phoneHead } from '../../lib/phone-page/head.ts';
import type { ReviewedTick } from '../../lib/phone-page/reviewed.ts';
import type { PhoneSheet } from '../../lib/phone-page/sheet.ts';
import { sizeWords } from '../../lib/yard/totals.ts';
import { words } from '../../lib/words/words.ts';
import { sheetCell } from './cells.ts';
import type { ListSheet, SheetLine } from './sheet.ts';
import { remarksWords, skippedWords, targetWords, type Names, type ShownList } from './words.ts';

/** A switch list as a page for a phone: in the order worked, with the words and units of this window. `unread`: what its remarks are without. */
export function phoneSheet(
  { list, sheet, names }: ShownList,
  out: HandedOut,
  unread: readonly string[] = [],
): PhoneSheet {
  const { now } = out;
  const say = words.switchLists;
  const reasons = say.work.reasons;
  return {
    of: 'switchList',
    ...phoneHead(list, out),
    title: list.title,
    facts: [
      [say.open.total({ count: sheet.totals.cars, cuts: sheet.cuts.length }), sizeWords(sheet.totals)].join(
        words.unit.dot,
      ),
      say.print.workedFrom[list.workedFrom],
      ...unread,
    ],
    remarks: list.remarks,
    lines: sheet.lines.map((item, at) => {
      const { line } = item;
      const { equipmentId, mark, to } = line;
      const cell = (column: Parameters<typeof sheetCell>[1]) => sheetCell(item, column, names, now);
      const before = sheet.lines[at - 1]?.line.cut;
      return {
        key: String(equipmentId),
        sequence: String(item.sequence),
        mark,
        heading:
          sheet.cuts.length > 1 && before !== line.cut
            ? say.open.cut({ number: line.cut, count: cutSize(sheet, line.cut) })
            : null,
        facts: [
          cell('load'),
          cell('kind'),
          item.car === null ? '' : `${item.car.lengthKnown ? '' : '≈'}${words.measure.length(item.car.lengthFt)}`,
          cell('contents'),
          cell('classCode'),
          item.car?.grossTons == null ? '' : words.measure.weight(item.car.grossTons),
        ]
          .filter((text) => text !== '')
          .join(words.unit.dot),
        hazmat: cell('hazmat') === '' ? null : cell('hazmat'),
        way: `${cell('from')} → ${cell('to')}`,
        remarks: line.work.is === 'skipped' ? (line.remarks ?? '') : remarksWords(item),
        settled: settledWords(line.work, now),
        back: { equipmentId, mark, to, from: item.car?.place.trackId ?? null },
      };
    }),
    reasons: skipReasons.map((code) => ({ code, name: reasons[code] })),
  };
}

const cutSize = ({ cuts }: ListSheet, number: number) => cuts.find((cut) => cut.number === number)?.lines.length ?? 0;

function settledWords(work: SheetLine['line']['work'], now: number): string | null {
  if (work.is === 'open') return null;
  return words.phone.ticked({ what: workWords(work), time: clockTime(work.at, now) });
}

function workWords(work: SheetLine['line']['work']): string {
  if (work.is === 'open') return words.phone.hereOpen;
  return work.is === 'done' ? words.phone.doneWord : skippedWords({ work });
}

export function reviewedTicks({ rows }: ListReview, names: Names, now: number): ReviewedTick[] {
  const say = words.phone;
  return rows.map(({ key, mark, verdict, added, work, here, at, by, standsOn, pageTo, to }) => ({
    key,
    mark,
    verdict,
    phone: say.tickedBy({ what: added ? say.addedWord : workWords(work), time: clockTime(at, now), by }),
    here: here === null ? say.absent : (settledWords(here, now) ?? say.hereOpen),
    why:
      verdict === 'retargeted'
        ? say.verdicts.retargeted({ page: targetWords(pageTo, names), now: targetWords(to, names) })
        : verdict === 'moved'
          ? say.verdicts.moved({ place: standsOn ?? words.place.noTrack })
          : say.verdicts[verdict],
  }));
}
