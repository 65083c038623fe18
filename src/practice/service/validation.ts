import type * as z from 'zod';
import { ruleText } from '#shared/messages/rule.ts';
import { Refusal } from '../refusal.ts';

/** The input a schema describes, or a 400 that names the first field in the way. */
export function readAs<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Refusal(400, issue === undefined ? 'The request does not fit.' : wordsFor(issue));
}

/** The JSON of a body; no body reads as `undefined`. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}

function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const named = issue.keys.map((key) => fieldName([...issue.path, key])).join(', ');
    return `${named}: not a field of this request.`;
  }
  if (issue.path.length === 0) return `The body does not fit: ${ruleText(issue)}.`;
  return `${fieldName(issue.path)}: ${ruleText(issue)}.`;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}
