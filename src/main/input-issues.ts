import { ORPCError, ValidationError } from '@orpc/server';
import { type Issue, issueTold } from '#shared/rules/issue.ts';
import * as z from 'zod';
import { inEnglish, message } from '#shared/messages/message.ts';
import { ruleOf } from '#shared/messages/rule.ts';

/** The part of a call that is needed here; every kind of oRPC handler hands over at least this. */
export interface CheckedCall {
  readonly input: unknown;
  readonly procedure: { readonly '~orpc': { readonly inputSchema?: unknown } };
  next(): Promise<unknown>;
}

/**
 * Client interceptor for every handler of the terminal's router: turns an input that does not fit its
 * schema into the contract's `INVALID`, naming each field and the rule it breaks. Nothing has run then.
 */
export async function inputIssues(call: CheckedCall): Promise<unknown> {
  const unkeepable: Issue[] = [];
  noteUnkeepable(call.input, [], unkeepable);
  if (unkeepable.length > 0) throw invalidInput(unkeepable);
  try {
    return await call.next();
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)) {
      throw error;
    }
    throw invalidInput(issuesOf(call.procedure['~orpc'].inputSchema, call.input));
  }
}

/** So many of what is wrong are told: whoever sends a million faults is not sent them all back. */
const mostIssues = 100;

/** The contract's `INVALID` for these issues. */
export function invalidInput(found: readonly Issue[]) {
  const issues = found.slice(0, mostIssues);
  const more = found.length - issues.length;
  if (more > 0) issues.push({ field: 'input', rule: message('rules.moreFaults', { n: more }) });
  const coded = message('device.inputUnfit', {
    issues: issues.map((issue) => message('rules.sentence', { ...issue })),
  });
  const data = { issues: issues.map(issueTold), coded };
  return new ORPCError('INVALID', { defined: true, status: 400, message: inEnglish(coded), data });
}

/** What is wrong with `input`, in words; schemas' own messages go before ours. */
export function issuesOf(schema: unknown, input: unknown): Issue[] {
  const checked = schema instanceof z.ZodType ? schema.safeParse(input, { error: ruleInWords }) : undefined;
  if (checked === undefined || checked.success) return [{ field: 'input', rule: 'does not fit' }];
  return checked.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ field: fieldName(issue.path), rule: ruleOf(issue) }];
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), rule: 'is not a field here' }));
  });
}

/** Far more levels than any input has. Whatever walks through an input may call itself for each. */
const deepest = 100;

/** Finds, up to one more than are told, what no file and no service could give back as it was. `path` is used on the way. */
function noteUnkeepable(value: unknown, path: PropertyKey[], found: Issue[]): void {
  if (found.length > mostIssues) return;
  const rule = unkeepable(value);
  if (path.length > deepest) found.push({ field: 'input', rule: `is nested deeper than ${deepest} levels` });
  else if (rule !== null) found.push({ field: fieldName(path), rule });
  else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) noteWithin(at, one, path, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      const wrong = unkeepableName(name);
      if (wrong === null) noteWithin(name, one, path, found);
      else found.push({ field: fieldName([...path, name.toWellFormed()]), rule: wrong });
    }
  }
}

function noteWithin(step: PropertyKey, value: unknown, path: PropertyKey[], found: Issue[]): void {
  path.push(step);
  noteUnkeepable(value, path, found);
  path.pop();
}

function unkeepable(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return unwritable(value);
    case 'number':
      return Number.isFinite(value) ? null : 'must be a number that JSON can hold';
    case 'bigint':
      return 'must be a number or a text';
    case 'object':
      // What a client may wrap in `meta` besides: dates, sets, maps.
      return value === null || Array.isArray(value) || isPlain(value) ? null : 'must be plain JSON';
    default:
      return null;
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function unkeepableName(name: string): string | null {
  // An object made of fields would lose one of this name without a word.
  if (name === '__proto__') return 'cannot be the name of a field';
  const rule = unwritable(name);
  return rule === null ? null : `${rule}, in its name`;
}

function unwritable(text: string): string | null {
  if (!text.isWellFormed()) return 'must be well-formed Unicode: it holds half of a character (a lone surrogate)';
  return text.includes('\0') ? 'must not hold the character NUL (U+0000)' : null;
}

/** `to.trackId`, `requests[2].spot`; the input as a whole is `input`. */
function fieldName(path: readonly PropertyKey[]): string {
  let name = '';
  for (const step of path) {
    if (typeof step === 'number') name += `[${step}]`;
    else name += name === '' ? String(step) : `.${String(step)}`;
  }
  return name === '' ? 'input' : name;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'a time such as 2026-01-31T14:05:00Z',
  date: 'a date such as 2026-01-31',
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'a UUID such as 0f8fad5b-d9cb-469f-a165-70867728950e',
};

function ruleInWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `written as ${issue.format}`}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return unionInWords(issue);
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return issue.input === undefined ? 'is missing' : 'does not have an accepted form';
  }
}

/** What each choice of a union would be: the words that name it, or the kinds of value. */
function unionInWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const named = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  if (named.length > 0) return `must be one of ${named.join(', ')}`;
  const wanted = (issue.errors ?? []).flatMap(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? [kinds[first.expected] ?? first.expected] : [],
  );
  if (issue.input === undefined) return 'is missing';
  return wanted.length > 0 ? `must be ${[...new Set(wanted)].join(' or ')}` : 'does not have an accepted form';
}

function bound(origin: string, how: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${how} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `have ${how} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${how} ${limit}`;
}
