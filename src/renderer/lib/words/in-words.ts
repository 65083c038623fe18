import { type Message, type MessageOrText, wordsOf } from '#shared/messages/message.ts';
import { messagesInUse, quantityFormats } from './words.ts';

/** What the terminal says, in the language in use; a text is shown as it is. */
export function inWords(said: MessageOrText): string {
  return wordsOf(said, messagesInUse(), quantityFormats);
}

export function summaryOf(command: { readonly summary: string; readonly summaryCoded?: Message | undefined }): string {
  return inWords(command.summaryCoded ?? command.summary);
}
