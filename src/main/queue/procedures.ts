import { classList as classListSchema } from '#shared/service/class-list.ts';
import type { CommandInput } from '#shared/terminal/queue.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import { api } from '../api.ts';
import { iso } from '../clock.ts';
import type { Queue } from './queue.ts';

/** Without a limit, `queue/list` gives every command. */
const usualListLimit = Number.MAX_SAFE_INTEGER;
const usualClassLists = 200;

interface QueueProcedures {
  readonly queue: () => Queue;
  /** Tries everything that waits. */
  readonly replayNow: () => Status;
  /** A number for a bill of lading that nobody else will choose. */
  readonly proposeBillNumber: () => string;
}

/** Recording each kind of command, and what a person does with recorded ones. */
export function queueProcedures({ queue, replayNow, proposeBillNumber }: QueueProcedures) {
  const record = ({ commandId, ...command }: CommandInput & { readonly commandId?: string | undefined }) =>
    queue().record(command, commandId);
  return {
    moves: {
      record: api.moves.record.handler(({ input }) => record({ kind: 'move', ...input })),
    },
    switchRequests: {
      record: api.switchRequests.record.handler(({ input }) => record({ kind: 'switchRequest', ...input })),
    },
    classLists: {
      record: api.classLists.record.handler(({ input }) => record({ kind: 'classList', ...input })),
      list: api.classLists.list.handler(({ input }) => classListsMade(queue(), input?.limit ?? usualClassLists)),
    },
    toolswork: {
      record: api.toolswork.record.handler(({ input }) => record({ kind: 'toolswork', ...input })),
    },
    billsOfLading: {
      record: api.billsOfLading.record.handler(({ input }) => record({ kind: 'billOfLading', ...input })),
      proposeNumber: api.billsOfLading.proposeNumber.handler(() => ({ billOfLadingNumber: proposeBillNumber() })),
    },
    recordCustomer: api.customers.record.handler(({ input }) => record({ kind: 'customerUpdate', ...input })),
    queue: {
      list: api.queue.list.handler(({ input: { limit = usualListLimit, ...listed } = {} }) =>
        queue().list(listed, limit),
      ),
      byToken: api.queue.byToken.handler(({ input }) => queue().byToken(input.token)),
      get: api.queue.get.handler(({ input }) => queue().get(input.commandId)),
      replayNow: api.queue.replayNow.handler(replayNow),
      retry: api.queue.retry.handler(({ input }) => queue().retry(input.commandId, input.takes, input.equipmentIds)),
      discard: api.queue.discard.handler(({ input }) => queue().discard(input.commandId)),
      confirmApplied: api.queue.confirmApplied.handler(({ input }) => queue().confirmApplied(input.commandId)),
      change: api.queue.change.handler(({ input }) => queue().change(input.commandId, input.input, input.takes)),
      undo: api.queue.undo.handler(({ input }) => queue().undo(input.commandId)),
    },
  };
}

/** Class lists created for this terminal, newest first. */
function classListsMade(queue: Queue, limit: number) {
  return queue.done('classList', limit).flatMap(({ commandId, sentAt, recordedAt, answer }) => {
    const read = classListSchema.safeParse(answer);
    return read.success ? [{ commandId, madeAt: iso(sentAt ?? recordedAt), classList: read.data }] : [];
  });
}
