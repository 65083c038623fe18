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
  const unwritable = textIssues(call.input, []);
  if (unwritable.length > 0) throw invalidInput(unwritable);
  try {
    return await call.next();
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)) {
      throw error;
    }
    throw invalidInput(issuesOf(call.procedure['~orpc'].inputSchema, call.input));
  }
}

/** The contract's `INVALID` for these issues. */
export function invalidInput(issues: readonly Issue[]) {
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

/** Texts, and names of fields, that no file and no service could give back as they were. */
function textIssues(value: unknown, path: readonly PropertyKey[]): Issue[] {
  if (path.length > deepest) return [{ field: 'input', rule: `is nested deeper than ${deepest} levels` }];
  if (typeof value === 'string') {
    const rule = unwritable(value);
    return rule === null ? [] : [{ field: fieldName(path), rule }];
  }
  if (Array.isArray(value)) return value.flatMap((one: unknown, at) => textIssues(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const rule = unwritable(name);
    if (rule !== null) return [{ field: fieldName([...path, name.toWellFormed()]), rule: `${rule}, in its name` }];
    return textIssues(one, [...path, name]);
  });
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
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return issue.input === undefined ? 'is missing' : 'does not have an accepted form';
  }
}

function bound(origin: string, how: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${how} ${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `have ${how} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${how} ${limit}`;
}
