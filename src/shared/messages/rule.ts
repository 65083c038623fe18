import type * as z from 'zod';
import { inEnglish, isMessage, message, type MessageOrText, type PlainCode } from './message.ts';

/**
 * What a schema says where its rule is broken, in words of its own: kept as a code in the text of its issue, so that
 * whoever shows it (`ruleOf`) says it in the language of the reader.
 */
export function rule(code: PlainCode & `rules.${string}`): { readonly error: string } {
  return { error: code };
}

/** The rule that an issue of a schema breaks; what zod itself says is a text. */
export function ruleOf(issue: { readonly message: string }): MessageOrText {
  const coded = { code: issue.message, params: {} };
  return isMessage(coded) ? coded : issue.message;
}

/** The first thing that a schema finds wrong: the field and the rule it breaks. */
export function issueMessage({ issues: [issue] }: z.core.$ZodError): MessageOrText {
  if (issue === undefined) return '';
  const field = issue.path.join('.');
  return field === '' ? ruleOf(issue) : message('rules.fieldRule', { field: `${field}:`, rule: ruleOf(issue) });
}

/** The rule in English. */
export function ruleText(issue: { readonly message: string }): string {
  return inEnglish(ruleOf(issue));
}
