import { isDone, isWaiting, needsPerson } from '#shared/terminal/command-states.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';

export const queueFilters = ['waiting', 'attention', 'today', 'all'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** Closed commands go back for years; open ones do not. */
export function isPast(filter: QueueFilter): boolean {
  return filter === 'today' || filter === 'all';
}

/** The commands of a filter: those to be sent in order of sending, past ones newest first. `midnight`: of today, ms. */
export function filtered(entries: readonly QueueEntry[], filter: QueueFilter, midnight: number): QueueEntry[] {
  switch (filter) {
    case 'waiting':
      return entries.filter((entry) => isWaiting(entry.state));
    case 'attention':
      return entries.filter((entry) => needsPerson(entry.state));
    case 'today':
      return entries
        .filter(
          (entry) => isDone(entry.state) && Date.parse(entry.doneAt ?? entry.sentAt ?? entry.recordedAt) >= midnight,
        )
        .toReversed();
    case 'all':
      return entries.toReversed();
  }
}

/** Commands that can be done again without deciding anything first: nothing of them may have happened, or be a question. */
export function safeToRetry(entries: readonly QueueEntry[]): QueueEntry[] {
  return entries.filter(({ state, uncertain }) => needsPerson(state) && state !== 'conflict' && !uncertain);
}
