import type * as z from 'zod';
import { inEnglish, isMessage, message, type MessageOrText, type PlainCode } from './message.ts';

/** The text of a broken schema rule: a code, so that whoever shows it (`ruleOf`) can use the language of the reader. */
export function rule(code: PlainCode & `rules.${string}`): { readonly error: string } {
  return { error: code };
}

/** The rule that an issue breaks; zod's own messages are texts. */
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

export function ruleText(issue: { readonly message: string }): string {
  return inEnglish(ruleOf(issue));
}
