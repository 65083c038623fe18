import type { QueueEntry } from '#shared/terminal/queue.ts';
import { exactTime } from '../../lib/format/time.ts';
import { summaryOf } from '../../lib/words/in-words.ts';
import { words } from '../../lib/words/words.ts';
import { type Line, secondLine } from '../../lib/commands/line-words.ts';
import { sentAtOf } from '../../lib/commands/sent.ts';

export type LedgerColumn = keyof typeof words.queue.columns;

/** What a line of the ledger says of a command, as on the screen. */
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
