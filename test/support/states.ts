import type { CommandState } from '#shared/terminal/command-states.ts';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';

/** States in which a command goes on by itself. Written out here: the terminal's own lists are under test. */
export const underWay: CommandState[] = ['pending', 'sending', 'unknown', 'applied'];

/** States in which a command waits for a person. */
export const needsPerson: CommandState[] = ['refused', 'conflict', 'review'];

/** Whether nothing goes on by itself among these commands under way: each waits for an earlier one. */
export function isAtRest(open: readonly Pick<QueueEntry, 'state' | 'waitsFor'>[]): boolean {
  return open.every(({ state, waitsFor }) => state === 'pending' && waitsFor.length > 0);
}

/** Whether a person was ever asked about a command. */
export function wasAsked({ history }: Pick<QueueCommand, 'history'>): boolean {
  return history.some(({ to }) => needsPerson.includes(to));
}
