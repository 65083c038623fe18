import * as z from 'zod';
import type { Endpoint } from '#shared/service/endpoints.ts';
import { failureBody } from '#shared/service/failure.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { ExactText } from './exact-text.ts';
import { firstIssue } from './issues.ts';
import { jsonIn } from './json.ts';
import { isObject, mended } from './lenient.ts';
import { holdsTooMany } from './limits.ts';
import { bare, checkFor, listIn, readItems, saysNothingElse } from './list-reading.ts';
import { judgeGateway, type Verdict } from './verdict.ts';

const excerptLength = 80;
/** JSON that the service began and did not end well: all its answers are objects. */
const beginsAsJson = /^\uFEFF?\s*\{/;

/** A success read as the description says it, with what had to be left out of its list; or where it differs. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly setAside: readonly SetAside[] }
  | { readonly ok: false; readonly verdict: Verdict };

/**
 * Reads the body of a success. Unknown fields and codes are kept; what is missing is no error unless it
 * identifies. A list without records may be missing, and one odd record costs one record. With `forgives`, odd details
 * of an answer that is no list are left out. An empty body is read as `undefined`, where the schema allows that. What is not even the beginning of
 * JSON has not come from the service: a captive portal signs in with status 200, too.
 */
export function readSuccess<S extends z.ZodType>(
  { name: endpoint, response: schema, writes, forgives }: Endpoint<z.ZodType, S>,
  status: number,
  body: Buffer,
  redact: (text: string) => string,
): Reading<z.infer<S>> {
  if (holdsTooMany(body)) {
    const message = `The answer of ${endpoint} holds more records than the terminal reads.`;
    return { ok: false, verdict: { class: 'unknown', cause: 'unreadable', status, message } };
  }
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
      ? { ok: true, value: nothing.data, setAside: [] }
      : { ok: false, verdict: judgeGateway(status, writes, true) };
  }
  const read = jsonIn(text);
  if (!read.ok) {
    return beginsAsJson.test(text)
      ? unreadable('the top', 'expected JSON')
      : { ok: false, verdict: judgeGateway(status, writes, false) };
  }
  const { json } = read;
  if (writes && isFailure(json)) return unreadable('the top', 'the answer to the request instead of an error');
  if (fits(schema, json)) return { ok: true, value: json, setAside: [] };
  const { candidate, setAside } = betterRead(schema, json, writes, text, redact);
  const parsed = schema.safeParse(candidate);
  if (parsed.success) return { ok: true, value: parsed.data, setAside };
  if (forgives) {
    const spared = withoutOdd(schema, candidate, parsed.error);
    if (spared !== null) return { ok: true, value: spared, setAside };
  }
  const { where, rule } = firstIssue(parsed.error);
  return unreadable(where, rule);
}

/** The description's error object and nothing else: under whatever status, that is no yes. */
function isFailure(json: unknown): boolean {
  return isObject(json) && Object.keys(json).length === 1 && failureBody.safeParse(json).success;
}

/** An answer mended where its meaning is certain; a list is read record by record. */
function betterRead(
  schema: z.ZodType,
  json: unknown,
  writes: boolean,
  text: string,
  redact: (text: string) => string,
): { readonly candidate: unknown; readonly setAside: readonly SetAside[] } {
  const list = listIn(schema);
  if (list === null || !isObject(json)) return { candidate: mended(schema, json), setAside: [] };
  const { field, item } = list;
  const records = json[field] ?? (saysNothingElse(json, writes) ? [] : null);
  if (!Array.isArray(records)) return { candidate: json, setAside: [] };
  const { items, setAside } = readItems(field, item, records, new ExactText(text, json), redact);
  return { candidate: { ...json, [field]: items }, setAside };
}

/**
 * The answer to a write without the details that cannot be read: that it was done is said by its status. Something
 * that the description knows must be left of it; `null`: nothing is, or what is left does not fit either.
 */
export function withoutOdd<S extends z.ZodType>(schema: S, answer: unknown, error: z.ZodError): z.output<S> | null {
  const odd = new Set(error.issues.map(({ path }) => z.core.toDotPath(path)));
  const pathOf = (path: readonly PropertyKey[]) => z.core.toDotPath([...path]);
  const spare = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((one: unknown, at) => (odd.has(pathOf([...path, at])) ? [] : [spare(one, [...path, at])]));
    }
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([key]) => !odd.has(pathOf([...path, key])));
    return Object.fromEntries(kept.map(([key, one]) => [key, spare(one, [...path, key])]));
  };
  const spared = spare(answer, []);
  const again = schema.safeParse(spared);
  return again.success && saysAnything(schema, spared) ? again.data : null;
}

/** Whether any described field of an answer has a value. */
function saysAnything(schema: z.core.$ZodType, answer: unknown): boolean {
  const form = bare(schema);
  if (!(form instanceof z.ZodObject) || !isObject(answer)) return false;
  return Object.keys(form.shape).some((field) => answer[field] !== undefined && answer[field] !== null);
}

function fits<S extends z.ZodType>(schema: S, json: unknown): json is z.output<S> {
  return checkFor(schema)(json);
}
