import * as z from 'zod';
import type { Catalogue } from '../words/catalogue.ts';
import { english } from '../words/english.ts';
import { serviceUnits, type QuantityFormats } from '../words/message-format.ts';
import type { Words } from '../words/words.ts';

type Said = Words['terminal'];
/** `queue.move`: the area and the name of a message, as they follow `terminal.` in the message files. */
type MessageCode = { [Area in keyof Said]: `${Area}.${keyof Said[Area] & string}` }[keyof Said];

type WordsOf<Code> = Code extends `${infer Area extends keyof Said}.${infer Name}`
  ? Name extends keyof Said[Area]
    ? Said[Area][Name]
    : never
  : never;
/** The values of a message's placeholders, by the message files. */
type ValuesOf<Code> = WordsOf<Code> extends (values: infer Values) => string ? Values : Readonly<Record<never, never>>;
/** Codes of messages in which nothing changes. */
export type PlainCode = { [Code in MessageCode]: WordsOf<Code> extends string ? Code : never }[MessageCode];

/** The value of a placeholder; several are joined like sentences. */
type MessageParam = MessageOrText | number | readonly MessageOrText[];
/** The parameters of a message: a number where it is counted, else a text, a number or a message. */
type ParamsOf<Code extends MessageCode> = {
  readonly [Place in keyof ValuesOf<Code>]: ValuesOf<Code>[Place] extends number ? number : MessageParam;
};

/** Something the terminal says: a code with parameters, a text only in the language of its reader. See `message`. */
export interface Message {
  readonly code: MessageCode;
  readonly params: Readonly<Record<string, MessageParam>>;
}

/** A message, or a text shown as it is: a name, the service's own words, a text of an earlier version. */
export type MessageOrText = Message | string;

/** `message('queue.laneTrack', { seq: 4, track: 'Yard 7' })` */
export function message(code: PlainCode): Message;
export function message<Code extends MessageCode>(code: Code, params: ParamsOf<Code>): Message;
export function message(code: MessageCode, params: Readonly<Record<string, MessageParam>> = {}): Message {
  return { code, params };
}

/** A type guard, because `Array.isArray` does not narrow read-only arrays. */
function isSeveral(value: MessageOrText | readonly MessageOrText[]): value is readonly MessageOrText[] {
  return Array.isArray(value);
}

const messageIn = (catalogue: Catalogue, code: string) => catalogue.message(`terminal.${code}`);

/** The text of a message in one language; English where that language lacks it. */
export function wordsOf(said: MessageOrText, spoken: Catalogue, formats: QuantityFormats): string {
  if (typeof said === 'string') return said;
  const message = messageIn(spoken, said.code) ?? messageIn(english, said.code);
  const valueOf = (param: MessageParam): string | number => {
    if (typeof param === 'number') return param;
    return isSeveral(param)
      ? param.map((one) => wordsOf(one, spoken, formats)).join(' ')
      : wordsOf(param, spoken, formats);
  };
  const values = Object.entries<MessageParam>(said.params).map(([place, param]) => [place, valueOf(param)] as const);
  return message?.say(Object.fromEntries(values), formats) ?? said.code;
}

/** The English text: for the log, the command line, scripts, and people who read the files by hand. */
export function inEnglish(said: MessageOrText): string {
  return wordsOf(said, english, serviceUnits);
}

/** The message beside its text, as the terminal's API gives it; a text of an earlier version has none. */
export function codedOf(said: MessageOrText): Message | undefined {
  return typeof said === 'string' ? undefined : said;
}

export function isSame(one: MessageOrText | null, other: MessageOrText | null): boolean {
  return one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));
}

/** A message with its English text, as errors carry both. */
export function withText(said: Message): { readonly message: string; readonly messageCoded: Message } {
  return { message: inEnglish(said), messageCoded: said };
}

export function errorMessage(error: {
  readonly message: string;
  readonly messageCoded?: Message | undefined;
}): MessageOrText {
  return error.messageCoded ?? error.message;
}

/** The same message with a change applied to each text in it, such as redacting a secret. */
export function withTexts(said: Message, change: (text: string) => string): Message {
  const changed: unknown = JSON.parse(JSON.stringify(said), (name, value: unknown) =>
    typeof value === 'string' && name !== 'code' ? change(value) : value,
  );
  if (!isMessage(changed)) throw new TypeError(`${said.code} is no message any more`);
  return changed;
}

/** Whether this is a message of this version, with all its parameters. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('params' in value)) return false;
  const { code, params } = value;
  const message = typeof code === 'string' ? messageIn(english, code) : null;
  if (message === null || typeof params !== 'object' || params === null) return false;
  const given = new Map<string, unknown>(Object.entries(params));
  // Those without a place, too: each is put in words before the message is.
  return (
    [...given.values()].every(isParam) &&
    message.places.every((place) =>
      message.counted.includes(place) ? typeof given.get(place) === 'number' : given.has(place),
    )
  );
}

function isParam(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  return Array.isArray(value) ? value.every((one) => typeof one === 'string' || isMessage(one)) : isMessage(value);
}

/** Schema of a message: a known code with all its parameters. */
export const messageSchema = z.custom<Message>(isMessage, { error: 'must be a message that this version knows' });

/** The message beside a text. Missing where an earlier version wrote the text or this one does not know its code. */
export const optionalMessage = messageSchema.optional().catch(undefined);

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
