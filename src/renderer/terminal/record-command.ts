import type { CommandInput } from '#shared/terminal/queue.ts';
import type { TerminalClient } from '../lib/connection/link.ts';

/** Records a command of any kind under this id. Throws what the terminal refuses it with. */
export function recordCommand(
  client: TerminalClient,
  command: CommandInput,
  commandId: string,
): Promise<{ commandId: string; seq: number }> {
  const given = <Command extends CommandInput>({ kind: _kind, ...input }: Command) => ({ ...input, commandId });
  switch (command.kind) {
    case 'move':
      return client.moves.record(given(command));
    case 'switchRequest':
      return client.switchRequests.record(given(command));
    case 'classList':
      return client.classLists.record(given(command));
    case 'toolswork':
      return client.toolswork.record(given(command));
    case 'billOfLading':
      return client.billsOfLading.record(given(command));
    case 'customerUpdate':
      return client.customers.record(given(command));
  }
}
