import { needsPerson } from '#shared/terminal/command-states.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Terminal } from './terminal.ts';

/**
 * After a decision: says what became of it, unless that has been said, and opens the next command that needs a person, in
 * the order of recording and from the beginning again. Where none is left, the decided one stays open.
 */
export function openNext(
  { queue, navigation, toasts }: Pick<Terminal, 'queue' | 'navigation' | 'toasts'>,
  decided: Pick<QueueEntry, 'commandId' | 'seq'>,
  told: string | null,
): void {
  if (told !== null) toasts.show({ text: told, key: 'decided' });
  if (navigation.commandId !== decided.commandId) return;
  const open = queue.entries.filter((one) => needsPerson(one.state) && one.commandId !== decided.commandId);
  const next = open.find((one) => one.seq > decided.seq) ?? open[0];
  if (next !== undefined) navigation.commandId = next.commandId;
}
