import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { mapBy } from '../../lib/collections.ts';

export type Made = ContractOutputs['classLists']['list'][number];

/** A class list of this terminal: in the queue, or made by the service. */
export interface ListRow {
  readonly entry: QueueEntry;
  readonly made: Made | null;
}

/** Every class list that was not dropped, newest first. */
export function listRows(entries: readonly QueueEntry[], made: readonly Made[]): ListRow[] {
  const byCommand = mapBy(made, (one) => one.commandId);
  return entries
    .filter((entry) => entry.kind === 'classList' && entry.state !== 'discarded')
    .map((entry) => ({ entry, made: byCommand.get(entry.commandId) ?? null }))
    .toReversed();
}

/** The label of a list: the service's, else from its summary in the queue. */
export function labelOf({ entry, made }: ListRow): string {
  return made?.classList.jobId ?? /“(.*)”/.exec(entry.summary)?.[1] ?? entry.summary;
}
