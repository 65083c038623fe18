import type { CommandInput } from '#shared/terminal/queue.ts';
import type { TerminalClient } from '../lib/connection/link.ts';

/** Records a command of any kind under this id. Throws what the terminal refuses it with. */
export function recordCommand(
  client: TerminalClient,
  command: CommandInput,
  commandId: string,
): Promise<{ commandId: string; seq: number }> {
  switch (command.kind) {
    case 'move': {
      const { kind: _, ...input } = command;
      return client.moves.record({ ...input, commandId });
    }
    case 'switchRequest': {
      const { kind: _, ...input } = command;
      return client.switchRequests.record({ ...input, commandId });
    }
    case 'classList': {
      const { kind: _, ...input } = command;
      return client.classLists.record({ ...input, commandId });
    }
    case 'toolswork': {
      const { kind: _, ...input } = command;
      return client.toolswork.record({ ...input, commandId });
    }
    case 'billOfLading': {
      const { kind: _, ...input } = command;
      return client.billsOfLading.record({ ...input, commandId });
    }
    case 'customerUpdate': {
      const { kind: _, ...input } = command;
      return client.customers.record({ ...input, commandId });
    }
  }
}
