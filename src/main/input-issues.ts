import { ORPCError, ValidationError } from '@orpc/server';
import { type Issue, codedIssue, firstIssues, mostEntries, mostIssues } from '#shared/rules/issue.ts';
import { inEnglish, message } from '#shared/messages/message.ts';
import { fieldName, issuesOf } from '#shared/messages/issue-words.ts';

/** The part of a call that is needed here; every kind of oRPC handler hands over at least this. */
export interface CheckedCall {
  readonly input: unknown;
  readonly procedure: { readonly '~orpc': { readonly inputSchema?: unknown } };
  next(): Promise<unknown>;
}

/** Client interceptor for every handler: an input that does not fit its schema becomes the contract's `INVALID`. */
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

export function invalidInput(found: readonly Issue[]) {
  const issues = firstIssues(found);
  const coded = message('device.inputUnfit', {
    issues: issues.map((issue) => message('rules.sentence', { ...issue })),
  });
  const data = { issues: issues.map(codedIssue), coded };
  return new ORPCError('INVALID', { defined: true, status: 400, message: inEnglish(coded), data });
}

/** Far more levels than any input has; recursive code may call itself for each. */
const deepest = 100;

/** Finds values that storage or transport would change, up to one more than are reported. `path`: where it is. */
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
    case 'object': {
      if (value === null) return null;
      // Other types that a client may send through `meta`: dates, sets, maps.
      if (!Array.isArray(value) && !isPlain(value)) return 'must be plain JSON';
      const entries = Array.isArray(value) ? value.length : Object.keys(value).length;
      return entries > mostEntries ? `must have at most ${mostEntries} entries` : null;
    }
    default:
      return null;
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function unkeepableName(name: string): string | null {
  // Assigning a field of this name would lose it silently.
  if (name === '__proto__') return 'cannot be the name of a field';
  const rule = unwritable(name);
  return rule === null ? null : `${rule}, in its name`;
}

function unwritable(text: string): string | null {
  if (!text.isWellFormed()) return 'must be well-formed Unicode: it holds half of a character (a lone surrogate)';
  return text.includes('\0') ? 'must not hold the character NUL (U+0000)' : null;
}
