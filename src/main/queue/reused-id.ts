import { isDeepStrictEqual } from 'node:util';
import { message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { Command, CommandInput } from './command.ts';

/** Whether a command was recorded for `input`, as far as is known; a person may have changed it since. */
export function isSameWork({ input: recorded, decidedAt }: Command, input: CommandInput): boolean {
  return decidedAt !== null || isDeepStrictEqual(asStored(recorded), asStored(input));
}

/** Advice for a caller that reused the id of `command` for other work: nothing of that work is recorded. */
export function reusedId({ summary }: Command): Issue {
  return { field: 'commandId', rule: message('rules.takenId', { summary }) };
}

/** The input as it reads back from the file: without undefined fields. */
function asStored(input: CommandInput): unknown {
  return JSON.parse(JSON.stringify(input));
}
