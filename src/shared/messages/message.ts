import * as z from 'zod';
import { english } from './english.ts';

/** The table of a language: areas, and in each the templates by name. */
export type Templates = Readonly<Record<string, Readonly<Record<string, string>>>>;

type English = typeof english;
/** `queue.move`: the area and the name of a template. */
export type MessageCode = { [Area in keyof English]: `${Area}.${keyof English[Area] & string}` }[keyof English];

type TemplateOf<Code> = Code extends `${infer Area extends keyof English}.${infer Name}`
  ? Name extends keyof English[Area]
    ? English[Area][Name]
    : never
  : never;
/** The names between braces: `n` of `{n, number} cars`. */
type PlacesOf<Template> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}, ${string}` ? Name : Place) | PlacesOf<Rest>
  : never;
/** Codes of messages in which nothing changes. */
export type PlainCode = { [Code in MessageCode]: PlacesOf<TemplateOf<Code>> extends never ? Code : never }[MessageCode];

/** What stands in a place of a message; several follow one another like sentences. */
export type MessageParam = MessageOrText | number | readonly MessageOrText[];
/** What a message needs to be put into words. */
export type ParamsOf<Code extends MessageCode> = { readonly [Place in PlacesOf<TemplateOf<Code>>]: MessageParam };

/**
 * Something the terminal says, as a code and what changes in it: what crosses the border to window and disk. The words
 * are made where it is shown, printed or exported, in the language of the reader.
 */
export type Message = {
  [Code in MessageCode]: { readonly code: Code; readonly params: ParamsOf<Code> };
}[MessageCode];

/** A message, or a text that is shown as it is: a name, the service's own words, what an earlier version wrote. */
export type MessageOrText = Message | string;

/** `message('queue.laneTrack', { seq: 4, track: 'Yard 7' })` */
export function message<Code extends PlainCode>(code: Code): Extract<Message, { code: Code }>;
export function message<Code extends MessageCode>(code: Code, params: ParamsOf<Code>): Extract<Message, { code: Code }>;
export function message(code: MessageCode, params: Readonly<Record<string, MessageParam>> = {}) {
  return { code, params };
}

/** What `Array.isArray` does not tell of a list that may not be changed. */
function isSeveral(value: MessageOrText | readonly MessageOrText[]): value is readonly MessageOrText[] {
  return Array.isArray(value);
}

const placePattern = /\{(\w+)(, number)?\}/g;

/** The words of a message in one language; a template that it lacks is said in English. */
export function wordsOf(said: MessageOrText, templates: Templates, number: (value: number) => string): string {
  if (typeof said === 'string') return said;
  const template = templateOf(said.code, templates) ?? templateOf(said.code, english) ?? said.code;
  const params = new Map<string, MessageParam>(Object.entries(said.params));
  const words = (value: MessageParam | undefined, isCount: boolean): string => {
    if (value === undefined) return '';
    if (typeof value === 'number') return isCount ? number(value) : String(value);
    return isSeveral(value) ? value.map((one) => words(one, isCount)).join(' ') : wordsOf(value, templates, number);
  };
  return template.replaceAll(placePattern, (_, name: string, count?: string) =>
    words(params.get(name), count !== undefined),
  );
}

const englishNumber = new Intl.NumberFormat('en');

/** The English words: for the log, the command line, scripts, and those who read the files by hand. */
export function inEnglish(said: MessageOrText): string {
  return wordsOf(said, english, (value) => englishNumber.format(value));
}

/** The message beside its text, as the terminal's API gives it; a text of an earlier version has none. */
export function codedOf(said: MessageOrText): Message | undefined {
  return typeof said === 'string' ? undefined : said;
}

/** Whether two say the same. */
export function isSame(one: MessageOrText | null, other: MessageOrText | null): boolean {
  return one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));
}

/** A message with its English text, as errors carry both. */
export function withText(said: Message): { readonly message: string; readonly messageCoded: Message } {
  return { message: inEnglish(said), messageCoded: said };
}

/** What an error says: its message, or the text where it has none. */
export function saidBy(error: {
  readonly message: string;
  readonly messageCoded?: Message | undefined;
}): MessageOrText {
  return error.messageCoded ?? error.message;
}

/** The same message with each text in it changed, as a secret is struck out. */
export function withTexts(said: Message, change: (text: string) => string): Message {
  const changed: unknown = JSON.parse(JSON.stringify(said), (name, value: unknown) =>
    typeof value === 'string' && name !== 'code' ? change(value) : value,
  );
  if (!isMessage(changed)) throw new TypeError(`${said.code} is no message any more`);
  return changed;
}

/** The names of the places of a template. */
export function placesOf(template: string): string[] {
  return [...new Set([...template.matchAll(placePattern)].map(([, name = '']) => name))];
}

/** Whether this is a message of this version, with all that its words need. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('params' in value)) return false;
  const { code, params } = value;
  const template = typeof code === 'string' ? templateOf(code, english) : undefined;
  if (template === undefined || typeof params !== 'object' || params === null) return false;
  const given = new Map<string, unknown>(Object.entries(params));
  return placesOf(template).every((name) => isParam(given.get(name)));
}

function isParam(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  return Array.isArray(value) ? value.every((one) => typeof one === 'string' || isMessage(one)) : isMessage(value);
}

function templateOf(code: string, templates: Templates): string | undefined {
  const [area = '', name = ''] = code.split('.');
  return Object.hasOwn(templates, area) && Object.hasOwn(templates[area] ?? {}, name)
    ? templates[area]?.[name]
    : undefined;
}

/** A message as it crosses a border: a code that is known, with every param that its words need. */
export const messageSchema = z.custom<Message>(isMessage, { error: 'must be a message that this version knows' });

/**
 * The message beside a text, in a field called `<the text's field>Coded`. Left out where an earlier version wrote the
 * text, and read as left out where this version does not know the code: the text is there in any case.
 */
export const optionalMessage = messageSchema.optional().catch(undefined);

/** The table of another language: a template for every code. */
export type Translated = { readonly [Area in keyof English]: { readonly [Name in keyof English[Area]]: string } };
