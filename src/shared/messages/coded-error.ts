import { inEnglish, type MessageOrText } from './message.ts';

/** An error that carries a message; its text is the English of it. */
export abstract class CodedError extends Error {
  readonly said: MessageOrText;

  constructor(said: MessageOrText, options?: ErrorOptions) {
    super(inEnglish(said), options);
    this.said = said;
  }
}

/** What an error says: its message if it has one, else its text. */
export function messageOfError(error: unknown): MessageOrText {
  if (error instanceof CodedError) return error.said;
  return errorText(error);
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of the system or of a library, such as `ENOENT`; `undefined`: it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
