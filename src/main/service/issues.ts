import * as z from 'zod';
import { inEnglish, message, type MessageOrText, type PlainCode } from '#shared/messages/message.ts';
import { ruleOf } from '#shared/messages/rule.ts';

/** With these, an issue contains the found value, which is needed to report it. */
export const withFound = { reportInput: true } as const;

/** Where the first thing wrong is (`items[3].resourceId`), its path, and the rule it breaks. */
export function firstIssue(error: z.core.$ZodError) {
  const issue = error.issues[0];
  if (!issue) return { where: 'the top', path: [], rule: message('rules.unfit') };
  return { where: placeAt(issue.path), path: issue.path, rule: inPlainWords(issue) };
}

/** A longer name in a path is the service's own, such as that of a tag; a part of it could be that of a secret. */
const longestName = 100;

/** Where a part of an answer is. */
export function placeAt(path: readonly PropertyKey[]): string {
  const named = path.map((step) => (typeof step === 'string' && step.length > longestName ? '…' : step));
  return path.length === 0 ? 'the top' : z.core.toDotPath(named);
}

/** The rule that a part of an answer breaks. Only that part is parsed: a whole may hold a million faults. */
export function ruleOfPart(part: { readonly value: unknown; readonly schema: z.core.$ZodType }): MessageOrText {
  const issue = z.safeParse(part.schema, part.value, withFound).error?.issues[0];
  return issue === undefined ? message('rules.unfit') : inPlainWords(issue);
}

/** Where the first thing wrong is, and the rule, in English: for what names a place in an answer. */
export function firstIssueText(error: z.core.$ZodError): { readonly where: string; readonly rule: string } {
  const { where, rule } = firstIssue(error);
  return { where, rule: inEnglish(rule) };
}

/** A schema's own texts stay; zod's texts about types are put in plain words. */
function inPlainWords(issue: z.core.$ZodIssue): MessageOrText {
  const own = ruleOf(issue);
  if (typeof own !== 'string') return own;
  // Only requests are strict, and this text alone names the field.
  if (issue.code === 'unrecognized_keys') return own;
  if (issue.code !== 'invalid_type') return message('rules.unfit');
  const expected = kinds[issue.expected];
  const found = issue.input === null ? 'nothing' : Array.isArray(issue.input) ? 'array' : typeof issue.input;
  if (found === 'nothing' || (found === 'undefined' && /received undefined$/.test(own)))
    return message('rules.missing');
  if (expected === undefined) return message('rules.unfit');
  const foundKind = kinds[found];
  return foundKind === undefined || foundKind === expected
    ? message('rules.ofKind', { expected: message(expected) })
    : message('rules.otherKind', { expected: message(expected), found: message(foundKind) });
}

const kinds: Readonly<Record<string, PlainCode>> = {
  string: 'rules.kindText',
  number: 'rules.kindNumber',
  int: 'rules.kindWhole',
  boolean: 'rules.kindYesNo',
  array: 'rules.kindList',
  object: 'rules.kindRecord',
  record: 'rules.kindRecord',
};
