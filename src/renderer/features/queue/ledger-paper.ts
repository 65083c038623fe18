import type { QueueEntry } from '#shared/terminal/queue.ts';
import { exactTime } from '../../lib/format/time.ts';
import { type Paper, paperOf } from '../../lib/print/paper.ts';
import { summaryOf, words } from '../../lib/words/words.ts';
import { type Line, secondLine, sentAtOf } from '../../lib/commands/line-words.ts';

type LedgerColumn = keyof typeof words.queue.columns;

/** What a line of the ledger says of a command. */
export const ledgerCells: Readonly<Record<LedgerColumn, (entry: QueueEntry, now: number, line: Line) => string>> = {
  seq: ({ seq }) => String(seq),
  what: (entry, now, line) => {
    const more = secondLine(entry, now, line);
    return more === null ? summaryOf(entry) : `${summaryOf(entry)}\n${more}`;
  },
  state: ({ state }) => words.state[state],
  recorded: ({ recordedAt }, now) => exactTime(recordedAt, now),
  sent: (entry, now) => {
    const sentAt = sentAtOf(entry);
    return sentAt === null ? words.queue.notSent : exactTime(sentAt, now);
  },
  attempts: ({ attempts }) => (attempts === 0 ? '–' : String(attempts)),
};

/** The queue on paper: the commands the ledger shows, in its order. `filter`: which these are, in words. */
export function ledgerPaper(
  entries: readonly QueueEntry[],
  { filter, goesOn, now, line }: { filter: string; goesOn: boolean; now: number; line: Line },
): Paper {
  const names = words.queue.columns;
  const say = words.print.ledger;
  return paperOf({
    title: say.title,
    where: filter,
    facts: [words.unit.commands({ n: entries.length }), ...(goesOn ? [say.older] : []), say.now],
    columns: [
      { key: 'seq', label: names.seq, number: true },
      { key: 'what', label: names.what },
      { key: 'state', label: names.state },
      { key: 'recorded', label: names.recorded },
      { key: 'sent', label: names.sent },
      { key: 'attempts', label: names.attempts, number: true },
    ],
    groups: [{ key: 'all', rows: entries }],
    cell: (entry, column) => ledgerCells[column](entry, now, line),
  });
}
