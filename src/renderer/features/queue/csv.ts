import type { QueueEntry } from '#shared/terminal/queue.ts';
import { csvOf } from '#shared/rules/csv.ts';
import { csvForm } from '../../lib/format/csv.ts';
import { codeWords, inWords, summaryOf, words } from '../../lib/words/words.ts';
import type { QueueFilter } from '../../lib/commands/filters.ts';
import { errorNow, refusalWords, sentAtOf } from '../../lib/commands/line-words.ts';

/** Why a command stands where it stands, as the ledger says it. */
function whyOf(entry: QueueEntry): string {
  if (entry.conflict !== undefined) return inWords(entry.conflict.reasonCoded ?? entry.conflict.reason);
  const error = errorNow(entry);
  if (error !== undefined) return refusalWords(error);
  return entry.uncertain ? words.queue.uncertain : '';
}

/** The queue as a spreadsheet reads it; times in UTC as they are stored. */
export function queueCsv(entries: readonly QueueEntry[]): string {
  const lines = entries.map((entry) => [
    entry.seq,
    codeWords(words.queue.kinds, entry.kind),
    summaryOf(entry),
    words.state[entry.state],
    entry.recordedAt,
    sentAtOf(entry) ?? '',
    entry.attempts,
    whyOf(entry),
    entry.waitsFor.map((other) => other.seq).join(' '),
    (entry.overrides ?? [])
      .map((one) => words.unit.said({ of: words.advice.rules[one.rule], what: one.reason }))
      .join('\n'),
  ]);
  return csvOf(Object.values(words.queue.csv.header), lines, csvForm());
}

/** Name of the file: which part of the queue is in it, and if there is more before the `newest` commands. */
export function queueCsvName(filter: QueueFilter, day: string, newest: number | null): string {
  const say = words.queue.csv;
  const name = words.queue.filters[filter].toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');
  const part = filter === 'all' ? '' : `-${name}`;
  return newest === null ? say.file({ day, part }) : say.newest({ day, part, count: newest });
}
