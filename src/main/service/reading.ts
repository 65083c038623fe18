import * as z from 'zod';
import type { Endpoint } from '#shared/service/endpoints.ts';
import { jsonIn } from './json.ts';
import { quickCheck } from './quick-check.ts';
import { judgeGateway, type Verdict } from './verdict.ts';

const excerptLength = 80;
/** JSON that the service began and did not end well: all its answers are objects. */
const beginsAsJson = /^\uFEFF?\s*\{/;

/** A success read as the description says it, or where it differs. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly verdict: Verdict };

/**
 * Reads the body of a success. Unknown fields and codes are kept; what is missing is no error unless it
 * identifies. An empty body is read as `undefined`, where the schema allows that. What is not even the beginning of
 * JSON has not come from the service: a captive portal signs in with status 200, too.
 */
export function readSuccess<S extends z.ZodType>(
  { name: endpoint, response: schema, writes }: Endpoint<z.ZodType, S>,
  status: number,
  body: Buffer,
  redact: (text: string) => string,
): Reading<z.infer<S>> {
  const text = body.toString('utf8');
  // Cut after redaction, so that no part of a secret is left at the edge.
  const begin = () => JSON.stringify(redact(text.slice(0, 10 * excerptLength)).slice(0, excerptLength));
  const unreadable = (where: string, expected: string): Reading<never> => ({
    ok: false,
    verdict: {
      class: 'unknown',
      cause: 'unreadable',
      status,
      message: `The answer of ${endpoint} cannot be read: at ${where}, ${expected}. It begins ${begin()}.`,
    },
  });
  if (text.trim() === '') {
    const nothing = schema.safeParse(undefined);
    return nothing.success
      ? { ok: true, value: nothing.data }
      : { ok: false, verdict: judgeGateway(status, writes, true) };
  }
  const read = jsonIn(text);
  if (!read.ok) {
    return beginsAsJson.test(text)
      ? unreadable('the top', 'expected JSON')
      : { ok: false, verdict: judgeGateway(status, writes, false) };
  }
  const { json } = read;
  if (fits(schema, json)) return { ok: true, value: json };
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  const { where, rule } = firstIssue(parsed.error);
  return unreadable(where, rule);
}

/** Where the first thing wrong is (`items[3].resourceId`), and the rule it breaks. */
export function firstIssue(error: z.ZodError): { readonly where: string; readonly rule: string } {
  const issue = error.issues[0];
  if (!issue) return { where: 'the top', rule: 'does not fit' };
  return { where: issue.path.length === 0 ? 'the top' : z.core.toDotPath(issue.path), rule: issue.message };
}

const quickChecks = new WeakMap<z.ZodType, (value: unknown) => boolean>();

/** The quick check of a schema, made when it is first needed. */
function fits<S extends z.ZodType>(schema: S, json: unknown): json is z.output<S> {
  const check = quickChecks.get(schema) ?? quickCheck(schema);
  quickChecks.set(schema, check);
  return check(json);
}
