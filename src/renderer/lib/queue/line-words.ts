import type { QueueEntry } from '#shared/terminal/queue.ts';
import { exactTime } from '../format/time.ts';
import { tell } from '../words/tell.ts';
import { words } from '../words/words.ts';

/** The one thing more that a line of the ledger says: why it stands where it stands. `null`: nothing. */
export function secondLine(entry: QueueEntry, now: number): string | null {
  const say = words.queue;
  if (entry.conflict !== undefined) return tell(entry.conflict.reason);
  const [first] = entry.waitsFor;
  const waits = entry.state === 'pending' && first !== undefined ? say.waitsFor(tell(first.reason)) : null;
  const error = entry.state === 'settled' || entry.state === 'applied' ? undefined : entry.lastError;
  const said =
    error === undefined
      ? null
      : error.words === undefined
        ? tell(error.message)
        : words.problem.serviceSaid(error.words);
  const next = entry.nextAttemptAt === undefined ? null : say.nextAttempt(exactTime(entry.nextAttemptAt, now));
  const parts = [waits, said, next].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(' · ');
  return entry.uncertain ? say.uncertain : null;
}
