import { inEnglish, type Message, type MessageOrText, message } from '#shared/messages/message.ts';
import type { InputIssue } from '#shared/terminal/common.ts';

/** The input does not fit the yard as it is known here; nothing was recorded. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly issues: readonly InputIssue[];

  constructor(issues: readonly InputIssue[]) {
    super(issues.map(({ field, rule }) => `${field}: ${rule}`).join('; '));
    this.issues = issues;
  }
}

/** There is no such command in the record. */
export class NoSuchCommand extends Error {
  override readonly name = 'NoSuchCommand';
  readonly said: Message;

  constructor(commandId: string) {
    const said = message('queue.noCommand', { id: commandId });
    super(inEnglish(said));
    this.said = said;
  }
}

/** What is asked does not fit the state of the command; it says why and what can be done. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  readonly said: MessageOrText;

  constructor(said: MessageOrText) {
    super(inEnglish(said));
    this.said = said;
  }
}
