import type { CommandState, QueueEntry } from '#shared/terminal/queue.ts';

export const queueFilters = ['waiting', 'attention', 'today', 'all'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** What is past goes back for years; what is open does not. */
export function isPast(filter: QueueFilter): boolean {
  return filter === 'today' || filter === 'all';
}

const waiting: ReadonlySet<CommandState> = new Set(['pending', 'sending', 'unknown']);
const attention: ReadonlySet<CommandState> = new Set(['refused', 'conflict', 'review']);
const done: ReadonlySet<CommandState> = new Set(['applied', 'settled']);
const over: ReadonlySet<CommandState> = new Set(['settled', 'discarded']);

export function isWaitingState(state: CommandState): boolean {
  return waiting.has(state);
}

/** The service has said yes. */
export function isDone(state: CommandState): boolean {
  return done.has(state);
}

/** At an end: nothing will change any more. */
export function isOver(state: CommandState): boolean {
  return over.has(state);
}

export function needsPerson(state: CommandState): boolean {
  return attention.has(state);
}

/**
 * The commands of a filter. What is still to be sent comes in the order of sending; what is past comes
 * newest first. `midnight` is the beginning of today in milliseconds since 1970.
 */
export function filtered(entries: readonly QueueEntry[], filter: QueueFilter, midnight: number): QueueEntry[] {
  switch (filter) {
    case 'waiting':
      return entries.filter((entry) => waiting.has(entry.state));
    case 'attention':
      return entries.filter((entry) => attention.has(entry.state));
    case 'today':
      return entries
        .filter((entry) => done.has(entry.state) && Date.parse(entry.sentAt ?? entry.recordedAt) >= midnight)
        .toReversed();
    case 'all':
      return entries.toReversed();
  }
}

/** Commands that can be done again without deciding anything first: nothing of them may have happened. */
export function safeToRetry(entries: readonly QueueEntry[]): QueueEntry[] {
  return entries.filter((entry) => attention.has(entry.state) && !entry.uncertain);
}
