import type * as z from 'zod';
import { issuesOf } from '#shared/messages/issue-words.ts';
import { CodedError, inEnglish, type Message, message } from '#shared/messages/message.ts';
import { firstIssues, type Issue } from '#shared/rules/issue.ts';

/** The input does not fit the known yard; nothing was recorded. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly issues: readonly Issue[];
  /** Of several inputs recorded together, the one that was refused. */
  readonly at: number;

  constructor(issues: readonly Issue[], at = 0) {
    super(
      firstIssues(issues)
        .map(({ field, rule }) => `${field}: ${inEnglish(rule)}`)
        .join('; '),
    );
    this.issues = issues;
    this.at = at;
  }
}

export function refused(field: string, rule: Issue['rule']): InputRefused {
  return new InputRefused([{ field, rule }]);
}

/** Validates what is to be written, or came back, by the schema that reads it. Throws `InputRefused`, by field and rule. */
export function fitting<T>(schema: z.ZodType<T>, written: unknown): T {
  const read = schema.safeParse(written);
  if (!read.success) throw new InputRefused(issuesOf(schema, written));
  return read.data;
}

/** There is no such thing here; `field`: where the input names it. */
export class NotKnown extends CodedError {
  override readonly name = 'NotKnown';
  readonly field: string;

  constructor(field: string, said: Message) {
    super(said);
    this.field = field;
  }
}

export function noSuchCommand(commandId: string): NotKnown {
  return new NotKnown('commandId', message('queue.noCommand', { id: commandId }));
}

/** The request does not fit the state of the command; the message says why and what can be done. */
export class NotPossible extends CodedError {
  override readonly name = 'NotPossible';
}

/** Nor does this one, which may fit once the outcome of the command is known. */
export class NotYetPossible extends CodedError {
  override readonly name = 'NotYetPossible';
}
