import * as z from 'zod';
import { type Message, message } from './message.ts';
import { ruleOf } from './rule.ts';
import type { Issue } from '../rules/issue.ts';

/** What is wrong with `input`, in words; schemas' own messages go before ours. */
export function issuesOf(schema: unknown, input: unknown): Issue[] {
  const checked = schema instanceof z.ZodType ? schema.safeParse(input, { error: ruleInWords }) : undefined;
  if (checked === undefined || checked.success) return [{ field: 'input', rule: 'does not fit' }];
  const { issues } = checked.error;
  // A text has a length, too: where a list belongs, that says nothing.
  const mistyped = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [fieldName(path)] : [])));
  return issues.flatMap((issue) => {
    const field = fieldName(issue.path);
    if (issue.code === 'unrecognized_keys') {
      const rule = 'is not a field here; check its spelling, or leave it out';
      return issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), rule }));
    }
    if (issue.code !== 'invalid_type' && mistyped.has(field)) return [];
    return [{ field, rule: issue.message === bound ? boundOf(issue) : ruleOf(issue) }];
  });
}

/** `to.trackId`, `requests[2].spot`; the input as a whole is `input`. */
export function fieldName(path: readonly PropertyKey[]): string {
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
  guid: 'a UUID such as 0f8fad5b-d9cb-469f-a165-70867728950e',
};

function ruleInWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
    case 'too_big':
      return bound;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? `written as ${issue.format}`}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${choices(issue.values)}`;
    case 'invalid_union':
      return unionInWords(issue);
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return issue.input === undefined ? 'is missing' : 'does not have an accepted form';
  }
}

/** The choices of a union: the literal that names each, or the kind of value. */
function unionInWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const named = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  if (named.length > 0) return `must be one of ${named.join(', ')}`;
  const literals = (issue.errors ?? []).flatMap(([first]) => (first?.code === 'invalid_value' ? first.values : []));
  if (literals.length > 0 && issue.input !== undefined) return `must be one of ${choices(literals)}`;
  const wanted = (issue.errors ?? []).flatMap(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? [kinds[first.expected] ?? first.expected] : [],
  );
  if (issue.input === undefined) return 'is missing';
  return wanted.length > 0 ? `must be ${[...new Set(wanted)].join(' or ')}` : 'does not have an accepted form';
}

/** In quotes where one of them would not be seen. */
function choices(values: readonly unknown[]): string {
  const areWords = values.every((value) => /[\p{L}\p{N}]/u.test(String(value)));
  return values.map((value) => (areWords ? String(value) : JSON.stringify(value))).join(', ');
}

/** Stands for what `boundOf` says: a person meets a bound with a long text or list. */
const bound = 'bound';

function boundOf(issue: z.core.$ZodIssue): Message | string {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return issue.message;
  const { origin: of, inclusive = true } = issue;
  return issue.code === 'too_small'
    ? message('rules.bound', { of, how: inclusive ? 'least' : 'more', n: Number(issue.minimum) })
    : message('rules.bound', { of, how: inclusive ? 'most' : 'less', n: Number(issue.maximum) });
}
