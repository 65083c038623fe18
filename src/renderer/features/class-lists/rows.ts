import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { filled, filledOnes } from '#shared/yard/filled.ts';
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
  return filled(made?.classList.jobId) ?? /“(.*)”/.exec(entry.summary)?.[1] ?? entry.summary;
}

/** When the service made a list: as it says, else as its answer came. */
export function madeAtOf({ classList, madeAt }: Made): string {
  return filled(classList.createdAt) ?? madeAt;
}

/** Who made it there, by name and address; empty: it does not say. */
export function makerOf({ made }: ListRow): string[] {
  const { displayName = null, email = null } = made?.classList.createdBy ?? {};
  return filledOnes([displayName, email]);
}
