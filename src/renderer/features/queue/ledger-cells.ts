import type { QueueEntry } from '#shared/terminal/queue.ts';
import { exactTime } from '../../lib/format/time.ts';
import { summaryOf } from '../../lib/words/in-words.ts';
import { words } from '../../lib/words/words.ts';
import { type Line, secondLine } from '../../lib/commands/line-words.ts';
import { sentAtOf } from '../../lib/commands/sent.ts';

export type LedgerColumn = keyof typeof words.queue.columns;

/** What a line of the ledger says of a command, as on the screen. */
export function ledgerCell(entry: QueueEntry, column: LedgerColumn, now: number, line: Line): string {
  switch (column) {
    case 'seq':
      return String(entry.seq);
    case 'what': {
      const more = secondLine(entry, now, line);
      return more === null ? summaryOf(entry) : `${summaryOf(entry)}\n${more}`;
    }
    case 'state':
      return words.state[entry.state];
    case 'recorded':
      return exactTime(entry.recordedAt, now);
    case 'sent': {
      const sentAt = sentAtOf(entry);
      return sentAt === null ? words.queue.notSent : exactTime(sentAt, now);
    }
    case 'attempts':
      return entry.attempts === 0 ? '–' : String(entry.attempts);
  }
}
