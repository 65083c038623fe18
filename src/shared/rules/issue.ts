import { codedOf, inEnglish, message, type MessageOrText } from '../messages/message.ts';

/** A problem of an input: the field (`locations[0].address.city`), and a rule that continues the sentence. */
export interface Issue {
  readonly field: string;
  readonly rule: MessageOrText;
}

/** An issue in the shape of the API: the rule in English, and its message. */
export function codedIssue({ field, rule }: Issue) {
  return { field, rule: inEnglish(rule), ruleCoded: codedOf(rule) };
}

/** How many issues are told of an input, however many it has. */
export const mostIssues = 100;

/** Most entries of a list, or fields of an object: as many as an import has. Each wrong one of more would take time. */
export const mostEntries = 20_000;

/** The first of them, and how many more there are: an input with a million faults does not return them all. */
export function firstIssues(found: readonly Issue[]): Issue[] {
  const more = found.length - mostIssues;
  const shown = found.slice(0, mostIssues);
  return more > 0 ? [...shown, { field: 'input', rule: message('rules.moreFaults', { n: more }) }] : shown;
}

/** The same issues one level up: `net` of `details[3]` is `details[3].net`. */
export function within(parent: string, issues: readonly Issue[]): Issue[] {
  return issues.map(({ field, rule }) => ({ field: field === '' ? parent : `${parent}.${field}`, rule }));
}

const firstYear = Date.UTC(1970, 0);
const afterLastYear = Date.UTC(2100, 0);

/** How far a time may lie in the future, in milliseconds: clocks differ by minutes. One that is farther off is wrong. */
export const futureSlackMs = 5 * 60_000;

/** A time at which something is said to have happened and cannot have, by a clock that shows `now` (ms). */
export function statedTimeIssues(field: string, time: string | undefined, now: number): Issue[] {
  if (time === undefined) return [];
  return Date.parse(time) > now + futureSlackMs ? [{ field, rule: message('rules.future') }] : yearIssues(field, time);
}

/** A time with a mistyped year, such as 0026 or 2226, which the carrier would store. */
function yearIssues(field: string, time: string): Issue[] {
  const at = Date.parse(time);
  return at < firstYear || at >= afterLastYear ? [{ field, rule: message('rules.yearWrong') }] : [];
}

/** Tells of each value in turn where the same came first; `undefined`: it is the first. */
export function cameFirst<Value>(): (value: Value, at: number) => number | undefined {
  const first = new Map<Value, number>();
  return (value, at) => {
    const before = first.get(value);
    if (before === undefined) first.set(value, at);
    return before;
  };
}

/**
 * A sign that can be seen: a text without one names nothing, though a space without width is not trimmed. Fillers count
 * as letters and the empty cell of Braille as a symbol, though nothing is drawn for them.
 */
const visibleSign = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isBlank(text: string | null | undefined): boolean {
  return !visibleSign.test(text ?? '');
}

/** What joins others or chooses their form belongs to a text that can be seen. */
const unseenSign = /[\p{Cc}\p{Zl}\p{Zp}[\p{Default_Ignorable_Code_Point}--[\p{Join_Control}\p{Variation_Selector}]]]/v;

/** Whether a text holds a sign that nobody sees: copied along, it makes another name that looks alike. */
export function hasUnseenSign(text: string): boolean {
  return unseenSign.test(text);
}
