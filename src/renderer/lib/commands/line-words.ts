import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { ConnectionState } from '#shared/terminal/terminal.ts';
import { exactTime } from '../format/time.ts';
import { inWords, words } from '../words/words.ts';
import { isDone, isWaiting } from '#shared/terminal/command-states.ts';

/** `Session.line`. */
export type Line = ConnectionState | null;

/** The error that still blocks a command; errors from before it was done are only in its history. */
export function errorNow({ state, lastError }: Pick<QueueEntry, 'state' | 'lastError'>): QueueEntry['lastError'] {
  return isDone(state) ? undefined : lastError;
}

type CommandError = NonNullable<QueueEntry['lastError']>;

/** What was said against a command: by the service in its own words, else by the terminal. */
export function refusalWords({ words: said, messageCoded, message }: CommandError): string {
  return said ?? inWords(messageCoded ?? message);
}

/** The same as a separate sentence, which marks the service's own words as such. */
export function errorWords(error: CommandError): string {
  return error.words === undefined ? refusalWords(error) : words.problem.serviceSaid({ said: error.words });
}

/** The second line of a ledger entry: why it is in its state, with times as `tell` says them. `null`: nothing. */
export function secondLine(entry: QueueEntry, now: number, line: Line, tell = exactTime): string | null {
  const say = words.queue;
  if (entry.conflict !== undefined) return inWords(entry.conflict.reasonCoded ?? entry.conflict.reason);
  const [first] = entry.waitsFor;
  const waits =
    entry.state === 'pending' && first !== undefined
      ? say.waitsFor({ reason: inWords(first.reasonCoded ?? first.reason) })
      : null;
  const error = errorNow(entry);
  const said = error === undefined ? null : errorWords(error);
  const parts = [waits, said, waits === null ? goesOnWords(entry, now, line, tell) : null].filter(
    (part) => part !== null,
  );
  if (parts.length > 0) return parts.join(' · ');
  return entry.uncertain ? say.uncertain : null;
}

/**
 * When a waiting command continues automatically: at the next try, or when what holds up the whole queue has ended. A
 * try that is due is not shown as the next one, and while nothing can be sent, no time is shown.
 */
export function goesOnWords(entry: QueueEntry, now: number, line: Line, tell = exactTime): string | null {
  const say = words.queue;
  if (!isWaiting(entry.state) || entry.state === 'sending') return null;
  switch (line) {
    case 'offline':
      return say.offline;
    case 'workingOffline':
      return say.offlineByChoice;
    case 'unauthorised':
      return say.paused;
    case 'online':
    case 'degraded':
    case null: {
      const at = entry.nextAttemptAt;
      return at === undefined || Date.parse(at) <= now ? null : say.nextAttempt({ at: tell(at, now) });
    }
  }
}

/** When a command left this device last; `null` while none of its tries got that far: those are not counted. */
export function sentAtOf({ sentAt, attempts }: Pick<QueueEntry, 'sentAt' | 'attempts'>): string | null {
  return attempts === 0 ? null : sentAt;
}
