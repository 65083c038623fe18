import { isDeepStrictEqual } from 'node:util';
import { message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { Command, CommandInput } from './command.ts';

/** Whether a command was recorded for `input`, as far as that is known: what a person changed may have been. */
export function isSameWork({ input: recorded, decidedAt }: Command, input: CommandInput): boolean {
  return decidedAt !== null || isDeepStrictEqual(asStored(recorded), asStored(input));
}

/** Told to a caller that gave other work under the id of `command`: nothing of that work is recorded. */
export function reusedId({ summary }: Command): Issue {
  return { field: 'commandId', rule: message('rules.takenId', { summary }) };
}

/** As the file gives it back: without the fields that are not said. */
function asStored(input: CommandInput): unknown {
  return JSON.parse(JSON.stringify(input));
}
